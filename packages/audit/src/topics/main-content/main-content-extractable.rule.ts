import { withoutLanguage } from '../../kernel/address/address.ts';
import { isReading, isShell } from '../../kernel/page/reading-kinds.ts';
import type { Quote } from '../../kernel/quote.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../kernel/rule.ts';
import { percent } from '../../kernel/tally.ts';

const MIN_CHARACTERS = 250;
const FEW = 0.4;

/**
 * Shares count words, so that a long paragraph weighs more. Home pages show a little of many things and have no main text to
 * find. Whether a frame of another host holds the text of this page stays open.
 */
export default pageRule({
  id: 'main-content-extractable',
  title: 'Programs can separate the main text from the rest of the page',
  failureTitle: ['makes its main text hard for programs to find', 'make their main text hard for programs to find'],
  category: 'extractability',
  rating: ['med', 'ai', 'E2'],
  sources: ['HTML', 'READABILITY'],
  why: 'Assistants cut a page down to its text before a model reads it, much as the reader view of browsers does. Paragraphs that this step mistakes for menus or margins are lost.',
  fix: 'Put the whole text into one main or article element, with its heading, as plain paragraphs beside each other, and keep it out of aside, footer and frames.',
  repair: 'semantic-html',
  expects:
    'One main or article element holds the main heading and all paragraphs of the text, none of them in aside, footer or a frame.',
  needs: ['document', 'mainContent'],
  wants: ['homePage'],
  messages: {
    framed: 'The page itself has hardly any text; its content may be in a frame of another site: {frame}.',
    lost: 'Of {words} words in the paragraphs of the content Mozilla’s Readability finds {readability} % and our own reading {ours} %. Both miss, for example, in {container}: “{text}”.',
  },
  passes: 'All paragraphs are in one article element.',
  fails: 'Three quarters of the paragraphs are in asides.',
  check({ document, mainContent, kind, url }, { homePage }) {
    if (!isReading(kind, mainContent.value)) return notApplicable;
    const home = ifSeen(homePage)?.url;
    if (home !== undefined && withoutLanguage(home) === withoutLanguage(url)) return notApplicable;
    if (isShell(document.value)) return untested('no-renderer');
    const { characters, expected, found, byReadability, foreignFrame, lost } = mainContent.value.extraction;
    const proof = (quote: Quote, words = 'the body itself') => ({ step: mainContent.from, ...quoteOr(quote, words) });
    if (characters < MIN_CHARACTERS && foreignFrame !== null)
      return fail({ message: 'framed', args: { frame: foreignFrame }, proof: proof(foreignFrame) });
    const [first] = lost;
    if (first !== undefined && found < expected * FEW) {
      // One reading alone does not prove a loss.
      if (byReadability === null) return untested('budget-spent');
      const shares = { readability: percent(byReadability / expected), ours: percent(found / expected) };
      const args = { words: expected, ...shares, text: first.text, container: first.container || 'the body itself' };
      const finding = { message: 'lost' as const, args, proof: proof(first.container) };
      // Without a landmark, some of the paragraphs may not be content.
      if (byReadability < expected * FEW)
        return document.value.mainText.within === 'body' ? warn(finding) : fail(finding);
    }
    return pass;
  },
});
