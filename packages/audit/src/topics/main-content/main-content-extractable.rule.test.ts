import { expect, test } from 'vitest';
import type { PageFacts } from '../../kernel/facts.ts';
import {
  absent,
  documentFact,
  mainContentFact,
  mainText,
  page,
  present,
  quoted,
  shell,
  site,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './main-content-extractable.rule.ts';
import type { ExtractionFact } from './sections.ts';

const LOST = [{ text: 'A paragraph.', words: 40, container: quoted('<aside>') }];

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
  ['all words found', extracted({}), 'pass'],
  ['few characters, all of them found', extracted({ characters: 100 }), 'pass'],
  ['39 % by ours, 40 % by Readability', extracted({ found: 78, byReadability: 80, lost: LOST }), 'pass'],
  ['40 % by ours', extracted({ found: 80, byReadability: 60, lost: LOST }), 'pass'],
  ['39 % by both', extracted({ found: 78, byReadability: 79, lost: LOST }), 'fail lost'],
  ['39 % of a page without landmarks', extracted({ found: 78, byReadability: 78, lost: LOST }, BODY), 'warn lost'],
  ['our own reading alone', extracted({ found: 78, byReadability: null, lost: LOST }), 'untested'],
  [
    'little text and a frame',
    extracted({ characters: 20, foreignFrame: quoted('<iframe src="https://x.example/">') }),
    'fail framed',
  ],
  [
    'no text but a frame',
    extracted({ characters: 0, expected: 0, foreignFrame: quoted('<iframe src="https://x.example/">') }),
    'fail framed',
  ],
  ['a film beside the text', extracted({ foreignFrame: quoted('<iframe src="https://x.example/">') }), 'pass'],
  ['an article of 49 words', extracted({ characters: 20, expected: 49 }), 'not-applicable'],
  ['an article of 50 words', extracted({ found: 0, byReadability: 0, expected: 50, lost: LOST }), 'fail lost'],
  ['another page of 199 words', extracted({ characters: 20, expected: 199 }, { kind: 'content' }), 'not-applicable'],
  [
    'another page of 200 words',
    extracted({ found: 0, byReadability: 0, lost: LOST }, { kind: 'content' }),
    'fail lost',
  ],
  ['a list', extracted({ characters: 20 }, { kind: 'listing' }), 'not-applicable'],
  ['a product', extracted({ characters: 20 }, { kind: 'product' }), 'not-applicable'],
  ['a shell', extracted({ characters: 0 }, { document: EMPTY_ROOT }), 'untested'],
  ['no HTML', extracted({}, { document: absent, mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});

test('the message states both shares, and a home page in another language is not judged', () => {
  const change = { found: 20, byReadability: 50, lost: LOST };
  const [finding] = rule.check(extracted(change), site()).findings;
  expect(rule.messages.lost?.(finding?.args as never)).toBe(
    'Of 200 words in the paragraphs of the content Mozilla’s Readability finds 25 % and our own reading 10 %. Both miss, for example, in <aside>: “A paragraph.”.',
  );
  expect(verdictOf(rule, { page: extracted(change, { url: new URL('/ko/', page().url).href }) })).toBe(
    'not-applicable',
  );
});
