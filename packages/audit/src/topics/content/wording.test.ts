import { expect, test } from 'vitest';
import { partsOf } from '../../kernel/page/page-fixtures.ts';

const wording = (body: string, head = '<title>Tea</title>', lang = 'en') =>
  partsOf(`<!doctype html><html lang="${lang}"><head>${head}</head><body>${body}`).wording;

const found = (body: string, head?: string) =>
  wording(body, head).placeholders.map(({ where, what }) => `${what} in ${where}`);

test.each([
  ['<main><p>Lorem ipsum dolor sit amet</p></main>', ['filler in text']],
  ['<h2>Lorem Ipsum dolor</h2>', ['filler in heading']],
  ['<p>Thoughts, stories and ideas.</p>', ['filler in text']],
  ['<meta name="description" content="Add your description here">', ['filler in meta']],
  ['<p>[Your text here]</p>', ['filler in text']],
  ['<p>Add your description here, then press the button.</p>', []],
  ['<h2>Just another WordPress site</h2>', ['filler in heading']],
  ['<p>It is just another WordPress site.</p>', []],
  ['<p>The words lorem ipsum are famous.</p>', []],
  ['<p>TODO: write this</p>', ['note in text']],
  ['<p>[TBD]</p><p>FIXME(ann): text</p>', ['note in text', 'note in text']],
  ['<p>TODO INCLUIDO: hotel</p><p>My todo: milk</p>', []],
  ['<h1>{{ page.title }}</h1>', ['template in heading']],
  ['<p>Hello {{name}}</p><p>Hello <%= name %></p>', ['template in text', 'template in text']],
  ['<p>Write <code>{{ name }}</code> and {{ other }}</p>', []],
  ['<pre>Lorem ipsum dolor</pre>', []],
  ['<p>[object Object]</p>', ['value in text']],
  ['<p>Only $NaN today, from undefined undefined</p>', ['value in text']],
  ['<p>It returns undefined.</p>', []],
  ['<h2>undefined</h2>', ['value in heading']],
  ['<img src=a alt="undefined">', ['value in alt']],
  ['<img src=a alt="Undefined behaviour in a drawing">', []],
  ['<p hidden>Lorem ipsum dolor</p><nav>Lorem ipsum dolor</nav>', []],
])('%s', (body, expected) => {
  expect(found(body)).toEqual(expected);
});

test.each([
  ['<title>undefined | Shop</title>', ['value in title']],
  ['<title>Shop – NaN</title>', ['value in title']],
  ['<title>What undefined means</title>', []],
  ['<title>{{title}}</title>', ['template in title']],
  ['<title>A</title><meta name=description content="{{ description }}">', ['template in meta']],
  ['<title>A</title><meta name=keywords content="{{ description }}">', []],
])('%s', (head, expected) => {
  expect(found('', head)).toEqual(expected);
});

test('a page about the filler may show it', () => {
  expect(found('<p>Lorem ipsum dolor sit amet</p>', '<title>Lorem Ipsum generator</title>')).toEqual([]);
});

const prose = (sentence: string, count: number) => `<main>${`<p>${sentence}</p>`.repeat(count)}</main>`;

test('phrases are counted in running text alone', () => {
  const sentence = 'Buy cheap running shoes here because our cheap running shoes last longer than others do.';
  expect(wording(prose(sentence, 10))).toMatchObject({
    language: 'en',
    words: 150,
    densest: { phrase: 'cheap running shoes', count: 20 },
  });
  expect(wording(`<main>${'<li>Cheap running shoes</li>'.repeat(90)}</main>`)).toMatchObject({
    words: 0,
    densest: null,
  });
  expect(
    wording(`<main><table><tr><td>${sentence}</table><pre>${sentence}</pre></main><nav>${sentence}</nav>`).words,
  ).toBe(0);
});

test('a language without a list has no phrases', () => {
  expect(
    wording(prose('Teetä juodaan paljon koska tee on hyvää ja teetä juodaan usein aamulla.', 2), undefined, 'fi'),
  ).toMatchObject({ language: null, densest: null });
});
