import { expect, test } from 'vitest';
import type { FoundIn, PageFacts } from '../../kernel/facts.ts';
import { judge } from '../../kernel/judge.ts';
import { absent, page, robotsTxt, site, unknown } from '../../rule-fixtures.ts';
import rule from './crawl-page-allowed.rule.ts';

const CLOSED = 'User-agent: *\nDisallow: /page';

test.each([
  ['no robots.txt', absent, ['sitemap'], 'pass', undefined],
  ['another part closed', robotsTxt('User-agent: *\nDisallow: /cart'), ['sitemap'], 'pass', undefined],
  ['closed to another robot', robotsTxt('User-agent: GPTBot\nDisallow: /page'), ['sitemap'], 'pass', undefined],
  ['closed only to our robot', robotsTxt('User-agent: LegibleBot\nDisallow: /'), ['sitemap'], 'pass', undefined],
  ['listed and closed', robotsTxt(CLOSED), ['sitemap'], 'fail', 'offered'],
  ['in the navigation and closed', robotsTxt(CLOSED), ['submitted', 'navigation'], 'fail', 'offered'],
  ['linked in content and closed', robotsTxt(CLOSED), ['content'], 'warn', 'linked'],
  ['canonical and closed', robotsTxt(CLOSED), ['canonical'], 'warn', 'linked'],
  ['only submitted', robotsTxt(CLOSED), ['submitted'], 'not-applicable', undefined],
  [
    'the whole site closed by one line',
    robotsTxt('User-agent: *\nDisallow: /'),
    ['sitemap'],
    'not-applicable',
    undefined,
  ],
  [
    'the home page closed by a different line',
    robotsTxt('User-agent: *\nDisallow: /$\nDisallow: /page'),
    ['sitemap'],
    'fail',
    'offered',
  ],
  ['a server error', robotsTxt('', { status: 503, effect: 'disallow-all' }), ['sitemap'], 'not-applicable', undefined],
] as const)('%s → %s', (_case, robots, foundIn, outcome, message) => {
  const verdict = rule.check(page({ foundIn }), site({ robots }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

const listed: readonly FoundIn[] = ['sitemap'];

const elsewhere = { requestedUrl: 'https://docs.example.com/page', url: 'https://docs.example.com/page' };

test.each<[string, Partial<PageFacts>, string]>([
  ['a log-in page', { kind: 'login' }, 'not-applicable'],
  ['search within the site', { kind: 'search' }, 'not-applicable'],
  ['a page of another host', elsewhere, 'not-applicable'],
  ['a redirect into the closed part', { requestedUrl: 'https://example.com/old' }, 'fail'],
  ['a redirect out of it', { url: 'https://www.example.com/open' }, 'fail'],
  ['a page that could not be fetched', { response: unknown, fetch: unknown, document: unknown }, 'fail'],
])('%s → %s', (_case, change, outcome) => {
  const facts = page({ foundIn: listed, ...change });
  const { judgements } = judge([rule], { site: site({ robots: robotsTxt(CLOSED) }), pages: [facts] });
  expect(judgements[0]?.outcome).toBe(outcome);
});

test('the finding quotes the line that closes the page', () => {
  const verdict = rule.check(page({ foundIn: ['sitemap', 'content'] }), site({ robots: robotsTxt(CLOSED) }));
  expect(verdict.findings).toEqual([
    {
      message: 'offered',
      args: { url: 'https://example.com/page', line: 2, places: ['sitemap'] },
      proof: { step: 'test', quote: 'Disallow: /page' },
    },
  ]);
});

test('robots.txt unknown → untested', () => {
  expect(judge([rule], { site: site({ robots: unknown }), pages: [page()] }).judgements[0]?.outcome).toBe('untested');
});
