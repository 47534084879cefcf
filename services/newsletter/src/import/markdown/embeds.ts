import type { Element, ElementContent } from 'hast';
import { attribute, element, findElement, hasClass, isElement, type Report, wordsOf } from './hast-nodes.ts';

interface Embedded {
  readonly url: string;
  readonly title: string;
}

/** Widgets of Substack, which hold what they show as JSON in an attribute. */
const SUBSTACK = [
  'youtube-wrap',
  'youtube2',
  'vimeo-wrap',
  'tweet',
  'twitter-embed',
  'embedded-post-wrap',
  'digest-post-embed',
  'spotify-wrap',
  'apple-podcast-container',
  'soundcloud-wrap',
  'tiktok-wrap',
  'instagram',
  'bluesky-wrap',
  'comment',
  'native-video-embed',
  'native-audio-embed',
  'datawrapper-wrap',
  'github-gist',
];
const MEDIA = ['iframe', 'embed', 'object', 'video', 'audio'];
const LONGEST_TITLE = 200;

/** Something that another site, or a script, would show: a paragraph that links to it. Null: the element is none. */
export function cleanEmbed(node: Element, report: Report): ElementContent[] | null {
  const found = embedded(node);
  if (found === null) return null;
  const address = webAddress(found.url);
  if (address === null) {
    report('dropped', 'embed without an address');
    return [];
  }
  report('rewritten', 'embed became a link');
  const title = found.title.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_TITLE).toWellFormed();
  return [
    element('p', {}, [element('a', { href: address }, [{ type: 'text', value: title || shortAddress(address) }])]),
  ];
}

function embedded(node: Element): Embedded | null {
  if (isElement(node, ...MEDIA)) return media(node);
  if (isElement(node, 'script')) return gist(node);
  if (hasClass(node, 'kg-bookmark-card')) return bookmark(node);
  if (hasClass(node, 'wp-block-embed', 'kg-embed-card', 'kg-video-card', 'kg-audio-card')) return captioned(node);
  if (hasClass(node, 'kg-file-card')) return fileCard(node);
  if (hasClass(node, ...SUBSTACK) && attribute(node, 'dataAttrs') !== '') return substack(node);
  if (isElement(node, 'blockquote')) return quoted(node);
  return null;
}

function media(node: Element): Embedded {
  const inner = findElement(node, (found) => isElement(found, 'source', 'embed', 'iframe') && sourceOf(found) !== '');
  const url = sourceOf(node) || (inner ? sourceOf(inner) : '');
  return { url, title: attribute(node, 'title') || attribute(node, 'ariaLabel') };
}

function sourceOf(node: Element): string {
  const address = ['src', 'dataSrc', 'dataLazySrc', 'data'].map((name) => attribute(node, name));
  return address.find((found) => found !== '' && found !== 'about:blank') ?? '';
}

function gist(node: Element): Embedded | null {
  const src = attribute(node, 'src');
  return /^https:\/\/gist\.github\.com\/[^?#]+\.js/iu.test(src)
    ? { url: src.replace(/\.js(?=$|[?#])/iu, ''), title: '' }
    : null;
}

function bookmark(node: Element): Embedded {
  const link = findElement(node, (found) => isElement(found, 'a'));
  const title = findElement(node, (found) => hasClass(found, 'kg-bookmark-title'));
  return { url: link ? attribute(link, 'href') : '', title: title ? wordsOf(title) : '' };
}

/** A figure around an embed, or around its mere address, as WordPress stores it. */
function captioned(node: Element): Embedded | null {
  const caption = findElement(node, (found) => isElement(found, 'figcaption') || hasClass(found, 'kg-audio-title'));
  const inner = findElement(node, (found) => isElement(found, ...MEDIA));
  const words = caption ? wordsOf(caption) : '';
  if (inner) {
    const { url, title } = media(inner);
    return { url, title: title || words };
  }
  if (findElement(node, (found) => isElement(found, 'blockquote'))) return null;
  const url = /https?:\/\/\S+/iu.exec(wordsOf(node))?.[0] ?? '';
  return url === '' ? null : { url, title: words };
}

function fileCard(node: Element): Embedded {
  const link = findElement(node, (found) => isElement(found, 'a'));
  const title = findElement(node, (found) => hasClass(found, 'kg-file-card-title'));
  return { url: link ? attribute(link, 'href') : '', title: title ? wordsOf(title) : '' };
}

function substack(node: Element): Embedded {
  const attributes = readAttributes(node);
  const said = (name: string): string => {
    const value = attributes !== null && Object.hasOwn(attributes, name) ? attributes[name] : null;
    return typeof value === 'string' ? value : '';
  };
  const video = said('videoId');
  const made = video === '' ? '' : hasClass(node, 'vimeo-wrap') ? `https://vimeo.com/${video}` : youtube(video);
  const link = findElement(node, (found) => isElement(found, 'a', 'iframe'));
  const linked = link ? attribute(link, 'href') || attribute(link, 'src') : '';
  const url = made || said('url') || said('canonical_url') || said('post_url') || linked;
  const who = said('username') === '' ? '' : `@${said('username')}`;
  const title = said('title') || [who, said('full_text')].filter((part) => part !== '').join(': ');
  return { url, title };
}

function readAttributes(node: Element): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(attribute(node, 'dataAttrs'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function quoted(node: Element): Embedded | null {
  if (hasClass(node, 'instagram-media')) return { url: attribute(node, 'dataInstgrmPermalink'), title: '' };
  if (hasClass(node, 'tiktok-embed')) return { url: attribute(node, 'cite'), title: '' };
  return null;
}

const youtube = (id: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;

/** Where a player shows something, the page on which that stands. */
const PAGES: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{5,20})/iu, youtube],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/iu, (id) => `https://vimeo.com/${id}`],
  [/^https?:\/\/open\.spotify\.com\/embed\/([\w/-]+)/iu, (path) => `https://open.spotify.com/${path}`],
];

function webAddress(written: string): string | null {
  const trimmed = written.replace(/[\t\n\r]/gu, '').trim();
  const address = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  if (address === '' || (/^[a-z][a-z0-9+.-]*:/iu.test(address) && !/^https?:/iu.test(address))) return null;
  for (const [pattern, page] of PAGES) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return page(id);
  }
  return address;
}

function shortAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const path = `${url.pathname}${url.search}`;
  return url.host + (path.length > 60 ? '' : path.replace(/\/$/u, ''));
}
