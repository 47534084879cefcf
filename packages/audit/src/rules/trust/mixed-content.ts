import { notApplicable, pageRule, verdictOn } from '../../rule.ts';
import { MIXED_KINDS, mixedContentOf } from '../../trust/mixed-content.ts';

const FEW = 0.02;
type Told = { count: number; total: number; urls: readonly string[] };
const told = (a: Told): string => `${a.count}: ${a.urls.join(', ')}`;

/** http addresses in canonicals and sitemaps warn, the latter on the home page: the roster names no verdict for them. */
export default pageRule({
  id: 'mixed-content',
  title: 'An https page loads and links to https',
  category: 'trust',
  rating: ['med', 2, 'web', 'E1'],
  sources: ['MIXED'],
  why: 'Browsers block scripts, styles and frames over http on an https page, so that it breaks for readers and for Google’s renderer; http links send everybody through a redirect.',
  fix: 'Write https in every address of the templates; add upgrade-insecure-requests where old texts hold http addresses.',
  needs: ['resources', 'document', 'response'],
  wants: ['sitemaps'],
  messages: {
    active: (a: Told) => `Scripts, styles, frames or forms over http, ${told(a)}.`,
    links: (a: Told) => `Of ${a.total} internal links these lead to http, ${told(a)}.`,
    passive: (a: Told) => `Images, media or upgraded files over http, ${told(a)}.`,
    named: (a: Told) => `Canonical or sitemap addresses over http, ${told(a)}.`,
  },
  passes: '<title>Shoes</title><script src="https://example.com/menu.js"></script><a href="/boots">Boots</a>',
  fails: '<title>Shoes</title><script src="http://example.com/menu.js"></script><a href="/boots">Boots</a>',
  check({ resources, document, response, url, home }, { sitemaps }) {
    if (resources.state === 'absent' || document.state === 'absent' || response.state === 'absent')
      return notApplicable;
    if (!url.startsWith('https://')) return notApplicable;
    const listed = home && sitemaps.state === 'present' ? sitemaps.value.places.insecure.examples : [];
    const found = mixedContentOf(url, resources.value, document.value, response.value, listed);
    const findings = MIXED_KINDS.filter((kind) => found[kind].length > 0).map((message) => {
      const urls = found[message].slice(0, 10);
      const args = { count: found[message].length, urls, total: found.internal };
      return { message, args, proof: { step: document.from, observation: urls[0] ?? '' } };
    });
    return verdictOn(findings, found.active.length > 0 || found.links.length > found.internal * FEW);
  },
});
