import { expect, test } from 'vitest';
import { pageText, problemText } from '../issue/content-fixtures.ts';
import { readPage } from './page.ts';

const read = (text: string, path = 'en/pages/about.md') => readPage(text, { edition: 'en', path });

test('reads a page', () => {
  expect(read(pageText())).toEqual({
    ok: true,
    page: {
      edition: 'en',
      slug: 'about',
      title: 'About us',
      description: 'Who we are.',
      markdown: 'We are.\n',
      source: 'en/pages/about.md',
    },
  });
});

test.each<[string, string, readonly string[]]>([
  ['en/pages/abuot.md', pageText(), ['- -: There is no page “abuot”. Call the file about.md, or remove it.']],
  ['en/pages/team.md', pageText(), ['- -: There is no page “team”. The pages are about, contact, privacy, terms.']],
  [
    'en/pages/terms.md',
    '# Terms\n',
    [expect.stringMatching(/^1 -: The file does not begin with front matter/) as string],
  ],
  [
    'en/pages/terms.md',
    '---\ntitle:\n---\n',
    [
      '1 title: The key “title” is missing. Add a line title: "…".',
      '1 description: The key “description” is missing. Add a line description: "…".',
    ],
  ],
  [
    'en/pages/terms.md',
    pageText().replace('title', 'titel'),
    [
      '2 titel: There is no key “titel”. Write “title”, or remove the line.',
      '1 title: The key “title” is missing. Add a line title: "…".',
    ],
  ],
])('%s: %#', (path, text, expected) => {
  const reading = read(text, path);
  expect(reading.ok ? [] : reading.problems.map(problemText)).toEqual(expected);
});
