import type { PageKind } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pageRule, pass, quoteOr, warn } from '../../kernel/rule.ts';
import { percent } from '../../kernel/tally.ts';

/**
 * From the first share, a phrase warns; above the second, it fails. In standards, a term can be a quarter of such
 * words.
 */
const MUCH = 0.2;
const TOO_MUCH = 0.3;

/**
 * From this share, a single word warns, or a noun that a dictionary splits. The subject of an honest text is a fifth of
 * its words.
 */
const ALL_OVER = 0.4;
const MIN_WORDS = 150;

/** Fewest occurrences: in a short text, a phrase of three words that occurs twice is 4 % but not stuffing. */
const MIN_COUNT = 8;

const LISTS: readonly PageKind[] = ['listing', 'product'];

/**
 * Narrower than the roster, whose limits good documentation exceeds: only running text counts, and the subject of a
 * page is not stuffing.
 */
export default pageRule({
  id: 'content-stuffing',
  title: 'No phrase is repeated for its own sake',
  failureTitle: ['repeats one phrase unusually often', 'repeat one phrase unusually often'],
  category: 'content',
  rating: ['med', 'both', 'E1'],
  sources: ['G-SPAM', 'GEO'],
  why: 'Search engines treat a text that repeats its keywords as spam, and in a study of generated answers such texts were used less than plain ones.',
  fix: 'Write for readers: name the subject where it is needed, and say something about it in between.',
  repair: 'content-writing',
  expects: 'The phrase of the finding makes up at most 4 % of the running text.',
  needs: ['wording'],
  messages: {
    dense:
      '“{phrase}” occurs {count} times in {words} words of running text and makes up {percent} % of the words that carry its meaning.',
    block:
      'One block of {words} words repeats “{phrase}” {count} times, which is {percent} % of the words that carry its meaning.',
  },
  passes: 'A text of 300 words names its subject six times.',
  fails: 'A text of 150 words says “cheap running shoes” twelve times.',
  check({ wording, kind }) {
    if (LISTS.includes(kind)) return notApplicable;
    const { language, words, densest, stuffed = null } = wording.value;
    const isLong = language !== null && words >= MIN_WORDS;
    const { phrase, count, share } = densest ?? { phrase: '', count: 0, share: 0 };
    const isDense = isLong && count >= MIN_COUNT && share >= (phrase.includes(' ') ? MUCH : ALL_OVER);
    if (!isDense && stuffed !== null) {
      const { excerpt, words: inBlock, ...found } = stuffed;
      const args = { phrase: found.phrase, count: found.count, percent: percent(found.share), words: inBlock };
      const proof = { step: wording.from, ...quoteOr(excerpt, `${found.phrase} × ${found.count}`) };
      return warn({ message: 'block', args, proof });
    }
    if (!isDense) return isLong ? pass : notApplicable;
    const args = { phrase, count, percent: percent(share), words };
    const proof = { step: wording.from, observation: `${phrase} × ${count}` };
    return (share > TOO_MUCH ? fail : warn)({ message: 'dense', args, proof });
  },
});
