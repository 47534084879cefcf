import { isReading, isShell } from '../../main-content/reading-kinds.ts';
import { fail, notApplicable, pageRule, pass, untested, warn } from '../../rule.ts';
import { percent } from '../../tally-findings.ts';

const MIN_CHARACTERS = 250;
const MOST = 0.8;
const SOME = 0.6;

/** Shares are of words in paragraphs, so that a long one counts for more. Which site a frame's text is from stays open. */
export default pageRule({
  id: 'main-content-extractable',
  title: 'A program can tell the text from what surrounds it',
  category: 'extractability',
  rating: ['high', 5, 'ai', 'E2'],
  sources: ['HTML', 'READABILITY'],
  why: 'Assistants cut a page down to its text before a model reads it, much as the reader view of browsers does. Paragraphs that this step takes for a margin are lost.',
  fix: 'Put the whole text into one main or article element, with its heading, and keep it out of aside, footer and frames.',
  needs: ['document', 'mainContent'],
  messages: {
    framed: (a: { frame: string }) =>
      `The page itself has hardly any text; its content may stand in a frame of another site: ${a.frame}.`,
    short: (a: { characters: number }) =>
      `The step finds ${a.characters} characters of text; an article has at least ${MIN_CHARACTERS}.`,
    lost: (a: { share: number; text: string; container: string }) =>
      `The step finds ${a.share} % of the text. Lost, for example, in ${a.container}: “${a.text}”.`,
    heading: (a: { heading: string }) =>
      `The main heading “${a.heading}” stands outside the text and not in the title.`,
  },
  passes: 'All paragraphs stand in one article element.',
  fails: 'Half of the paragraphs stand in an aside.',
  check({ document, mainContent, kind }) {
    if (document.state === 'absent' || mainContent.state === 'absent') return notApplicable;
    if (!isReading(kind, mainContent.value)) return notApplicable;
    if (isShell(document.value)) return untested('no-renderer');
    const { characters, container, expected, found, foreignFrame, hasHeading, heading, lost } =
      mainContent.value.extraction;
    const proof = (quote: string) => ({ step: mainContent.from, quote });
    const little = characters < MIN_CHARACTERS;
    if (little && foreignFrame !== null)
      return fail({ message: 'framed', args: { frame: foreignFrame }, proof: proof(foreignFrame) });
    if (little)
      return fail({ message: 'short', args: { characters }, proof: proof(container ?? mainContent.value.excerpt) });
    const share = expected === 0 ? 1 : found / expected;
    const first = lost[0];
    // Without a landmark some of the paragraphs may be margin in truth.
    const sure = document.value.mainText.within !== 'body';
    if (share < (sure ? MOST : SOME) && first !== undefined) {
      const args = { share: percent(share), text: first.text, container: first.container };
      return (share < SOME && sure ? fail : warn)({ message: 'lost' as const, args, proof: proof(first.container) });
    }
    if (hasHeading) return pass;
    return warn({ message: 'heading', args: { heading: heading ?? '' }, proof: proof(heading ?? '') });
  },
});
