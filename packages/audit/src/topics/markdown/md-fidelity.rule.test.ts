import { expect, test } from 'vitest';
import {
  absent,
  documentFact,
  page,
  pageMarkdown,
  present,
  quoted,
  shell,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import type { FidelityFact } from './markdown-reading.ts';
import rule from './md-fidelity.rule.ts';

const fidelity = (change: Partial<FidelityFact> = {}): FidelityFact => ({
  from: 'test',
  url: 'https://example.com/page',
  recall: 1,
  boilerplate: 0,
  unseen: 0,
  words: 500,
  mainWords: 500,
  allWords: 600,
  missingHeadings: [],
  openFence: null,
  start: quoted('# A page'),
  ...change,
});

const check = (change: Partial<FidelityFact>, document: Parameters<typeof page>[0] = {}) =>
  rule.check(page({ markdown: pageMarkdown({ fidelity: fidelity(change) }), ...document }), site());

test.each([
  ['90 %', { recall: 0.9 }, 'pass', undefined],
  ['less', { recall: 0.899 }, 'warn', 'lost'],
  ['70 %', { recall: 0.7 }, 'warn', 'lost'],
  ['less', { recall: 0.699 }, 'fail', 'lost'],
  ['code that never ends', { openFence: 3 }, 'warn', 'fence'],
  ['30 % from the edges', { boilerplate: 0.3 }, 'pass', undefined],
  ['more', { boilerplate: 0.31 }, 'warn', 'edges'],
  ['text that the HTML lacks', { unseen: 0.31, words: 800 }, 'fail', 'exposed'],
  ['30 % unseen', { unseen: 0.3, words: 800 }, 'pass', undefined],
  ['199 words more', { unseen: 0.5, words: 799 }, 'pass', undefined],
] as const)('%s → %s', (_case, change, outcome, message) => {
  const verdict = check(change);
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test.each([
  [
    'a page that scripts fill',
    check({ recall: 0 }, { document: present(documentFact({ shell: shell({ root: '#app' }) })) }),
  ],
  ['too little text', rule.check(page({ markdown: pageMarkdown() }), site())],
  ['no Markdown', rule.check(page({ markdown: absent }), site())],
])('%s → not applicable', (_case, verdict) => {
  expect(verdict.outcome).toBe('not-applicable');
});

test('lost sections are reported with their headings, even when the document is unknown', () => {
  const [finding] = check({ recall: 0.5, missingHeadings: ['Prices'] }, { document: unknown }).findings;
  expect(finding?.args).toEqual({ percent: 50, missing: ['“Prices”'] });
});
