import { expect, test } from 'vitest';
import {
  absent,
  directives,
  documentFact,
  meta,
  page,
  present,
  quoted,
  renderedFact,
  responseFact,
  site,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './description-present.rule.ts';

const header = { ...directives('*', 'nosnippet'), source: 'header' as const };

test.each([
  ['one in the head', documentFact({ metas: [meta('description', 'About tea.')] }), 'pass'],
  ['none', documentFact(), 'fail'],
  ['an empty one', documentFact({ metas: [meta('description', '  ')] }), 'fail'],
  ['one in the body', documentFact({ metas: [{ ...meta('description', 'Tea.'), place: 'body' }] }), 'fail'],
  ['only og:description', documentFact({ metas: [meta('og:description', 'Tea.')] }), 'fail'],
  ['nosnippet', documentFact({ directives: [directives('*', 'nosnippet')] }), 'not-applicable'],
  ['none for robots', documentFact({ directives: [directives('*', 'none')] }), 'not-applicable'],
] as const)('%s', (_case, document, outcome) => {
  expect(rule.check(page({ document: present(document) }), site()).outcome).toBe(outcome);
});

test.each([
  ['added by a script', [], [meta('description', 'About tea.')], 'warn scripted'],
  ['in neither', [], [], 'fail missing'],
  ['empty', [meta('description', ' ')], [], 'fail empty'],
  ['that of a theme', [meta('description', 'This is meta description')], [], 'fail placeholder'],
  ['that of WordPress', [meta('description', ' Just another WordPress site. ')], [], 'fail placeholder'],
  [
    'that of a starter',
    [meta('description', 'Write an awesome description for your new site here. You can edit this line.')],
    [],
    'fail placeholder',
  ],
  ['a real one that begins alike', [meta('description', 'A description of tea.')], [], 'pass'],
  ['in both', [meta('description', 'About tea.')], [meta('description', 'Tea.')], 'pass'],
])('%s', (_case, raw, shown, expected) => {
  const facts = page({
    document: present(documentFact({ metas: raw })),
    rendered: present(renderedFact({ metas: shown })),
  });
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});

test('nosnippet in a header', () => {
  const response = present(responseFact({ directives: [header] }));
  expect(rule.check(page({ response }), site()).outcome).toBe('not-applicable');
});

test('a page that only redirects to another one', () => {
  const moves = present({
    refreshes: [{ seconds: 0, to: 'https://example.com/b', excerpt: quoted('') }],
    script: null,
  });
  expect(rule.check(page({ document: present(documentFact()), moves }), site()).outcome).toBe('not-applicable');
});

test('no HTML', () => {
  expect(rule.check(page({ document: absent }), site()).outcome).toBe('not-applicable');
});
