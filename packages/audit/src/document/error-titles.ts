import type { DocumentFact } from '../facts/document-fact.ts';

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
