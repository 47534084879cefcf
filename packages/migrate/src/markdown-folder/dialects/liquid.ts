import type { ImportNote } from '../../source/source-issue.ts';
import { placeFinder, type Replacement } from './code-finder.ts';
import {
  codeBlock,
  dropped,
  embedLink,
  linkTo,
  type Rendering,
  rewritten,
  TO_CODE,
  TO_FILE,
  tagArguments,
  warning,
} from './dialect-embeds.ts';

/** `{% name arguments %}`, as Liquid and Nunjucks have it. */
export interface PercentTag {
  readonly name: string;
  /** What appears behind the name. */
  readonly rest: string;
  readonly end: number;
  /** For the opening tag of a block that is closed: where its inside ends, and where the closing tag ends. */
  readonly block: { readonly innerEnd: number; readonly end: number } | null;
}

const PERCENT_TAG = /^[-\s]*(#|[A-Za-z_]\w*)([\s\S]*?)$/;

/** Reads the tag that begins at a place; null: it is none. The places of all questions together rise. */
type PercentTagReader = (at: number) => PercentTag | null;

/** @param verbatim blocks inside which nothing is a tag but the one that closes them. */
export const percentTags = (markdown: string, verbatim: ReadonlySet<string>): PercentTagReader => {
  const tags = allTags(markdown, verbatim);
  return (at) => tags.get(at) ?? null;
};

interface Open {
  readonly name: string;
  readonly start: number;
}

/** All tags of a text, each block with its end, found in one walk. */
const allTags = (markdown: string, verbatim: ReadonlySet<string>): ReadonlyMap<number, PercentTag> => {
  const tags = new Map<number, PercentTag>();
  const open = new Map<string, Open[]>();
  const closing = placeFinder(markdown, /%\}/g);
  let inside: Open | null = null;
  for (let at = markdown.indexOf('{%'); at !== -1; at = markdown.indexOf('{%', at)) {
    const close = closing(at + 2);
    if (!Number.isFinite(close)) break;
    const tag = tagOf(markdown.slice(at + 2, close), close + 2);
    const closes = tag?.name.startsWith('end') ? tag.name.slice(3) : null;
    if (tag === null || (inside !== null && closes !== inside.name)) {
      at += 2;
      continue;
    }
    tags.set(at, tag);
    if (closes === null) remember(open, { name: tag.name, start: at });
    else closeBlock(tags, open, closes, { innerEnd: at, end: tag.end });
    inside = verbatim.has(tag.name) ? { name: tag.name, start: at } : null;
    at = tag.end;
  }
  return tags;
};

const tagOf = (inside: string, end: number): PercentTag | null => {
  const [, name, rest = ''] = PERCENT_TAG.exec(inside) ?? [];
  return name === undefined ? null : { name, rest: rest.replace(/-$/, '').trim(), end, block: null };
};

const remember = (open: Map<string, Open[]>, tag: Open): void => {
  const same = open.get(tag.name);
  if (same) same.push(tag);
  else open.set(tag.name, [tag]);
};

const closeBlock = (
  tags: Map<number, PercentTag>,
  open: Map<string, Open[]>,
  name: string,
  block: { readonly innerEnd: number; readonly end: number },
): void => {
  const start = open.get(name)?.pop()?.start;
  const opening = start === undefined ? undefined : tags.get(start);
  if (start !== undefined && opening) tags.set(start, { ...opening, block });
};

/**
 * A list for an include whose parameters `q0`, `a0`, `a0link`, `q1`, … are the text: it holds what readers read, unlike
 * other includes. Null: it has no such parameters.
 */
const questionsAndAnswers = (named: ReadonlyMap<string, string>): string | null => {
  const items: string[] = [];
  for (let index = 0; named.has(`q${index}`); index++) {
    const question = oneLine(named.get(`q${index}`));
    const answer = oneLine(named.get(`a${index}`));
    const link = named.get(`a${index}link`);
    const source = link === undefined || link === '' ? '' : ` ${linkTo(link, '➚')}`;
    items.push(`- **${question}**\n\n  ${answer}${source}`);
  }
  return items.length === 0 ? null : items.join('\n\n');
};

/** Of one line, so that indentation and a blank line inside end no list item. */
const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

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
const LIQUID_TAG = dropped('Liquid tag');
const OUTPUT = dropped('Liquid output');
const INCLUDE = dropped('Liquid include');
const COMMENT = dropped('comment');
const NO_END = warning('comment without an end: all behind it left out');

/** Liquid as Jekyll has it. Values that a text assigns appear where it uses them. */
export const liquid = (markdown: string, note: (note: ImportNote) => void): DialectSyntax => {
  const tagAt = percentTags(markdown, VERBATIM);
  const outputEnd = placeFinder(markdown, /\}\}/g);
  const values = new Map<string, string>();
  const replacement = ({ text, note: remark }: Rendering, end: number): Replacement => {
    if (remark) note(remark);
    return { end, text };
  };
  return {
    opener: '\\{[%{]',
    read: ({ index, 0: opener }) => {
      if (opener === '{{') {
        const close = outputEnd(index + 2);
        if (!Number.isFinite(close)) return null;
        return replacement(output(markdown.slice(index + 2, close), values), close + 2);
      }
      const tag = tagAt(index);
      if (tag === null) return null;
      const end = wholeBlock(tag, markdown.length);
      const inner = tag.block ? markdown.slice(tag.end, tag.block.innerEnd) : '';
      return replacement(rendering(tag, inner, values), end);
    },
  };
};

const TAKES_BLOCK = new Set([...VERBATIM, ...CONDITIONAL, 'capture']);

/** Where what a tag represents ends: behind its block where the block is of one piece with it. */
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
  return embedLink(name, tagArguments(rest)) ?? { text: '', note: LIQUID_TAG };
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
  return LIQUID_TAG;
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
