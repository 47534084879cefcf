import { expect, test } from 'vitest';
import type { PageFacts } from '../../kernel/facts.ts';
import { judge } from '../../kernel/judge.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import {
  absent,
  documentFact,
  mainText,
  missingUrl,
  page,
  present,
  responseFact,
  shell,
  site,
  title,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './index-soft-404.rule.ts';
import type { MissingUrlFact } from './missing-url.ts';

const like = (similarity: number) => ({ missingLikeness: present({ similarity }) });

const shown = (heading: string, words: number, change: Partial<DocumentFact> = {}) => ({
  ...like(0),
  document: present(documentFact({ titles: [title(heading)], mainText: mainText('A', { words }), ...change })),
});

test.each<[string, Partial<PageFacts>, Partial<MissingUrlFact>, string]>([
  ['unlike', like(0.799), {}, 'pass'],
  ['0.8', like(0.8), {}, 'warn alike'],
  ['0.899', like(0.899), {}, 'warn alike'],
  ['0.9', like(0.9), {}, 'fail same'],
  ['the home page', { ...like(1), home: true }, {}, 'not-applicable'],
  ['an error status', { ...like(1), response: present(responseFact({ status: 404 })) }, {}, 'not-applicable'],
  ['no HTML', { ...like(1), document: absent }, {}, 'not-applicable'],
  ['no text to compare', { missingLikeness: absent }, {}, 'not-applicable'],
  ['missing addresses lead home', like(1), { leadsHome: true }, 'not-applicable'],
  ['one app shell for all addresses', like(1), { similarityToHome: 0.8, status: 200 }, 'not-applicable'],
  ['almost one app shell for all addresses', like(1), { similarityToHome: 0.79 }, 'fail same'],
  [
    'an app shell',
    { ...like(1), ...{ document: present(documentFact({ shell: shell({ root: '#app' }) })) } },
    {},
    'not-applicable',
  ],
  ['an error title, 99 words', shown('Page not found | Shop', 99), {}, 'fail title'],
  ['an error title, 100 words', shown('Page not found | Shop', 100), {}, 'pass'],
  ['an error heading', shown('Shop', 20, { headings: [{ level: 1, text: '404' }] }), {}, 'fail title'],
  ['a lower heading', shown('Shop', 20, { headings: [{ level: 2, text: '404' }] }), {}, 'pass'],
  ['a text about errors', shown('How to repair a page not found', 60), {}, 'pass'],
])('%s → %s', (_case, change, missing, expected) => {
  expect(verdictOf(rule, { page: page(change), site: site({ missingUrl: missingUrl(missing) }) })).toBe(expected);
});

test('nothing to compare with → untested', () => {
  const { judgements } = judge([rule], {
    site: site({ missingUrl: unknown }),
    pages: [page({ missingLikeness: unknown })],
  });
  expect(judgements).toMatchObject([{ outcome: 'untested' }]);
});
