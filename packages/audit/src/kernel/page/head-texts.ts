/** What results show of a page: its title and its description. */

import { pageKey } from '../address/address.ts';
import { unseenInAddress } from '../address/unseen-characters.ts';
import type { AddressFact, CanonicalFact } from '../exchange-fact.ts';
import type { DocumentFact, MetaFact, TitleFact } from './document-fact.ts';

/** The title that counts: the first outside of drawings; null when there is none or it is empty. */
export const titleOf = ({ titles }: Pick<DocumentFact, 'titles'>): TitleFact | null =>
  titles.find(({ place, text }) => place !== 'svg' && text !== '') ?? null;

/** The description in the head; null when there is none or it is empty. */
export const descriptionOf = ({ metas }: Pick<DocumentFact, 'metas'>): MetaFact | null =>
  metas.find(
    ({ attribute, key, content, place }) =>
      attribute === 'name' && key === 'description' && place === 'head' && content.trim() !== '',
  ) ?? null;

/** Words below which a page with such a title is the error page itself and not a text about errors. Our proposal. */
const SHORT = 100;

/** What error pages are called, in the languages we know; only as a whole title or its first part. */
const TITLES = new RegExp(
  `^(?:${[
    '(?:error\\s*)?(?:404|410)(?:\\s*(?:error|fehler|error page))?',
    '(?:(?:404|410)[\\s:|–—-]*)?(?:page|content|document|file) (?:not found|cannot be found|no longer exists|does not exist)',
    '(?:(?:404|410)[\\s:|–—-]*)?not found',
    '(?:404[\\s:|–—-]*)?(?:die )?seite (?:wurde )?nicht gefunden',
    '(?:404[\\s:|–—-]*)?(?:page (?:non trouvée|introuvable)|página no encontrada)',
    '(?:404[\\s:|–—-]*)?(?:페이지를 찾을 수 없습니다|ページが見つかりません(?:でした)?|页面(?:不存在|未找到)|找不到(?:网页|页面|頁面))',
  ]
    .map((title) => `(?:${title})`)
    .join('|')})$`,
  'iu',
);

/** Parts of a title are divided by a bar, a dash or a dot between blanks. */
const PARTS = /\s*[|·•»]\s*|\s+[-–—]\s+/u;

/** Whether a title or heading is that of an error page: `404`, `Page not found | Shop`. */
export const isErrorTitle = (title: string): boolean => {
  const plain = title.trim().replace(/[.!…。]+$/u, '');
  return [plain, plain.split(PARTS)[0] ?? ''].some((part) => TITLES.test(part));
};

/** Title or main heading by which a short page says that it is an error page; null when it does not. */
export const errorTitleOf = ({ titles, headings, mainText }: DocumentFact): string | null => {
  if (mainText.words >= SHORT) return null;
  const named = [titles[0]?.text, headings.find(({ level }) => level === 1)?.text];
  return named.find((text) => text !== undefined && isErrorTitle(text)) ?? null;
};

/** Seconds; a page that leads elsewhere this soon is a redirect and needs no text of its own (own threshold). */
const REDIRECT_DELAY = 5;

/** Whether a meta element is a redirect in the clothes of a page: `refresh` to an address, at once or nearly so. */
export const isRefreshRedirect = ({ attribute, key, content }: MetaFact): boolean => {
  const [, delay] = /^\s*(\d{1,6})(?:\.\d*)?\s*[;,]\s*\S/.exec(content) ?? [];
  return attribute === 'http-equiv' && key === 'refresh' && delay !== undefined && Number(delay) <= REDIRECT_DELAY;
};

/** How canonical links are written, and which address they name. */

type Fault = 'malformed' | 'body' | 'insecure' | 'fragment' | 'unseen' | 'relative';

/**
 * What keeps search engines from reading the link as it is meant; null for nothing.
 *
 * @param secure whether the page answers on https.
 */
export const canonicalFault = ({ href, written, place }: CanonicalFact, secure: boolean): Fault | null => {
  if (href === null || !/^https?:/.test(href)) return 'malformed';
  if (place === 'body') return 'body';
  if (secure && href.startsWith('http:')) return 'insecure';
  if (href.includes('#')) return 'fragment';
  if (unseenInAddress(href).length > 0) return 'unseen';
  return /^https?:\/\//i.test(written.trim()) ? null : 'relative';
};

/** The address that an answer names as canonical, in one form; null when it names none. */
export const canonicalIn = ({ canonicals, url }: AddressFact): string | null => {
  const href = canonicals.find((one) => one.href !== null)?.href ?? null;
  return href === null ? null : pageKey(new URL(href, url).href);
};
