import { isReading } from '../../kernel/page/reading-kinds.ts';
import { notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/**
 * Words in paragraphs above which a text needs headings; code and lists have their own structure. Two CJK characters count as a
 * word. Our proposal.
 */
const LONG = 1_000;

export default pageRule({
  id: 'section-structure',
  title: 'Long text has headings',
  failureTitle: ['has long text without subheadings', 'have long text without subheadings'],
  category: 'extractability',
  rating: ['low', 'ai', 'E2'],
  sources: ['AZURE-CHUNK', 'G-AIGUIDE'],
  why: 'Systems that answer from passages cut pages at headings. Sections of a few hundred words make passages that can be understood by themselves.',
  fix: 'Give each part of the text a heading that says what it is about, the longest part first.',
  repair: 'semantic-html',
  expects: 'The main text has headings below the first.',
  counterEvidence: 'Google says that its AI features need no special chunking of pages.',
  needs: ['mainContent'],
  messages: {
    none: (a: { words: number }) => `${a.words} words in paragraphs have no heading below the first.`,
  },
  passes: '1 500 words under six headings.',
  fails: '1 500 words without a heading.',
  check({ mainContent, kind }) {
    if (!isReading(kind, mainContent.value)) return notApplicable;
    const { extraction, sections, excerpt } = mainContent.value;
    const words = extraction.expected;
    if (words <= LONG) return notApplicable;
    if (sections.some(({ heading }) => heading !== null)) return pass;
    return warn({ message: 'none', args: { words }, proof: { step: mainContent.from, quote: excerpt } });
  },
});
