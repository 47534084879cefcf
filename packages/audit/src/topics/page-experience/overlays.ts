import type { DocumentSource } from '../../kernel/page/elements.ts';
import { attributeOf, type Element, tagQuote } from '../../kernel/page/parse-html.ts';
import { walkRegions } from '../../kernel/page/regions.ts';
import { type Declarations, styleOf, styleRulesIn, stylesIn } from '../../kernel/page/styles.ts';
import type { Quote } from '../../kernel/quote.ts';
import { onOneLine } from '../../kernel/text/clean-text.ts';

export interface OverlayFact {
  readonly purpose: 'consent' | 'age' | 'other';
  /** Share of the screen, 0 to 1. */
  readonly share: number;
  readonly dismissible: boolean;
  /** Whether it is certain, because no unread style sheet could hide it. */
  readonly certain: boolean;
  readonly excerpt: Quote;
}

export interface OverlaysFact {
  /** Whether the list is complete, because no unread style sheet could make a layer. */
  readonly whole: boolean;
  /** Fixed layers with text that are not the content itself, the largest first, at most five. */
  readonly list: readonly OverlayFact[];
}

/** Finds layers over the content when a page opens, by inline styles and simple rules of its own style elements. */

const MAX_LAYERS = 50;
const MAX_SHOWN = 5;
const MAX_TEXT = 2_000;

/** Fewest UTF-16 units of text of a layer; a shorter one is a spinner or a backdrop. */
const MIN_TEXT = 20;

/** From this share of the text, a layer is the page itself. */
const CONTENT_SHARE = 0.5;
const MIN_SHARE = 0.1;

const CONSENT =
  /cookies?|consent|gdpr|privacy|datenschutz|einwilligung|consentement|consentimiento|쿠키|동의|クッキー|同意|隐私|隱私/iu;

const AGE =
  /age[-_ ]?(?:gate|check|verif)|(?:18|19|20|21) (?:years|or older)|of legal (?:drinking )?age|over (?:18|21)|만 ?19세|성인 인증|20歳以上|年齢確認|volljährig|majeur|mayor de edad|未成年|满18/iu;

const CLOSE = /clos|dismiss|schlie|ferm|cerrar|닫기|閉じる|关闭|關閉|×|✕|✖/iu;
const CONTENT = new Set(['main', 'article', 'nav', 'h1']);

/** Returns how much of one side of the screen a layer covers, in percent; 0 when its style does not say. */
const extent = (style: Declarations, length: readonly string[], from: string, to: string): number => {
  for (const name of length) {
    const [, number, unit] = /^(\d{1,4}(?:\.\d+)?)(%|vh|vw|dvh|svh|lvh|dvw)$/.exec(style[name] ?? '') ?? [];
    if (number !== undefined && unit !== undefined) return Math.min(100, Number(number));
  }
  const zero = (value: string | undefined): boolean => value !== undefined && /^0(?:px|%)?$/.test(value);
  return zero(style.inset) || (zero(style[from]) && zero(style[to])) ? 100 : 0;
};

const isShown = (element: Element, style: Declarations): boolean =>
  attributeOf(element, 'aria-hidden')?.trim() !== 'true' &&
  attributeOf(element, 'inert') === null &&
  style.display !== 'none' &&
  style.visibility !== 'hidden' &&
  style['pointer-events'] !== 'none' &&
  !/^0*\.?0+%?$/.test(style.opacity ?? '1') &&
  !/translate|scale\(0\)/.test(style.transform ?? '') &&
  !/^-/.test(style['z-index'] ?? '') &&
  !['left', 'right', 'top', 'bottom'].some(
    (side) => /^-\d/.test(style[side] ?? '') || /^100(?:%|v[wh])$/.test(style[side] ?? ''),
  );

interface Layer {
  readonly element: Element;
  readonly share: number;
  readonly certain: boolean;
  text: string;
  length: number;
  dismissible: boolean;
  content: boolean;
}

const layerOf = (element: Element, style: Declarations, certain: boolean): Layer | null => {
  if ((style.position !== 'fixed' && style.position !== 'absolute') || !isShown(element, style)) return null;
  const across = extent(style, ['width'], 'left', 'right');
  const down = extent(style, ['height', 'min-height'], 'top', 'bottom');
  const share = (across / 100) * (down / 100);
  // An element positioned inside a box of the page covers only that box.
  if (share < MIN_SHARE || (style.position === 'absolute' && element.parentNode?.nodeName !== 'body')) return null;
  const marks = ['class', 'id', 'aria-label', 'role']
    .map((name) => attributeOf(element, name) ?? '')
    .join(' ')
    .slice(0, 500);
  return { element, share, certain, text: marks, length: 0, dismissible: false, content: false };
};

const factOf = ({ element, share, certain, text, dismissible }: Layer): OverlayFact => ({
  purpose: CONSENT.test(text) ? 'consent' : AGE.test(text) ? 'age' : 'other',
  share: Math.round(share * 100) / 100,
  dismissible,
  certain,
  excerpt: tagQuote(element, 300),
});

export const readOverlays = ({ tree, fact: { textLength } }: DocumentSource): OverlaysFact => {
  const { css, inline, sheets } = stylesIn(tree);
  if (!inline && css.trim() === '') return { whole: !sheets, list: [] };
  const rules = styleRulesIn(tree);
  const layers: Layer[] = [];
  const open: Layer[] = [];
  walkRegions(tree, {
    enter: (element, { hidden, edge }) => {
      if (hidden) return;
      for (const layer of open) {
        if (CONTENT.has(element.tagName)) layer.content = true;
        const marks = ['class', 'aria-label', 'title'].map((name) => attributeOf(element, name) ?? '').join(' ');
        if (['button', 'a', 'input'].includes(element.tagName) && CLOSE.test(marks.slice(0, 300)))
          layer.dismissible = true;
      }
      if (edge || layers.length >= MAX_LAYERS || element.tagName === 'body' || element.tagName === 'html') return;
      const found = styleOf(element, rules);
      const layer = found === null ? null : layerOf(element, found.style, !sheets);
      if (layer !== null) open.push(layer);
    },
    leave: (element) => {
      if (open.at(-1)?.element === element) layers.push(...open.splice(-1));
    },
    text: (value, { hidden }) => {
      if (hidden || open.length === 0) return;
      const text = onOneLine(value).trim();
      for (const layer of text === '' ? [] : open) {
        layer.length += text.length;
        if (layer.text.length < MAX_TEXT) layer.text += ` ${text.slice(0, MAX_TEXT)}`;
        if (text.length < 30 && CLOSE.test(text)) layer.dismissible = true;
      }
    },
  });
  const list = layers
    .filter(({ length, content }) => length >= MIN_TEXT && length < textLength * CONTENT_SHARE && !content)
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_SHOWN)
    .map(factOf);
  return { whole: !sheets, list };
};
