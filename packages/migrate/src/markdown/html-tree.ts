import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { IMPORT_LIMITS } from '../source/import-limits.ts';

/** Something that begins with `<`. */
interface Tag {
  /** In lower case; null for a comment, a declaration, or a single `<`. */
  readonly name: string | null;
  readonly closes: boolean;
  readonly attributes: number;
  /** The position after it, and after its content if that is raw text. */
  readonly end: number;
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy;
const COMMENT_END = /--!?>/g;
const SPACE = new Set(['\t', '\n', '\f', '\r', ' ']);
/** HTML Living Standard, "raw text" and "escapable raw text" elements, and those that parsers treat like them. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']);

/** Reads a tag or a comment and looks at each character once. */
const readTag = (html: string, at: number): Tag => {
  NAME.lastIndex = at;
  const found = NAME.exec(html);
  if (!found) return { name: null, closes: false, attributes: 0, end: endOfOther(html, at) };
  const tagName = (found[2] ?? '').toLowerCase();
  const closes = found[1] === '/';
  const { end, attributes } = readAttributes(html, NAME.lastIndex);
  const isRaw = !closes && RAW_TEXT.has(tagName);
  return { name: tagName, closes, attributes, end: isRaw ? endOfRawText(html, end, tagName) : end };
};

/** Returns where raw text ends. The end tag is not included: it is read as a tag of its own. */
const endOfRawText = (html: string, from: number, name: string): number => {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
};

const endOfOther = (html: string, at: number): number => {
  if (html.startsWith('<!--', at)) {
    if (html.startsWith('<!-->', at)) return at + 5;
    // `<!--->` is a whole comment: its end may share dashes with its beginning.
    COMMENT_END.lastIndex = at + 3;
    return COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length;
  }
  if (html[at + 1] !== '!' && html[at + 1] !== '?' && html[at + 1] !== '/') return at + 1;
  const end = html.indexOf('>', at);
  return end === -1 ? html.length : end + 1;
};

const readAttributes = (html: string, from: number): { readonly end: number; readonly attributes: number } => {
  let attributes = 0;
  let place: 'between' | 'name' | 'before value' | 'value' = 'between';
  for (let at = from; at < html.length; at += 1) {
    const char = html[at] ?? '';
    if (char === '>') return { end: at + 1, attributes };
    if ((char === '"' || char === "'") && place === 'before value') {
      const close = html.indexOf(char, at + 1);
      if (close === -1) break;
      at = close;
      place = 'between';
    } else if (char === '=' && place === 'name') place = 'before value';
    else if (isSpace(char)) place = place === 'before value' ? place : place === 'name' ? 'name' : 'between';
    else if (char === '/' && place !== 'value' && place !== 'before value') place = 'between';
    else if (place === 'before value') place = 'value';
    else if (place === 'between' || (place === 'name' && isSpace(html[at - 1] ?? ''))) {
      attributes += 1;
      place = 'name';
    }
  }
  return { end: html.length, attributes };
};

const isSpace = (char: string): boolean => SPACE.has(char);

/** Twice the depth that the tree may have: the estimate of this module must not cut what the exact one would keep. */
const DEEPEST = IMPORT_LIMITS.depth * 2;
const MOST_ATTRIBUTES = 200;
/** This many formatting elements may stay open; the parser copies each further one into every block. */
const OPEN_FORMATTING = 4;
const MOST_COPIES = 50_000;
/** How many levels up to look for an element that a tag closes implicitly. */
const FARTHEST_UP = 20;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const VOID = words('area base br col embed hr img input link meta param source track wbr');
/** HTML Living Standard, "formatting": the parser reopens these in the next block if they were left open. */
const FORMATTING = words('a b big code em font i nobr s small strike strong tt u');
const BLOCKS = words(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul li dd dt',
);
/** Elements at which the search upwards stops. */
const SCOPES = words('table td th caption template object marquee button applet html');
/** HTML Living Standard, "optional tags": which open element is ended by the start of another. */
const ENDS: Readonly<Record<string, { readonly closed: ReadonlySet<string>; readonly until: ReadonlySet<string> }>> = {
  li: { closed: words('li'), until: words('ul ol menu') },
  dt: { closed: words('dt dd'), until: words('dl') },
  dd: { closed: words('dt dd'), until: words('dl') },
  tr: { closed: words('tr'), until: words('table') },
  td: { closed: words('td th'), until: words('table tr') },
  th: { closed: words('td th'), until: words('table tr') },
  tbody: { closed: words('thead tbody tfoot'), until: words('table') },
  thead: { closed: words('thead tbody tfoot'), until: words('table') },
  tfoot: { closed: words('thead tbody tfoot'), until: words('table') },
  option: { closed: words('option'), until: words('select') },
};

/**
 * Removes the tags that would make an HTML parser slow, large or deep. These are excessive nesting, tags with hundreds
 * of attributes, and formatting that is never closed and so is copied into every following block. Everything else stays
 * as written. It reads tags, not the tree, so it is a generous estimate.
 */
export const boundedHtml = (html: string): string => {
  const open = openElements();
  const pieces: string[] = [];
  let kept = 0;
  for (let at = html.indexOf('<'); at !== -1; ) {
    const tag = readTag(html, at);
    const replacement = tag.name === null ? null : open.instead(tag, html.slice(at, tag.end));
    if (replacement !== null) {
      pieces.push(html.slice(kept, at), replacement);
      kept = tag.end;
    }
    at = html.indexOf('<', tag.end);
  }
  return kept === 0 ? html : pieces.join('') + html.slice(kept);
};

/** Tracks what is open. `instead` returns what to write in place of a tag; null means the tag itself. */
const openElements = () => {
  const stack: string[] = [];
  const counts = new Map<string, number>();
  const dropped = new Map<string, number>();
  const formatting: string[] = [];
  let copies = 0;

  const pop = () => {
    const name = stack.pop();
    if (name !== undefined) add(counts, name, -1);
  };
  const popTo = (names: ReadonlySet<string>, until: ReadonlySet<string>) => {
    for (let at = stack.length - 1; at >= Math.max(0, stack.length - FARTHEST_UP); at -= 1) {
      const name = stack[at] ?? '';
      if (names.has(name)) {
        while (stack.length > at) pop();
        return;
      }
      if (until.has(name)) return;
    }
  };
  const close = (name: string): string | null => {
    if (FORMATTING.has(name)) remove(formatting, name);
    if ((dropped.get(name) ?? 0) > 0) {
      add(dropped, name, -1);
      return ' ';
    }
    if ((counts.get(name) ?? 0) > 0) {
      while (stack.at(-1) !== name) pop();
      pop();
    }
    return null;
  };
  /** Ends open formatting when there are too many copies; no more is accepted after that. */
  const endFormatting = (): string => formatting.splice(0).reduce((ends, name) => `${ends}</${name}>`, '');
  const start = (tag: StartTag): string | null => {
    const { name, attributes } = tag;
    const ends = ENDS[name];
    if (BLOCKS.has(name)) popTo(PARAGRAPH, SCOPES);
    if (ends) popTo(ends.closed, ends.until);
    copies += Math.max(0, formatting.length - OPEN_FORMATTING);
    if (stack.length >= DEEPEST || (FORMATTING.has(name) && copies > MOST_COPIES)) {
      if (!VOID.has(name)) add(dropped, name, 1);
      return ' ';
    }
    const ended = copies > MOST_COPIES ? endFormatting() : '';
    if (FORMATTING.has(name)) formatting.push(name);
    if (!VOID.has(name)) {
      stack.push(name);
      add(counts, name, 1);
    }
    if (attributes > MOST_ATTRIBUTES) return `${ended}<${name}>`;
    return ended === '' ? null : ended + tag.written;
  };
  return {
    instead: ({ name, closes, attributes }: Tag, written: string): string | null =>
      name === null ? null : closes ? close(name) : start({ name, attributes, written }),
  };
};

const PARAGRAPH = words('p');

interface StartTag {
  readonly name: string;
  readonly attributes: number;
  readonly written: string;
}

const remove = (names: string[], name: string): void => {
  const at = names.lastIndexOf(name);
  if (at !== -1) names.splice(at, 1);
};

const add = (counts: Map<string, number>, name: string, step: number): void => {
  counts.set(name, (counts.get(name) ?? 0) + step);
};

/**
 * Returns the tree that a browser would make of a piece of HTML, however broken (HTML Living Standard, "parsing HTML
 * fragments"). It never fails, and takes linear time: elements deeper than any that people write lose their tags.
 */
export const htmlTree = (html: string): Root => fromHtml(boundedHtml(html), { fragment: true });
