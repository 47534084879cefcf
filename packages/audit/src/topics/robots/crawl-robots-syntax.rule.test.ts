import { expect, test } from 'vitest';
import { absent, present, robotsTxt, sampledPage, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './crawl-robots-syntax.rule.ts';

const sample = (...paths: readonly string[]) => present({ pages: paths.map((path) => sampledPage(path)) });

test.each([
  ['no file', absent, 'not-applicable'],
  [
    'well-formed',
    robotsTxt('User-agent: *\nDisallow: /cart # private\nAllow: *.css\n\nSitemap: https://e.x/s.xml'),
    'pass',
  ],
  [
    'fields that the rule does not judge',
    robotsTxt(
      'Content-Signal: ai-train=no\nHost: e.x\nLicense: /l.xml\nClean-param: ref\nUser-agent: *\nX-New: 1\nDisallow:',
    ),
    'pass',
  ],
  ['a delay of 5', robotsTxt('User-agent: *\nCrawl-delay: 5\nDisallow: /x'), 'pass'],
  ['a delay of 6', robotsTxt('User-agent: *\nCrawl-delay: 6\nDisallow: /x'), 'warn line'],
  ['no colon', robotsTxt('User-agent: *\nDisallow /x'), 'warn line'],
  ['no colon, and a page of the site', robotsTxt('User-agent: *\nDisallow /a'), 'fail effect line'],
  ['no colon, and all of the site', robotsTxt('User-agent: *\nDisallow /'), 'fail effect line'],
  ['the same line again, written correctly', robotsTxt('User-agent: *\nDisallow /a\nDisallow: /a'), 'warn line'],
  ['misspelt', robotsTxt('User-agent: *\nDissallow: /x\nDisalow: /y'), 'warn line line'],
  ['misspelt, and a page of the site', robotsTxt('User-agent: *\nDissallow: /a'), 'fail effect line'],
  ['misspelt agent', robotsTxt('Useragent: *\nDisallow: /'), 'fail effect line'],
  ['for a training robot only', robotsTxt('User-agent: CCBot\nDissallow: /'), 'warn line'],
  ['a whole address', robotsTxt('User-agent: *\nDisallow: https://example.com/x'), 'warn line'],
  ['no slash', robotsTxt('User-agent: *\nDisallow: x/'), 'warn line'],
  ['a regular expression', robotsTxt('User-agent: *\nDisallow: ^/a$\nDisallow: /x\\.php'), 'warn line line'],
  ['dot and star', robotsTxt('User-agent: *\nDisallow: /file.*'), 'pass'],
  ['a rule before the first user-agent line', robotsTxt('Disallow: /x\nUser-agent: *\nDisallow: /y'), 'warn line'],
  [
    'a rule before the first user-agent line, and a page of the site',
    robotsTxt('Disallow: /a\nUser-agent: bingbot\nDisallow:'),
    'fail effect line',
  ],
  ['noindex', robotsTxt('User-agent: *\nNoindex: /a'), 'warn line'],
  ['a byte order mark in the middle', robotsTxt('User-agent: *\n\ufeffDisallow: /x'), 'warn line'],
  ['a byte order mark at the beginning', robotsTxt('\ufeffUser-agent: *\nDisallow: /x'), 'pass'],
  ['a no-break space behind a rule', robotsTxt('User-agent: *\nDisallow: /\u00a0'), 'fail effect line'],
  ['a blank in a path', robotsTxt('User-agent: *\nDisallow: /x y'), 'warn line'],
  [
    'a line that only Google reads, for a robot of Google',
    robotsTxt('User-agent: Googlebot-Image\nDisallow /'),
    'warn line',
  ],
  ['a server error', robotsTxt('Disallow /', { effect: 'disallow-all' }), 'not-applicable'],
  [
    'a page in its place',
    robotsTxt('x', { syntax: { judged: false, bytes: 1, ignored: null, lines: [], troubles: 0, meant: null } }),
    'not-applicable',
  ],
] as const)('%s → %s', (_case, robots, expected) => {
  expect(verdictOf(rule, { site: site({ robots, sample: sample('/', '/a') }) })).toBe(expected);
});

test('pages of other hosts and addresses after the first ten are not compared', () => {
  const robots = robotsTxt('User-agent: *\nDisallow /a');
  const many = (last: number) => sample(...Array.from({ length: last }, (_, i) => `/p${i}`), '/a');
  expect(verdictOf(rule, { site: site({ robots, sample: sample('https://other.example/a') }) })).toBe('warn line');
  expect(verdictOf(rule, { site: site({ robots, sample: many(8) }) })).toBe('fail effect line');
  expect(verdictOf(rule, { site: site({ robots, sample: many(9) }) })).toBe('warn line');
});

test.each([
  // Google's parser tolerates the line, so only other crawlers are harmed.
  ['User Agent: *\nDisallow: /', 'bingbot', 'RFC 9309', 1],
  ['User-agent: *\nDisallow /', 'bingbot', 'RFC 9309', 2],
  // No parser forgives the line.
  ['User-agent: *\nDisallow: /\u3000', 'Googlebot', 'Google’s published parser', 2],
  ['User-agent: *\nDisallow /x\nAlow: /y\nDisallow: /\u3000', 'Googlebot', 'Google’s published parser', 3],
  // A robot without a group obeys the group of its fallback name.
  ['User-agent: *\nDisallow /\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow:', 'OAI-SearchBot', 'RFC 9309', 2],
])('%j harms %s, as judged by %s', (text, token, reading, line) => {
  const found = rule.check(site({ robots: robotsTxt(text), sample: sample('/') })).findings[0];
  expect(found).toMatchObject({ message: 'effect', args: { path: '/', token, reading, line } });
});

test('the finding says which parsers forgive the mistake', () => {
  const of = (text: string) => rule.check(site({ robots: robotsTxt(text), sample: sample('/') })).findings.at(-1)?.args;
  expect(of('User-agent: Googlebot-Image\nDisallow /')).toMatchObject({
    problem: 'has no colon (Google’s parser forgives it; RFC 9309 does not ask others to)',
    corrected: 'disallow: /',
  });
  expect(of('User-agent: *\nDisallow: /x\u00a0')).toMatchObject({
    text: 'Disallow: /x␣U+00A0',
    problem: 'has an invisible character that is part of the line',
  });
});

test('at most ten lines are reported, after the effect', () => {
  expect(verdictOf(rule, { site: site({ robots: robotsTxt('x\n'.repeat(11)) }) }).split(' ')).toHaveLength(11);
});
