import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judged } from '../cause-fixtures.ts';
import { countedText, type Sort } from '../kernel/cause.ts';
import { findCauses, idOf } from '../kernel/find-causes.ts';
import type { Judgement } from '../kernel/judge.ts';
import { readDocument } from '../kernel/page/document.ts';
import { publisherOf } from '../kernel/settings.ts';
import {
  address,
  alternate,
  canonical,
  documentFact,
  exchangeFact,
  mainText,
  missingUrl,
  page,
  parity,
  present,
  robotsTxt,
  SITE_URL,
  shell,
  site,
} from '../rule-fixtures.ts';
import { RULES } from './catalogue.gen.ts';
import { CAUSES } from './causes.gen.ts';
import { readMadeWith } from './kinds/generators.ts';

/** Groups of `staging-left`, the one cause whose settings differ by group. */
const GROUPS = ['noindex', 'robots', 'password'];

test.each(CAUSES.map((cause) => [cause.id, cause] as const))('%s is of rules that there are', (id, cause) => {
  const ids = RULES.map((rule) => rule.id);
  expect(ids).not.toContain(id);
  expect(cause.explains.filter((rule) => !ids.includes(rule))).toEqual([]);
  expect(CAUSES.filter((other) => other.id === id || other.order === cause.order)).toHaveLength(1);
});

/** The generator fact of a page that names this program as its generator. */
const detected = (name: string): string | undefined => {
  const charset = { used: 'utf-8', from: 'header', unknownLabel: null } as const;
  const html = `<meta name="generator" content="${name}">`;
  return readMadeWith(readDocument(html, SITE_URL, charset).source).generator?.name;
};

const SETTINGS = CAUSES.flatMap(({ id, settings = {} }) =>
  Object.entries(settings).map(([key, setting]) => [id, key, setting] as const),
);

test.each(SETTINGS)(
  'the setting of %s for %s is for a site that can be detected, and has a source',
  (id, key, setting) => {
    const [name = '', group] = key.split(': ');
    expect([detected(name), publisherOf('https://owner.github.io')]).toContain(name);
    if (group !== undefined) expect([id, GROUPS]).toEqual(['staging-left', expect.arrayContaining([group])]);
    expect(setting.source).toMatch(/^https:\/\/[a-z0-9.-]+\/[^\s]*$/);
    for (const sentence of setting.text.split(/(?<=[.:;]) /))
      expect(sentence.split(' ').length).toBeLessThanOrEqual(25);
    expect(setting.text).toMatch(/^[\p{L}].*\.$/u);
  },
);

test.each([
  ['https://owner.github.io', 'GitHub Pages'],
  ['https://github.io.example.org', null],
  ['https://example.org', null],
])('%s is published by %s', (origin, expected) => {
  expect(publisherOf(origin)).toBe(expected);
});

/** A site about which every cause reports something. */
const SITE = site({
  homePage: present(address('/docs/', { canonicals: [canonical('https://a.test/')] })),
  missingUrl: missingUrl({ status: 200 }),
  robots: robotsTxt('User-agent: *\nDisallow: /'),
  parity: parity({ bingbot: { status: 403 } }),
  exchanges: present({ list: [exchangeFact('/docs/tea/')] }),
});
const PAGES = [
  page({ url: SITE_URL, home: true }),
  page({ url: `${SITE_URL}a`, document: present(documentFact({ canonicals: [canonical('https://a.test/a')] })) }),
  page({
    url: `${SITE_URL}b`,
    document: present(
      documentFact({ mainText: mainText('', { words: 0 }), shell: shell({ root: '#app', scripts: 1 }) }),
    ),
    alternates: present({ list: [alternate('en', 'https://c.test/')] }),
  }),
];
const ADDRESSES = [
  { url: `${SITE_URL}tea`, to: `${SITE_URL}tea/`, status: 200 },
  { url: `${SITE_URL}rye`, to: `${SITE_URL}bread/`, status: 200 },
  { url: 'http://example.com/a', to: 'https://example.com/a', status: 200 },
  { url: `${SITE_URL}tea/`, status: 404 },
  { url: `${SITE_URL}zh/zh/`, status: 404 },
  { url: 'https://a.test/x' },
  { url: 'None/x' },
];

const explained = new Set(CAUSES.flatMap(({ explains }) => explains));
const judgement = fc
  .tuple(
    fc.constantFrom(...RULES.filter(({ id }) => explained.has(id))),
    fc.nat(PAGES.length - 1),
    fc.nat(50),
    fc.subarray(ADDRESSES, { minLength: 1 }),
  )
  .map(([rule, index, message, at]): Judgement => {
    const messages = Object.keys(rule.messages);
    return judged({
      rule: rule.id,
      message: messages[message % messages.length] ?? '',
      page: rule.scope === 'page' ? index : null,
      at,
      asked: { sort: 'link', count: 9 },
    });
  });

const addressesOf = (judgements: readonly Judgement[]): readonly string[] =>
  findCauses(judgements, { site: SITE, pages: PAGES }, CAUSES)
    .found.flatMap((one) => one.addresses.map(({ sort, url }) => `${idOf(one)} ${sort} ${url}`))
    .sort();

describe('what a cause has depends on each address alone', () => {
  test('what passes adds no address to any cause', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(judgement, fc.boolean()), { maxLength: 12 }), (list) => {
        const before = new Set(addressesOf(list.map(([one]) => one)));
        const after = addressesOf(
          list.map(([one, passes]) => (passes ? { ...one, outcome: 'pass' as const, findings: [] } : one)),
        );
        expect(after.filter((one) => !before.has(one))).toEqual([]);
      }),
    );
  });

  test('the order of judgements does not matter', () => {
    const shuffled = fc
      .array(judgement, { maxLength: 12 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(addressesOf(other)).toEqual(addressesOf(list));
      }),
    );
  });

  test('every cause has a sentence and a repair for whatever it finds', () => {
    fc.assert(
      fc.property(fc.array(judgement, { maxLength: 12 }), (list) => {
        for (const { cause, seen } of findCauses(list, { site: SITE, pages: PAGES }, CAUSES).found) {
          expect(cause.failureTitle(seen)).toMatch(/^\S.*[^.]\.$/);
          expect(cause.fix(seen)).toMatch(/^\S.*[^.]\.$/);
        }
      }),
    );
  });
});

test.each<[Partial<Record<Sort, number>>, string]>([
  [{ page: 37, 'language version': 37, 'sitemap entry': 1 }, '37 pages, one sitemap entry and 37 language versions'],
  [{ link: 1 }, 'One link'],
  [{ site: 1 }, ''],
  [{}, ''],
])('%j in words', (counts, expected) => {
  expect(countedText({ counts })).toBe(expected);
});
