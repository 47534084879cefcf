import { isEssay } from '../../main-content/reading-kinds.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';

const PER_WORDS = 500;
const LONG = 800;
/** A shorter text makes few claims. Our proposal. */
const MIN_WORDS = 300;

/** Factual is a text with figures; whether a text makes claims that need a source cannot be seen. */
export default pageRule({
  id: 'sources-cited',
  title: 'Claims link to their sources',
  category: 'extractability',
  rating: ['info', 0, 'ai', 'E2'],
  sources: ['GEO', 'CSEO', 'G-HELPFUL'],
  why: 'Links to sources let readers check what a text says. In one experiment, texts with cited sources took a larger share of generated answers.',
  fix: 'Link each claim that readers may doubt to where it is from, to the first source rather than to a retelling.',
  counterEvidence:
    'A later benchmark found that most rewrites of this sort have no effect once several sites use them, and that position in the results matters far more.',
  needs: ['mainContent'],
  messages: {
    none: (a: { words: number }) => `${a.words} words link to no other site.`,
    few: (a: { count: number; words: number }) =>
      `${a.count} ${a.count === 1 ? 'source' : 'sources'} for ${a.words} words; one in ${PER_WORDS} words is usual.`,
  },
  passes: 'An article of 1 000 words links to three studies.',
  fails: 'An article of 1 000 words with figures links to nothing.',
  check({ mainContent, kind }) {
    if (mainContent.state === 'absent' || !isEssay(kind, mainContent.value)) return notApplicable;
    const { words, sources, figures, excerpt } = mainContent.value;
    if (words < MIN_WORDS) return notApplicable;
    const { count } = sources;
    if (count > 0 && count * PER_WORDS >= words) return pass;
    const proof = { step: mainContent.from, quote: excerpt, observation: figures.examples[0] };
    if (count > 0) return warn({ message: 'few', args: { count, words }, proof });
    const finding = { message: 'none' as const, args: { words }, proof };
    return words >= LONG && figures.count > 0 ? fail(finding) : warn(finding);
  },
});
