import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FRONT_MATTER_MAX,
  type FrontMatterFields,
  type FrontMatterValue,
  readFrontMatter,
  writeFrontMatter,
} from './front-matter.ts';
import type { LocatedMap, LocatedValue } from './yaml.ts';

/** The values that were read, without positions, in the form in which they are written. */
const plain = (value: LocatedValue): FrontMatterValue => {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') return value.items.map(plain);
  return fieldsOf(value);
};
const fieldsOf = (map: LocatedMap): FrontMatterFields => ({
  fields: map.entries.map(({ key, value }) => [key, plain(value)] as const),
});

const read = (text: string) => {
  const front = readFrontMatter(text);
  if (!front.ok) return front.problems.map(({ line, code }) => `${line} ${code}`).join(', ');
  return { ...fieldsOf(front.map), body: front.body, bodyLine: front.bodyLine };
};

describe('reading', () => {
  test.each<[string, string, string, number]>([
    ['Unix line ends', '---\na: 1\n---\nBody\n', 'Body\n', 4],
    ['Windows line ends', '---\r\na: 1\r\n---\r\nBody\r\n', 'Body\r\n', 4],
    ['a byte order mark', '\ufeff---\na: 1\n---\nBody', 'Body', 4],
    ['spaces after the fences', '--- \na: 1\n---\t \nBody', 'Body', 4],
    ['no body', '---\na: 1\n---', '', 4],
    ['a body that begins with an empty line', '---\na: 1\n---\n\nBody', '\nBody', 4],
    ['a body with a fence of its own', '---\na: 1\n---\n---\nb: 2\n---\n', '---\nb: 2\n---\n', 4],
    ['a line separator, which ends no line', '---\na: 1\n---\nx\u2028---\n', 'x\u2028---\n', 4],
  ])('%s', (_case, text, body, bodyLine) => {
    expect(read(text)).toEqual({ fields: [['a', 1]], body, bodyLine });
  });

  test.each([
    ['---\n---\nBody', { fields: [], body: 'Body', bodyLine: 3 }],
    ['---\n# a remark\n---\nBody', { fields: [], body: 'Body', bodyLine: 4 }],
  ])('nothing between the fences: %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each<[string, string, string]>([
    ['an empty file', '', '1 no-front-matter'],
    ['no front matter', '# Title\n', '1 no-front-matter'],
    ['an empty line first', '\n---\na: 1\n---\n', '1 no-front-matter'],
    ['four dashes', '----\na: 1\n----\n', '1 no-front-matter'],
    ['never closed', '---\na: 1\n', '1 unclosed'],
    ['never closed, opened at the end', '---', '1 unclosed'],
    ['closed by an indented fence', '---\na: 1\n ---\n', '1 unclosed'],
    ['a repeated key', '---\na: 1\nb: 2\na: 3\n---\n', '4 duplicate-key'],
    ['a tab', '---\na:\n\t- b\n---\n', '3 tab'],
    ['a second colon', '---\ntitle: One: two\n---\n', '2 colon-in-value'],
    ['a reserved character', '---\nauthor: @kim\n---\n', '2 reserved-start'],
    ['an open quote, noticed at the end', '---\nb: 1\na: "x\n---\n', '4 unclosed-quote'],
    ['an open quote, with a key below', "---\na: 'x\nb: 1\n---\n", '3 unclosed-quote'],
    ['an open bracket', '---\na: [x, y\nb: 1\n---\n', '3 unclosed-quote'],
    ['an open brace', '---\na: {x: 1\n---\n', '3 unclosed-quote'],
    ['text behind a quote', '---\na: "x" y\n---\n', '2 syntax'],
    ['text behind a list', '---\na: [x] y\n---\n', '2 syntax'],
    ['a comma too many', '---\na: [x,, y]\n---\n', '2 syntax'],
    ['an unknown escape', '---\na: "\\q"\n---\n', '2 syntax'],
    ['an indented key', '---\na: 1\n b: 2\n---\n', '3 colon-in-value'],
    ['a line without a key', '---\na: 1\ntext\nb: 2\n---\n', '3 not-a-map'],
    ['a line without a key first', '---\ntext\nb: 2\n---\n', '2 not-a-map'],
    ['no space after the colon', '---\na: 1 # x\nb:2\n---\n', '3 not-a-map'],
    ['a tab before a key', '---\n\ta: 1\n---\n', '2 tab'],
    ['a control character', '---\na: 1\nb: x\u0007y\n---\n', '3 not-printable'],
    ['a control character in quotes', '---\na: "x\u0007y"\n---\n', '2 not-printable'],
    ['a null character', '---\na: x\u0000y\n---\n', '2 not-printable'],
    ['half of a surrogate pair', '---\na: x\ud800\n---\n', '2 not-printable'],
    ['an alias', '---\na: &x 1\nb: *x\n---\n', '2 alias'],
    ['an unknown alias', '---\na: *x\n---\n', '2 alias'],
    ['an anchor alone', '---\na: &x [1]\n---\n', '2 alias'],
    ['an anchored map', '---\na: &x {b: 1}\n---\n', '2 alias'],
    ['an anchor without a name', '---\na: & x\n---\n', '2 alias'],
    ['a tag', '---\na: !secret 1\n---\n', '2 tag'],
    ['a tag of no core type', '---\na: !!binary eA==\n---\n', '2 tag'],
    ['a tag that the value does not fit', '---\na: !!int x\n---\n', '2 tag'],
    ['a tag with an unknown handle', '---\na: !x!y 1\n---\n', '2 tag'],
    ['a list with the tag of a map', '---\na: !!map [1]\n---\n', '2 tag'],
    ['a list for a key', '---\n? [a]\n: 1\n---\n', '2 key'],
    ['a second document', '---\na: 1\n...\nb: 2\n---\n', '3 several-documents'],
    ['a list', '---\n- a\n---\n', '2 not-a-map'],
    ['a text', '---\nabc\n---\n', '2 not-a-map'],
    ['8 levels and one more', `---\na: ${'['.repeat(8)}${']'.repeat(8)}\n---\n`, '2 too-deep'],
    ['thousands of levels', `---\na: ${'['.repeat(8000)}\n---\n`, '2 too-deep'],
  ])('%s', (_case, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('reports every repeated key', () => {
    expect(read('---\na: 1\na: 2\nb: {c: 1, c: 2}\n"a": 3\n---\n')).toBe(
      '3 duplicate-key, 4 duplicate-key, 5 duplicate-key',
    );
  });

  test('tags of the core schema choose the type', () => {
    expect(read('---\na: !!str 1\nb: ! 2\nc: !!float 3\nd: !!null ""\ne: !!seq [!!int "4"]\n---\n')).toMatchObject({
      fields: [
        ['a', '1'],
        ['b', '2'],
        ['c', 3],
        ['d', null],
        ['e', [4]],
      ],
    });
  });

  test('seven lists in a map are read', () => {
    expect(read(`---\na: ${'['.repeat(7)}${']'.repeat(7)}\n---\n`)).toHaveProperty('body', '');
  });

  test.each([
    ['at the limit', FRONT_MATTER_MAX, ''],
    ['over the limit', FRONT_MATTER_MAX + 1, '1 too-long'],
  ])('%s of length', (_case, length, expected) => {
    const line = `a: ${'x'.repeat(length - 4)}\n`;
    const problems = read(`---\n${line}---\n`);
    expect(typeof problems === 'string' ? problems : '').toBe(expected);
  });

  test('a bomb of aliases is refused without being expanded', () => {
    const levels = Array.from({ length: 9 }, (_, i) => `l${i + 1}: &l${i + 1} [${`*l${i},`.repeat(9)}]`);
    expect(read(`---\nl0: &l0 x\n${levels.join('\n')}\n---\n`)).toBe('2 alias');
  });

  test('keys with a meaning in JavaScript are ordinary keys', () => {
    expect(read('---\n__proto__: 1\nconstructor: 2\n"toString": 3\n<<: 4\n---\n')).toEqual({
      fields: [
        ['__proto__', 1],
        ['constructor', 2],
        ['toString', 3],
        ['<<', 4],
      ],
      body: '',
      bodyLine: 7,
    });
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  test.each([
    ['a literal block', 'a:  |\n\n  x\nb: 1'],
    ['a folded block', 'a: >-  # remark\n  x\nb: 1'],
    ['a block without text', 'a: |'],
    ['quotes over lines', 'a: "x\n  y"'],
    ['Windows line ends', 'a: x\r\nb: y'],
  ])('the line of %s is the one on which it begins', (_case, text) => {
    const front = readFrontMatter(`---\n${text}\n---\n`);
    expect(front.ok && front.map.entries[0]?.value.line).toBe(2);
  });

  test.each([
    ['first', 'a:\n  -\n  - x', 0, 3],
    ['between others', 'a:\n  - x-y\n\n  -\n  - z', 1, 5],
    ['after another', 'a:\n  -\n  -\n  - x', 1, 4],
    ['after a block', 'a:\n- |\n  x\n-\n', 1, 5],
    ['after a map', 'a:\n- b:\n-\n', 1, 4],
  ])('the line of an empty item, %s', (_case, text, item, line) => {
    const front = readFrontMatter(`---\n${text}\n---\n`);
    const list = front.ok && front.map.entries[0]?.value;
    const at = (list && list.kind === 'list' && list.items[item]) || null;
    expect(at?.line).toBe(line);
  });

  test('every key and value has its line and its text', () => {
    const front = readFrontMatter('---\na: 1.10\n\nb:\n  - x\n  - c: yes\nd:\n---\n');
    expect(front.ok && front.map.entries).toEqual([
      { key: 'a', line: 2, value: { kind: 'scalar', line: 2, value: 1.1, source: '1.10' } },
      {
        key: 'b',
        line: 4,
        value: {
          kind: 'list',
          line: 5,
          items: [
            { kind: 'scalar', line: 5, value: 'x', source: 'x' },
            {
              kind: 'map',
              line: 6,
              entries: [{ key: 'c', line: 6, value: { kind: 'scalar', line: 6, value: 'yes', source: 'yes' } }],
            },
          ],
        },
      },
      { key: 'd', line: 7, value: { kind: 'scalar', line: 7, value: null, source: '' } },
    ]);
  });

  test('never throws', () => {
    const line = fc.constantFrom(
      '---',
      'a: 1',
      '- x',
      '  b: [',
      '&a *a',
      '!t',
      '\t',
      '"',
      "'",
      '? ',
      ': ',
      '|',
      '...',
      '%YAML 1.1',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string({ unit: 'binary' })), { maxLength: 12 }), (lines) => {
        expect(readFrontMatter(['---', ...lines].join('\n'))).toHaveProperty('ok');
      }),
      { numRuns: 300 },
    );
  });
});

describe('writing', () => {
  test('order is kept, and text is quoted if a reader could misread it', () => {
    const fields: FrontMatterFields['fields'] = [
      ['title', 'Zebra first: a story'],
      ['author', '김하늘'],
      ['number', 128],
      ['version', '1.10'],
      ['draft', false],
      ['word', 'no'],
      ['date', '2026-11-21'],
      ['topics', ['AI search', 'robots.txt', '# 1']],
      [
        'image',
        {
          fields: [
            ['src', 'images/a.png'],
            ['alt', ''],
          ],
        },
      ],
      ['summary', null],
      ['a: b', 'x'],
    ];
    expect(writeFrontMatter({ fields }, '\nBody\n')).toBe(
      [
        '---',
        'title: "Zebra first: a story"',
        'author: 김하늘',
        'number: 128',
        'version: "1.10"',
        'draft: false',
        'word: "no"',
        'date: "2026-11-21"',
        'topics: [AI search, "robots.txt", "# 1"]',
        'image: {src: "images/a.png", alt: ""}',
        'summary: null',
        '"a: b": x',
        '---',
        '',
        'Body',
        '',
      ].join('\n'),
    );
  });

  const key = fc.oneof(
    fc.stringMatching(/^[a-z]{1,9}$/),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constant('__proto__'),
  );
  const scalar = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      'true',
      'NULL',
      '~',
      'yes',
      '---',
      '...',
      '- a',
      'a: b',
      'a #b',
      ' a ',
      'a\nb',
      '\ud800',
      '*a',
      '&a',
      '0x1F',
      '1e3',
      'ㅎ-',
      '「あ」',
    ),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    fc.boolean(),
    fc.constant(null),
  );
  const { value } = fc.letrec<{ value: FrontMatterValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(tie('value'), { maxLength: 4 }),
      fc
        .uniqueArray(fc.tuple(key, tie('value')), { maxLength: 4, selector: ([name]) => name })
        .map((fields) => ({ fields })),
    ),
  }));
  const fields = fc.uniqueArray(fc.tuple(key, value), { maxLength: 6, selector: ([name]) => name });

  test('what was written is read back unchanged', () => {
    fc.assert(
      fc.property(fields, fc.string({ unit: 'binary' }), (given, body) => {
        expect(read(writeFrontMatter({ fields: given }, body))).toEqual({
          fields: given,
          body,
          bodyLine: given.length + 3,
        });
      }),
      { numRuns: 300 },
    );
  });
});
