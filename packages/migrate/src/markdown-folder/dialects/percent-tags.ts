import { placeFinder } from './code-finder.ts';

/** `{% name arguments %}`, as Liquid and Nunjucks have it. */
export interface PercentTag {
  readonly name: string;
  /** What stands behind the name. */
  readonly rest: string;
  readonly end: number;
  /** For the opening tag of a block that is closed: where its inside ends, and where the closing tag ends. */
  readonly block: { readonly innerEnd: number; readonly end: number } | null;
}

const TAG = /^[-\s]*(#|[A-Za-z_]\w*)([\s\S]*?)$/;

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
  const [, name, rest = ''] = TAG.exec(inside) ?? [];
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
