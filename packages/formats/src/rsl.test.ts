import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRsl, RSL_NAMESPACE, writeRsl } from './rsl.ts';

const rsl = (inner: string, attributes = `xmlns="${RSL_NAMESPACE}"`) => `<rsl ${attributes}>${inner}</rsl>`;

test('reads contents, usages and payments', () => {
  const xml = `<?xml version="1.0"?>${rsl(`
    <content url="/a"><license>
      <permits type="usage">search AI-Index</permits><prohibits type="usage">ai-train,ai-input</prohibits>
      <prohibits type="geo">EU</prohibits><payment type="crawl"><amount currency="USD">0.01</amount></payment>
    </license></content>
    <content url="https://example.com/"><license><permits>all</permits><payment type="free"/></license></content>`)}`;
  expect(parseRsl(xml)).toEqual({
    problem: null,
    contents: [
      { url: '/a', permits: ['search', 'ai-index'], prohibits: ['ai-train', 'ai-input'], payments: ['crawl'] },
      { url: 'https://example.com/', permits: ['all'], prohibits: [], payments: ['free'] },
    ],
  });
});

test.each([
  [
    'a feed with licences',
    `<rss xmlns:rsl="${RSL_NAMESPACE}"><channel><item><rsl:content url="/"/></item></channel></rss>`,
    null,
  ],
  ['a byte order mark', `\ufeff${rsl('<content url="/"/>')}`, null],
  ['a slash after the namespace', rsl('<content url="/"/>', `xmlns="${RSL_NAMESPACE}/"`), null],
  ['no content', rsl(''), 'no-content'],
  ['no namespace', rsl('<content url="/"/>', ''), 'wrong-namespace'],
  ['another root', '<license/>', 'wrong-root'],
  ['HTML', '<!DOCTYPE html><p>', 'doctype'],
  ['an entity bomb', `<!DOCTYPE rsl [<!ENTITY a "b">]>${rsl('<content url="/"/>')}`, 'doctype'],
  ['not closed', `<rsl xmlns="${RSL_NAMESPACE}"><content url="/">`, 'not-well-formed'],
  ['empty', '', 'not-well-formed'],
  ['text', 'User-agent: *', 'not-well-formed'],
])('%s → %s', (_case, xml, problem) => {
  expect(parseRsl(xml).problem).toBe(problem);
});

test.each([
  [63, null],
  [64, 'too-deep'],
])('%i levels below the root: %s', (depth, problem) => {
  const inner = `<content url="/">${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</content>`;
  expect(parseRsl(rsl(inner)).problem).toBe(problem);
});

test('a content without an address, and at most 200 contents', () => {
  expect(parseRsl(rsl('<content/>')).contents).toMatchObject([{ url: null }]);
  expect(parseRsl(rsl('<content url="/"/>'.repeat(200))).contents).toHaveLength(200);
  expect(parseRsl(rsl('<content url="/"/>'.repeat(201))).contents).toHaveLength(200);
});

test('never throws', () => {
  const piece = fc.constantFrom(
    '<rsl xmlns="https://rslstandard.org/rsl">',
    '<content url="/">',
    '</content>',
    '<permits>',
    '&x;',
    ']]>',
    '<',
    'a',
    '</rsl>',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((list) => list.join('')),
      ),
      (xml) => {
        expect(Array.isArray(parseRsl(xml).contents)).toBe(true);
      },
    ),
  );
});

test('reads what it writes, with any text in it', () => {
  const contents = [
    { url: '/a?b=<c>&"d"', permits: ['search'], prohibits: ['ai-train', 'ai-input'] },
    { url: '/', permits: [], prohibits: [] },
  ];
  expect(parseRsl(writeRsl(contents))).toEqual({
    problem: null,
    contents: contents.map((one) => ({ ...one, payments: [] })),
  });
});
