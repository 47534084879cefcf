import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, mainText, present, sampledPage, site, unknown } from '../../rule-fixtures.ts';
import rule from './canonical-not-mass-home.rule.ts';

const home = sampledPage('/');

const own = (path: string) => sampledPage(path, { canonical: `https://example.com${path}` });

const astray = (path: string, canonical = 'https://example.com/') => sampledPage(path, { canonical });

const words = (count: number) => mainText('The same text.', { words: count });

const copies = (count: number) => [
  sampledPage('/', { mainText: words(count) }),
  sampledPage('/start', { canonical: 'https://example.com/', mainText: words(count) }),
];

const german = sampledPage('/', { url: 'https://example.com/de/', canonical: 'https://example.com/de/' });

const german2 = sampledPage('/de/', { canonical: 'https://example.com/de/' });

test.each([
  ['one page', [home], 'not-applicable', undefined],
  [
    'only other addresses of the home page',
    [home, astray('/?a=b'), astray('/index.html')],
    'not-applicable',
    undefined,
  ],
  ['pages that name themselves', [home, own('/a'), own('/b')], 'pass', undefined],
  ['pages that name none', [home, sampledPage('/a'), sampledPage('/b')], 'pass', undefined],
  ['one that names the home page', [home, astray('/a'), own('/b')], 'warn', 'one'],
  ['one of one', [astray('/a')], 'warn', 'one'],
  ['two that name the home page', [home, astray('/a'), astray('/b')], 'fail', 'several'],
  ['two of fifty', [...Array(48)].map((_, i) => own(`/${i}`)).concat(astray('/a'), astray('/b')), 'fail', 'several'],
  ['with another scheme', [astray('/a', 'http://example.com/'), astray('/b', 'http://example.com')], 'fail', 'several'],
  ['with www', [astray('/a', 'https://www.example.com/'), astray('/b')], 'fail', 'several'],
  ['with a fragment', [astray('/a', 'https://example.com/#/a'), astray('/b')], 'fail', 'several'],
  ['another page', [astray('/a', 'https://example.com/c'), astray('/b', 'https://example.com/c')], 'pass', undefined],
  ['the root of another site', [astray('/a', 'https://other.example/'), astray('/b')], 'warn', 'one'],
  ['copies of the home page', copies(50), 'pass', undefined],
  ['pages too empty to be called copies', copies(49), 'warn', 'one'],
  ['a home page that leads to a language', [german, astray('/de/a', german.url), astray('/de/b')], 'fail', 'several'],
  ['the language page itself', [german, german2, own('/de/a')], 'pass', undefined],
] as const)('%s → %s', (_case, pages, outcome, message) => {
  const verdict = rule.check(site({ sample: present({ pages }) }));
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings.map((finding) => finding.message)).toEqual(message === undefined ? [] : [message]);
});

test('names ten of many pages and counts all', () => {
  const pages = [home, ...[...Array(12)].map((_, i) => astray(`/${i}`))];
  const [finding] = rule.check(site({ sample: present({ pages }) })).findings;
  expect(finding).toMatchObject({ at: { length: 12 }, asked: { sort: 'page', count: 12 } });
  expect(finding?.at?.[0]).toEqual({ url: 'https://example.com/0', to: 'https://example.com/' });
  expect(finding?.args).toMatchObject({ count: 12, pages: 12 });
  expect(finding?.args.urls).toHaveLength(10);
  expect(finding?.proof.step).toBe('test:https://example.com/0');
});

test('no sample → not-applicable, an unknown one → untested', () => {
  expect(rule.check(site({ sample: absent })).outcome).toBe('not-applicable');
  const { judgements } = judge([rule], { site: site({ sample: unknown }), pages: [] });
  expect(judgements).toMatchObject([{ outcome: 'untested' }]);
});
