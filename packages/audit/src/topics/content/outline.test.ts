import { expect, test } from 'vitest';
import { partsOf } from '../../kernel/page/page-fixtures.ts';

const outline = (body: string) =>
  partsOf(body).outline.headings.map(({ level, text, inContent, picture }) => [level, text, inContent, picture]);

test.each([
  ['text', '<h1> Tea\n and <b>more</b></h1>', [[1, 'Tea and more', true, null]]],
  ['a picture', '<h1><img src=a.png alt="Tea"></h1>', [[1, 'Tea', true, 'other']]],
  ['a logo', '<h1 class="site-logo"><a href="/"><img src=a.png alt="Shop"></a></h1>', [[1, 'Shop', true, 'logo']]],
  ['a drawing', '<h1><svg aria-label="Tea"></svg></h1>', [[1, 'Tea', true, 'other']]],
  [
    'the link that a generator adds',
    '<h2>Tea<a href="#tea" aria-label="Direct link to Tea">#</a></h2>',
    [[2, 'Tea', true, null]],
  ],
  [
    'by its role',
    '<div role=heading aria-level=3>Tea</div><div role=heading>Leaf</div>',
    [
      [3, 'Tea', true, null],
      [2, 'Leaf', true, null],
    ],
  ],
  [
    'hidden',
    '<h1 hidden>A</h1><h1 style="display: none">B</h1><h1 aria-hidden=true>C</h1><dialog><h1>D</h1></dialog><template><h1>E</h1></template>',
    [],
  ],
  [
    'around a main element',
    '<h1>A</h1><main><h2>B</h2><nav><h3>C</h3></nav></main>',
    [
      [1, 'A', false, null],
      [2, 'B', true, null],
      [3, 'C', false, null],
    ],
  ],
  [
    'without a main element',
    '<header><h1>A</h1></header><article><header><h2>B</h2></header></article><aside><h3>C</h3></aside>',
    [
      [1, 'A', false, null],
      [2, 'B', true, null],
      [3, 'C', false, null],
    ],
  ],
])('%s', (_case, body, expected) => {
  expect(outline(body)).toEqual(expected);
});

test('at most 300 headings are kept', () => {
  expect(outline('<h2>Tea</h2>'.repeat(301))).toHaveLength(300);
});
