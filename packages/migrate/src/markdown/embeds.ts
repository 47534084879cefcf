import type { Element, ElementContent } from 'hast';
import { ORIGINAL } from '../addresses/address-book.ts';
import { attribute, element, findElement, hasClass, isElement, type Report, wordsOf } from './hast-nodes.ts';

interface Embedded {
  readonly url: string;
  readonly title: string;
}

/** Widgets of Substack, which hold their content as JSON in an attribute. */
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

/**
 * Replaces something that another site or a script would show by a paragraph with a link. Returns null for other
 * elements.
 */
export const cleanEmbed = (node: Element, report: Report): ElementContent[] | null => {
  const found = embedded(node);
  if (found === null) return null;
  const address = webAddress(found.url);
  if (address === null) {
    report('dropped', 'embed without an address');
    return [];
  }
  report('rewritten', 'embed became a link');
  return [paragraph(address, found.title)];
};

const embedded = (node: Element): Embedded | null => {
  if (isElement(node, ...MEDIA)) return media(node);
  if (isElement(node, 'script')) return gist(node);
  if (hasClass(node, 'kg-bookmark-card')) return card(node, 'kg-bookmark-title');
  if (hasClass(node, 'wp-block-embed', 'kg-embed-card', 'kg-video-card', 'kg-audio-card')) return captioned(node);
  if (hasClass(node, 'kg-file-card')) return card(node, 'kg-file-card-title');
  if (hasClass(node, ...SUBSTACK) && attribute(node, 'dataAttrs') !== '') return substack(node);
  if (isElement(node, 'blockquote')) return quoted(node);
  return null;
};

const media = (node: Element): Embedded => {
  const inner = findElement(node, (found) => isElement(found, 'source', 'embed', 'iframe') && sourceOf(found) !== '');
  const url = sourceOf(node) || (inner ? sourceOf(inner) : '');
  return { url, title: attribute(node, 'title') || attribute(node, 'ariaLabel') };
};

const sourceOf = (node: Element): string => {
  const address = ['src', 'dataSrc', 'dataLazySrc', 'data'].map((name) => attribute(node, name));
  return address.find((found) => found !== '' && found !== 'about:blank') ?? '';
};

const gist = (node: Element): Embedded | null => {
  const src = attribute(node, 'src');
  return /^https:\/\/gist\.github\.com\/[^?#]+\.js/iu.test(src)
    ? { url: src.replace(/\.js(?=$|[?#])/iu, ''), title: '' }
    : null;
};

const card = (node: Element, titleClass: string): Embedded => {
  const link = findElement(node, (found) => isElement(found, 'a'));
  const title = findElement(node, (found) => hasClass(found, titleClass));
  return { url: link ? attribute(link, 'href') : '', title: title ? wordsOf(title) : '' };
};

/** Reads a figure around an embed or around a bare address, as WordPress stores it; returns null for other figures. */
const captioned = (node: Element): Embedded | null => {
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
};

/**
 * Makes a function that looks up a name in the JSON of an attribute. It returns '' when the name is missing or has no
 * text.
 */
const sayings = (node: Element): ((name: string) => string) => {
  const attributes = readAttributes(node);
  return (name) => {
    const value = attributes !== null && Object.hasOwn(attributes, name) ? attributes[name] : null;
    return typeof value === 'string' ? value : '';
  };
};

const substack = (node: Element): Embedded => {
  const said = sayings(node);
  const video = said('videoId');
  const made = video === '' ? '' : hasClass(node, 'vimeo-wrap') ? `https://vimeo.com/${video}` : youtube(video);
  const link = findElement(node, (found) => isElement(found, 'a', 'iframe'));
  const linked = link ? attribute(link, 'href') || attribute(link, 'src') : '';
  const url = made || said('url') || said('canonical_url') || said('post_url') || linked;
  const who = said('username') === '' ? '' : `@${said('username')}`;
  const title = said('title') || [who, said('full_text')].filter((part) => part !== '').join(': ');
  return { url, title };
};

const readAttributes = (node: Element): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(attribute(node, 'dataAttrs'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Elements that show their content, whatever their attributes say. */
const SHOWING = ['img', 'picture', 'input', 'hr', 'math', ...MEDIA];
const STRUCTURE = ['a', 'br', 'source', 'track', 'col', 'tr', 'td', 'th', ...SHOWING];

/**
 * Whether an attribute holds data for scripts: JSON, an address, words, or the name of a component, but not only
 * switches and numbers.
 */
export const holdsData = (node: Element): boolean =>
  Object.entries(node.properties).some(
    ([name, value]) =>
      name === 'dataComponentName' ||
      (/^data[A-Z]/u.test(name) && typeof value === 'string' && /^[[{]|[/\s]/u.test(value)),
  );

/**
 * Replaces an element that is empty until a script fills it by the content of its attributes, or by nothing and a note.
 * Returns null for other elements.
 */
export const cleanFilled = (node: Element, report: Report): ElementContent[] | null => {
  if (isElement(node, ...STRUCTURE) || !holdsData(node) || wordsOf(node) !== '' || isPaywall(node)) return null;
  if (findElement(node, (found) => isElement(found, ...SHOWING) || holdsData(found))) return null;
  const said = sayings(node);
  const formula = said('persistentExpression');
  if (formula !== '') return formulaCode(formula, !isElement(node, 'span'), report);
  const component = attribute(node, 'dataComponentName') || (attribute(node, 'className').split(/\s+/u)[0] ?? '');
  if (/^poll/iu.test(component)) {
    report('rewritten', 'poll became a link to the original');
    return [paragraph(ORIGINAL, said('question') || said('title') || 'Poll')];
  }
  const pictures = galleryOf(node);
  if (pictures.length > 0) {
    const images = pictures.flatMap((src): ElementContent[] => [
      element('img', { src, alt: '' }, []),
      { type: 'text', value: ' ' },
    ]);
    return [element('p', {}, images)];
  }
  const url = webAddress(substack(node).url || attribute(node, 'dataUrl') || attribute(node, 'dataHref'));
  const name = said('name');
  if (name !== '') return [url === null ? { type: 'text', value: name } : linkTo(url, name)];
  if (url !== null) {
    report('rewritten', 'embed became a link');
    return [paragraph(url, substack(node).title)];
  }
  const kind = /^[\w-]{1,40}$/u.test(component) ? ` “${component}”` : '';
  report('dropped', `element${kind} that a script fills`);
  return [];
};

/** Whether an element is the mark at which a source reader cut the text; it is no longer needed. */
const isPaywall = (node: Element): boolean =>
  hasClass(node, 'paywall-jump') || attribute(node, 'dataComponentName') === 'PaywallToDOM';

/** Replaces a formula by code with its TeX, because our Markdown has no formulas. Returns null for other elements. */
export const cleanFormula = (node: Element, report: Report): ElementContent[] | null => {
  // KaTeX adds a visual copy of the same formula.
  if (hasClass(node, 'katex-html')) return [];
  if (isElement(node, 'script') && /^math\/tex/iu.test(attribute(node, 'type')))
    return formulaCode(wordsOf(node), /display/iu.test(attribute(node, 'type')), report);
  if (!isElement(node, 'math')) return null;
  const tex = findElement(node, (found) => attribute(found, 'encoding') === 'application/x-tex');
  const words = (tex ? wordsOf(tex) : '') || attribute(node, 'alttext') || wordsOf(node);
  return words === '' ? null : formulaCode(words, attribute(node, 'display') === 'block', report);
};

const formulaCode = (tex: string, isBlock: boolean, report: Report): ElementContent[] => {
  report('rewritten', 'formula became code');
  return [element(isBlock ? 'pre' : 'code', isBlock ? { dataLanguage: 'latex' } : {}, [{ type: 'text', value: tex }])];
};

const galleryOf = (node: Element): string[] => {
  const gallery = readAttributes(node)?.gallery;
  const images = typeof gallery === 'object' && gallery !== null && 'images' in gallery ? gallery.images : [];
  return (Array.isArray(images) ? images : []).flatMap((image: unknown) => {
    const src = typeof image === 'object' && image !== null && 'src' in image ? image.src : null;
    return typeof src === 'string' && /^https?:/iu.test(src) ? [src] : [];
  });
};

const linkTo = (href: string, words: string): Element => element('a', { href }, [{ type: 'text', value: words }]);
const paragraph = (href: string, words: string): Element => {
  const title = words.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_TITLE).toWellFormed();
  return element('p', {}, [linkTo(href, title || shortAddress(href))]);
};

const quoted = (node: Element): Embedded | null => {
  if (hasClass(node, 'instagram-media')) return { url: attribute(node, 'dataInstgrmPermalink'), title: '' };
  if (hasClass(node, 'tiktok-embed')) return { url: attribute(node, 'cite'), title: '' };
  return null;
};

const youtube = (id: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;

/** Patterns of players, each with the page that shows what the player plays. */
const PAGES: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{5,20})/iu, youtube],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+)/iu, (id) => `https://vimeo.com/${id}`],
  [/^https?:\/\/open\.spotify\.com\/embed\/([\w/-]+)/iu, (path) => `https://open.spotify.com/${path}`],
];

const webAddress = (written: string): string | null => {
  const trimmed = written.replace(/[\t\n\r]/gu, '').trim();
  const address = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  if (address === '' || (/^[a-z][a-z0-9+.-]*:/iu.test(address) && !/^https?:/iu.test(address))) return null;
  for (const [pattern, page] of PAGES) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return page(id);
  }
  return address;
};

const shortAddress = (address: string): string => {
  const url = URL.parse(address);
  if (!url) return address;
  const path = `${url.pathname}${url.search}`;
  return url.host + (path.length > 60 ? '' : path.replace(/\/$/u, ''));
};
