import { expect, test } from 'vitest';
import { absent, documentFact, mainText, page, present, quoted, shell, verdictOf } from '../../rule-fixtures.ts';
import rule from './heading-main.rule.ts';

const h = (level: number, text = 'Tea', picture: 'logo' | 'other' | null = null, inContent = true) => ({
  level,
  text,
  inContent,
  picture,
});

const REFRESH = { refreshes: [{ seconds: 5, to: 'https://example.com/b', excerpt: quoted('') }], script: null };

test.each([
  ['one h1', [h(1), h(2)], {}, 'pass'],
  ['an h1 with words beside the logo', [h(1, 'Shop', 'logo'), h(1)], {}, 'pass'],
  ['two h1', [h(1), h(1, 'More')], {}, 'pass'],
  ['no heading', [], {}, 'fail missing'],
  ['only a lower heading outside main', [h(2, 'Menu', null, false)], {}, 'fail missing'],
  ['the first heading of main', [h(2)], {}, 'pass'],
  ['the only heading of its level in main', [h(2), h(3, 'Green'), h(3, 'Black')], {}, 'pass'],
  ['several sections in main', [h(2, 'Green'), h(2, 'Black')], {}, 'fail missing'],
  ['an empty heading in main', [h(2, '')], {}, 'fail missing'],
  ['an empty h1', [h(1, '')], {}, 'fail empty'],
  ['a picture without alternative text', [h(1, '', 'other')], {}, 'fail empty'],
  ['a picture with alternative text', [h(1, 'Tea', 'other')], {}, 'pass'],
  ['the logo on an inner page', [h(1, 'Shop', 'logo')], {}, 'fail logo'],
  ['the logo on the home page', [h(1, 'Shop', 'logo')], { home: true, kind: 'home' }, 'pass'],
  ['a file that proves ownership', [], { kind: 'verification' }, 'not-applicable'],
  ['a page that redirects after 5 seconds', [], { moves: present(REFRESH) }, 'not-applicable'],
  [
    'a page that redirects after 6 seconds',
    [],
    { moves: present({ ...REFRESH, refreshes: [{ seconds: 6, to: '', excerpt: quoted('') }] }) },
    'fail missing',
  ],
  ['no HTML', [], { document: absent, outline: absent }, 'not-applicable'],
] as const)('%s', (_case, headings, change, verdict) => {
  expect(verdictOf(rule, { page: page({ outline: present({ headings }), ...change }) })).toBe(verdict);
});

test('headings that scripts would write are untested', () => {
  const empty = documentFact({
    shell: shell({ root: '#app', scripts: 1 }),
    mainText: mainText('', { words: 0, within: 'body' }),
  });
  const judge = (headings: readonly ReturnType<typeof h>[]) =>
    verdictOf(rule, { page: page({ outline: present({ headings }), document: present(empty) }) });
  expect([judge([]), judge([h(1)])]).toEqual(['untested', 'pass']);
});

test('without a main landmark a lower heading does not count', () => {
  const document = present(documentFact({ mainText: mainText('Tea', { within: 'body' }) }));
  expect(verdictOf(rule, { page: page({ outline: present({ headings: [h(2)] }), document }) })).toBe('fail missing');
});
