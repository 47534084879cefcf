import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLlmsTxt } from './llms-txt.ts';

const FULL = `# Example

> What it does,
> in two lines.

Some words, and [a link](/not-listed).

## Guide

- [Start](https://e.x/start.md): the first steps
- [Plain](/plain)
* [Dash](/dash) - behind a dash

## Optional

- [More](/more.md):
`;

test('a whole file', () => {
  const file = parseLlmsTxt(FULL);
  expect(file).toMatchObject({ title: 'Example', summary: 'What it does, in two lines.', empty: false });
  expect(file.sections).toEqual([
    { name: 'Guide', line: 8, links: 3 },
    { name: 'Optional', line: 14, links: 1 },
  ]);
  expect(file.links.map(({ url, note, section, line }) => [url, note, section, line])).toEqual([
    ['https://e.x/start.md', 'the first steps', 'Guide', 10],
    ['/plain', null, 'Guide', 11],
    ['/dash', 'behind a dash', 'Guide', 12],
    ['/more.md', null, 'Optional', 16],
  ]);
  expect(file.allLinks.map(({ url }) => url)).toEqual([
    '/not-listed',
    'https://e.x/start.md',
    '/plain',
    '/dash',
    '/more.md',
  ]);
});

test.each([
  ['nothing', '', { title: null, summary: null, empty: true }],
  ['white space', ' \n\n', { title: null, empty: true }],
  ['no title', '## Guide\n- [a](/a)', { title: null, empty: false }],
  ['a byte order mark', '\ufeff# A', { title: 'A' }],
  ['a quote under a section is not a summary', '# A\n## B\n> quote', { summary: null }],
  ['a quote before the title is not a summary', '> quote\n# A', { summary: null }],
])('%s', (_case, text, expected) => {
  expect(parseLlmsTxt(text)).toMatchObject(expected);
});

test.each([
  ['on the next line', '- [A](/a)\n  Teas of the north', 'Teas of the north'],
  ['after a colon at the end', '- [A](/a):\n  Teas of the north', 'Teas of the north'],
  ['after a colon on the next line', '- [A](/a)\n  : Teas of the north', 'Teas of the north'],
  ['in a nested list', '- [A](/a)\n  - Teas of the north', 'Teas of the north'],
  ['in a nested quote', '- [A](/a)\n  > Teas of the north', 'Teas of the north'],
  ['not indented', '- [A](/a)\nTeas of the north', 'Teas of the north'],
  ['an empty line between', '- [A](/a)\n\nTeas of the north', null],
  ['the next entry', '- [A](/a)\n- [B](/b): b', null],
  ['a nested entry', '- [A](/a)\n  - [B](/b): b', null],
  ['the next entry without link', '- [A](/a)\n- Teas', null],
  ['a heading', '- [A](/a)\n## Teas', null],
  ['the end', '- [A](/a)', null],
])('a note %s', (_case, text, note) => {
  expect(parseLlmsTxt(`# T\n## S\n${text}`).links[0]?.note).toBe(note);
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(() => parseLlmsTxt(text)).not.toThrow();
    }),
  );
});
