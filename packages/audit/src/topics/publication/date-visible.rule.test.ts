import { expect, test } from 'vitest';
import type { PageFacts } from '../../kernel/facts.ts';
import type { PublicationFact, SaidDateFact } from '../../kernel/page/page-dates.ts';
import {
  absent,
  documentFact,
  mainContentFact,
  mainText,
  page,
  present,
  publicationFact,
  shell,
  structuredDataOf,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './date-visible.rule.ts';

const date = (
  place: SaidDateFact['place'],
  day = '2026-11-20',
  role: SaidDateFact['role'] = 'published',
): SaidDateFact => ({
  days: [Date.parse(day) / 86_400_000],
  role,
  place,
  text: day,
});

const pageOf = (change: Partial<PublicationFact>, rest: Partial<PageFacts> = {}) =>
  page({ kind: 'article', publication: present(publicationFact(change)), ...rest });

const MARKED = present(
  structuredDataOf([{ types: ['NewsArticle'], properties: { datePublished: ['2026-11-20T10:00:00Z'] } }]),
);

const EMPTY_ROOT = present(
  documentFact({ shell: shell({ root: '#app', scripts: 1 }), mainText: mainText('', { words: 0 }) }),
);

const { extraction } = mainContentFact();

const short = present(mainContentFact({ extraction: { ...extraction, expected: 49 } }));

test.each([
  ['both', pageOf({ dates: [date('visible text'), date('time element')] }), 'pass'],
  ['both, one in markup', pageOf({ dates: [date('visible text')] }, { structuredData: MARKED }), 'pass'],
  ['given relative to now', pageOf({ relative: '3 days ago', dates: [date('meta element')] }), 'pass'],
  ['visible only', pageOf({ dates: [date('visible text')] }, { structuredData: unknown }), 'warn unmarked'],
  ['meta only', pageOf({ dates: [date('meta element')] }), 'warn hidden'],
  ['markup only', pageOf({}, { structuredData: MARKED }), 'warn hidden'],
  ['neither', pageOf({}), 'fail neither'],
  ['a page that lasts', pageOf({}, { kind: 'docs' }), 'not-applicable'],
  ['a thread by its address', pageOf({}, { kind: 'forum', kindBecause: 'its address' }), 'not-applicable'],
  [
    'a thread by its markup',
    pageOf({}, { kind: 'forum', kindBecause: 'QAPage in its structured data' }),
    'fail neither',
  ],
  ['a list below the address of articles', pageOf({}, { mainContent: short }), 'not-applicable'],
  ['a shell', pageOf({}, { document: EMPTY_ROOT }), 'untested'],
  ['no HTML', pageOf({}, { document: absent, publication: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
