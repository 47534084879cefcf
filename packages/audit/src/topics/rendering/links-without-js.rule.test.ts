import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, documentFact, link, page, present, renderedFact, site, verdictOf } from '../../rule-fixtures.ts';
import rule from './links-without-js.rule.ts';

const links = (count: number) => Array.from({ length: count }, (_, index) => link(`/${index}`));

const foreign = { ...link('/'), href: 'https://other.example/' };

const pageOf = (raw: number, shown: number) =>
  page({
    document: present(documentFact({ anchors: links(raw) })),
    rendered: present(renderedFact({ anchors: [...links(shown), link('/0#top'), foreign].slice(shown === 0 ? 2 : 0) })),
  });

test.each([
  ['all', pageOf(10, 10), 'pass'],
  ['more than a browser shows', pageOf(12, 10), 'pass'],
  ['80 %', pageOf(8, 10), 'pass'],
  ['79 %', pageOf(79, 100), 'warn lost'],
  ['40 %', pageOf(40, 100), 'warn lost'],
  ['39 %', pageOf(39, 100), 'fail lost'],
  ['none', pageOf(0, 10), 'fail lost'],
  ['none anywhere but on other sites', pageOf(0, 0), 'not-applicable'],
  ['no HTML', page({ document: absent, rendered: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});

test('counts and links of both are the proof', () => {
  const excerpts = [pageOf(1, 4), pageOf(0, 4)].map(
    (facts) => rule.check(facts, site()).findings[0]?.proof.observation,
  );
  const [a, b, c] = ['/1', '/2', '/3'].map((path) => `https://example.com${path}`);
  expect(excerpts).toEqual([
    `HTML: 1 links, https://example.com/0 | browser: 4 links, among them ${a} ${b} ${c}`,
    `HTML: nothing | browser: 4 links, among them https://example.com/0 ${a} ${b}`,
  ]);
});

test('without a browser it is untested', () => {
  const [judgement] = judge([rule], { site: site(), pages: [page()] }).judgements;
  expect(judgement).toMatchObject({ outcome: 'untested', reason: 'no-renderer' });
});
