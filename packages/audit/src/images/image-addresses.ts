/** Which pictures of a page are looked at. */
import { isWeb, resolveUrl } from '../address.ts';
import type { DocumentFact } from '../facts/document-fact.ts';
import type { ResourcesFact } from '../facts/resources-fact.ts';

const SOCIAL: readonly string[] = ['og:image', 'og:image:url', 'og:image:secure_url'];

/** The picture that a page gives to those who share its address: the first one named. Null when it names none. */
export const socialImageOf = ({ metas, baseUrl }: DocumentFact): string | null => {
  const content = metas.find(({ key }) => SOCIAL.includes(key))?.content.trim() ?? '';
  const url = content === '' ? null : resolveUrl(content, baseUrl);
  return url !== null && isWeb(url) ? url : null;
};

/** The icon that a page names; null when it names none. Relations for other devices are left out. */
export const iconOf = ({ list }: ResourcesFact): string | null => list.find(({ kind }) => kind === 'icon')?.url ?? null;

export const contentImagesOf = ({ list }: ResourcesFact): readonly string[] => [
  ...new Set(list.filter(({ kind }) => kind === 'image').map(({ url }) => url)),
];
