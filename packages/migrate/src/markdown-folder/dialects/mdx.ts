import type { ImportNote } from '../../source/source-issue.ts';
import { placeFinder } from './code-finder.ts';
import { dropped, type Rendering } from './dialect-notes.ts';
import { embedLink, picture } from './embeds.ts';
import { type JsxTag, jsxTagAt } from './jsx-tag.ts';
import type { DialectSyntax } from './liquid.ts';
import { pairedBraces } from './paired-braces.ts';

const COMPONENT = dropped('component, its text kept');
const EXPRESSION = dropped('MDX expression');
const MODULE = dropped('import or export');
const COMMENT = dropped('comment');
const PICTURES = new Set(['Image', 'Img', 'Picture']);
const IMPORT = /^import\s+(\w+)\s+from\s+(?:"([^"\n]*)"|'([^'\n]*)')/;
const STRING = /^\{\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*\}$/;
const EMBED_NAMES = /^(?:Lite)?(YouTube|Vimeo|Tweet|Gist|CodePen|Instagram)(?:Embed)?$/i;

/** Imports, exports, expressions and components of MDX (mdxjs.com/docs/what-is-mdx). */
export const mdx = (markdown: string, note: (note: ImportNote) => void): DialectSyntax => {
  const braceEnd = pairedBraces(markdown);
  const blankLine = placeFinder(markdown, /\n[ \t]*(?:\r?\n|$)/g);
  const brace = placeFinder(markdown, /\{/g);
  const imports = new Map<string, string>();
  let moduleEnd = 0;
  const told = ({ text, note: said }: Rendering, end: number) => {
    if (said) note(said);
    return { text, end };
  };
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
    return told({ text: '', note: MODULE }, end);
  };
  return {
    opener: '^(?:import|export)(?=[\\s{*"\'])|\\{|</?(?=[A-Z>]|[a-z][\\w-]*\\.)',
    read: ({ index, 0: opener }) => {
      if (opener === '{') {
        const end = braceEnd(index);
        return end === null ? null : told(expression(markdown.slice(index, end)), end);
      }
      if (!opener.startsWith('<')) return moduleAt(index);
      const tag = jsxTagAt(markdown, index, braceEnd);
      return tag === null ? null : told(component(tag, imports), tag.end);
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
