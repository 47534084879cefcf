/**
 * Finds text hidden by the techniques that Google's spam policies name ("hidden text and link abuse"): text in the
 * colour of its background, moved off the screen, or with font size or opacity 0. `display: none` and `hidden` are left
 * out, because accordions, tabs and menus use them. The exception is a keyword list in an element that no script and no
 * style sheet can address. Text for screen readers is left out, too.
 */

import type { Quote } from '../quote.ts';
import { cleanText } from '../text/clean-text.ts';
import { repeatsOneWord } from '../text/repeated-words.ts';
import { wordsIn } from '../text/word-count.ts';
import type { HiddenTextFact, HiddenTextsFact } from './document-fact.ts';
import { attributeOf, type Document, type Element, oncePerTree, tagQuote, UNSEEN, walk } from './parse-html.ts';
import { colourOf, type Declarations, type StyleRules, styleOf, styleRulesIn, stylesIn } from './styles.ts';

type Technique = HiddenTextFact['technique'];

const MAX_ITEMS = 20;
const MAX_TEXT = 20_000;
const EXCERPT = 300;

/** A text of more words than this is prose and not a label. */
const PROSE_WORDS = 30;
/**
 * Fewest words of keywords, and of text in the colour of its background or with font size 0. No label is hidden this
 * way.
 */
const PLAIN_WORDS = 8;

/** Position, in pixels, that no screen shows. Hidden menus that slide in are only a few hundred pixels away. */
const OFF_SCREEN = -999;

const SCREEN_READER = /\b(?:sr-only|visually-?hidden|screen-?reader|a11y|skip-?(?:link|nav|to)|assistive|clip-text)/i;

const MENUS = new Set(['nav', 'dialog', 'menu', 'select', 'option', 'button', 'template']);

/** The inherited part of the state that decides whether text is visible. */
interface State {
  readonly colour: string | null;
  readonly background: string | null;
  /** The element that hides the text, and how; null while the text can be seen. */
  readonly hiding: Hiding | null;
  /** Whether the text is in something that must not count: a menu, screen-reader text, `display: none`. */
  readonly excused: boolean;
}

interface Hiding {
  readonly technique: Technique;
  readonly certainty: HiddenTextFact['certainty'];
  readonly element: Element;
  readonly selector: string | null;
}

interface Draft {
  readonly hiding: Hiding;
  text: string;
  links: number;
  /** Whether some of the text is in a descendant, which a style sheet may give another size. */
  nested: boolean;
}

const isZero = (value: string | undefined): boolean => value !== undefined && /^0*\.?0+(?:[a-z]+|%)?$/.test(value);

const isFar = (value: string | undefined): boolean =>
  value !== undefined &&
  /^-\d/.test(value) &&
  Number.parseFloat(value) * (/(?:em|vw|%)$/.test(value) ? 16 : 1) <= OFF_SCREEN;

const excuses = (element: Element, style: Declarations): boolean =>
  UNSEEN.has(element.tagName) ||
  MENUS.has(element.tagName) ||
  attributeOf(element, 'hidden') !== null ||
  style.display === 'none' ||
  style.visibility === 'hidden' ||
  // The usual box of one pixel for screen readers only.
  style['clip-path'] !== undefined ||
  style.clip !== undefined ||
  (style.width === '1px' && style.height === '1px') ||
  SCREEN_READER.test(`${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`.slice(0, 2_000)) ||
  /^(?:navigation|menu|dialog|tabpanel|alert)$/i.test(attributeOf(element, 'role') ?? '');

const backgroundOf = (style: Declarations): string | null | undefined => {
  // With a picture or gradient, the colour behind the text is unknown.
  const shorthand = style.background;
  if (style['background-image'] !== undefined && style['background-image'] !== 'none') return null;
  if (shorthand !== undefined && /url\(|gradient\(|var\(/.test(shorthand)) return null;
  if (style['background-color'] !== undefined) return colourOf(style['background-color']);
  return shorthand === undefined ? undefined : colourOf(shorthand);
};

/**
 * Whether an element is hidden for good: it has `display: none` and no other attribute that a script or style could
 * address.
 */
const isGone = ({ attrs, tagName }: Element, { display }: Declarations): boolean =>
  display === 'none' && attrs.length === 1 && attrs[0]?.name === 'style' && !MENUS.has(tagName);

/** Properties with which each technique hides text, for the proof. */
const DECIDING: Readonly<Record<Technique, readonly string[]>> = {
  colour: ['color', 'background-color', 'background'],
  'off-screen': ['text-indent', 'left', 'right', 'top'],
  'font-size': ['font-size'],
  opacity: ['opacity'],
  display: ['display'],
};

const techniqueOf = (style: Declarations, state: Pick<State, 'colour' | 'background'>): Technique | null => {
  if (isZero(style['font-size'])) return 'font-size';
  const floats = style.position === 'absolute' || style.position === 'fixed';
  if (isFar(style['text-indent'])) return 'off-screen';
  if (floats && [style.left, style.right, style.top].some(isFar)) return 'off-screen';
  if (isZero(style.opacity)) return 'opacity';
  const sets = style.color !== undefined || style.background !== undefined || style['background-color'] !== undefined;
  return sets && state.colour !== null && state.colour === state.background ? 'colour' : null;
};

/** Whether a descendant undoes what an ancestor hid. */
const undoes = (technique: Technique, style: Declarations, state: Pick<State, 'colour' | 'background'>): boolean => {
  // A relative size of zero is zero.
  if (technique === 'font-size')
    return (
      style['font-size'] !== undefined && !isZero(style['font-size']) && !/(?:\dem|%|inherit)$/.test(style['font-size'])
    );
  if (technique === 'off-screen') return style['text-indent'] !== undefined && !isFar(style['text-indent']);
  return technique === 'colour' && state.colour !== state.background;
};

/**
 * Other things on a page that may show hidden text again: a style sheet that we do not read, a script, a style for a
 * state.
 */
interface Changers {
  readonly sheets: boolean;
  readonly scripts: boolean;
  readonly states: boolean;
}

/** Properties of elements that fade or slide in when a reader reaches them. */
const MOVING = [
  'animation',
  'animation-name',
  'transform',
  'transition',
  'transition-property',
  'translate',
  'will-change',
];

/**
 * Whether nothing on the page can show the text again. A script can change style rules and can fade in what an inline
 * opacity of zero hides. An inline position far off the screen is permanent.
 */
const isForGood = (technique: Technique, style: Declarations, byRule: boolean, changers: Changers): boolean => {
  const { sheets, scripts, states } = changers;
  if (MOVING.some((name) => style[name] !== undefined)) return false;
  if (technique === 'opacity') return !sheets && !scripts && !states;
  if (byRule && scripts) return false;
  return technique === 'off-screen' || !sheets;
};

const stateBelow = (element: Element, above: State, rules: StyleRules, changers: Changers): State => {
  const found = styleOf(element, rules);
  const style = found?.style ?? {};
  if (!above.excused && above.hiding === null && isGone(element, style))
    return { ...above, hiding: { technique: 'display', certainty: 'clear', element, selector: null } };
  if (above.excused || excuses(element, style)) return above.excused ? above : { ...above, excused: true };
  if (found === null) return above;
  const background = backgroundOf(style);
  const seen = {
    colour: style.color === undefined || style.color === 'inherit' ? above.colour : colourOf(style.color),
    background: background === undefined ? above.background : background,
  };
  const { hiding } = above;
  if (hiding !== null) return { ...above, ...seen, hiding: undoes(hiding.technique, style, seen) ? null : hiding };
  const technique = style['background-clip'] === 'text' ? null : techniqueOf(style, seen);
  if (technique === null) return { ...above, ...seen };
  const selector = DECIDING[technique].map((name) => found.by[name]).find((one) => one !== undefined) ?? null;
  // When one inline style sets both colours, they are intended, and style sheets cannot change them.
  const pair =
    technique === 'colour' && selector === null && style.color !== undefined && typeof background === 'string';
  const certain = isForGood(technique, style, selector !== null, pair ? { ...changers, sheets: false } : changers);
  const certainty = certain ? 'clear' : 'doubtful';
  return { ...above, ...seen, hiding: { technique, certainty, element, selector } };
};

const factOf = ({ hiding, text, links, nested }: Draft): HiddenTextFact => {
  const { technique, element, selector } = hiding;
  // An inline font size always applies to the element's own text, whatever style sheets say.
  const certainty = technique === 'font-size' && selector === null && !nested ? 'clear' : hiding.certainty;
  return {
    technique,
    certainty,
    words: wordsIn(text),
    links,
    text: cleanText(text, EXCERPT),
    excerpt: tagQuote(element),
    selector: selector === null ? null : cleanText(selector, 100),
  };
};

/** Returns all hidden texts, however short, and whether the document has any style to judge by. Two readers need them. */
const draftsOf = oncePerTree((document): { readonly styled: boolean; readonly drafts: readonly Draft[] } => {
  const { css, inline, sheets, scripts } = stylesIn(document);
  const changers = { sheets, scripts, states: /:(?:hover|checked|target|focus)/i.test(css) };
  const styled = inline || css.trim() !== '';
  if (!styled) return { styled, drafts: [] };
  const rules = styleRulesIn(document);
  // Without any style sheet the page is black on white, as browsers draw it.
  const start: State = {
    colour: sheets ? null : '#000000',
    background: sheets ? null : '#ffffff',
    hiding: null,
    excused: false,
  };
  const states: State[] = [start];
  const elements: Element[] = [];
  const drafts = new Map<Element, Draft>();
  walk(document, {
    enter: (element) => {
      const state = stateBelow(element, states.at(-1) ?? start, rules, changers);
      states.push(state);
      elements.push(element);
      if (state.excused || state.hiding === null || element.tagName !== 'a') return;
      const draft = drafts.get(state.hiding.element);
      if (attributeOf(element, 'href') !== null && draft) draft.links++;
      else if (attributeOf(element, 'href') !== null)
        drafts.set(state.hiding.element, { hiding: state.hiding, text: '', links: 1, nested: true });
    },
    leave: () => {
      states.pop();
      elements.pop();
    },
    text: (value) => {
      const state = states.at(-1) ?? start;
      if (state.excused || state.hiding === null) return;
      const text = value.slice(0, MAX_TEXT).trim();
      if (text === '') return;
      const draft = drafts.get(state.hiding.element) ?? { hiding: state.hiding, text: '', links: 0, nested: false };
      if (elements.at(-1) !== state.hiding.element) draft.nested = true;
      if (draft.text.length < MAX_TEXT) draft.text += ` ${text}`;
      drafts.set(state.hiding.element, draft);
    },
  });
  return { styled, drafts: [...drafts.values()].filter(({ text }) => text !== '') };
});

/** Returns every text that a style other than `display` hides, of any length, with the start tag that hides it. */
export const styledAway = (document: Document): { readonly text: string; readonly excerpt: Quote }[] =>
  draftsOf(document)
    .drafts.filter(({ hiding }) => hiding.technique !== 'display')
    .map(({ text, hiding }) => ({ text, excerpt: tagQuote(hiding.element) }));

/** Returns the text in the document that nobody sees, and how it was hidden. */
export const hiddenTextsOf = (document: Document): HiddenTextsFact => {
  const { styled, drafts } = draftsOf(document);
  const items = drafts
    .map((draft) => ({ item: factOf(draft), text: draft.text }))
    .filter(({ item: { words, links, technique, certainty }, text }) => {
      const isKeywords = words >= PLAIN_WORDS && certainty === 'clear' && repeatsOneWord(text);
      if (technique === 'display' || isKeywords) return isKeywords;
      if (words > PROSE_WORDS || (links > 0 && words > 0)) return true;
      return words >= PLAIN_WORDS && certainty === 'clear' && (technique === 'colour' || technique === 'font-size');
    })
    .map(({ item }) => item)
    .sort((a, b) => b.words - a.words)
    .slice(0, MAX_ITEMS);
  return { styled, items };
};
