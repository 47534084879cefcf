import { expect, test } from 'vitest';
import { sealedIssue } from '../access/issue-fixtures.ts';
import { contestedAliases } from './alias.ts';
import { PUBLICATION } from './content-fixtures.ts';

const issue = (number: number, ...aliases: readonly string[]) =>
  sealedIssue({
    id: `en-${number}`,
    number,
    slug: `issue-${number}`,
    source: `en/${number}.md`,
    publishedAt: `2026-01-0${number}T00:00:00.000Z`,
    topics: ['AI search'],
    category: 'Access',
    aliases,
  });
const reported = (...issues: Parameters<typeof contestedAliases>[0]) =>
  contestedAliases(issues, [], PUBLICATION).map(({ file, message }) => `${file}: ${message}`);

test('aliases without a conflict cause no problem', () => {
  expect(reported(issue(1, '/a', '/b', '/?p=1'), issue(2, '/c', '/?p=2'))).toEqual([]);
});

test('the older of two issues keeps an alias that both claim', () => {
  expect(reported(issue(2, '/a/'), issue(1, '/a'))).toEqual([
    'en/2.md: Its alias “/a/” is also one of en/1.md, which keeps it.',
  ]);
});

test('reports an alias that one issue has twice', () => {
  expect(reported(issue(1, '/a/', '/%61'))).toEqual(['en/1.md: Its alias “/%61” appears there twice.']);
});

test.each([
  ['/', true],
  ['/en/', true],
  ['/jp', true],
  ['/en/issues/issue-1', true],
  ['/en/issues/issue-1.md', true],
  ['/en/issues/1/', true],
  ['/en/topics/ai-search', true],
  ['/en/categories/access', true],
  ['/archive/2024/page/2', true],
  ['/en/archive/2024.md', true],
  ['/en/index.md', true],
  ['/zh-cn/about', true],
  ['/en/webhooks', true],
  ['/en/follow', true],
  // It redirects to the page on how to follow.
  ['/en/feeds', true],
  ['/feeds.md', true],
  ['/en/search?q=robots', true],
  ['/rss.xml', true],
  ['/robots.txt', true],
  ['/api/posts', true],
  ['/.well-known/x', true],
  ['/?p=1', false],
  ['/en?p=1', false],
  ['/en/issues/999', false],
  ['/en/issues/old', false],
  ['/issues/1', false],
  ['/en/topics/other', false],
  ['/archive/old', false],
  ['/en/archived', false],
  ['/apis', false],
  ['/fr/about', false],
])('%s is an address of the site: %s', (alias, own) => {
  expect(reported(issue(1, alias))).toEqual(
    own ? [`en/1.md: Its alias “${alias}” is an address of this site itself, so it leads nowhere else.`] : [],
  );
});
