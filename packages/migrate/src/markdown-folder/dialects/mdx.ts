import { dropped } from '../../source/source-issue.ts';
import { placeFinder } from './code-finder.ts';
import { embedLink, picture, type Rendering } from './dialect-embeds.ts';
import type { DialectSyntax } from './liquid.ts';

/**
 * Pairs the braces of a text in one pass.
 * @returns a function that takes the position of an opening brace and returns the position after its closing brace;
 * null when it is never closed.
 */
const pairedBraces = (text: string): ((at: number) => number | null) => {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) ends.set(start, index + 1);
    }
  }
  return (at) => ends.get(at) ?? null;
};

interface JsxTag {
  /** Empty for a fragment. */
  readonly name: string;
  readonly closes: boolean;
  /** Attributes with a value; a value in braces keeps its braces. */
  readonly named: ReadonlyMap<string, string>;
  readonly end: number;
}

const NAME = /<(\/?)([A-Za-z][\w.:-]*)?/y;
/** An unclosed quote does not match, so the text is not a tag. */
const PART = /\s+|\/(?=\s*>)|([A-Za-z_][\w.:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\{)))?|(?=\{)/y;

/** Reads the JSX tag that begins at a position; null when there is none. */
const jsxTagAt = (text: string, at: number, braceEnd: (at: number) => number | null): JsxTag | null => {
  NAME.lastIndex = at;
  const [opener = '', slash, name = ''] = NAME.exec(text) ?? [];
  const named = new Map<string, string>();
  for (let from = at + opener.length; from < text.length; ) {
    if (text[from] === '>') return { name, closes: slash === '/', named, end: from + 1 };
    PART.lastIndex = from;
    const part = PART.exec(text);
    if (part === null) return null;
    from = PART.lastIndex;
    const [, key, double, single] = part;
    const value = double ?? single;
    if (key !== undefined && value !== undefined) named.set(key, value);
    if (text[from] !== '{' || (value === undefined && key !== undefined && !part[0].includes('='))) continue;
    const end = braceEnd(from);
    if (end === null) return null;
    if (key !== undefined) named.set(key, text.slice(from, end));
    from = end;
  }
  return null;
};

const COMPONENT = dropped('component (its text was kept)');
const EXPRESSION = dropped('MDX expression');
const MODULE = dropped('import or export');
const COMMENT = dropped('comment');
const PICTURES = new Set(['Image', 'Img', 'Picture']);
const IMPORT = /^import\s+(\w+)\s+from\s+(?:"([^"\n]*)"|'([^'\n]*)')/;
const STRING = /^\{\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*\}$/;
const EMBED_NAMES = /^(?:Lite)?(YouTube|Vimeo|Tweet|Gist|CodePen|Instagram)(?:Embed)?$/i;

/** Finds and replaces imports, exports, expressions and components of MDX (mdxjs.com/docs/what-is-mdx). */
export const mdx = (markdown: string): DialectSyntax => {
  const braceEnd = pairedBraces(markdown);
  const blankLine = placeFinder(markdown, /\n[ \t]*(?:\r?\n|$)/g);
  const brace = placeFinder(markdown, /\{/g);
  const imports = new Map<string, string>();
  let moduleEnd = 0;
  const moduleAt = (index: number) => {
    const isBlockStart =
      index === moduleEnd || /(?:^|\n[ \t]*\r?\n)$/.test(markdown.slice(Math.max(0, index - 40), index));
    if (!isBlockStart) return null;
    const end = moduleBlockEnd(markdown, index, braceEnd, blankLine, brace);
    for (const line of markdown.slice(index, end).split('\n')) {
      const [, name, double, single] = IMPORT.exec(line) ?? [];
      if (name !== undefined) imports.set(name, double ?? single ?? '');
    }
    moduleEnd = end;
    return { text: '', note: MODULE, end };
  };
  return {
    opener: '^(?:import|export)(?=[\\s{*"\'])|\\{|</?(?=[A-Z>]|[a-z][\\w-]*\\.)',
    read: ({ index, 0: opener }) => {
      if (opener === '{') {
        const end = braceEnd(index);
        return end === null ? null : { ...expression(markdown.slice(index, end)), end };
      }
      if (!opener.startsWith('<')) return moduleAt(index);
      const tag = jsxTagAt(markdown, index, braceEnd);
      return tag === null ? null : { ...component(tag, imports), end: tag.end };
    },
  };
};

const moduleBlockEnd = (
  markdown: string,
  start: number,
  braceEnd: (at: number) => number | null,
  blankLine: (from: number) => number,
  brace: (from: number) => number,
): number => {
  let end = Math.min(markdown.length, blankLine(start));
  for (let at = brace(start); at < end; at = brace(at)) {
    const close = braceEnd(at);
    if (close !== null && close > end) end = Math.min(markdown.length, blankLine(close));
    at = close ?? at + 1;
  }
  return end;
};

const expression = (source: string): Rendering => {
  if (/^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(source)) return { text: '', note: COMMENT };
  const [, double, single, raw] = STRING.exec(source) ?? [];
  const text = double ?? single ?? raw;
  return text === undefined ? { text: '', note: EXPRESSION } : { text, note: null };
};

const component = ({ name, named, closes }: JsxTag, imports: ReadonlyMap<string, string>): Rendering => {
  if (closes || name === '') return { text: '', note: null };
  if (PICTURES.has(name)) {
    const src = named.get('src');
    return picture(src?.startsWith('{') ? imports.get(src.slice(1, -1).trim()) : src, named.get('alt'));
  }
  const embed = EMBED_NAMES.exec(name)?.[1];
  const link = embed === undefined ? null : embedLink(embed, { named, positional: [] });
  return link ?? { text: '', note: COMPONENT };
};
