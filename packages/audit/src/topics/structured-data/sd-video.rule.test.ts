import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-video.rule.ts';

const FILM = {
  '@type': 'VideoObject',
  name: 'A film',
  thumbnailUrl: '/a.jpg',
  uploadDate: '2026-01-01',
  embedUrl: '/embed',
};

test.each([
  ['a page to watch it', [FILM], 'pass'],
  ['the main thing of its page', [{ '@type': 'WebPage', mainEntity: FILM }], 'pass'],
  ['no picture', [{ ...FILM, thumbnailUrl: undefined }], 'fail required'],
  ['no date', [{ ...FILM, uploadDate: undefined }], 'fail required'],
  ['no address of it', [{ ...FILM, embedUrl: undefined }], 'warn expected'],
  ['in an article', [{ '@type': 'Article', headline: 'x', video: FILM }], 'warn beside'],
  ['beside a recipe', [{ '@type': 'Recipe' }, FILM], 'warn beside'],
  [
    'in an article, with a page of its own',
    [{ '@type': 'Article', video: { ...FILM, url: 'https://example.com/watch' } }],
    'pass',
  ],
  [
    'in an article, naming the article',
    [{ '@type': 'Article', video: { ...FILM, url: 'https://example.com/page' } }],
    'warn beside',
  ],
  ['a trailer', [{ '@type': 'Movie', trailer: { '@type': 'VideoObject' } }], 'not-applicable'],
  ['no video', [], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things)).toBe(expected);
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
