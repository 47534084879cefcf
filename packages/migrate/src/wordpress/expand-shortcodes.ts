import { dropped, type ImportNote, rewritten } from '../source/source-issue.ts';
import { escapeHtml } from '../xml/xml-element.ts';
import { type ShortcodeToken, shortcodeAttributes, shortcodeTokens } from './gate-marks.ts';
import type { WxrAttachment } from './wxr-survey.ts';

/** A shortcode in a text, with its content; null when it has no closing tag. */
interface Shortcode {
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: string | null;
}

interface Expansion {
  readonly html: string;
  readonly note: ImportNote | null;
}

export interface Gallery {
  /** Returns the picture with this id. */
  attachment(id: string): WxrAttachment | undefined;
  /** Pictures that were uploaded to this post. */
  readonly own: readonly string[];
}

const link = (address: string | undefined): string | null =>
  address === undefined || !/^https?:\/\/\S+$/i.test(address.trim())
    ? null
    : `<p><a href="${escapeHtml(address.trim())}">${escapeHtml(address.trim())}</a></p>`;

const MEDIA = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'flv', 'wmv', 'wma', 'url'];

const media =
  (name: string) =>
  ({ attributes, content }: Shortcode): Expansion => {
    const addresses = [...MEDIA.map((key) => attributes.get(key)), content?.replace(/<[^<>]*>/g, '')];
    const html = addresses.map((one) => link(one?.replaceAll('&amp;', '&'))).find((one) => one !== null);
    return html === undefined
      ? { html: '', note: dropped(`shortcode [${name}] without an address`) }
      : { html, note: rewritten(`shortcode [${name}] as a link`) };
  };

const CAPTIONED = /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

const caption = ({ attributes, content }: Shortcode): Expansion => {
  const [, image, behind = ''] = CAPTIONED.exec(content ?? '') ?? [];
  const text = attributes.get('caption') ?? behind.trim();
  const html = image === undefined ? (content ?? '') : `<figure>${image}<figcaption>${text}</figcaption></figure>`;
  return { html, note: null };
};

const code = ({ attributes, content }: Shortcode): Expansion => {
  const language = /^[\w+#-]{1,20}$/.exec(attributes.get('lang') ?? attributes.get('language') ?? '')?.[0];
  // Character references in it are kept: the editor stored the code with them.
  const text = (content ?? '')
    .replace(/^\s*\n/, '')
    .trimEnd()
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const of = language === undefined ? '' : ` class="language-${language.toLowerCase()}"`;
  return { html: `<pre><code${of}>${text}\n</code></pre>`, note: null };
};

const gallery =
  ({ attachment, own }: Gallery) =>
  ({ attributes }: Shortcode): Expansion => {
    const ids = (attributes.get('ids') ?? attributes.get('include'))?.split(/[\s,]+/) ?? own;
    const found = ids
      .slice(0, 500)
      .map(attachment)
      .filter((one) => one !== undefined);
    const html = found.map(({ src, alt }) => `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt ?? '')}">`);
    if (found.length === 0) return { html: '', note: dropped('gallery whose pictures are not in the export') };
    return { html: `<figure>${html.join(' ')}</figure>`, note: null };
  };

/**
 * Expansions of shortcodes, according to https://codex.wordpress.org/Shortcode#Built-in_Shortcodes and
 * https://wordpress.com/support/wordpress-editor/posting-source-code/.
 */
const expansions = (pictures: Gallery): ReadonlyMap<string, (shortcode: Shortcode) => Expansion> =>
  new Map([
    ['caption', caption],
    ['wp_caption', caption],
    ['gallery', gallery(pictures)],
    ['embed', media('embed')],
    ['video', media('video')],
    ['audio', media('audio')],
    ['code', code],
    ['sourcecode', code],
  ]);

/** Where tags and comments begin and end: brackets inside them are left alone. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>/gi;

const inTags = (html: string): ((at: number) => boolean) => {
  const tags = html.matchAll(TAG);
  let current = tags.next();
  // Positions are asked in the order of the text.
  return (at) => {
    while (!current.done && current.value.index + current.value[0].length <= at) current = tags.next();
    return !current.done && current.value.index <= at;
  };
};

/** Shortcodes that only enclose content; without a closing tag they are text. */
const NEEDS_END = new Set(['caption', 'wp_caption', 'embed', 'code', 'sourcecode']);

/** Returns the closing token of each opening token, found in one pass from the back. */
const endsOf = (tokens: readonly ShortcodeToken[]): ReadonlyMap<ShortcodeToken, ShortcodeToken> => {
  const next = new Map<string, ShortcodeToken>();
  const ends = new Map<ShortcodeToken, ShortcodeToken>();
  for (const token of tokens.toReversed()) {
    if (token.closing) next.set(token.name, token);
    const end = token.closing || token.empty ? undefined : next.get(token.name);
    if (end === undefined) continue;
    ends.set(token, end);
    // The closing tag belongs to this token: an earlier unclosed one must not claim it and everything in between.
    next.delete(token.name);
  }
  return ends;
};

/** Whether bracketed text that is not a known shortcode looks like one. It may be plain text: “[sic]”, “[Update]”. */
const readsAsShortcode = (token: ShortcodeToken, isEnded: boolean): boolean =>
  token.closing || token.empty || isEnded || /[\w-]\s*=\s*\S/.test(token.attributes);

interface Expanded {
  readonly html: string;
  readonly notes: readonly ImportNote[];
}

/**
 * Converts shortcodes to HTML: WordPress's own by their meaning, others by their content. Linear in the length of the
 * text. Shortcodes inside one that is read as a whole (code, a caption) stay as they are.
 */
export const expandShortcodes = (html: string, pictures: Gallery): Expanded => {
  const known = expansions(pictures);
  const isInTag = inTags(html);
  const tokens = [...shortcodeTokens(html)].filter(({ at, end }) => end !== null && !isInTag(at));
  const ends = endsOf(tokens);
  const notes: ImportNote[] = [];
  const out: string[] = [];
  let from = 0;
  const replace = (at: number, end: number, by: string): void => {
    out.push(html.slice(from, at), by);
    from = end;
  };
  for (const token of tokens) {
    if (token.end === null || token.at < from) continue;
    const name = token.name.toLowerCase();
    const expand = token.closing ? undefined : known.get(name);
    const ending = ends.get(token);
    if (token.escaped) replace(token.at - 1, token.end + 1, html.slice(token.at, token.end));
    else if (expand === undefined) {
      if (!readsAsShortcode(token, ending !== undefined)) continue;
      replace(token.at, token.end, '');
      if (!token.closing) notes.push(dropped(`shortcode [${token.name.slice(0, 60)}]`));
    } else if (ending !== undefined || !NEEDS_END.has(name)) {
      const content = ending === undefined ? null : html.slice(token.end, ending.at);
      const { html: expanded, note } = expand({ attributes: shortcodeAttributes(token.attributes), content });
      // It is put on a line of its own, so that the paragraphs around it stay paragraphs.
      replace(token.at, ending?.end ?? token.end, `\n\n${expanded}\n\n`);
      if (note !== null) notes.push(note);
    }
  }
  out.push(html.slice(from));
  return { html: out.join(''), notes };
};
