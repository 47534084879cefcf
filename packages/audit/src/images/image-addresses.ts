/** Which pictures of a page are looked at. */
import { isWeb, resolveUrl } from '../addresses/address.ts';
import type { DocumentFact } from '../facts/document-fact.ts';
import type { ResourcesFact } from '../facts/resources-fact.ts';

const SOCIAL: readonly string[] = ['og:image', 'og:image:url', 'og:image:secure_url'];

/** The picture that a page gives to those who share its address: the first one named. Null when it names none. */
export const socialImageOf = ({ metas, baseUrl }: DocumentFact): string | null => {
  const content = metas.find(({ key }) => SOCIAL.includes(key))?.content.trim() ?? '';
  const url = content === '' ? null : resolveUrl(content, baseUrl);
  return url !== null && isWeb(url) ? url : null;
};

const SIZES = /\ssizes\s*=\s*["']?([^"'>]*)/i;

/** What Apple asks for where the tag states none. */
const APPLE = 180;

/** The largest side that the tag of an icon states; a drawing has every size, and one that states none is unknown. */
const statedSide = (tag: string): number => {
  if (/\.svg\b|image\/svg/i.test(tag)) return Number.POSITIVE_INFINITY;
  const sizes = SIZES.exec(tag)?.[1] ?? '';
  if (/\bany\b/i.test(sizes)) return Number.POSITIVE_INFINITY;
  if (sizes === '' && /apple-touch-icon/i.test(tag)) return APPLE;
  return Math.max(0, ...[...sizes.matchAll(/(\d{1,5})x\d/gi)].map(([, side]) => Number(side)));
};

/** The icon that a page names, of several the largest; null when it names none. */
export const iconOf = ({ list }: ResourcesFact): string | null =>
  list
    .filter(({ kind }) => kind === 'icon')
    .map(({ url, excerpt }) => ({ url, side: statedSide(excerpt) }))
    .reduce<{ url: string; side: number } | null>(
      (best, one) => (best === null || one.side > best.side ? one : best),
      null,
    )?.url ?? null;

export const contentImagesOf = ({ list }: ResourcesFact): readonly string[] => [
  ...new Set(list.filter(({ kind }) => kind === 'image').map(({ url }) => url)),
];
