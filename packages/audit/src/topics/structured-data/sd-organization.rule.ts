import { type MarkupNode, missingOf, nodesOf, type StructuredDataFact } from '../../kernel/page/structured-data.ts';
import { notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { about, LACKS } from './markup-rule.ts';

/** Properties that results show; the others help to distinguish organizations with the same name. */
const EXPECTED = ['name', 'logo|image'];

const ABOUT = /\/(?:about(?:-us)?|company|ueber-uns|uber-uns|a-propos|acerca-de|quienes-somos|who-we-are)(?:[/.]|$)/i;

/** Relations to other organizations: employers, sellers, reviewed companies or makers. */
const OWN = /^(?:publisher|mainEntity|about|copyrightHolder|creator|itemListElement|isPartOf)$/;

/** The maker of the home page's subject is its publisher; the author of a review there is not. */
const isMaker = (data: StructuredDataFact, { usedAs }: MarkupNode): boolean =>
  usedAs.includes('author') && nodesOf(data, 'Review').length === 0;

/**
 * Google recommends the markup and requires none of it, so missing parts only warn. Only a shop or a local business
 * needs the markup at all, because results show their identity. The roster's check of the answers of `sameAs` needs
 * requests and is left out.
 */
export default siteRule({
  id: 'sd-organization',
  title: 'The site says who publishes it',
  failureTitle: 'Home page markup does not fully say who runs the site',
  category: 'structured-data',
  rating: ['low', 'both', 'E1'],
  sources: ['G-ORG'],
  why: 'Search engines and AI services use this markup to distinguish the publisher from others of the same name. They take its logo and profiles from it.',
  fix: 'Describe the publisher once, on the home page, as Organization with name, url and logo, and the addresses of its profiles in sameAs.',
  repair: 'structured-data',
  expects: 'The home page describes an Organization with name and logo.',
  knows: ['siteMarkup', 'siteKinds'],
  messages: {
    expected: LACKS.expected,
    absent: 'None of the {pages} pages that were read describes the publisher as Organization.',
    elsewhere: '{name} is described on {url} and not on the home page or the page about the publisher.',
  },
  passes: 'The home page describes an Organization with name, url, logo and two profiles.',
  fails: 'No page of a shop describes an Organization.',
  check({ siteMarkup, siteKinds }) {
    const kinds = siteKinds.state === 'present' ? siteKinds.value.kinds.map(({ kind }) => kind) : [];
    if (siteMarkup.state === 'absent' || kinds[0] === 'personal') return notApplicable;
    const { pages } = siteMarkup.value;
    const home = pages.find((page) => page.home);
    if (home === undefined || home.data.capped) return notApplicable;
    const found = pages.flatMap(({ data, from, url, home: isHome }) =>
      nodesOf(data, 'Organization')
        .filter(
          (node) =>
            !node.nested || node.usedAs.some((property) => OWN.test(property)) || (isHome && isMaker(data, node)),
        )
        .map((node) => ({
          data: { value: data, from },
          node,
          url,
          front: isHome || ABOUT.test(new URL(url).pathname),
        })),
    );
    const fronts = found
      .filter(({ front }) => front)
      .map((one) => ({ ...one, properties: missingOf(one.data.value, one.node, EXPECTED) }));
    const [best] = fronts.sort((a, b) => a.properties.length - b.properties.length);
    if (best)
      return best.properties.length === 0
        ? pass
        : warn(about(best.data, best.node, 'expected', { properties: best.properties }));
    const [other] = found;
    if (other) return warn(about(other.data, other.node, 'elsewhere', { url: other.url }));
    if (!kinds.includes('shop') && !kinds.includes('local-business')) return notApplicable;
    return warn({
      message: 'absent',
      args: { pages: pages.length },
      proof: { step: home.from, observation: home.url },
    });
  },
});
