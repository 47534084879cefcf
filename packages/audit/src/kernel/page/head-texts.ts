/** What search results show of a page: its title and its description. */

import { pageKey } from '../address/address.ts';
import { unseenInAddress } from '../address/unseen-characters.ts';
import type { AddressFact, CanonicalFact } from '../address-answers.ts';
import type { DocumentFact, MetaFact, TitleFact } from './document-fact.ts';

/** Returns the first title outside drawings that is not empty, or null. */
export const titleOf = ({ titles }: Pick<DocumentFact, 'titles'>): TitleFact | null =>
  titles.find(({ place, text }) => place !== 'svg' && text !== '') ?? null;

/** Returns the first description in the head that is not empty, or null. */
export const descriptionOf = ({ metas }: Pick<DocumentFact, 'metas'>): MetaFact | null =>
  metas.find(
    ({ attribute, key, content, place }) =>
      attribute === 'name' && key === 'description' && place === 'head' && content.trim() !== '',
  ) ?? null;

/**
 * A page with the title of an error page and fewer words is an error page. A longer page is a text about errors. Our
 * proposal.
 */
const SHORT = 100;

/** Matches titles of error pages in the languages we know. They must be the whole title or its first part. */
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

/** Separates the parts of a title: a bar, dot or quotation mark, or a dash between blanks. */
const PARTS = /\s*[|·•»]\s*|\s+[-–—]\s+/u;

/** Whether a title or heading is that of an error page: `404`, `Page not found | Shop`. */
export const isErrorTitle = (title: string): boolean => {
  const plain = title.trim().replace(/[.!…。]+$/u, '');
  return [plain, plain.split(PARTS)[0] ?? ''].some((part) => TITLES.test(part));
};

/** Returns the title or main heading by which a short page shows that it is an error page, or null. */
export const errorTitleOf = ({ titles, headings, mainText }: DocumentFact): string | null => {
  if (mainText.words >= SHORT) return null;
  const named = [titles[0]?.text, headings.find(({ level }) => level === 1)?.text];
  return named.find((text) => text !== undefined && isErrorTitle(text)) ?? null;
};

/** Longest delay, in seconds, after which a refresh still counts as a redirect. Such a page needs no text. Our threshold. */
const REDIRECT_DELAY = 5;

/** Whether a meta element is a redirect: `refresh` to an address, at once or within a few seconds. */
export const isRefreshRedirect = ({ attribute, key, content }: MetaFact): boolean => {
  const [, delay] = /^\s*(\d{1,6})(?:\.\d*)?\s*[;,]\s*\S/.exec(content) ?? [];
  return attribute === 'http-equiv' && key === 'refresh' && delay !== undefined && Number(delay) <= REDIRECT_DELAY;
};

type Fault = 'malformed' | 'body' | 'insecure' | 'fragment' | 'unseen' | 'relative';

/**
 * Returns the first fault that keeps search engines from reading the link as it is meant; null when there is none.
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

/** Returns the address that an answer names as canonical, as a page key; null when it names none. */
export const canonicalIn = ({ canonicals, url }: AddressFact): string | null => {
  const href = canonicals.find((one) => one.href !== null)?.href ?? null;
  return href === null ? null : pageKey(new URL(href, url).href);
};
