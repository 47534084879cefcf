import { expect, test } from 'vitest';
import {
  botAccess,
  documentFact,
  meta,
  page,
  present,
  SITE_URL,
  site,
  sitemapFile,
  sitemaps,
} from '../../rule-fixtures.ts';
import rule from './search-registration.rule.ts';

const NAVER = meta('naver-site-verification', 'a1');
const GOOGLE = meta('google-site-verification', 'b2');

const verdict = (
  lang: string | null,
  metas: (typeof NAVER)[],
  kind: 'urlset' | 'sitemapindex' = 'urlset',
  home = true,
) => {
  const read = page({ url: SITE_URL, home, document: present(documentFact({ lang, metas })) });
  return rule.check(
    read,
    site({ botAccess: botAccess('', [read]), sitemaps: sitemaps({ files: [sitemapFile({ kind })] }) }),
  );
};

test.each([
  ['English without a tag', 'en', [], 'urlset', 'not-applicable'],
  ['English with one', 'en', [GOOGLE], 'urlset', 'pass tags'],
  ['no language', null, [], 'urlset', 'not-applicable'],
  ['an empty tag', 'en', [meta('google-site-verification', ' ')], 'urlset', 'not-applicable'],
  ['a property of that name', 'en', [{ ...GOOGLE, attribute: 'property' as const }], 'urlset', 'not-applicable'],
  ['Korean without a tag', 'ko-KR', [], 'urlset', 'pass places'],
  ['Korean with the tag of Google', 'ko', [GOOGLE], 'urlset', 'pass tags places'],
  ['Korean with its own', 'ko', [NAVER], 'sitemapindex', 'pass tags'],
  ['Japanese: Yahoo! JAPAN shows results of Google', 'ja', [], 'urlset', 'not-applicable'],
  ['Chinese with an index', 'zh-CN', [], 'sitemapindex', 'pass places index'],
  ['Chinese without one', 'zh', [], 'urlset', 'pass places'],
] as const)('%s', (_case, lang, metas, kind, expected) => {
  const { outcome, findings } = verdict(lang, [...metas], kind);
  expect([outcome, ...findings.map(({ message }) => message)].join(' ')).toBe(expected);
});

test('speaks of the home page only', () => {
  expect(verdict('ko', [NAVER], 'urlset', false).outcome).toBe('not-applicable');
});

test('names engines and places, and quotes the first tag', () => {
  const [tags, places] = verdict('zh', [GOOGLE, meta('baidu-site-verification', 'codeva-1')]).findings;
  expect(tags).toMatchObject({ args: { engines: ['Google', 'Baidu'] }, proof: { quote: GOOGLE.excerpt } });
  expect(places?.args.places).toEqual([
    'zhanzhang.sogou.com (Sogou)',
    'zhanzhang.so.com (360 Search)',
    'zhanzhang.sm.cn (Shenma)',
  ]);
});
