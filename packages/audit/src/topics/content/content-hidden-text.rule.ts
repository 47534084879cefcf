/** Describes hidden text in words, and finds the part of it that is only a label. */

import type { HiddenTextFact } from '../../kernel/page/document-fact.ts';
import { fail, notApplicable, pageRule, pass, untested } from '../../kernel/rule.ts';

const ICON_WORDS = 5;

/**
 * Whether hidden text is a label: one link with a short text, such as a skip link or a link under a logo or icon. Its words are
 * for readers who do not see the picture. Text in the color of its background is not a label.
 */
const isLabel = ({ technique, links, words }: HiddenTextFact): boolean =>
  technique !== 'colour' && links === 1 && words <= ICON_WORDS;

const HIDDEN_HOW: Readonly<Record<HiddenTextFact['technique'], string>> = {
  colour: 'by the colour of its background',
  'off-screen': 'off the screen',
  'font-size': 'by a font size of zero',
  opacity: 'by an opacity of zero',
  display: 'by display: none',
};

export interface Hidden {
  readonly technique: HiddenTextFact['technique'];
  readonly words: number;
  readonly links: number;
  readonly text: string;
}

const hiddenSize = ({ words, links }: Hidden): string => {
  const linked = links === 0 ? '' : links === 1 ? ' with one link' : ` with ${links} links`;
  return `${words === 1 ? 'one word' : `${words} words`}${linked}`;
};

const MAX_FINDINGS = 5;

const findingOf = (step: string) => (item: HiddenTextFact) => {
  const { technique, words, links, text, excerpt, selector } = item;
  return {
    message: 'hidden' as const,
    args: { technique, words, links, text },
    proof: { step, quote: excerpt, observation: selector === null ? undefined : `style rule ${selector}` },
  };
};

export default pageRule({
  id: 'content-hidden-text',
  title: 'No text is hidden from readers',
  failureTitle: 'Text is hidden from readers',
  category: 'content',
  rating: ['med', 'both', 'E1'],
  sources: ['G-SPAM'],
  why: 'Search engines treat text and links that only crawlers can find as spam, and may lower the page or remove it. Hidden text also reaches AI readers, which take it for what the page says.',
  fix: 'Remove the hidden text, or show it to everyone. If you did not put it there, look for an intruder in your site first.',
  repair: 'security-cleanup',
  expects: 'The hidden text of the finding is gone from the HTML, or no style, attribute or colour hides it any more.',
  needs: ['document'],
  wants: ['rendered'],
  messages: {
    hidden: (a: Hidden) => `Text of ${hiddenSize(a)} is hidden ${HIDDEN_HOW[a.technique]}: “${a.text}”.`,
  },
  passes:
    '<!doctype html><html><head><title>Shoes</title><style>p { color: #333 }</style></head><body><p>Shoes for every day.</p></body></html>',
  fails:
    '<!doctype html><html><head><title>Shoes</title></head><body><p>Shoes for every day.</p><p style="position: absolute; left: -9999px">cheap shoes best shoes buy shoes online discount shoes running shoes red shoes blue shoes leather shoes summer shoes winter shoes kids shoes shoes for men shoes for women free delivery of shoes</p></body></html>',
  check({ document, rendered }) {
    const { styled, items } = document.value.hidden;
    if (!styled) return notApplicable;
    const suspects = items.filter((item) => !isLabel(item));
    const clear = suspects.filter(({ certainty }) => certainty === 'clear');
    const [first, ...more] = clear.slice(0, MAX_FINDINGS).map(findingOf(document.from));
    if (first !== undefined) return fail(first, ...more);
    // Only a browser shows text that scripts reveal. Text with an opacity of zero fades in there, and readers see it.
    if (suspects.length > 0 && rendered.state === 'unknown') return untested(rendered.reason);
    return suspects.every(({ technique }) => technique === 'opacity') ? pass : untested('not-looked');
  },
});
