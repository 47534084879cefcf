/** A newsletter of a few sentences is rare, and a description of that length common. In characters. */
const SHORT = 400;

/** How programs end what goes on elsewhere, in the languages that we speak. */
const ENDINGS = [
  '\\[?(?:…|\\.\\.\\.|⋯⋯|……)\\]?',
  '(?:read|see|view|learn) more',
  '(?:continue|keep) reading',
  'read (?:the )?(?:full|whole|rest)[\\w ]{0,30}',
  '더 ?보기|더 ?읽기|계속 ?읽기|전체 ?보기|자세히 ?보기',
  '続きを読む|もっと読む|全文を読む|続きはこちら',
  '阅读更多|阅读全文|继续阅读|查看全文|閱讀更多|閱讀全文|繼續閱讀',
];

/** “The post … appeared first on …” is what WordPress adds behind the end. */
const END = new RegExp(
  `(?:${ENDINGS.join('|')})[\\s→»>›.。”"')\\]]{0,10}(?:the post .{1,300} appeared first on .{1,200})?$`,
  'iu',
);

/**
 * Whether a text may be the beginning of a longer one.
 *
 * @param plain On one line.
 * @param isDescription It stands where a feed has a description.
 */
export const mayBeShortened = (plain: string, isDescription: boolean): boolean =>
  END.test(plain.slice(-700)) || (isDescription && plain.length < SHORT);
