import { isReading } from '../../main-content/reading-kinds.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';

/** Two CJK characters count as a word, so these are 1 200 and 800 of them. */
const LONG = 600;
const PER_HEADING = 400;

/** The row leaves open pages with fewer headings than one in 900 words and more than none; they are warned of. */
export default pageRule({
  id: 'section-structure',
  title: 'Long text has headings',
  category: 'extractability',
  rating: ['low', 2, 'ai', 'E2'],
  sources: ['AZURE-CHUNK', 'G-AIGUIDE'],
  why: 'Systems that answer from passages cut pages at headings. Sections of a few hundred words make passages that stand by themselves.',
  fix: 'Give each part of the text a heading that says what it holds, the longest part first.',
  counterEvidence: 'Google says that its AI features need no special chunking of pages.',
  needs: ['mainContent'],
  messages: {
    none: (a: { words: number }) => `${a.words} words stand without a heading below the first.`,
    few: (a: { words: number; headings: number; longest: string; length: number }) =>
      `${a.headings} ${a.headings === 1 ? 'heading' : 'headings'} for ${a.words} words. The longest section, ${a.longest}, has ${a.length}.`,
  },
  passes: '1 500 words under six headings.',
  fails: '1 500 words without a heading.',
  check({ mainContent, kind }) {
    if (mainContent.state === 'absent' || !isReading(kind, mainContent.value)) return notApplicable;
    const { words, sections, excerpt } = mainContent.value;
    if (words <= LONG) return notApplicable;
    const headings = sections.filter(({ heading }) => heading !== null).length;
    const proof = { step: mainContent.from, quote: excerpt };
    if (headings === 0) return fail({ message: 'none', args: { words }, proof });
    if (words / headings <= PER_HEADING) return pass;
    const longest = sections.reduce((most, one) => (one.words > most.words ? one : most));
    const name = longest.heading === null ? 'before the first heading' : `“${longest.heading}”`;
    return warn({ message: 'few', args: { words, headings, longest: name, length: longest.words }, proof });
  },
});
