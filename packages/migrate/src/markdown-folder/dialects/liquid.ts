import type { ImportNote } from '../../source/source-issue.ts';
import { placeFinder } from './code-finder.ts';
import { dropped, type Rendering, rewritten, TO_CODE, TO_FILE, warning } from './dialect-notes.ts';
import { embedLink } from './embeds.ts';
import { codeBlock } from './markdown-writing.ts';
import { type PercentTag, percentTags } from './percent-tags.ts';
import { questionsAndAnswers } from './questions-and-answers.ts';
import type { Replacement } from './rewrite.ts';
import { tagArguments } from './tag-arguments.ts';

/** Finds and replaces the marks of one dialect. */
export interface DialectSyntax {
  /** Source of a regular expression for where a mark begins. */
  readonly opener: string;
  readonly read: (found: RegExpExecArray) => Replacement | null;
}

/** Their inside depends on the site that is built, and perhaps on its readers: it is never taken over. */
const CONDITIONAL = new Set(['if', 'unless', 'case', 'for', 'tablerow', 'ifchanged']);
const VERBATIM = new Set(['raw', 'comment', 'highlight']);
const LITERAL = /^([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?))$/;
const LITERAL_OUTPUT = /^(?:"([^"]*)"|'([^']*)')\s*(?:\|\s*(?:relative_url|absolute_url|escape)\s*)*$/;

const CONDITION = warning('condition or loop left out');
const TAG = dropped('Liquid tag');
const OUTPUT = dropped('Liquid output');
const INCLUDE = dropped('Liquid include');
const COMMENT = dropped('comment');
const NO_END = warning('comment without an end: all behind it left out');

/** Liquid as Jekyll has it. Values that a text assigns stand where it uses them. */
export const liquid = (markdown: string, note: (note: ImportNote) => void): DialectSyntax => {
  const tagAt = percentTags(markdown, VERBATIM);
  const outputEnd = placeFinder(markdown, /\}\}/g);
  const values = new Map<string, string>();
  const told = ({ text, note: told }: Rendering, end: number): Replacement => {
    if (told) note(told);
    return { end, text };
  };
  return {
    opener: '\\{[%{]',
    read: ({ index, 0: opener }) => {
      if (opener === '{{') {
        const close = outputEnd(index + 2);
        if (!Number.isFinite(close)) return null;
        return told(output(markdown.slice(index + 2, close), values), close + 2);
      }
      const tag = tagAt(index);
      if (tag === null) return null;
      const end = wholeBlock(tag, markdown.length);
      const inner = tag.block ? markdown.slice(tag.end, tag.block.innerEnd) : '';
      return told(rendering(tag, inner, values), end);
    },
  };
};

const TAKES_BLOCK = new Set([...VERBATIM, ...CONDITIONAL, 'capture']);

/** Where what a tag stands for ends: behind its block where the block is of one piece with it. */
const wholeBlock = (tag: PercentTag, length: number): number => {
  if (!TAKES_BLOCK.has(tag.name)) return tag.end;
  if (tag.block) return tag.block.end;
  // Shown, the rest could be what nobody was to see.
  return tag.name === 'comment' || CONDITIONAL.has(tag.name) ? length : tag.end;
};

const rendering = (tag: PercentTag, inner: string, values: Map<string, string>): Rendering => {
  const { name, rest } = tag;
  if (CONDITIONAL.has(name)) return { text: '', note: CONDITION };
  if (name === 'comment') return { text: '', note: tag.block ? COMMENT : NO_END };
  if (name === 'assign' || name === 'capture') return { text: '', note: remembered(tag, inner, values) };
  if (name === 'raw') return { text: inner, note: null };
  if (name === 'endraw' || name === '#') return { text: '', note: null };
  if (name === 'highlight' && tag.block) return { text: codeBlock(inner, rest.split(/\s/, 1)[0] ?? ''), note: TO_CODE };
  if (name === 'link') return { text: `/${rest.replace(/^\//, '')}`, note: TO_FILE };
  if (name === 'post_url') return { text: `/_posts/${rest.replace(/^\//, '')}.md`, note: TO_FILE };
  if (name.startsWith('include') || name === 'render') return included(rest);
  return embedLink(name, tagArguments(rest)) ?? { text: '', note: TAG };
};

const included = (rest: string): Rendering => {
  const list = questionsAndAnswers(tagArguments(rest).named);
  return list === null
    ? { text: '', note: INCLUDE }
    : { text: list, note: rewritten('include with questions and answers as a list') };
};

const remembered = (tag: PercentTag, inner: string, values: Map<string, string>): ImportNote | null => {
  const [, name = tag.rest, double, single, number] = LITERAL.exec(tag.rest) ?? [];
  const captured = tag.block && !/\{[%{]/.test(inner) ? inner : undefined;
  const value = tag.name === 'assign' ? (double ?? single ?? number) : captured;
  if (value !== undefined) {
    values.set(name, value);
    return null;
  }
  values.delete(/^[\w-]+/.exec(tag.rest)?.[0] ?? '');
  return TAG;
};

const output = (inside: string, values: ReadonlyMap<string, string>): Rendering => {
  const expression = inside.replace(/^-|-$/g, '').trim();
  const literal = LITERAL_OUTPUT.exec(expression);
  const value = values.get(expression) ?? literal?.[1] ?? literal?.[2];
  if (value !== undefined) return { text: value, note: null };
  // Addresses of the site itself: what follows is then a path on it.
  if (/^site\.(?:baseurl|url)$/.test(expression)) return { text: '', note: null };
  return { text: '', note: OUTPUT };
};
