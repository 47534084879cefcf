import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, present, robotsTxt, SITE_URL, site, unknown } from '../../rule-fixtures.ts';
import rule from './crawl-site-allowed.rule.ts';

const BLOCK = (bot: string, path = '/'): string => `User-agent: ${bot}\nDisallow: ${path}\n`;

// The scanned path is /page.
test.each([
  ['no robots.txt', absent, 'pass', []],
  ['an empty robots.txt', robotsTxt(''), 'pass', []],
  ['another part closed', robotsTxt(BLOCK('*', '/cart')), 'pass', []],
  ['other robots closed out', robotsTxt(BLOCK('GPTBot')), 'pass', []],
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

/** A site with pages in these languages. */
const speaking = (...languages: string[]) =>
  present({
    pages: languages.map((language) => ({ from: 'stp_1', url: SITE_URL, home: true, language, unshown: null })),
    rows: [],
    offers: [],
  });

// [case, robots.txt, outcome, beginnings of the other robots that the note names; null without a note, languages]
test.each([
  ['DuckDuckBot', BLOCK('DuckDuckBot'), 'pass', ['DuckDuckBot of DuckDuckGo (line 2)']],
  [
    'five engines',
    ['DuckDuckBot', 'SeznamBot', 'Qwantbot', 'coccocbot', 'MojeekBot'].map((bot) => BLOCK(bot)).join(''),
    'pass',
    ['DuckDuckBot', 'MojeekBot'],
    ['en'],
  ],
  [
    'five engines, for readers of two languages',
    ['DuckDuckBot', 'SeznamBot', 'Qwantbot', 'coccocbot', 'MojeekBot'].map((bot) => BLOCK(bot)).join(''),
    'pass',
    ['DuckDuckBot', 'SeznamBot', 'Qwantbot', 'MojeekBot'],
    ['cs', 'fr'],
  ],
  ['one folder for DuckDuckBot', BLOCK('DuckDuckBot', '/cart'), 'pass', null],
  ['Bingbot and another', BLOCK('Bingbot') + BLOCK('SeznamBot'), 'warn', ['SeznamBot of Seznam (line 4)'], ['cs']],
  ['an engine of another market', BLOCK('SeznamBot'), 'pass', null, ['en']],
  [
    'all but two',
    `${BLOCK('*')}${BLOCK('Googlebot', '')}${BLOCK('bingbot', '')}`,
    'pass',
    [
      'DuckDuckBot',
      'YandexBot',
      'Baiduspider',
      'Yeti',
      'Daum',
      'SeznamBot',
      'Qwantbot',
      'coccocbot-web',
      'MojeekBot',
      'PetalBot',
    ],
    ['ru', 'zh', 'ko', 'cs', 'fr', 'vi'],
  ],
  ['all', BLOCK('*'), 'fail', null],
])('%s closed out → the note names other robots', (_case, text, outcome, names, languages = ['en']) => {
  const verdict = rule.check(site({ robots: robotsTxt(text), botAccess: speaking(...languages) }));
  expect(verdict.outcome).toBe(outcome);
  const others = (verdict.findings.find(({ message }) => message === 'others')?.args.bots ?? null) as
    | readonly string[]
    | null;
  if (names === null) expect(others).toBeNull();
  else {
    expect(others).toHaveLength(names.length);
    for (const name of names) expect(others?.some((bot) => bot.startsWith(name))).toBe(true);
  }
});

// Google obeys a line that its parser tolerates, but not a line with a character that its parser does not strip.
test.each([
  ['User Agent: *\nDisallow: /', 'fail', 'Googlebot'],
  ['User-agent: *\nDisallow /', 'fail', 'Googlebot'],
  ['User-agent: *\nDisallow: /\u00a0', 'pass', null],
  ['User-agent: *\nDisallow: /\nAllow: /index.html\nAllow: /page', 'warn', 'Bingbot'],
])('%j → %s, naming only %s', (text, outcome, bot) => {
  const verdict = rule.check(site({ robots: robotsTxt(text) }));
  const named = verdict.findings.filter(({ message }) => message === 'disallowed').map(({ args }) => args.bot);
  expect([verdict.outcome, ...new Set(named)]).toEqual(bot === null ? [outcome] : [outcome, bot]);
});

test('a server error closes the whole site', () => {
  const verdict = rule.check(site({ robots: robotsTxt('', { status: 503, effect: 'disallow-all' }) }));
  expect(verdict).toMatchObject({ outcome: 'fail', findings: [{ message: 'unavailable', args: { status: 503 } }] });
});

test('the finding quotes the line that closes the path', () => {
  const verdict = rule.check(site({ robots: robotsTxt(`# us\n${BLOCK('Googlebot', '/page')}`) }));
  expect(verdict.findings[0]).toMatchObject({ args: { line: 3 }, proof: { step: 'test', quote: 'Disallow: /page' } });
});

test('robots.txt unknown → untested', () => {
  expect(judge([rule], { site: site({ robots: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
