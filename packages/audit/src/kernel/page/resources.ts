import { isWeb, resolveUrl } from '../address/address.ts';
import { NO_QUOTE, type Quote } from '../quote.ts';
import { type DocumentSource, tokens } from './elements.ts';
import { attributeOf, type Element, elementsOf, tagQuote } from './parse-html.ts';

/** What a page loads, and where its forms send data. */

const RESOURCE_KINDS = [
  'script',
  'stylesheet',
  'image',
  'frame',
  'media',
  'object',
  'preload',
  'icon',
  'form',
] as const;

export type ResourceKind = (typeof RESOURCE_KINDS)[number];

export interface ResourceFact {
  readonly kind: ResourceKind;
  /** Absolute http(s) address. A form without an action sends data to the page itself and is left out. */
  readonly url: string;
  /** Whether the browser waits for it: a script without async, defer or module, or a stylesheet for screens. */
  readonly blocking: boolean;
  readonly inHead: boolean;
  /** Start tag; empty for images, because a page can have thousands and `pictures` covers them. */
  readonly excerpt: Quote;
}

export interface ResourcesFact {
  /** At most 2,000, in document order, without templates and what scripts add. */
  readonly list: readonly ResourceFact[];
  readonly capped: boolean;
}

const MAX_RESOURCES = 2_000;

/** Kind of resource and attribute with its address, by element. */
const SOURCES: Readonly<Record<string, { readonly kind: ResourceKind; readonly attribute: string }>> = {
  script: { kind: 'script', attribute: 'src' },
  img: { kind: 'image', attribute: 'src' },
  iframe: { kind: 'frame', attribute: 'src' },
  frame: { kind: 'frame', attribute: 'src' },
  video: { kind: 'media', attribute: 'src' },
  audio: { kind: 'media', attribute: 'src' },
  source: { kind: 'media', attribute: 'src' },
  embed: { kind: 'object', attribute: 'src' },
  object: { kind: 'object', attribute: 'data' },
  form: { kind: 'form', attribute: 'action' },
};

const linkKind = (element: Element): ResourceKind | null => {
  const rels = tokens(attributeOf(element, 'rel'));
  if (rels.includes('stylesheet')) return rels.includes('alternate') ? null : 'stylesheet';
  if (rels.includes('preload') || rels.includes('modulepreload')) return 'preload';
  // Google accepts the icons of Apple too (https://developers.google.com/search/docs/appearance/favicon-in-search).
  return rels.some((rel) => /^(?:icon|apple-touch-icon(?:-precomposed)?)$/.test(rel)) ? 'icon' : null;
};

const isBlocking = (element: Element, kind: ResourceKind): boolean => {
  if (kind === 'script')
    return (
      !['async', 'defer'].some((name) => attributeOf(element, name) !== null) &&
      attributeOf(element, 'type')?.toLowerCase() !== 'module'
    );
  return (
    kind === 'stylesheet' && ['all', 'screen', ''].includes(attributeOf(element, 'media')?.trim().toLowerCase() ?? '')
  );
};

/** Lists the resources in the source as it was sent, without those that scripts add. */
export const readResources = ({ tree, fact: { baseUrl } }: DocumentSource): ResourcesFact => {
  const list: ResourceFact[] = [];
  let capped = false;
  for (const element of elementsOf(tree, ['link', ...Object.keys(SOURCES)])) {
    const source = Object.hasOwn(SOURCES, element.tagName) ? SOURCES[element.tagName] : undefined;
    const kind = element.tagName === 'link' ? linkKind(element) : (source?.kind ?? null);
    if (kind === null) continue;
    const url = resolveUrl(attributeOf(element, source?.attribute ?? 'href'), baseUrl);
    if (url === null || !isWeb(url)) continue;
    if (list.length >= MAX_RESOURCES) {
      capped = true;
      break;
    }
    const blocking = isBlocking(element, kind);
    const inHead = element.parentNode?.nodeName === 'head';
    list.push({ kind, url, blocking, inHead, excerpt: kind === 'image' ? NO_QUOTE : tagQuote(element) });
  }
  return { list, capped };
};
