import { expect, test } from 'vitest';
import type { ExtractionFact, PageFacts } from '../../facts.ts';
import { absent, documentFact, mainContentFact, mainText, page, present, shell, verdictOf } from '../../testing.ts';
import rule from './main-content-extractable.ts';

const LOST = [{ text: 'A paragraph.', words: 40, container: '<aside>' }];
const extracted = (change: Partial<ExtractionFact>, rest: Partial<PageFacts> = {}) => {
  const { extraction } = mainContentFact();
  return page({
    kind: 'article',
    mainContent: present(mainContentFact({ extraction: { ...extraction, ...change } })),
    ...rest,
  });
};
const BODY = { document: present(documentFact({ mainText: mainText('Text', { within: 'body' }) })) };
const EMPTY_ROOT = present(
  documentFact({ shell: shell({ root: '#app', scripts: 1 }), mainText: mainText('', { words: 0 }) }),
);

test.each([
  ['all of it', extracted({}), 'pass'],
  ['249 characters', extracted({ characters: 249 }), 'fail short'],
  ['250 characters', extracted({ characters: 250 }), 'pass'],
  ['80 %', extracted({ found: 160, lost: LOST }), 'pass'],
  ['79 %', extracted({ found: 158, lost: LOST }), 'warn lost'],
  ['60 %', extracted({ found: 120, lost: LOST }), 'warn lost'],
  ['59 %', extracted({ found: 118, lost: LOST }), 'fail lost'],
  ['60 % of a page without landmarks', extracted({ found: 120, lost: LOST }, BODY), 'pass'],
  ['59 % of a page without landmarks', extracted({ found: 118, lost: LOST }, BODY), 'warn lost'],
  ['a heading outside', extracted({ hasHeading: false }), 'warn heading'],
  [
    'little text and a frame',
    extracted({ characters: 20, foreignFrame: '<iframe src="https://x.example/">' }),
    'fail framed',
  ],
  [
    'no text but a frame',
    extracted({ characters: 0, expected: 0, foreignFrame: '<iframe src="https://x.example/">' }),
    'fail framed',
  ],
  ['a film beside the text', extracted({ foreignFrame: '<iframe src="https://x.example/">' }), 'pass'],
  ['an article of 49 words', extracted({ characters: 20, expected: 49 }), 'not-applicable'],
  ['an article of 50 words', extracted({ characters: 20, expected: 50 }), 'fail short'],
  ['another page of 199 words', extracted({ characters: 20, expected: 199 }, { kind: 'content' }), 'not-applicable'],
  ['another page of 200 words', extracted({ characters: 20 }, { kind: 'content' }), 'fail short'],
  ['a list', extracted({ characters: 20 }, { kind: 'listing' }), 'not-applicable'],
  ['a product', extracted({ characters: 20 }, { kind: 'product' }), 'not-applicable'],
  ['a shell', extracted({ characters: 0 }, { document: EMPTY_ROOT }), 'untested'],
  ['no HTML', extracted({}, { document: absent, mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
