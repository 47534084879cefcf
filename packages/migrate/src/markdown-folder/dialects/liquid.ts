import { dropped, type ImportNote, rewritten, warning } from '../../source/source-issue.ts';
import { placeFinder, type Replacement } from './code-finder.ts';
import { codeBlock, embedLink, linkTo, type Rendering, TO_CODE, TO_FILE, tagArguments } from './dialect-embeds.ts';

/** `{% name arguments %}`, as in Liquid and Nunjucks. */
export interface PercentTag {
  readonly name: string;
  /** The text after the name. */
  readonly rest: string;
  readonly end: number;
  /** For the opening tag of a closed block: where its content ends, and where the closing tag ends. */
  readonly block: { readonly innerEnd: number; readonly end: number } | null;
}

const PERCENT_TAG = /^[-\s]*(#|[A-Za-z_]\w*)([\s\S]*?)$/;

/** Reads the tag that begins at a position; null when there is none. Positions must be passed in ascending order. */
type PercentTagReader = (at: number) => PercentTag | null;

/** @param verbatim blocks in which only the closing tag counts as a tag. */
export const percentTags = (markdown: string, verbatim: ReadonlySet<string>): PercentTagReader => {
  const tags = allTags(markdown, verbatim);
  return (at) => tags.get(at) ?? null;
};

interface Open {
  readonly name: string;
  readonly start: number;
}

/** Finds all tags of a text in one pass, each block with its end. */
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
 * Returns a list for an include whose parameters are the text itself (`q0`, `a0`, `a0link`, `q1`, …): readers see it,
 * unlike other includes. Returns null when it has no such parameters.
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

/** Puts a text on one line, so that indentation and blank lines inside do not end a list item. */
const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Finds and replaces the tags of one dialect. */
export interface DialectSyntax {
  /** Source of a regular expression that matches the start of a tag. */
  readonly opener: string;
  /** The replacement may have a note for the report. */
  readonly read: (found: RegExpExecArray) => (Replacement & Pick<Rendering, 'note'>) | null;
}

/** Tags whose content depends on the built site, and perhaps on its readers, so it is never imported. */
const CONDITIONAL = new Set(['if', 'unless', 'case', 'for', 'tablerow', 'ifchanged']);
const VERBATIM = new Set(['raw', 'comment', 'highlight']);
const LITERAL = /^([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?))$/;
const LITERAL_OUTPUT = /^(?:"([^"]*)"|'([^']*)')\s*(?:\|\s*(?:relative_url|absolute_url|escape)\s*)*$/;

const CONDITION = warning('condition or loop left out');
const LIQUID_TAG = dropped('Liquid tag');
const OUTPUT = dropped('Liquid output');
const INCLUDE = dropped('Liquid include');
const COMMENT = dropped('comment');
const NO_END = warning('comment without an end: everything after it was left out');

/** Finds and replaces Liquid as in Jekyll. A value that a text assigns replaces its uses. */
export const liquid = (markdown: string): DialectSyntax => {
  const tagAt = percentTags(markdown, VERBATIM);
  const outputEnd = placeFinder(markdown, /\}\}/g);
  const values = new Map<string, string>();
  return {
    opener: '\\{[%{]',
    read: ({ index, 0: opener }) => {
      if (opener === '{{') {
        const close = outputEnd(index + 2);
        if (!Number.isFinite(close)) return null;
        return { ...output(markdown.slice(index + 2, close), values), end: close + 2 };
      }
      const tag = tagAt(index);
      if (tag === null) return null;
      const inner = tag.block ? markdown.slice(tag.end, tag.block.innerEnd) : '';
      return { ...rendering(tag, inner, values), end: wholeBlock(tag, markdown.length) };
    },
  };
};

const TAKES_BLOCK = new Set([...VERBATIM, ...CONDITIONAL, 'capture']);

/** Returns the end of what a tag covers: the end of its block, if the block belongs to the tag as one piece. */
const wholeBlock = (tag: PercentTag, length: number): number => {
  if (!TAKES_BLOCK.has(tag.name)) return tag.end;
  if (tag.block) return tag.block.end;
  // The rest may be text that was meant to be hidden, so it is not shown.
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
  // The address of the site itself, before a path on it.
  if (/^site\.(?:baseurl|url)$/.test(expression)) return { text: '', note: null };
  return { text: '', note: OUTPUT };
};
