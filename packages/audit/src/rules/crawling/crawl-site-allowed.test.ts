import { expect, test } from 'vitest';
import { judge } from '../../judge.ts';
import { absent, robotsTxt, site, unknown } from '../../testing.ts';
import rule from './crawl-site-allowed.ts';

const BLOCK = (bot: string, path = '/'): string => `User-agent: ${bot}\nDisallow: ${path}\n`;

// The scanned path is /page.
test.each([
  ['no robots.txt', absent, 'pass', []],
  ['an empty one', robotsTxt(''), 'pass', []],
  ['another part closed', robotsTxt(BLOCK('*', '/cart')), 'pass', []],
  ['other robots closed out', robotsTxt(BLOCK('GPTBot')), 'pass', []],
  [
    'everything closed, search engines let in',
    robotsTxt(`${BLOCK('*')}${BLOCK('Googlebot', '')}${BLOCK('bingbot', '')}`),
    'pass',
    [],
  ],
  ['Bingbot closed out', robotsTxt(BLOCK('Bingbot')), 'warn', ['Bingbot /', 'Bingbot /page']],
  ['Googlebot closed out', robotsTxt(BLOCK('Googlebot')), 'fail', ['Googlebot /', 'Googlebot /page']],
  ['the page closed', robotsTxt(BLOCK('*', '/page')), 'fail', ['Googlebot /page', 'Bingbot /page']],
  ['the home page closed', robotsTxt(BLOCK('Googlebot', '/$')), 'fail', ['Googlebot /']],
  [
    'everything closed',
    robotsTxt(BLOCK('*')),
    'fail',
    ['Googlebot /', 'Googlebot /page', 'Bingbot /', 'Bingbot /page'],
  ],
] as const)('%s → %s', (_case, robots, outcome, found) => {
  const verdict = rule.check(site({ robots }));
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings.map(({ args }) => `${args.bot} ${args.path}`)).toEqual(found);
});

test('a server error closes the whole site', () => {
  const verdict = rule.check(site({ robots: robotsTxt('', { status: 503, effect: 'disallow-all' }) }));
  expect(verdict).toMatchObject({ outcome: 'fail', findings: [{ message: 'unavailable', args: { status: 503 } }] });
});

test('the finding shows the line that decided', () => {
  const verdict = rule.check(site({ robots: robotsTxt(`# us\n${BLOCK('Googlebot', '/page')}`) }));
  expect(verdict.findings[0]).toMatchObject({ args: { line: 3 }, proof: { step: 'test', quote: 'Disallow: /page' } });
});

test('robots.txt unknown → untested', () => {
  expect(judge([rule], { site: site({ robots: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
