import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { SampledPageFact } from '../../kernel/site/sample.ts';
import { absent, mainText, present, SITE_URL, sampledPage, site, unknown } from '../../rule-fixtures.ts';
import rule from './duplicate-exact.rule.ts';

const text = (name: string, words = 50, within: 'main' | 'body' = 'main') => mainText(name, { words, within });

const at = (path: string, name: string, change: Partial<SampledPageFact> = {}) =>
  sampledPage(path, { mainText: text(name), ...change });

const names = (path: string) => ({ canonical: `https://example.com${path}` });

/** A page that names a canonical address on another host, so that it represents itself. */
const foreign = (path: string) => ({
  canonical: 'https://placeholder.example/',
  resultUrl: new URL(path, SITE_URL).href,
});

const few = (...paths: readonly string[]) => paths.map((path) => at(path, 'A', { mainText: text('A', 5) }));

const body = (path: string, name = 'A') => at(path, name, { mainText: text(name, 80, 'body') });

test.each([
  ['one page', [at('/a', 'A')], 'not-applicable', undefined],
  ['different texts', [at('/a', 'A'), at('/b', 'B')], 'pass', undefined],
  ['one text twice', [at('/a', 'A'), at('/b', 'A')], 'fail', 'rivals'],
  ['each names itself', [at('/a', 'A', names('/a')), at('/b', 'A', names('/b'))], 'fail', 'rivals'],
  [
    'each names itself except for the slash',
    [at('/a/', 'A', names('/a')), at('/b/', 'A', names('/b'))],
    'fail',
    'rivals',
  ],
  ['with and without slash', [at('/a', 'A'), at('/a/', 'A')], 'fail', 'rivals'],
  ['with and without slash, settled', [at('/a', 'A', names('/a/')), at('/a/', 'A', names('/a/'))], 'pass', 'settled'],
  ['one names the other', [at('/a', 'A', names('/a')), at('/b', 'A', names('/a'))], 'pass', 'settled'],
  ['both name a third', [at('/a', 'A', names('/c')), at('/b', 'A', names('/c'))], 'pass', 'settled'],
  ['a variant with parameters', [at('/a', 'A'), at('/a?print=1', 'A', names('/a'))], 'pass', 'settled'],
  [
    'a canonical on another host settles nothing',
    ['/a', '/b'].map((path) => at(path, 'A', foreign(path))),
    'fail',
    'rivals',
  ],
  ['a folder and its index file with few words', few('/', '/index.html'), 'fail', 'rivals'],
  ['in a folder', few('/tea/', '/tea/Index.HTM'), 'fail', 'rivals'],
  [
    'an index file that names its folder',
    [...few('/'), ...few('/index.html').map((one) => ({ ...one, ...names('/'), resultUrl: SITE_URL }))],
    'pass',
    'settled',
  ],
  ['few words at other addresses', few('/', '/home.html'), 'not-applicable', undefined],
  ['one forbids indexing', [at('/a', 'A'), at('/b', 'A', { indexable: false }), at('/c', 'C')], 'pass', undefined],
  ['both forbid indexing', [{}, {}].map((_, i) => at(`/${i}`, 'A', { indexable: false })), 'not-applicable', undefined],
  ['49 words', ['/a', '/b'].map((path) => at(path, 'A', { mainText: text('A', 49) })), 'not-applicable', undefined],
  ['no text', ['/a', '/b'].map((path) => at(path, 'A', { mainText: null })), 'not-applicable', undefined],
  ['empty texts', ['/a', '/b'].map((path) => at(path, '', { mainText: text('', 60) })), 'not-applicable', undefined],
  [
    'log-in pages',
    [at('/login?a', 'A', { kind: 'login' }), at('/login?b', 'A', { kind: 'login' })],
    'not-applicable',
    undefined,
  ],
  ['languages by folder', [at('/en/a', 'A'), at('/de/a', 'A'), at('/a', 'A')], 'pass', undefined],
  ['home pages of languages', [at('/', 'A'), at('/de', 'A'), at('/fr-CA/', 'A')], 'pass', undefined],
  ['regions by folder', [at('/en-us/a', 'A'), at('/en-gb/a', 'A')], 'pass', undefined],
  ['languages by parameter', [at('/a?lang=en', 'A'), at('/a?lang=de', 'A')], 'pass', undefined],
  ['two pages in one language', [at('/en/a', 'A'), at('/en/b', 'A')], 'fail', 'rivals'],
  ['a shell at three addresses', ['/', '/a', '/b'].map((path) => body(path)), 'not-applicable', undefined],
  ['two pages without landmark', [body('/a'), body('/b')], 'fail', 'rivals'],
  ['two without landmark, and another text', [body('/a'), body('/b'), body('/c', 'C')], 'fail', 'rivals'],
  ['three pages with landmark', ['/', '/a', '/b'].map((path) => at(path, 'A')), 'fail', 'rivals'],
] as const)('%s → %s', (_case, pages, outcome, message) => {
  const verdict = rule.check(site({ sample: present({ pages }) }));
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings.map((finding) => finding.message)).toEqual(message === undefined ? [] : [message]);
});

test('one finding for all groups; settled groups do not soften it', () => {
  const groups = [...Array(12)].flatMap((_, i) => [at(`/a/${i}`, `${i}`), at(`/b/${i}`, `${i}`)]);
  const settled = [at('/x', 'X', names('/x')), at('/y', 'X', names('/x'))];
  const verdict = rule.check(site({ sample: present({ pages: [...settled, ...groups] }) }));
  expect(verdict).toMatchObject({
    outcome: 'fail',
    findings: [{ args: { count: 12 }, proof: { quote: '0' }, at: { length: 24 }, asked: { sort: 'page', count: 26 } }],
  });
  expect(verdict.findings[0]?.args.groups).toHaveLength(10);
  expect(verdict.findings[0]?.args.groups).toContain('https://example.com/a/0 = https://example.com/b/0');
});

test('no sample → not-applicable, an unknown one → untested', () => {
  expect(rule.check(site({ sample: absent })).outcome).toBe('not-applicable');
  const { judgements } = judge([rule], { site: site({ sample: unknown }), pages: [] });
  expect(judgements).toMatchObject([{ outcome: 'untested' }]);
});
