import { fail, notApplicable, pass, quoteOr, siteRule, warn } from '../../rule.ts';
import { BREAK_IN_WORDS, independentSigns } from '../../trust/break-in-words.ts';

/** Words of a topic that the home page owns up to count for nothing: a pharmacy names medicines. */
export default siteRule({
  id: 'hacked-signals',
  title: 'Nobody else writes into the site',
  category: 'trust',
  rating: ['crit', 5, 'both', 'E1'],
  sources: ['G-SPAM'],
  why: 'Who breaks into a site to sell often shows it to robots only. Search engines label such sites as hacked or drop them, and assistants repeat what they read.',
  fix: 'Compare the files and the database with a clean copy, remove what is not yours, change all passwords and keys, and update the software.',
  needs: ['breakIn'],
  wants: ['parity'],
  messages: {
    signs: (a: { kinds: readonly string[]; urls: readonly string[] }) =>
      `${a.kinds.join('; ')}. Seen at ${a.urls.join(', ')}.`,
  },
  passes: 'Browsers and Googlebot get the same title, and nothing hidden names medicines.',
  fails: 'Googlebot gets the title “Buy cialis online”, and a hidden block links to ten pharmacies.',
  check({ breakIn }) {
    if (breakIn.state === 'absent') return notApplicable;
    const { signs } = breakIn.value;
    const [first] = signs;
    if (first === undefined) return pass;
    const kinds = [...new Set(signs.map(({ kind }) => kind))];
    const urls = [...new Set(signs.map(({ url }) => url))].slice(0, 10);
    const args = { kinds: kinds.map((kind) => BREAK_IN_WORDS[kind]), urls };
    const finding = {
      message: 'signs',
      args,
      proof: { step: first.from, ...quoteOr(first.excerpt, first.observation ?? '') },
    } as const;
    return independentSigns(kinds) > 1 ? fail(finding) : warn(finding);
  },
});
