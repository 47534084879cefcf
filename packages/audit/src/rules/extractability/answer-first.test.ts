import { expect, test } from 'vitest';
import type { MainContentFact, PageFacts } from '../../facts.ts';
import { absent, documentFact, mainContentFact, page, present, title, verdictOf } from '../../testing.ts';
import rule from './answer-first.ts';

const GOOD = 'Wet leather shoes dry in two days at room temperature, and faster with paper inside.';
const TEASER = 'Discover how to dry your leather shoes. Ready to learn more?';
const OTHER = 'Winter is coming, and with it the joy of long walks in the snow.';

const pageOf = (
  opening: string,
  name = 'How to dry leather shoes | Shoes Ltd',
  change: Partial<MainContentFact> = {},
  rest: Partial<PageFacts> = {},
) =>
  page({
    kind: 'article',
    document: present(documentFact({ titles: [title(name)] })),
    mainContent: present(mainContentFact({ opening, ...change })),
    ...rest,
  });
const { extraction } = mainContentFact();

test.each([
  ['a statement on the topic', pageOf(GOOD), 'pass'],
  ['forms of the words', pageOf('Drying takes two days when a shoe is wet through and through.'), 'pass'],
  ['an announcement', pageOf(TEASER), 'warn teaser'],
  ['another topic', pageOf(OTHER), 'fail missing'],
  [
    'the name of the site only',
    pageOf('Shoes Ltd was founded in 1950 by two brothers in Porto.', 'Winter care | Shoes Ltd'),
    'fail missing',
  ],
  ['a title of one word', pageOf(OTHER, 'MPAvatar'), 'not-applicable'],
  ['Korean', pageOf('젖은 가죽 신발은 상온에서 이틀이면 마릅니다.', '가죽 신발 말리는 법', { language: 'ko' }), 'pass'],
  ['Japanese', pageOf('濡れた革靴は室温で二日ほどで乾きます。', '革靴の乾かし方', { language: 'ja' }), 'pass'],
  [
    'a foreign title',
    pageOf('濡れた靴は室温で二日ほどで乾きます。', 'Leather shoes and care', { language: 'ja' }),
    'not-applicable',
  ],
  ['a language we do not know', pageOf(OTHER, undefined, { language: null }), 'not-applicable'],
  ['199 words', pageOf(OTHER, undefined, { extraction: { ...extraction, expected: 199 } }), 'not-applicable'],
  ['200 words', pageOf(OTHER, undefined, { extraction: { ...extraction, expected: 200 } }), 'fail missing'],
  ['a list', pageOf(OTHER, undefined, {}, { kind: 'listing' }), 'not-applicable'],
  ['no HTML', page({ document: absent, mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
