import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import {
  documentFact,
  mainText,
  page,
  present,
  renderedFact,
  renderedText,
  SITE_URL,
  shell,
} from '../../rule-fixtures.ts';
import cause from './empty-shell.cause.ts';

const AT = { url: `${SITE_URL}page` };
const FRAME = present(
  documentFact({ mainText: mainText('', { words: 0 }), shell: shell({ root: '#app', scripts: 1, inlineScripts: 0 }) }),
);
const FULL = present(documentFact({ mainText: mainText('', { words: 300 }), shell: shell({ scripts: 9 }) }));
const DOUBTFUL = present(documentFact({ mainText: mainText('', { words: 5 }), shell: shell({ scripts: 9 }) }));

const MISSING = present(renderedFact({ text: renderedText(10, 400) }));
const COMPLETE = present(renderedFact({ text: renderedText(400, 400) }));

test.each([
  ['a frame', page({ document: FRAME }), ''],
  ['a page with text and scripts', page({ document: FULL }), null],
  ['a short page with scripts', page({ document: DOUBTFUL }), null],
  ['a page with text that a browser finds empty without scripts', page({ document: FULL, rendered: MISSING }), ''],
  ['a frame that a browser finds complete', page({ document: FRAME, rendered: COMPLETE }), null],
  ['a page for search in a frame', page({ document: FRAME, kind: 'search' }), null],
])('%s', (_case, facts, group) => {
  expect(claimOf(cause, 'content-without-js', 'shell', AT, { page: facts })).toBe(group);
  expect(claimOf(cause, 'heading-main', 'missing', AT, { page: facts })).toBe(group);
});

test('explains only findings that follow from it: a frame can have a title', () => {
  expect(cause.explains).toContain('main-landmark');
  expect(cause.explains).not.toContain('title-present');
});

test('pages, each once', () => {
  const pages = [FRAME, FULL, FRAME].map((document, at) => page({ url: `${SITE_URL}${at}`, document }));
  const judgements = pages.flatMap((_, at) => [
    judged({ rule: 'content-without-js', message: 'shell', page: at }),
    judged({ rule: 'heading-main', message: 'missing', page: at }),
  ]);
  expect(foundIn([cause], judgements, { pages })).toMatchObject([
    {
      id: 'empty-shell',
      counts: { page: 2 },
      says: '2 pages are empty frames that scripts fill: anyone who reads only the HTML finds no content.',
    },
  ]);
});
