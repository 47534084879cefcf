import type { SiteKind } from '../../kernel/page-kind.ts';
import { fail, ifSeen, notApplicable, siteRule, untested, verdictOn } from '../../kernel/rule.ts';
import { lacksOf, variantsOf } from './page-names.ts';

/** Sites that trade need a name, a page about the owner and a contact; the owners of others may stay unknown. */
const TRADES: readonly SiteKind[] = ['shop', 'local-business', 'app'];

/** Profiles (sameAs) are on hosts of others, so they are not requested; the finding lists them. */
export default siteRule({
  id: 'publisher-identity',
  title: 'The site says who runs it',
  failureTitle: 'The pages that we read do not say who runs the site',
  warningTitle: 'The site does not say clearly who runs it',
  category: 'extractability',
  rating: ['low', 'both', 'E2'],
  sources: ['G-HELPFUL', 'G-ORG'],
  why: 'Search engines and assistants connect a site with the organisation or person behind it by one name, a page about them and a way to reach them.',
  fix: 'Use one name in titles, Open Graph and structured data, link to a page about you and to a contact, and give other names as alternateName.',
  repair: 'content-writing',
  expects:
    'The page gives one name of its owner, the same in title, og:site_name and structured data; a shop or business also links to an about page and a contact.',
  needs: ['publisher'],
  wants: ['siteKinds'],
  messages: {
    nobody: 'No name, page about the owner or contact was found on the pages that were read.',
    lacks: (a: { lacks: readonly string[]; names: readonly string[] }) =>
      `Not found: ${a.lacks.join(', ')}.${a.names.length > 0 ? ` Names found: ${a.names.join('; ')}.` : ''}`,
    variants: (a: { variants: readonly string[] }) =>
      `The site goes by different names, and alternateName does not connect them: ${a.variants.join(' and ')}.`,
  },
  passes: 'One name in title and markup, links to About and Contact.',
  fails: 'No name, no About, no contact.',
  check({ publisher, siteKinds }) {
    if (publisher.missing !== undefined) return untested(publisher.missing);
    const { names, about, contact, readable, excerpt, profiles } = publisher.value;
    const proof = { step: publisher.from, quote: excerpt };
    const trades = ifSeen(siteKinds)?.kinds.some(({ kind }) => TRADES.includes(kind)) ?? false;
    const lacks = trades ? lacksOf(publisher.value) : [];
    // The missing links may exist in a language whose words we do not know.
    if (trades && names.length === 0 && about === null && contact === null)
      return readable && profiles.length === 0 ? fail({ message: 'nobody', args: {}, proof }) : notApplicable;
    const variants = variantsOf(publisher.value);
    // The title of a blog says nothing about its owner, who may stay unknown.
    if (!trades && variants.length === 0 && about === null && contact === null) return notApplicable;
    if (!trades && names.length === 0) return notApplicable;
    const shown = names.slice(0, 5).map(({ name, place }) => `${name} (${place})`);
    const missing =
      lacks.length === 0 || !readable ? [] : [{ message: 'lacks' as const, args: { lacks, names: shown }, proof }];
    const differing = variants.length === 0 ? [] : [{ message: 'variants' as const, args: { variants }, proof }];
    return verdictOn([...missing, ...differing], false);
  },
});
