/** Style rules of simple selectors in a document's own style elements: enough to see text that is hidden on purpose. */

/** Properties that hide text or lay it over a page, in lower case. */
export type Declarations = Readonly<Record<string, string>>;

export interface StyleRule {
  readonly selector: string;
  readonly declarations: Declarations;
}

export interface StyleRules {
  /** By key: `.class`, `#id`, or a tag name. Later rules stand later. */
  readonly byKey: ReadonlyMap<string, readonly StyleRule[]>;
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

/** Reads a declaration block; names in lower case, `!important` dropped, the last of a name wins. */
export const declarationsOf = (block: string): Declarations => {
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

/** Removes comments without a pattern that could go back and forth over hostile text. */
const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.indexOf('*/') < 0 ? '' : part.slice(part.indexOf('*/') + 2)))
    .join(' ');

/**
 * Reads the text of all style elements. Rules inside at-rules (media, supports, layers) are left out: whether they
 * apply cannot be told without a browser. So are selectors of more than one part.
 */
export const styleRulesOf = (css: string): StyleRules => {
  const text = withoutComments(css.slice(0, MAX_STYLE_TEXT));
  const byKey = new Map<string, StyleRule[]>();
  let rules = 0;
  let at = 0;
  while (at < text.length && rules < MAX_RULES) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const before = text.slice(at, open);
    // What stands before a semicolon is a statement of its own, for example @import.
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
  return { byKey };
};

/** Index of the brace that closes the block opened at `open`; -1 when it is never closed. */
const endOfBlock = (text: string, open: number): number => {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 0x7b) depth++;
    else if (char === 0x7d && --depth === 0) return i;
  }
  return -1;
};
