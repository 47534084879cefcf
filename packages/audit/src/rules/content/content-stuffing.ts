import { titleOf } from '../../head-texts.ts';
import type { PageKind } from '../../page-kind.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';
import { percent } from '../../tally-findings.ts';

const MUCH = 0.04;
const TOO_MUCH = 0.07;
const MIN_WORDS = 150;
/** Of a phrase of three words, two occurrences are 4 % of a short text: that stuffs nothing. */
const MIN_COUNT = 8;
const LISTS: readonly PageKind[] = ['listing', 'product'];

/**
 * Narrower than the roster, whose bounds one honest page of documentation in six exceeds: only running text counts, and
 * below 7 % one word of title, headings or address is the subject of the page.
 */
export default pageRule({
  id: 'content-stuffing',
  title: 'No phrase is repeated for its own sake',
  category: 'content',
  rating: ['med', 2, 'both', 'E1'],
  sources: ['G-SPAM', 'GEO'],
  why: 'Search engines take a text that repeats its keywords for spam, and in a study of generated answers such texts were used less than plain ones.',
  fix: 'Write for readers: name the subject where it is needed, and say something about it in between.',
  needs: ['document', 'wording'],
  messages: {
    dense: (a: { phrase: string; count: number; percent: number; words: number }) =>
      `“${a.phrase}” comes ${a.count} times in ${a.words} words of running text and makes ${a.percent} % of it.`,
  },
  passes: 'A text of 300 words names its subject six times.',
  fails: 'A text of 300 words says “cheap running shoes” twelve times.',
  check({ document, wording, kind, url }) {
    if (document.state === 'absent' || wording.state === 'absent' || LISTS.includes(kind)) return notApplicable;
    const { language, words, densest } = wording.value;
    if (language === null || words < MIN_WORDS) return notApplicable;
    if (densest === null || densest.count < MIN_COUNT || densest.share < MUCH) return pass;
    const { phrase, count, share } = densest;
    const names = [titleOf(document.value)?.text ?? '', ...document.value.headings.map(({ text }) => text), url];
    const isSubject = !phrase.includes(' ') && names.some((name) => name.toLowerCase().includes(phrase));
    if (share <= TOO_MUCH && isSubject) return pass;
    const finding = {
      message: 'dense' as const,
      args: { phrase, count, percent: percent(share), words },
      proof: { step: wording.from, excerpt: `${phrase} × ${count}` },
    };
    return share > TOO_MUCH ? fail(finding) : warn(finding);
  },
});
