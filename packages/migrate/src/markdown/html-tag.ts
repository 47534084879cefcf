/** Something that begins with `<`. */
export interface Tag {
  /** In lower case; null: a comment, a declaration, or a mere `<`. */
  readonly name: string | null;
  readonly closes: boolean;
  readonly attributes: number;
  /** Behind it, and behind its text where that is no HTML. */
  readonly end: number;
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy;
const COMMENT_END = /--!?>/g;
const SPACE = new Set(['\t', '\n', '\f', '\r', ' ']);
/** HTML Living Standard, "raw text" and "escapable raw text" elements, and those that parsers treat like them. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']);

/** Reads a tag or a comment. Each character of it is looked at once. */
export function readTag(html: string, at: number): Tag {
  NAME.lastIndex = at;
  const found = NAME.exec(html);
  if (!found) return { name: null, closes: false, attributes: 0, end: endOfOther(html, at) };
  const tagName = (found[2] ?? '').toLowerCase();
  const closes = found[1] === '/';
  const { end, attributes } = readAttributes(html, NAME.lastIndex);
  const isRaw = !closes && RAW_TEXT.has(tagName);
  return { name: tagName, closes, attributes, end: isRaw ? endOfRawText(html, end, tagName) : end };
}

/** Void or not, the end tag stays to be read. */
function endOfRawText(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function endOfOther(html: string, at: number): number {
  if (html.startsWith('<!--', at)) {
    if (html.startsWith('<!-->', at)) return at + 5;
    // `<!--->` is a whole comment: its end may share dashes with its beginning.
    COMMENT_END.lastIndex = at + 3;
    return COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length;
  }
  if (html[at + 1] !== '!' && html[at + 1] !== '?' && html[at + 1] !== '/') return at + 1;
  const end = html.indexOf('>', at);
  return end === -1 ? html.length : end + 1;
}

function readAttributes(html: string, from: number): { readonly end: number; readonly attributes: number } {
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
}

const isSpace = (char: string): boolean => SPACE.has(char);
