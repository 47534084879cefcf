import { dropped, type ImportNote, rewritten } from '../../source/source-issue.ts';

/** Notes name the kind of thing and never quote the text: part of it may be locked. */
/** What a generator's tag becomes. */
export interface Rendering {
  readonly text: string;
  readonly note: ImportNote | null;
}

const DROPPED_PICTURE = dropped('picture without an address');
const TO_PICTURE = rewritten('picture tag');
export const TO_LINK = rewritten('embed as a link');
export const TO_FILE = rewritten('link to a source file');
export const TO_CODE = rewritten('code block tag');
export const TO_QUOTE = rewritten('quote tag');

/** A destination that needs no angle brackets. */
const PLAIN_DESTINATION = /^[^\s<>()\\]+$/;

const destination = (url: string): string =>
  PLAIN_DESTINATION.test(url) ? url : `<${url.replace(/[\n<>\\]/g, (char) => encodeURIComponent(char))}>`;
const label = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');

export const linkTo = (url: string, text: string): string => `[${label(text)}](${destination(url)})`;

const pictureOf = (src: string, alt: string): string => `!${linkTo(src, alt)}`;

/** Makes a fenced block whose fence no line of the code can close. */
export const codeBlock = (code: string, language: string): string => {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${/^[\w+#.-]*$/.test(language) ? language : ''}\n${code.replace(/^\r?\n|\r?\n$/g, '')}\n${fence}`;
};

export const quoteBlock = (text: string, source: string): string =>
  [...text.trim().split('\n'), ...(source === '' ? [] : ['', `— ${source}`])].map((line) => `> ${line}`).join('\n');

/** Arguments of a tag or shortcode. */
export interface TagArguments {
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

/** A quote that is never closed extends to the end, so that no quote is tried twice. */
const ARGUMENT =
  /(?:(?<name>[A-Za-z_][\w-]*)[=:](?=\S))?(?:"(?<double>(?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|'(?<single>[^']*)(?:'|$)|`(?<raw>[^`]*)(?:`|$)|(?<word>[^\s"'`]\S*))/g;

/**
 * Reads `"a text" word name="value" name=word`. Hexo also writes `name:value`; an address is not read as such a pair.
 */
export const tagArguments = (text: string): TagArguments => {
  const named = new Map<string, string>();
  const positional: string[] = [];
  for (const { groups = {} } of text.matchAll(ARGUMENT)) {
    const { name, double, single, raw, word } = groups;
    const value = double?.replace(/\\(["\\])/g, '$1') ?? single ?? raw ?? word ?? '';
    if (name === undefined) positional.push(value);
    else if (/^https?$/i.test(name)) positional.push(`${name}:${value}`);
    else named.set(name, value);
  }
  return { named, positional };
};

type AddressOf = (id: string, second: string) => string;

const videoAt =
  (base: string): AddressOf =>
  (id) =>
    `${base}${encodeURIComponent(id)}`;

/** Embeds to which Hugo, Hexo and MDX components give the same names, each with the page that it shows. */
const EMBEDS: Readonly<Record<string, AddressOf>> = {
  youtube: videoAt('https://www.youtube.com/watch?v='),
  vimeo: videoAt('https://vimeo.com/'),
  instagram: videoAt('https://www.instagram.com/p/'),
  bilibili: videoAt('https://www.bilibili.com/video/'),
  jsfiddle: videoAt('https://jsfiddle.net/'),
  codepen: (id, second) => `https://codepen.io/${encodeURIComponent(id)}/pen/${encodeURIComponent(second)}`,
  gist: (id, second) =>
    second === ''
      ? `https://gist.github.com/${id.split('/').map(encodeURIComponent).join('/')}`
      : `https://gist.github.com/${encodeURIComponent(id)}/${encodeURIComponent(second)}`,
  tweet: (id, second) => `https://x.com/${encodeURIComponent(second || 'i')}/status/${encodeURIComponent(id)}`,
  x: (id, second) => `https://x.com/${encodeURIComponent(second || 'i')}/status/${encodeURIComponent(id)}`,
  iframe: (id) => id,
};

const WEB = /^https?:\/\//i;

const addressOf = (name: string, { named, positional }: TagArguments): string | null => {
  const embed = Object.hasOwn(EMBEDS, name) ? EMBEDS[name] : undefined;
  if (!embed) return null;
  const id = named.get('id') ?? named.get('url') ?? named.get('src') ?? positional[0] ?? '';
  if (WEB.test(id)) return id;
  const second = named.get('user') ?? named.get('username') ?? positional[1] ?? '';
  return id === '' || name === 'iframe' ? '' : embed(id, second);
};

/** Returns an embed as a link to what it shows; null when no embed has this name. */
export const embedLink = (name: string, tag: TagArguments): Rendering | null => {
  const address = addressOf(name.toLowerCase(), tag);
  if (address === null) return null;
  return address === '' ? { text: '', note: dropped('embed') } : { text: linkTo(address, address), note: TO_LINK };
};

export const picture = (src: string | undefined, alt: string | undefined): Rendering =>
  src === undefined || src === ''
    ? { text: '', note: DROPPED_PICTURE }
    : { text: pictureOf(src, alt ?? ''), note: TO_PICTURE };
