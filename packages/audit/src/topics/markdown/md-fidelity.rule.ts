import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

const FAITHFUL = 0.9;
const POOR = 0.7;

/** Above this share of the Markdown from menus and footers, the page was converted with its edges. */
const BOILERPLATE = 0.3;

/** Limits for text that is nowhere in the HTML: this share of the words, and this many more words than the HTML. */
const UNSEEN = { share: 0.3, words: 200 } as const;

/** Compares the different words of both. A page that scripts fill has no text to compare. */
export default pageRule({
  id: 'md-fidelity',
  title: 'The Markdown says what the page says',
  failureTitle: ['differs clearly from its Markdown version', 'differ clearly from their Markdown versions'],
  warningTitle: [
    'has Markdown that lacks text, includes menus or does not end its code',
    'have Markdown that lacks text, includes menus or does not end its code',
  ],
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['MD-CF', 'G-SPAM', 'COMMONMARK', 'AGENT-DOCS'],
  why: 'Agents answer from the Markdown alone. What it lacks does not exist for them. Text that only robots get is what search engines call cloaking.',
  fix: 'Generate HTML and Markdown from one source, without menus and footers in the Markdown, and end every block of code.',
  repair: 'content-negotiation',
  expects:
    'The Markdown has at least 90 % of the words of the main content, nothing that the page does not show, no menus or footers, and a closing fence for each block of code.',
  needs: ['markdown'],
  wants: ['document'],
  messages: {
    lost: (a: { percent: number; missing: readonly string[] }) =>
      `The Markdown has ${a.percent} % of the words of the page${a.missing.length > 0 ? `; it lacks ${a.missing.join('; ')}` : ''}.`,
    exposed: 'The Markdown has {words} words, the page {page}: much of it is not in the HTML at all.',
    fence: 'Nothing ends the block of code that begins in line {line} of the Markdown, so all below it reads as code.',
    edges: '{percent} % of the words of the Markdown come from menus, footers and asides of the page.',
  },
  passes: 'The Markdown of /guide has 98 % of the words of its main text.',
  fails: 'The Markdown of /guide has the title and the first paragraph, 20 % of the words.',
  check({ markdown, document }) {
    const { fidelity } = markdown.value;
    const shell = document.state === 'present' && document.value.shell.root !== null;
    if (fidelity === null || shell) return notApplicable;
    const { from, recall, boilerplate, unseen, words, allWords: page, missingHeadings, openFence, start } = fidelity;
    const proof = { step: from, quote: start };
    const lost = { percent: Math.floor(recall * 100), missing: missingHeadings.map((text) => `“${text}”`) };
    if (unseen > UNSEEN.share && words - page >= UNSEEN.words)
      return fail({ message: 'exposed', args: { words, page }, proof });
    if (recall < POOR) return fail({ message: 'lost', args: lost, proof });
    if (recall < FAITHFUL) return warn({ message: 'lost', args: lost, proof });
    if (openFence !== null) return warn({ message: 'fence', args: { line: openFence }, proof });
    if (boilerplate <= BOILERPLATE) return pass;
    return warn({ message: 'edges', args: { percent: Math.floor(boilerplate * 100) }, proof });
  },
});
