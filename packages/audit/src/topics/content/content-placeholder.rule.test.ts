import { expect, test } from 'vitest';
import { absent, page, present, quoted, verdictOf, wording } from '../../rule-fixtures.ts';
import rule from './content-placeholder.rule.ts';

const of = (...where: readonly ('title' | 'heading' | 'text' | 'meta' | 'alt')[]) =>
  wording({
    placeholders: where.map((place) => ({
      where: place,
      what: 'template',
      text: '{{ title }}',
      excerpt: quoted('{{ title }}'),
    })),
  });

test.each([
  ['none', of(), 'pass'],
  ['in metadata', of('meta'), 'warn found'],
  ['in alternative texts', of('alt', 'meta'), 'warn found'],
  ['in the title', of('title'), 'fail found'],
  ['in a heading', of('alt', 'heading'), 'fail found'],
  ['in the text', of('text'), 'fail found'],
  ['no HTML', absent, 'not-applicable'],
] as const)('%s', (_case, fact, verdict) => {
  expect(verdictOf(rule, { page: page({ wording: fact }) })).toBe(verdict);
});

test('at most ten placeholders are shown', () => {
  const many = present({
    language: null,
    words: 0,
    densest: null,
    placeholders: Array.from({ length: 12 }, () => ({
      where: 'text' as const,
      what: 'note' as const,
      text: 'TODO:',
      excerpt: quoted('TODO:'),
    })),
  });
  const { findings } = rule.scope === 'page' ? rule.check(page({ wording: many }), {} as never) : { findings: [] };
  expect(findings[0]?.args.places).toHaveLength(10);
});
