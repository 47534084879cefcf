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
      translationKey: 'about',
      menu: 'header',
      markdown: 'We are.\n',
      source: 'en/pages/about.md',
    },
  });
});

test.each<[string, string, object]>([
  ['a page of any name', 'en/pages/team.md', { slug: 'team', translationKey: 'team', menu: 'footer' }],
  ['a name with spaces and capitals', 'en/pages/Our Team.md', { slug: 'our-team' }],
  ['a name in another script', 'en/pages/후원.md', { slug: '후원' }],
])('%s', (_case, path, expected) => {
  expect(read(pageText(), path)).toMatchObject({ ok: true, page: expected });
});

const withKey = (line: string): string => pageText().replace('---\n', `---\n${line}\n`);

test('reads the keys translation and menu', () => {
  const reading = read(withKey('translation: sponsors\nmenu: header'), 'en/pages/후원.md');
  expect(reading).toMatchObject({ page: { translationKey: 'sponsors', menu: 'header' } });
});

test('a draft is not a page, whatever else it says', () => {
  expect(read('---\ndraft: true\nmenu: nowhere\n---\n<!--members-only-->\n')).toEqual({ ok: true, page: null });
});

test.each<[string, string, readonly string[]]>([
  [
    'en/pages/….md',
    pageText(),
    ['- -: The name of the file gives no address. Give it a name with a letter or digit in it.'],
  ],
  [
    'en/pages/team.md',
    `${pageText()}\n<!-- Members-Only -->\n\nSecret.\n`,
    [
      '- -: It has a members-only marker, but pages are public as a whole. Remove the text for members, or make it an issue.',
    ],
  ],
  [
    'en/pages/team.md',
    withKey('menu: heder'),
    ['2 menu: “menu” says “heder”, which has no meaning here. Write “header”, or another of header, footer, none.'],
  ],
  ['en/pages/team.md', withKey('translation: A b'), [expect.stringMatching(/^2 translation: /) as string]],
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
