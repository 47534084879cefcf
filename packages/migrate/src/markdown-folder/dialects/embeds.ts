import { DROPPED_PICTURE, dropped, type Rendering, TO_LINK, TO_PICTURE } from './dialect-notes.ts';
import { linkTo, pictureOf } from './markdown-writing.ts';
import type { TagArguments } from './tag-arguments.ts';

type AddressOf = (id: string, second: string) => string;

const videoAt =
  (base: string): AddressOf =>
  (id) =>
    `${base}${encodeURIComponent(id)}`;

/** Embeds that Hugo, Hexo and components of MDX have by the same names, and the page that each shows. */
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

/** The embed as a link to what it shows; null: no embed has this name. */
export const embedLink = (name: string, tag: TagArguments): Rendering | null => {
  const address = addressOf(name.toLowerCase(), tag);
  if (address === null) return null;
  return address === '' ? { text: '', note: dropped('embed') } : { text: linkTo(address, address), note: TO_LINK };
};

export const picture = (src: string | undefined, alt: string | undefined): Rendering =>
  src === undefined || src === ''
    ? { text: '', note: DROPPED_PICTURE }
    : { text: pictureOf(src, alt ?? ''), note: TO_PICTURE };
