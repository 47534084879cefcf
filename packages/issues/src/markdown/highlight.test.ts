import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { makeHighlighter } from './highlight.ts';

const textOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');

const CODE = 'const a = "b";\n';

// Not imported from the library, because that would bring browser types into all tests.
const LANGUAGES =
  'arduino bash c cpp csharp css diff go graphql ini java javascript json kotlin less lua makefile markdown objectivec perl php php-template plaintext python python-repl r ruby rust scss shell sql swift typescript vbnet wasm xml yaml';

test.each(LANGUAGES.split(' '))('%s keeps every character', (language) => {
  const code = `${CODE}# <b c='d'>e</b> {f: [1, /* g */ 2]} -- h\n+i\n-j\n"""k`;
  expect(textOf(makeHighlighter()(code, language) ?? [])).toBe(code);
});

test('knows the names that writers use', () => {
  const names = ['js', 'ts', 'html', 'sh', 'py', 'yml', 'toml', 'c++', 'c#', 'JSON', 'jsx', 'md', 'rb', 'rs'];
  expect(names.filter((name) => makeHighlighter()(CODE, name) === null)).toEqual([]);
});

test('unknown languages stay plain, also those with the name of a property', () => {
  for (const name of ['klingon', 'constructor', '__proto__', 'toString'])
    expect(makeHighlighter()(CODE, name)).toBeNull();
});

test('bounds the work for one block and for one text', () => {
  const highlight = makeHighlighter();
  const block = CODE.repeat(700).slice(0, 10_000);
  expect(highlight(`${block}x`, 'js')).toBeNull();
  for (let count = 0; count < 5; count++) expect(highlight(block, 'js')).not.toBeNull();
  expect(highlight(CODE, 'js')).toBeNull();
  expect(makeHighlighter()(CODE, 'js')).not.toBeNull();
});
