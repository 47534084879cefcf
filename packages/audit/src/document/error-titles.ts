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
