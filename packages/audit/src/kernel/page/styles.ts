import { attributeOf, type Element, elementsOf, oncePerTree, textIn } from './parse-html.ts';

/** Names of colours that hidden text often has. Other names cannot be compared. */
const NAMED: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  blue: '#0000ff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  yellow: '#ffff00',
  green: '#008000',
  navy: '#000080',
};

const hex = (value: string): string => Math.min(255, Number(value)).toString(16).padStart(2, '0');

/**
 * Returns one form for opaque colours given in hexadecimal, by name or as rgb(). Returns null for everything else
 * (variables, translucent colours, keywords), which cannot be compared.
 *
 * @param value a CSS colour in lower case.
 */
export const colourOf = (value: string): string | null => {
  const text = value.trim().slice(0, 60);
  if (Object.hasOwn(NAMED, text)) return NAMED[text] ?? null;
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  const [, r, g, b] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text) ?? [];
  return r === undefined || g === undefined || b === undefined ? null : `#${hex(r)}${hex(g)}${hex(b)}`;
};

/** Properties that hide text or lay it over a page, with their values, all in lower case. */
export type Declarations = Readonly<Record<string, string>>;

export interface StyleRule {
  readonly selector: string;
  readonly declarations: Declarations;
}

export interface StyleRules {
  /** Rules by key: `.class`, `#id`, or a tag name. Later rules appear later. */
  readonly byKey: ReadonlyMap<string, readonly StyleRule[]>;
  /** What they declare together for elements that were asked for, by tag, classes and id: many are alike. */
  readonly known: Map<string, FoundStyle | null>;
}

interface FoundStyle {
  readonly style: Declarations;
  /** The selector of each declaration; none for an inline one. */
  readonly by: Readonly<Record<string, string>>;
}

const MAX_STYLE_TEXT = 300_000;
const MAX_RULES = 5_000;

const PROPERTIES = new Set([
  'color',
  'background',
  'background-color',
  'background-image',
  'background-clip',
  '-webkit-background-clip',
  'font-size',
  'opacity',
  'text-indent',
  'position',
  'left',
  'right',
  'top',
  'clip',
  'clip-path',
  'display',
  'visibility',
  'width',
  'height',
  'overflow',
  'animation',
  'animation-name',
  'bottom',
  'inset',
  'min-height',
  'pointer-events',
  'transform',
  'transition',
  'transition-property',
  'translate',
  'will-change',
  'z-index',
]);

const SIMPLE = /^(?:[a-z][a-z0-9]*|[.#][\w-]+)$/i;

/** Reads a declaration block. Drops `!important`; the last declaration of a property wins. */
const declarationsOf = (block: string): Declarations => {
  const found: Record<string, string> = {};
  for (const part of block.slice(0, 5_000).split(';')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!PROPERTIES.has(name)) continue;
    const value = part
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    found[name] = value.endsWith('important') ? value.slice(0, value.lastIndexOf('!')).trim() : value;
  }
  return found;
};

/** Removes comments without a regular expression, which could backtrack over hostile text. */
const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.indexOf('*/') < 0 ? '' : part.slice(part.indexOf('*/') + 2)))
    .join(' ');

/**
 * Reads the rules with simple selectors in the text of all style elements, which is enough to find text hidden on purpose.
 * Rules inside at-rules (media, supports, layers) are left out, because only a browser knows whether they apply.
 */
const styleRulesOf = (css: string): StyleRules => {
  const text = withoutComments(css.slice(0, MAX_STYLE_TEXT));
  const byKey = new Map<string, StyleRule[]>();
  let rules = 0;
  let at = 0;
  while (at < text.length && rules < MAX_RULES) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const before = text.slice(at, open);
    // Text before a semicolon is a separate statement, such as @import.
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim();
    const close = prelude.startsWith('@') ? endOfBlock(text, open) : text.indexOf('}', open);
    if (close < 0) break;
    at = close + 1;
    if (prelude.startsWith('@')) continue;
    const declarations = declarationsOf(text.slice(open + 1, close));
    if (Object.keys(declarations).length === 0) continue;
    for (const one of prelude.slice(0, 2_000).split(',')) {
      const selector = one.trim();
      if (!SIMPLE.test(selector)) continue;
      const key = /^[.#]/.test(selector) ? selector : selector.toLowerCase();
      byKey.set(key, [...(byKey.get(key) ?? []).slice(-20), { selector, declarations }]);
      rules++;
    }
  }
  return { byKey, known: new Map() };
};

/** Returns the index of the brace that closes the block opened at `open`; -1 when it is never closed. */
const endOfBlock = (text: string, open: number): number => {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 0x7b) depth++;
    else if (char === 0x7d && --depth === 0) return i;
  }
  return -1;
};

const keysOf = (element: Element): string[] => {
  const classes = (attributeOf(element, 'class') ?? '').slice(0, 2_000).split(/\s+/).slice(0, 50);
  const id = attributeOf(element, 'id');
  return [element.tagName, ...classes.filter(Boolean).map((name) => `.${name}`), ...(id ? [`#${id}`] : [])];
};

const ruledStyle = (element: Element, { byKey }: StyleRules): FoundStyle | null => {
  const matching = keysOf(element).flatMap((key) => byKey.get(key) ?? []);
  if (matching.length === 0) return null;
  const style: Record<string, string> = {};
  const by: Record<string, string> = {};
  for (const { selector, declarations } of matching) {
    for (const [name, value] of Object.entries(declarations)) {
      style[name] = value;
      by[name] = selector;
    }
  }
  return { style, by };
};

/** Returns all declarations for an element and the selector of each. Inline overrides id, id class, and class the tag. */
export const styleOf = (element: Element, rules: StyleRules): FoundStyle | null => {
  const inline = attributeOf(element, 'style');
  let ruled: FoundStyle | null = null;
  if (rules.byKey.size > 0) {
    // No attribute has a NUL.
    const key = `${element.tagName}\0${attributeOf(element, 'id') ?? ''}\0${attributeOf(element, 'class') ?? ''}`;
    const known = rules.known.get(key);
    ruled = known === undefined ? ruledStyle(element, rules) : known;
    if (known === undefined) rules.known.set(key, ruled);
  }
  if (inline === null) return ruled;
  const style = { ...ruled?.style };
  const by = { ...ruled?.by };
  for (const [name, value] of Object.entries(declarationsOf(inline))) {
    style[name] = value;
    delete by[name];
  }
  return { style, by };
};

/** Returns the style text of a document, and whether it has inline styles, style sheets that we do not read, or scripts. */
export const stylesIn = oncePerTree((document): { css: string; inline: boolean; sheets: boolean; scripts: boolean } => {
  const css = elementsOf(document, ['style']).map(textIn).filter(Boolean).join('\n');
  const inline = elementsOf(document, [], ['style']).length > 0;
  const sheets = elementsOf(document, ['link']).some((link) => /\bstylesheet\b/i.test(attributeOf(link, 'rel') ?? ''));
  const scripts = elementsOf(document, ['script']).some((script) => !/json/i.test(attributeOf(script, 'type') ?? ''));
  return { css, inline, sheets, scripts };
});

/** Returns the rules of that style text. */
export const styleRulesIn = oncePerTree((document): StyleRules => styleRulesOf(stylesIn(document).css));
