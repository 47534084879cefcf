import { expect, test } from 'vitest';
import { directives, documentFact, meta, page, present, responseFact, site } from '../../rule-fixtures.ts';
import rule from './max-image-preview.rule.ts';

const preview = (value: string, bot = '*') => ({
  ...directives(bot),
  directives: [{ name: 'max-image-preview', value }],
});

const judge = (
  given: ReturnType<typeof preview>[],
  { hero = true, kind = 'article' as 'article' | 'content' | 'cart' } = {},
) =>
  rule.check(
    page({
      kind,
      document: present(
        documentFact({ directives: given, metas: hero ? [meta('og:image', 'https://example.com/a.png')] : [] }),
      ),
    }),
    site(),
  ).outcome;

test.each([
  ['large', [preview('large')], 'pass'],
  ['standard, which is the default', [preview('standard')], 'pass'],
  ['none', [preview('none')], 'fail'],
  ['the strictest counts', [preview('large'), preview('none')], 'fail'],
  ['nothing said', [], 'pass'],
  ['for another robot', [preview('none', 'bingbot')], 'pass'],
  ["Google's own", [preview('large', 'googlebot')], 'pass'],
] as const)('%s', (_case, given, outcome) => {
  expect(judge([...given])).toBe(outcome);
});

test('a page without a picture has nothing to show large', () => {
  expect(judge([preview('none')], { hero: false })).toBe('not-applicable');
});

test('a page of another kind may say nothing, but must not keep its picture out', () => {
  expect(judge([preview('none')], { kind: 'content' })).toBe('fail');
  const [note] = [[], [preview('standard')]].map((given) => judge(given, { kind: 'content' }));
  expect(note).toBe('pass');
  expect(judge([preview('none')], { kind: 'cart' })).toBe('not-applicable');
});

test('a header counts too', () => {
  const response = present(responseFact({ directives: [{ ...preview('none'), source: 'header', place: null }] }));
  const document = present(documentFact({ metas: [meta('og:image', 'https://example.com/a.png')] }));
  expect(rule.check(page({ kind: 'article', response, document }), site()).outcome).toBe('fail');
});
