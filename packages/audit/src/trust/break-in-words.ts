import type { BreakInSignFact } from '../facts/trust-fact.ts';

/** What each kind of sign shows. */
export const BREAK_IN_WORDS: Readonly<Record<BreakInSignFact['kind'], string>> = {
  'title-for-robots': 'search engines are shown another title than browsers',
  'redirect-for-robots': 'search engines are led to another site',
  'hidden-spam': 'text or links that nobody sees sell what the site does not',
  'doorway-links': 'many links to other sites sell what the site does not',
  'foreign-page': 'a page sells what the site does not',
};

/** Signs of one group come from one cause: links that are hidden on one page may be in sight on another. */
const GROUPS: Readonly<Record<BreakInSignFact['kind'], string>> = {
  'title-for-robots': 'robots',
  'redirect-for-robots': 'robots',
  'hidden-spam': 'links',
  'doorway-links': 'links',
  'foreign-page': 'pages',
};

/** How many signs do not follow from each other. */
export const independentSigns = (kinds: readonly BreakInSignFact['kind'][]): number =>
  new Set(kinds.map((kind) => GROUPS[kind])).size;
