import { namesAny, statesAny, termsOf } from '../../main-content/opening-topic.ts';
import { isEssay } from '../../main-content/reading-kinds.ts';
import { fail, notApplicable, pageRule, pass, quoteOr, warn } from '../../rule.ts';

/** Whether a piece is narrative cannot be seen; articles are asked. */
export default pageRule({
  id: 'answer-first',
  title: 'The text opens with what the title promises',
  category: 'extractability',
  rating: ['info', 0, 'ai', 'E3'],
  sources: ['LOSTMID', 'G-FEATURED'],
  why: 'Models use the beginning of a text most, and snippets are often taken from it. An opening that only announces gives neither anything to quote.',
  fix: 'Begin with a sentence that states the answer or the facts, in the words of the title; tell the story after it.',
  counterEvidence:
    'No operator documents that it prefers such openings; Google says that writing for AI needs no special form.',
  needs: ['document', 'mainContent'],
  messages: {
    teaser: (a: { opening: string }) => `The opening names the topic and states nothing: “${a.opening}”.`,
    missing: (a: { terms: readonly string[]; opening: string }) =>
      `The first 100 words have none of the words of the title (${a.terms.join(', ')}): “${a.opening}”.`,
  },
  passes: '“Leather shoes dry in two days at room temperature. …” under the title “How to dry leather shoes”.',
  fails: '“Winter is coming, and with it the joy of long walks. …” under the same title.',
  check({ document, mainContent, kind }) {
    if (document.state === 'absent' || mainContent.state === 'absent') return notApplicable;
    const { language, opening } = mainContent.value;
    if (!isEssay(kind, mainContent.value) || language === null || opening === '') return notApplicable;
    const terms = termsOf(document.value, language);
    if (terms.length === 0) return notApplicable;
    const proof = { step: mainContent.from, ...quoteOr(mainContent.value.excerpt, opening.slice(0, 300)) };
    const shown = opening.slice(0, 200);
    if (!namesAny(opening, terms)) return fail({ message: 'missing', args: { terms, opening: shown }, proof });
    return statesAny(opening, language) ? pass : warn({ message: 'teaser', args: { opening: shown }, proof });
  },
});
