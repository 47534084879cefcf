import { beforeMarker } from '@legible/issues';
import fc from 'fast-check';
import type { Element, ElementContent, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { element, wordsOf } from './hast-nodes.ts';
import { essence, shownEssence } from './markdown-fixtures.ts';
import { markdownOf } from './markdown-of.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });

const WORDS = [
  '마크다운(Markdown)',
  '을',
  '한글',
  '「강조」',
  '「',
  '」',
  'です',
  'これは',
  '这是',
  '“重点”',
  '，',
  '。',
  '漢字',
  'カタカナー',
  'ー',
  '（',
  '）',
  'word',
  'a',
  'B2',
  '7',
  '0',
  'x_y',
  '__init__',
  '_',
  '*',
  '**',
  '***',
  '~',
  '~~',
  '`',
  '``',
  '[',
  ']',
  '](',
  '[a](b)',
  '![',
  '!',
  '[^1]',
  '[^1]:',
  ':',
  '(',
  ')',
  '<',
  '>',
  '<script>',
  '</p>',
  '<!--',
  '-->',
  '<!--members-only-->',
  'members-only',
  '—',
  '&',
  '&amp;',
  '&lt;',
  '&#39;',
  ';',
  '\\',
  '\\*',
  '|',
  '#',
  '##',
  '-',
  '--',
  '---',
  '+',
  '+++',
  '=',
  '===',
  '1.',
  '12)',
  '2026.',
  '[x]',
  '[ ]',
  '[a]:',
  'title: x',
  ':-',
  '😀',
  '❤️',
  'é',
  '"',
  "'",
  '…',
  '€',
  '\u00a0b',
];
/** Words with and without spaces between them. */
const words = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom('', '', ' ')), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.map(([word, space]) => word + space).join(''));
const visible = words.filter((value) => value.trim() !== '');
const address = fc.constantFrom(
  'https://a.example/',
  'https://a.example/x_y(z)',
  'https://a.example/?a=1&b=2&copy=3',
  'https://a.example/*a*',
  'mailto:a@b.example',
  'https://a.example/%20~b~',
  'https://a.example/a|b'.replace('|', '%7C'),
);

const line = (depth: number, inLink = false, used: readonly string[] = []): fc.Arbitrary<ElementContent[]> => {
  const leaf: fc.Arbitrary<ElementContent>[] = [
    visible.map(text),
    visible.map((value) => element('code', {}, [text(value.replace(/\s+/gu, ' ').trim())])),
    fc
      .tuple(
        address.filter((url) => url.startsWith('https')),
        words,
        words,
      )
      .map(([src, alt, title]) =>
        element('img', { src, alt: alt.trim(), ...(title.trim() === '' ? {} : { title: title.trim() }) }, []),
      ),
  ];
  const marks = ['em', 'strong', 'del'].filter((name) => !used.includes(name));
  const deeper =
    depth === 0
      ? []
      : [
          ...marks.map((name) =>
            line(depth - 1, inLink, [...used, name]).map((children) => element(name, {}, children)),
          ),
          ...(inLink
            ? []
            : [
                fc
                  .tuple(address, words, line(depth - 1, true, used))
                  .map(([href, title, children]) =>
                    element('a', { href, ...(title.trim() === '' ? {} : { title: title.trim() }) }, children),
                  ),
              ]),
        ];
  return fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.oneof(...leaf) }, ...deeper.map((arbitrary) => ({ weight: 1, arbitrary }))),
    { minLength: 1, maxLength: 4 },
  );
};

const withBreaks = fc
  .array(line(2), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.flatMap((nodes, at) => (at === 0 ? nodes : [element('br', {}, []), ...nodes])));
const paragraph = withBreaks.map((children) => element('p', {}, children));
const code = fc
  .tuple(
    fc.constantFrom('', 'js', 'c++'),
    fc.array(fc.constantFrom('a', '', '```', '  b', '# c', '~~~', '<p>', '- d', '\\'), { minLength: 1, maxLength: 4 }),
  )
  .filter(([, lines]) => lines.some((found) => found.trim() !== ''))
  .map(([language, lines]) =>
    element('pre', {}, [
      element('code', language === '' ? {} : { className: [`language-${language}`] }, [text(lines.join('\n'))]),
    ]),
  );
/** Code in a table cell cannot express a backslash before a pipe: there it becomes text. */
const cell = withBreaks.filter((children) => !/\\\|/u.test(wordsOf({ type: 'root', children })));
const table = fc.tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 1, max: 2 })).chain(([columns, rows]) => {
  const row = (name: string) =>
    fc.array(cell, { minLength: columns, maxLength: columns }).map((cells) =>
      element(
        'tr',
        {},
        cells.map((cell) => element(name, {}, cell)),
      ),
    );
  return fc
    .tuple(row('th'), fc.array(row('td'), { minLength: rows, maxLength: rows }))
    .map(([head, body]) => element('table', {}, [element('thead', {}, [head]), element('tbody', {}, body)]));
});

const blocks = (depth: number): fc.Arbitrary<Element[]> => {
  const items = fc
    .array(depth === 0 ? paragraph.map((made) => [made]) : blocks(depth - 1), { minLength: 1, maxLength: 3 })
    .map((all) => all.map((children) => element('li', {}, children)));
  const containers =
    depth === 0
      ? []
      : [
          items.map((children) => element('ul', {}, children)),
          fc
            .tuple(items, fc.constantFrom(1, 1, 0, 7, 99))
            .map(([children, start]) => element('ol', start === 1 ? {} : { start }, children)),
          blocks(depth - 1).map((children) => element('blockquote', {}, children)),
        ];
  return fc.array(
    fc.oneof(
      { weight: 3, arbitrary: paragraph },
      { weight: 1, arbitrary: code },
      { weight: 1, arbitrary: table },
      { weight: 1, arbitrary: fc.constant(element('hr', {}, [])) },
      ...containers.map((arbitrary) => ({ weight: 1, arbitrary })),
    ),
    { minLength: 1, maxLength: 4 },
  );
};

/** Trees that begin with a heading of the second level, as our pages do: the renderer does not shift such headings. */
const headed = fc
  .tuple(line(1), blocks(2))
  .map(([title, rest]): Root => ({ type: 'root', children: [element('h2', {}, title), ...rest] }));

/** Removes the invisible character that is put into words that look like the marker of the members' part. */
const withoutUnseen = (shown: string): string => shown.replaceAll('\u200b', '');

describe('our own renderer shows the Markdown of a tree as that tree', () => {
  test('lines', () => {
    fc.assert(
      fc.property(line(3), (children) => {
        const tree: Root = { type: 'root', children: [element('p', {}, children)] };
        const { markdown } = markdownOf(tree);
        expect({ markdown, shown: withoutUnseen(shownEssence(markdown)) }).toEqual({ markdown, shown: essence(tree) });
        expect(beforeMarker(markdown)).toBeNull();
      }),
      { numRuns: 80 },
    );
  });

  test('blocks', () => {
    fc.assert(
      fc.property(headed, (tree) => {
        const { markdown, notes } = markdownOf(tree);
        // The parser limits what one block may contain, and reports it.
        fc.pre(notes.length === 0);
        expect({ markdown, shown: withoutUnseen(shownEssence(markdown)) }).toEqual({ markdown, shown: essence(tree) });
        expect(beforeMarker(markdown)).toBeNull();
      }),
      { numRuns: 12 },
    );
  });

  test('notes', () => {
    const note = fc.tuple(line(1), fc.array(paragraph, { maxLength: 2 }));
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 3 }), (written) => {
        const references = written.map((_, at) => [text('a'), reference(at + 1)]);
        const tree: Root = {
          type: 'root',
          children: [
            element('p', {}, references.flat()),
            notes(written.map(([own, more]) => [element('p', {}, own), ...more])),
          ],
        };
        const { markdown } = markdownOf(tree);
        expect({ markdown, shown: withoutUnseen(shownEssence(markdown)) }).toEqual({ markdown, shown: essence(tree) });
      }),
      { numRuns: 15 },
    );
  });
});

const reference = (label: number): Element =>
  element('sup', {}, [element('a', { href: `#fn-${label}`, id: `fnref-${label}` }, [text(String(label))])]);

const notes = (written: readonly ElementContent[][]): Element => {
  const back = (label: number) => element('a', { href: `#fnref-${label}`, dataFootnoteBackref: '' }, [text('↩')]);
  const items = written.map((children, at) => element('li', { id: `fn-${at + 1}` }, [...children, back(at + 1)]));
  return element('section', { dataFootnotes: '' }, [element('h2', {}, [text('Notes')]), element('ol', {}, items)]);
};
