import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

const FAITHFUL = 0.9;
const POOR = 0.7;

/** Share of the Markdown from menus and footers above which the page was converted with its edges. */
const BOILERPLATE = 0.3;

/** Text that is nowhere in the HTML: more than this share of the words, and at least this many words more than the HTML. */
const UNSEEN = { share: 0.3, words: 200 } as const;

/** Compares the different words of both. A page that leaves its text to scripts has no text to compare. */
export default pageRule({
  id: 'md-fidelity',
  title: 'The Markdown says what the page says',
  failureTitle: ['differs clearly from its Markdown version', 'differ clearly from their Markdown versions'],
  warningTitle: ['has Markdown that lacks text or includes menus', 'have Markdown that lacks text or includes menus'],
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['MD-CF', 'G-SPAM'],
  why: 'Agents answer from the Markdown alone. What it lacks does not exist for them. Text that only robots get is what search engines call cloaking.',
  fix: 'Generate HTML and Markdown from one source, without menus and footers in the Markdown.',
  repair: 'content-negotiation',
  expects:
    'The Markdown has at least 90 % of the words of the main content, nothing that the page does not show, and no menus or footers.',
  needs: ['markdown'],
  wants: ['document'],
  messages: {
    lost: (a: { percent: number; missing: readonly string[] }) =>
      `The Markdown has ${a.percent} % of the words of the page${a.missing.length > 0 ? `; it lacks ${a.missing.join('; ')}` : ''}.`,
    exposed: (a: { words: number; page: number }) =>
      `The Markdown has ${a.words} words, the page ${a.page}: much of it is not in the HTML at all.`,
    edges: (a: { percent: number }) =>
      `${a.percent} % of the words of the Markdown come from menus, footers and asides of the page.`,
  },
  passes: 'The Markdown of /guide has 98 % of the words of its main text.',
  fails: 'The Markdown of /guide has the title and the first paragraph, 20 % of the words.',
  check({ markdown, document }) {
    const { fidelity } = markdown.value;
    const shell = document.state === 'present' && document.value.shell.root !== null;
    if (fidelity === null || shell) return notApplicable;
    const { from, recall, boilerplate, unseen, words, allWords: page, missingHeadings, start } = fidelity;
    const proof = { step: from, quote: start };
    const lost = { percent: Math.floor(recall * 100), missing: missingHeadings.map((text) => `“${text}”`) };
    if (unseen > UNSEEN.share && words - page >= UNSEEN.words)
      return fail({ message: 'exposed', args: { words, page }, proof });
    if (recall < POOR) return fail({ message: 'lost', args: lost, proof });
    if (recall < FAITHFUL) return warn({ message: 'lost', args: lost, proof });
    if (boilerplate <= BOILERPLATE) return pass;
    return warn({ message: 'edges', args: { percent: Math.floor(boilerplate * 100) }, proof });
  },
});
