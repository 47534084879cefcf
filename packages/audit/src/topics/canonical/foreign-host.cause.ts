import { countedText, isOne, siteCause } from '../../kernel/cause.ts';
import { hostFaultOf, isPlaceholder } from '../../kernel/host-kinship.ts';
import { ifSeen } from '../../kernel/rule.ts';
import { SITE_ADDRESS } from '../../kernel/settings.ts';
import { wrongHostOf } from './wrong-host.ts';

/** Messages of these rules that the right host would prevent; their other messages have other causes. */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'index-home-indexable': ['elsewhere'],
  'canonical-form': ['malformed', 'relative', 'insecure'],
  'sitemap-urls-indexable': ['canonical'],
  'canonical-target-ok': ['dead', 'redirect', 'unusual', 'chain'],
};

/** Explains language versions and sitemap entries when the home page names the same host; else `foreign-entries` does. */
export default siteCause({
  id: 'foreign-host',
  order: 20,
  title: 'Canonical links use the host of the site',
  severity: { web: 'crit', ai: 'crit' },
  explains: [
    'index-home-indexable',
    'canonical-signals-agree',
    'canonical-form',
    'canonical-target-ok',
    'hreflang-self',
    'hreflang-targets',
    'sitemap-urls-scope',
    'sitemap-urls-indexable',
  ],
  claim: (symptom, site) => {
    if (MESSAGES[symptom.ruleId]?.includes(symptom.message) === false) return null;
    const fault = wrongHostOf(symptom, site);
    if (fault?.kind !== 'foreign') return null;
    const home = ifSeen(site.homePage);
    const named = (home?.canonicals ?? []).map(({ written }) => hostFaultOf(written, home?.url ?? site.origin)?.name);
    return fault.place === 'canonical' || named.includes(fault.name) ? fault.name : null;
  },
  failureTitle: (seen) => {
    const { group } = seen;
    const counted = countedText(seen) || 'Your home page';
    const uses = counted === 'Your home page' || isOne(seen) ? 'uses' : 'use';
    return `${counted} ${uses} ${group}${isPlaceholder(group) ? ', which is nobody’s website,' : ''} instead of your own host.`;
  },
  why: 'A canonical link says where the page really is. Search engines that follow it look for your pages on a host that is not yours, and leave yours out.',
  fix: ({ group }) =>
    `In whatever builds your pages, set the address of your site instead of ${group}. Canonical links, language versions and sitemap then all follow.`,
  settings: SITE_ADDRESS,
});
