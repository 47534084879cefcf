import { isFormChange } from '../../kernel/address/form-change.ts';
import { countedText, isOne, type Symptom, siteCause } from '../../kernel/cause.ts';
import { ifSeen } from '../../kernel/rule.ts';
import { ADDRESS_FORM } from '../../kernel/settings.ts';

/** Whether the signals of the page differ only in form, and its canonical address redirects to another form of itself. */
const isOfForm = ({ page }: Symptom): boolean => {
  const target = page === null ? null : ifSeen(page.canonicalTarget);
  const [lead, ...others] = page === null ? [] : (ifSeen(page.addressSignals) ?? []);
  if (!target || lead === undefined || !isFormChange(target.requestedUrl, target.url)) return false;
  return others.every(({ url }) => url === lead.url || isFormChange(url, lead.url));
};

export default siteCause({
  id: 'address-redirects',
  order: 60,
  title: 'Links, canonical links and the sitemap give addresses in their final form',
  severity: { web: 'high', ai: 'high' },
  explains: [
    'canonical-target-ok',
    'canonical-signals-agree',
    'hreflang-targets',
    'link-internal-live',
    'sitemap-urls-live',
    'llms-txt-links',
  ],
  claim: (symptom) => {
    const { url, to, status } = symptom.at;
    if (symptom.ruleId === 'canonical-signals-agree') return isOfForm(symptom) ? '' : null;
    return to !== undefined && (status ?? 200) < 400 && isFormChange(url, to) ? '' : null;
  },
  failureTitle: (seen) => {
    const { url, to } = seen.first;
    const counted = countedText(seen, ['canonical link', 'canonical links']);
    return `${counted} ${isOne(seen) ? 'leads to an address that redirects' : 'lead to addresses that redirect'}${to === undefined ? '' : `, such as ${url}, which leads to ${to}`}.`;
  },
  why: 'Each visit through such an address costs an extra request. Some assistants do not follow the redirect, and search engines see two addresses for one page.',
  fix: ({ first: { url, to } }) =>
    `Let whatever builds the addresses write the form that answers without a redirect${to === undefined ? '' : `: ${to} in place of ${url}`}. Links, canonical links, language versions and sitemap then all follow.`,
  settings: ADDRESS_FORM,
});
