import { fail, pass, quoteOr, siteRule, warn } from '../../kernel/rule.ts';
import type { BreakInSignFact } from './break-in.ts';

/** What each kind of sign shows. */
const BREAK_IN_WORDS: Readonly<Record<BreakInSignFact['kind'], string>> = {
  'title-for-robots': 'search engines see a different title than browsers',
  'redirect-for-robots': 'search engines are led to another site',
  'hidden-spam': 'invisible text or links sell what the site does not',
  'doorway-links': 'many links to other sites sell what the site does not',
  'foreign-page': 'a page sells what the site does not',
};

/** Groups of signs with the same cause: links that are hidden on one page may be visible on another. */
const GROUPS: Readonly<Record<BreakInSignFact['kind'], string>> = {
  'title-for-robots': 'robots',
  'redirect-for-robots': 'robots',
  'hidden-spam': 'links',
  'doorway-links': 'links',
  'foreign-page': 'pages',
};

/** Counts the signs that do not follow from one another. */
const independentSigns = (kinds: readonly BreakInSignFact['kind'][]): number =>
  new Set(kinds.map((kind) => GROUPS[kind])).size;

/** Words of a topic that the home page shows openly do not count: a pharmacy names medicines. */
export default siteRule({
  id: 'hacked-signals',
  title: 'The site shows no signs of a break-in',
  failureTitle: 'Several signs suggest that someone broke into the site',
  warningTitle: 'A sign suggests that someone may have broken into the site',
  category: 'trust',
  rating: ['crit', 'both', 'E1'],
  sources: ['G-SPAM'],
  why: 'Intruders who sell through a site often show it to robots only. Search engines label such sites as hacked or drop them, and assistants repeat what they read.',
  fix: 'Compare the files and the database with a clean copy, remove what is not yours, change all passwords and keys, and update the software.',
  repair: 'security-cleanup',
  expects:
    'The body, for a browser and for a robot, holds none of the foreign words, links and scripts of the finding.',
  needs: ['breakIn'],
  wants: ['parity'],
  messages: {
    signs: '{kinds;}. Seen at {urls,}.',
  },
  passes: 'Browsers and Googlebot get the same title, and nothing hidden names medicines.',
  fails: 'Googlebot gets the title “Buy cialis online”, and a hidden block links to ten pharmacies.',
  check({ breakIn }) {
    const { signs } = breakIn.value;
    const [first] = signs;
    if (first === undefined) return pass;
    const kinds = [...new Set(signs.map(({ kind }) => kind))];
    const urls = [...new Set(signs.map(({ url }) => url))];
    const args = { kinds: kinds.map((kind) => BREAK_IN_WORDS[kind]), urls: urls.slice(0, 10) };
    const finding = {
      message: 'signs',
      args,
      proof: { step: first.from, ...quoteOr(first.excerpt, first.observation ?? '') },
      // The number of requested pages is left out, because anyone who can write to one page can write to the whole
      // site.
      at: urls.map((url) => ({ url })),
    } as const;
    return independentSigns(kinds) > 1 ? fail(finding) : warn(finding);
  },
});
