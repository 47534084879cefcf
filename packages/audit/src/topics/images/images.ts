import { type Answer, headerValue } from '@legible/formats/exchange';
import { imageSize } from 'image-size';
import { isWeb, resolveUrl } from '../../kernel/address/address.ts';
import type { ChallengeFact, FetchFact } from '../../kernel/address-answers.ts';
import { challengeInHeaders } from '../../kernel/challenge.ts';
import { blindReason, fetchOf, mediaTypeOf, unknown } from '../../kernel/exchange.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed, StepPurpose, UnknownReason } from '../../kernel/observed.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import type { ResourcesFact } from '../../kernel/page/resources.ts';
import { isOf, type StructuredDataFact, textsAt } from '../../kernel/page/structured-data.ts';
import {
  foundIn,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  roster,
  spread,
} from '../../kernel/planned-request.ts';
import type { Observation, Seen } from '../../kernel/step.ts';

/** The purpose of a picture: the icon of the site in results, the picture of a shared link, or content. */
export type ImageRole = 'icon' | 'social' | 'content';

/** A picture that the scan requested. */
export interface ImageFact extends FetchFact {
  readonly role: ImageRole;
  /** The page that names it; null when no page does, as with an icon at the usual address. */
  readonly page: string | null;
  readonly mediaType: string | null;
  /** Bytes by Content-Length, or else as many as were read; null when nothing answered. */
  readonly bytes: number | null;
  /** Pixels; null when it is not a picture that we can read. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Whether it is a vector drawing (SVG), whose size does not matter. */
  readonly vector: boolean;
}

/** Pictures of the site: its icon, and a few of those that its pages share and show. */
export interface ImagesFact {
  readonly list: readonly ImageFact[];
  /** Why some planned pictures were not requested. */
  readonly refused?: UnknownReason;
}

/** Chooses the pictures of a page that are requested. */

const SOCIAL: readonly string[] = ['og:image', 'og:image:url', 'og:image:secure_url'];

/** Returns the picture for shared links, the first that the page names; null when it names none. */
const socialImageOf = ({ metas, baseUrl }: DocumentFact): string | null => {
  const content = metas.find(({ key }) => SOCIAL.includes(key))?.content.trim() ?? '';
  const url = content === '' ? null : resolveUrl(content, baseUrl);
  return url !== null && isWeb(url) ? url : null;
};

const SIZES = /\ssizes\s*=\s*["']?([^"'>]*)/i;

/** Side in pixels of an Apple icon whose tag states no size. */
const APPLE = 180;

/** Side in pixels from which Google recommends an icon (https://developers.google.com/search/docs/appearance/favicon-in-search). */
const GOOD_SIDE = 48;

/** Returns the largest side that the tag of an icon states: `GOOD_SIDE` for a vector drawing, 0 when it states none. */
const statedSide = (tag: string): number => {
  const sizes = SIZES.exec(tag)?.[1] ?? '';
  if (/\.svg\b|image\/svg/i.test(tag) || /\bany\b/i.test(sizes)) return GOOD_SIDE;
  if (sizes === '' && /apple-touch-icon/i.test(tag)) return APPLE;
  return Math.max(0, ...[...sizes.matchAll(/(\d{1,5})x\d/gi)].map(([, side]) => Number(side)));
};

/**
 * Returns the icon that a page names; null when it names none. Of several, the smallest that is large enough, because the largest
 * may be for another purpose; if none is, the largest.
 */
const iconOf = ({ list }: ResourcesFact): string | null =>
  list
    .filter(({ kind }) => kind === 'icon')
    .map(({ url, excerpt }) => ({ url, side: statedSide(excerpt) }))
    .reduce<{ url: string; side: number } | null>(
      (best, one) => (best === null || isBetterIcon(one.side, best.side) ? one : best),
      null,
    )?.url ?? null;

const isBetterIcon = (side: number, best: number): boolean =>
  best < GOOD_SIDE ? side > best : side >= GOOD_SIDE && side < best;

/** Things for which search engines show a picture beside the result. */
const SHOWN = ['Organization', 'Article', 'Product', 'Recipe', 'Event'];
const IMAGES = ['logo.url|logo.contentUrl|logo', 'image.url|image.contentUrl|image'];

/** Addresses of the pictures that the structured data of a page gives to search engines. */
export const markupImagesOf = (data: StructuredDataFact | undefined, baseUrl: string): readonly string[] => {
  if (data === undefined) return [];
  const named = data.nodes
    .filter((node) => isOf(node, ...SHOWN))
    .flatMap((node) => IMAGES.flatMap((paths) => textsAt(data, node, paths)))
    .map((text) => resolveUrl(text, baseUrl));
  return [...new Set(named.filter((url): url is string => url !== null && isWeb(url)))];
};

const contentImagesOf = ({ list }: ResourcesFact): readonly string[] => [
  ...new Set(list.filter(({ kind }) => kind === 'image').map(({ url }) => url)),
];

/** Reads the head of a picture. */

export interface ImageDigest extends Pick<ImageFact, 'bytes' | 'size' | 'vector'> {
  readonly kind: 'image';
  readonly challenge: ChallengeFact | null;
}

/**
 * Reads the size of a picture; null when the library throws, as it does for unknown formats and for pictures that are
 * cut off within their header. The library gets a copy, because it reads memory beyond the given bytes.
 */
const sizeOf = (body: Uint8Array): Pick<ImageFact, 'size' | 'vector'> => {
  try {
    const { width, height, type, images = [] } = imageSize(new Uint8Array(body));
    // An icon file holds several pictures; the largest is the one shown large.
    const largest = images.reduce((best, one) => (one.width > best.width ? one : best), { width, height });
    return { size: { width: largest.width, height: largest.height }, vector: type === 'svg' };
  } catch {
    return { size: null, vector: false };
  }
};

export const imageDigest = ({ headers, body }: Answer): ImageDigest => {
  const declared = headerValue(headers, 'content-length');
  const bytes = declared !== null && /^\d{1,12}$/.test(declared) ? Number(declared) : body.length;
  return { kind: 'image', bytes, ...sizeOf(body), challenge: challengeInHeaders(headers) };
};

/** Whether the answer concerns our rate, our name or our rights and says nothing about the picture. */
export const hasFailed = ({ status, challenge }: ImageFact): boolean =>
  challenge !== null || status === 429 || status === 401 || status === 403;

/** Whether there is no picture: no answer, an error, or something other than a picture. */
export const isBroken = ({ status, size, mediaType }: ImageFact): boolean =>
  status === null || status >= 400 || (size === null && !(mediaType ?? '').startsWith('image/'));

/** Few pictures are requested: the icon, those for shared links, and some that pages show. */

const MAX_SOCIAL = 2;
const MAX_CONTENT = 6;
const MAX_MARKUP = 2;

const readPages = (asked: readonly Observation[]) =>
  pagesOf(asked).flatMap((page) => {
    const { document = null, parts = null } = page.digest?.kind === 'page' ? page.digest : {};
    return document !== null && parts !== null
      ? [{ page, document, resources: parts.resources, data: parts.structuredData }]
      : [];
  });

/** Plans a request for the icon that the home page names, or else for `/favicon.ico`. */
export const siteIcon: RequestPlanner = ({ scope }) => {
  const { home } = scope;
  const resources = home?.digest?.kind === 'page' ? home.digest.parts?.resources : undefined;
  if (home === undefined || resources === undefined) return [];
  const url = iconOf(resources);
  return url === null
    ? [
        {
          purpose: 'icon',
          url: `${scope.origin}/favicon.ico`,
          why: roster('The home page names no icon; /favicon.ico is usual'),
        },
      ]
    : [{ purpose: 'icon', url, why: foundIn(home, 'names it as its icon') }];
};

export const socialImages: RequestPlanner = ({ asked }) => {
  const requests = new Map<string, PlannedRequest>();
  for (const { page, document } of readPages(asked)) {
    const url = socialImageOf(document);
    if (url !== null && !requests.has(url))
      requests.set(url, { purpose: 'social-image', url, why: foundIn(page, 'gives it to those who share it') });
  }
  return [...requests.values()].slice(0, MAX_SOCIAL);
};

/** Plans requests spread over all pictures of all pages, so that no page fills the sample; no picture is requested twice. */
export const contentImages: RequestPlanner = (input) => {
  const requests = new Map<string, PlannedRequest>();
  const named = new Map<string, PlannedRequest>();
  const others = new Set([...siteIcon(input), ...socialImages(input)].map(({ url }) => url));
  for (const { page, document, resources, data } of readPages(input.asked)) {
    for (const url of resources === undefined ? [] : contentImagesOf(resources)) {
      if (!requests.has(url) && !others.has(url))
        requests.set(url, { purpose: 'image', url, why: foundIn(page, 'shows it') });
    }
    for (const url of markupImagesOf(data, document.baseUrl)) {
      if (!named.has(url) && !others.has(url))
        named.set(url, { purpose: 'image', url, why: foundIn(page, 'names it in its structured data') });
    }
  }
  const shown = spread([...requests.values()], MAX_CONTENT);
  const more = [...named.values()].filter(({ url }) => !requests.has(url));
  return [...shown, ...spread(more, MAX_MARKUP)];
};

const ROLES: Partial<Record<StepPurpose, ImageRole>> = { icon: 'icon', 'social-image': 'social', image: 'content' };

const namesIt = ({ document, resources, structuredData }: PageFacts, role: ImageRole, url: string): boolean => {
  if (document.state !== 'present' || resources.state !== 'present') return false;
  if (role === 'social') return socialImageOf(document.value) === url;
  if (role === 'icon') return iconOf(resources.value) === url;
  return (
    contentImagesOf(resources.value).includes(url) ||
    (structuredData.state === 'present' && markupImagesOf(structuredData.value, document.value.baseUrl).includes(url))
  );
};

const imageOf = (seen: Observation, role: ImageRole, pages: readonly PageFacts[]): ImageFact => {
  const { url } = seen.step.request;
  const digest = seen.digest?.kind === 'image' ? seen.digest : null;
  return {
    ...fetchOf(seen),
    role,
    page: pages.find((page) => namesIt(page, role, url))?.url ?? null,
    mediaType: mediaTypeOf(seen.exchange),
    bytes: digest?.bytes ?? null,
    size: digest?.size ?? null,
    vector: digest?.vector ?? false,
  };
};

/** Returns the requested pictures; absent when pages were read and none of them called for a picture. */
export const imagesFact = (seen: Seen, pages: readonly PageFacts[]): Observed<ImagesFact> => {
  const asked = seen.observations.flatMap((one) => {
    const role = ROLES[one.step.purpose];
    return role === undefined ? [] : [{ one, role }];
  });
  const made = asked.filter(({ one }) => blindReason(one) === null);
  const [first] = made;
  if (first !== undefined) {
    const list = made.map(({ one, role }) => imageOf(one, role, pages));
    const refused = asked.find(({ one, role }) => role === 'content' && blindReason(one) !== null);
    const reason = refused === undefined ? null : blindReason(refused.one);
    return {
      state: 'present',
      value: { list, ...(reason === null ? {} : { refused: reason }) },
      from: first.one.step.id,
    };
  }
  const [refused] = asked;
  if (refused !== undefined) return unknown(blindReason(refused.one) ?? 'not-looked', refused.one);
  const read = pages.find(({ resources }) => resources.state === 'present');
  return read?.resources.state === 'present' ? { state: 'absent', from: read.resources.from } : unknown('not-looked');
};
