import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange, quoted } from '../rule-fixtures.ts';
import { looksLikePage, readMachineFile } from './machine-file-answers.ts';

test.each([
  ['a doctype', ' \n<!DOCTYPE html><p>', 'text/plain', true],
  ['an html element', '<html lang="en">', null, true],
  ['a comment before it', '<!-- built --><html>', null, true],
  ['XHTML', '<?xml version="1.0"?><html>', 'application/xml', true],
  ['any element as text/html', '<div id="app">', 'text/html', true],
  ['Markdown as text/html', '# Title', 'text/html', false],
  ['Markdown that begins with an element', '<p align="center">Logo</p>\n# Title', 'text/markdown', false],
  ['Markdown that begins with a comment', '<!-- x -->\n# Title', 'text/plain', false],
  ['a header element', '<header>', 'text/plain', false],
  ['XML', '<?xml version="1.0"?><rss>', 'application/xml', false],
  ['JSON', '{}', 'application/json', false],
  ['nothing', '', 'text/html', false],
])('%s → page: %s', (_case, text, type, page) => {
  expect(looksLikePage(text, type)).toBe(page);
});

const read = (body: string | Uint8Array) => {
  const { answer } = exchange('https://example.com/llms.txt', { body, headers: [['content-type', 'text/plain']] });
  if (answer === null) throw new Error('answered');
  return readMachineFile(answer);
};

test('keeps a file up to its limit, but not a page', () => {
  expect(read('<!doctype html><title>x</title>')).toMatchObject({ isHtml: true, text: '' });
  expect(read('# A')).toMatchObject({ isHtml: false, text: '# A', start: quoted('# A') });
  expect(read('a'.repeat(300_000)).text).toHaveLength(256 * 1024);
});

test('makes well-formed text of any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { text, start } = read(bytes);
      expect([text.isWellFormed(), start.isWellFormed(), start.length <= 300]).toEqual([true, true, true]);
    }),
  );
});
