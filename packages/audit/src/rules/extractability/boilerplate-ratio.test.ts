import { expect, test } from 'vitest';
import type { MainContentFact, PageFacts } from '../../facts.ts';
import { absent, mainContentFact, page, present, quoted, verdictOf } from '../../testing.ts';
import rule from './boilerplate-ratio.ts';

const pageOf = (change: Partial<MainContentFact>, kind: PageFacts['kind'] = 'article') =>
  page({
    kind,
    mainContent: present(mainContentFact({ boilerplate: [{ container: quoted('<nav>'), words: 500 }], ...change })),
  });

test.each([
  ['half', pageOf({ share: 0.5 }), 'pass'],
  ['less', pageOf({ share: 0.49 }), 'warn little'],
  ['a quarter', pageOf({ share: 0.25 }), 'warn little'],
  ['less', pageOf({ share: 0.24 }), 'fail little'],
  ['99 words', pageOf({ share: 0.1, words: 99 }), 'not-applicable'],
  ['100 words', pageOf({ share: 0.1, words: 100 }), 'fail little'],
  ['the home page', pageOf({ share: 0.1 }, 'home'), 'not-applicable'],
  ['a list', pageOf({ share: 0.1 }, 'listing'), 'not-applicable'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
