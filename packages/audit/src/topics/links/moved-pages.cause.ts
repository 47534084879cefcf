import { isFormChange } from '../../kernel/address/form-change.ts';
import { countedText, isOne, siteCause } from '../../kernel/cause.ts';
import { REDIRECTS } from '../../kernel/settings.ts';

export default siteCause({
  id: 'moved-pages',
  order: 70,
  title: 'Links and lists give the current address of each page',
  severity: { web: 'med', ai: 'med' },
  explains: ['link-internal-live', 'canonical-target-ok', 'hreflang-targets', 'sitemap-urls-live', 'llms-txt-links'],
  claim: ({ at: { url, to, status } }) =>
    to !== undefined && to !== url && (status ?? 200) < 400 && !isFormChange(url, to) ? '' : null,
  failureTitle: (seen) => {
    const { url, to } = seen.first;
    return `${countedText(seen, ['canonical link', 'canonical links'])} ${isOne(seen) ? 'leads to a page that has moved' : 'lead to pages that have moved'}, such as ${url}, now at ${to}.`;
  },
  why: 'The redirect keeps the old address working. Each visit through it costs an extra request, and some assistants do not follow it.',
  fix: ({ first: { url, to } }) =>
    `Write the address where the page is now, ${to} in place of ${url}, and keep the redirect for links from elsewhere.`,
  settings: REDIRECTS,
});
