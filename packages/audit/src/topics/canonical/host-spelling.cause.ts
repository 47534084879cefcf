import { countedText, isOne, siteCause } from '../../kernel/cause.ts';
import { SITE_ADDRESS } from '../../kernel/settings.ts';
import { wrongHostOf } from './wrong-host.ts';

const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'canonical-form': ['insecure'],
  'canonical-target-ok': ['redirect'],
};

export default siteCause({
  id: 'host-spelling',
  order: 50,
  title: 'Addresses use the scheme and the host that the site answers on',
  severity: { web: 'med', ai: 'med' },
  explains: [
    'canonical-form',
    'canonical-signals-agree',
    'canonical-target-ok',
    'hreflang-self',
    'hreflang-targets',
    'link-internal-live',
    'sitemap-urls-scope',
    'sitemap-urls-live',
    'llms-txt-links',
  ],
  claim: (symptom, site) => {
    if (MESSAGES[symptom.ruleId]?.includes(symptom.message) === false) return null;
    const fault = wrongHostOf(symptom, site);
    return fault?.kind === 'spelling' ? fault.name : null;
  },
  failureTitle: (seen) =>
    `${countedText(seen) || 'Your sitemap'} ${countedText(seen) === '' || isOne(seen) ? 'uses' : 'use'} ${seen.group}, but your site answers on another form of that address.`,
  why: 'To search engines http and https, with www and without it, are different addresses. Two addresses for each page split what they know of it, and cost a redirect on every visit.',
  fix: ({ group }) =>
    `Write the scheme and host that your site answers on wherever ${group} appears: in the setting for the address of the site, then in links that were written by hand.`,
  settings: SITE_ADDRESS,
});
