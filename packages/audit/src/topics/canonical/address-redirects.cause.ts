import { isFormChange } from '../../kernel/address/form-change.ts';
import type { Cause } from '../../kernel/cause.ts';

const cause: Cause = {
  id: 'address-redirects',
  order: 60,
  title: 'Links, canonical links and the sitemap name addresses in their final form',
  severity: { web: 'high', ai: 'high' },
  grade: 'E1',
  explains: ['canonical-target-ok', 'hreflang-targets', 'link-internal-live', 'sitemap-urls-live', 'llms-txt-links'],
  claim: ({ at: { url, to } }) => (to !== undefined && isFormChange(url, to) ? '' : null),
  failureTitle: ({ count, first }) =>
    `${count} ${count === 1 ? 'address is' : 'addresses are'} named in a form that redirects, such as ${first.url}${first.to === undefined ? '' : ` → ${first.to}`}.`,
  why: 'Every visit by such an address costs a request more, some assistants do not follow it, and search engines see two addresses for one page.',
  fix: ({ first }) =>
    `Let whatever builds the addresses write the form that answers without a redirect${first.to === undefined ? '' : `: ${first.to} in place of ${first.url}`}. Then links, canonical links, language versions and sitemap all follow.`,
};

export default cause;
