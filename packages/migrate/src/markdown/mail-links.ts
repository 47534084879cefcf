/** Links that a mailing program puts around a letter, by what they say. Compared without case and white space. */
const SAID: Readonly<Record<'view in browser link' | 'unsubscribe link', readonly string[]>> = {
  'view in browser link': [
    'view in browser',
    'view in your browser',
    'view this email in your browser',
    'view this email in browser',
    'view email in browser',
    'view online',
    'view web version',
    'web version',
    'open in browser',
    'read in browser',
    '웹에서 보기',
    '웹으로 보기',
    '웹브라우저에서 보기',
    '브라우저에서 보기',
    '메일이 보이지 않으신가요?',
    'ブラウザで見る',
    'ブラウザで表示',
    'ブラウザで表示する',
    'ウェブで見る',
    'webで見る',
    '在浏览器中查看',
    '在浏览器中打开',
    '网页版',
    '在瀏覽器中查看',
  ],
  'unsubscribe link': [
    'unsubscribe',
    'unsubscribe here',
    'unsubscribe from this list',
    'manage preferences',
    'manage your preferences',
    'update your preferences',
    'update preferences',
    'update subscription preferences',
    'manage subscription',
    'manage your subscription',
    '수신거부',
    '수신거부하기',
    '무료수신거부',
    '구독취소',
    '구독해지',
    '구독취소하기',
    '구독해지하기',
    '配信停止',
    '配信停止はこちら',
    '配信解除',
    '購読解除',
    '登録解除',
    '退订',
    '取消订阅',
    '退訂',
    '取消訂閱',
  ],
};

/** Merge tags that stand for such a link: Mailchimp, Stibee, Buttondown, Ghost, Brevo. */
const ADDRESSES: readonly (readonly [RegExp, keyof typeof SAID])[] = [
  [/\*\|UNSUB\|\*|\*\|UPDATE_PROFILE\|\*|\$%unsubscribe%\$|unsubscribe_url|\{\{?\s*unsubscribe/iu, 'unsubscribe link'],
  [/\*\|ARCHIVE\|\*|\$%permalink%\$|\$%view%\$|\{\{?\s*(?:email_url|mirror|view_in_browser)/iu, 'view in browser link'],
];

const key = (words: string): string => words.toLowerCase().replace(/[\s.!»›→>]+/gu, '');
const BY_WORDS: ReadonlyMap<string, keyof typeof SAID> = new Map(
  Object.entries(SAID).flatMap(([kind, said]) => said.map((words) => [key(words), kind as keyof typeof SAID] as const)),
);

/** What kind of link of a mailing program it is; null: one of the text. */
export function mailLink(words: string, address: string): keyof typeof SAID | null {
  if (words.length > 60) return null;
  const byAddress = ADDRESSES.find(([pattern]) => pattern.test(address));
  return byAddress?.[1] ?? BY_WORDS.get(key(words)) ?? null;
}
