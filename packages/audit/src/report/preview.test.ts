import { expect, test } from 'vitest';
import { directives, documentFact, meta, page, present, responseFact, snippetText, unknown } from '../rule-fixtures.ts';
import { previewOf } from './preview.ts';

const LEAD = 'We bake rye bread in the old mill every morning but Monday.';
const asIs = (text: string): string => text;
const documentWith = (change: Parameters<typeof documentFact>[0]) => present(documentFact(change));
const leadOf = (change: Parameters<typeof snippetText>[0]) => present(snippetText(change));

test('a page shows its own words, cleaned and redacted', () => {
  const shown = page({
    url: 'https://example.com/shop/',
    document: documentWith({
      metas: [
        meta('description', ' Bread\n and\u202e rolls '),
        meta('og:title', 'Bakery'),
        meta('og:description', ' '),
        meta('og:image', '/oven.jpg'),
        meta('og:site_name', 'secret'),
      ],
      headings: [
        { level: 2, text: 'News' },
        { level: 1, text: ' ' },
        { level: 1, text: 'Rye bread' },
      ],
    }),
    snippetText: leadOf({ lead: LEAD }),
  });
  expect(previewOf(shown, (text) => text.replace('secret', '[removed]'))).toEqual({
    description: 'Bread and rolls',
    heading: 'Rye bread',
    siteName: '[removed]',
    card: { title: 'Bakery', description: null, image: 'https://example.com/oven.jpg' },
    passage: LEAD,
  });
});

test('what is not there is null, and a page without HTML has no preview', () => {
  const bare = page({ document: documentWith({ metas: [meta('og:image', 'http://[')], headings: [] }) });
  expect(previewOf({ ...bare, snippetText: leadOf({ lead: null }) }, asIs)).toEqual({
    description: null,
    heading: null,
    siteName: null,
    card: { title: null, description: null, image: null },
    passage: null,
  });
  expect(previewOf(page({ document: unknown }), asIs)).toBeNull();
});

const passageOf = (change: Parameters<typeof page>[0]) =>
  previewOf(page({ document: documentWith({}), snippetText: leadOf({ lead: LEAD }), ...change }), asIs)?.passage;
const robots = (name: string, value: string | null = null) =>
  documentWith({ directives: [{ ...directives('*'), directives: [{ name, value }] }] });

test.each([
  ['a sentence', {}, LEAD],
  ['a long one', { snippetText: leadOf({ lead: `${'word '.repeat(90)}end` }) }, `${'word '.repeat(59).trim()} …`],
  ['a sentence kept out of snippets', { snippetText: leadOf({ lead: LEAD, leadSuppressed: true }) }, null],
  ['nosnippet', { document: robots('nosnippet') }, null],
  ['max-snippet of a few characters', { document: robots('max-snippet', '10') }, null],
  ['max-snippet of some', { document: robots('max-snippet', '30') }, 'We bake rye bread in the old …'],
  ['max-snippet without a limit', { document: robots('max-snippet', '-1') }, LEAD],
  ['nosnippet in a header', { response: present(responseFact({ directives: [directives('*', 'nosnippet')] })) }, null],
  ['headers nobody knows', { response: unknown }, null],
])('what may be quoted: %s', (_what, change, passage) => {
  expect(passageOf(change)).toBe(passage);
});
