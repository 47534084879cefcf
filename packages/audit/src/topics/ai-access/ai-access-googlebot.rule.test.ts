import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  botAccess,
  directives,
  documentFact,
  page,
  present,
  responseFact,
  SITE_URL,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './ai-access-googlebot.rule.ts';

const at = (path: string, ...metas: ReturnType<typeof directives>[]) =>
  page({
    url: new URL(path, SITE_URL).href,
    home: path === '/',
    kind: path === '/' ? 'home' : path === '/cart' ? 'cart' : 'content',
    document: present(documentFact({ directives: metas })),
  });

const max = (value: string) => ({ ...directives('googlebot'), directives: [{ name: 'max-snippet', value }] });

const closed = (path: string) => `User-agent: Googlebot\nDisallow: ${path}`;

const check = (text: string, ...pages: ReturnType<typeof page>[]) =>
  rule.check(site({ botAccess: botAccess(text, pages) }));

test.each([
  ['all open', '', [at('/'), at('/a')], 'pass'],
  ['only Google-Extended closed', 'User-agent: Google-Extended\nDisallow: /', [at('/'), at('/a')], 'pass'],
  ['closed', closed('/'), [at('/'), at('/a')], 'home'],
  ['closed for all', 'User-agent: *\nDisallow: /', [at('/'), at('/a')], 'home'],
  ['home page alone closed', closed('/$'), [at('/'), at('/a')], 'home'],
  ['two of four', closed('/a'), [at('/'), at('/b'), at('/a1'), at('/a2')], 'some'],
  ['three of five', closed('/a'), [at('/'), at('/b'), at('/a1'), at('/a2'), at('/a3')], 'most'],
  ['home nosnippet', '', [at('/', directives('*', 'nosnippet')), at('/a')], 'home'],
  ['home noindex', '', [at('/', directives('googlebot', 'noindex')), at('/a')], 'home'],
  ['nosnippet for another robot', '', [at('/', directives('bingbot', 'nosnippet')), at('/a')], 'pass'],
  ['max-snippet:0 on one page', '', [at('/'), at('/b'), at('/a', max('0'))], 'some'],
  ['max-snippet:1', '', [at('/'), at('/a', max('1'))], 'pass'],
  ['max-snippet:-1', '', [at('/'), at('/a', max('-1'))], 'pass'],
  ['noindex on purpose', '', [at('/'), at('/a', directives('*', 'noindex'))], 'pass'],
  ['a closed cart', closed('/cart'), [at('/'), at('/cart')], 'pass'],
  [
    'robots.txt and nosnippet together',
    closed('/a'),
    [at('/'), at('/a'), at('/b', directives('*', 'nosnippet'))],
    'most',
  ],
])('%s → %s', (_case, text, pages, expected) => {
  const verdict = check(text, ...pages);
  expect(verdict.findings[0]?.message ?? verdict.outcome).toBe(expected);
  expect(verdict.outcome).toBe(expected === 'pass' ? 'pass' : expected === 'some' ? 'warn' : 'fail');
});

test('one finding names the lines and directives', () => {
  const { findings } = check(closed('/a'), at('/'), at('/x'), at('/a'), at('/b', directives('*', 'nosnippet')));
  expect(findings).toMatchObject([
    {
      args: {
        pages: 2,
        of: 4,
        urls: [`${SITE_URL}a (robots.txt line 2)`, `${SITE_URL}b (<meta name="*" content="nosnippet">)`],
      },
      proof: { quote: 'Disallow: /a' },
    },
  ]);
});

test('all closed pages are counted and named', () => {
  const pages = Array.from({ length: 11 }, (_, index) => at(`/a${index}`));
  expect(check(closed('/a'), at('/'), ...pages)).toMatchObject({
    outcome: 'fail',
    findings: [{ args: { pages: 11, of: 12 }, at: { length: 11 }, asked: { sort: 'page', count: 12 } }],
  });
});

test('it is critical, and counts only in the AI score', () => {
  expect([rule.severity, rule.feeds]).toEqual(['crit', 'ai']);
});

test('a page that was not read does not count', () => {
  const gone = page({ url: `${SITE_URL}a`, response: present(responseFact({ status: 404 })) });
  expect(check(closed('/a'), at('/'), gone).outcome).toBe('pass');
});

test.each([
  ['absent', absent, 'not-applicable'],
  ['unknown', unknown, 'untested'],
] as const)('%s → %s', (_case, fact, outcome) => {
  expect(judge([rule], { site: site({ botAccess: fact }), pages: [] }).judgements).toMatchObject([{ outcome }]);
});
