import { countedText, isOne, siteCause } from '../../kernel/cause.ts';
import { isPlaceholder } from '../../kernel/host-kinship.ts';
import { SITE_ADDRESS } from '../../kernel/settings.ts';
import { wrongHostOf } from './wrong-host.ts';

/** A picture may be on any host; only one on a placeholder host is wrong. */
export default siteCause({
  id: 'foreign-entries',
  order: 21,
  title: 'The sitemap and language versions use the host of the site',
  severity: { web: 'med', ai: 'low' },
  explains: ['sitemap-urls-scope', 'sitemap-urls-live', 'hreflang-self', 'hreflang-targets', 'og-image-usable'],
  claim: (symptom, site) => {
    const fault = wrongHostOf(symptom, site);
    if (fault?.kind !== 'foreign' || fault.place === 'canonical') return null;
    return symptom.ruleId === 'og-image-usable' && !isPlaceholder(fault.name) ? null : fault.name;
  },
  failureTitle: (seen) =>
    `${countedText(seen) || 'Your sitemap'} ${countedText(seen) === '' || isOne(seen) ? 'uses' : 'use'} ${seen.group} instead of your own host.`,
  why: 'Search engines leave out addresses of other hosts that a sitemap lists, and language versions that do not exist. What you list there does not reach them.',
  fix: ({ group }) =>
    `In whatever builds your sitemap and pages, set the address of your site instead of ${group}. If the other host is yours as well, name this sitemap in its robots.txt.`,
  settings: SITE_ADDRESS,
});
