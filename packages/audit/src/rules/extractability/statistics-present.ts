import { isEssay } from '../../main-content/reading-kinds.ts';
import { notApplicable, pageRule, pass, warn } from '../../rule.ts';

const PER_WORDS = 300;

/** Whether numbers belong into a text cannot be seen; only articles of that length are asked. */
export default pageRule({
  id: 'statistics-present',
  title: 'Articles give figures',
  category: 'extractability',
  rating: ['info', 0, 'ai', 'E2'],
  sources: ['GEO', 'CSEO'],
  why: 'A figure with its unit is what answers quote. In one experiment, texts with statistics took a larger share of generated answers.',
  fix: 'Where you know a number, give it with its unit, its date and its source; leave it out where it adds nothing.',
  counterEvidence:
    'A later benchmark found that most rewrites of this sort have no effect once several sites use them.',
  needs: ['mainContent'],
  messages: {
    few: (a: { count: number; words: number }) =>
      `${a.count === 0 ? 'No sentence gives a figure' : a.count === 1 ? 'One sentence gives a figure' : `${a.count} sentences give figures`} in ${a.words} words.`,
  },
  passes: '“Sales grew by 12 % in 2025.” in an article of 400 words.',
  fails: '“Sales grew a lot.”',
  check({ mainContent, kind }) {
    if (mainContent.state === 'absent' || kind !== 'article') return notApplicable;
    const { words, figures, excerpt } = mainContent.value;
    if (!isEssay(kind, mainContent.value) || words < PER_WORDS) return notApplicable;
    const { count } = figures;
    if (count * PER_WORDS >= words) return pass;
    return warn({
      message: 'few',
      args: { count, words },
      proof: { step: mainContent.from, quote: excerpt, observation: figures.examples[0] },
    });
  },
});
