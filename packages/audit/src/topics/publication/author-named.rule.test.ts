import { expect, test } from 'vitest';
import type { PageFacts } from '../../kernel/facts.ts';
import type { BylineFact } from '../../kernel/page/page-dates.ts';
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
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './author-named.rule.ts';

const byline = (name: string, profile: string | null = null): BylineFact => ({
  name,
  profile,
  place: 'byline',
  organisation: false,
});

const pageOf = (bylines: readonly BylineFact[], rest: Partial<PageFacts> = {}) =>
  page({ kind: 'article', publication: present(publicationFact({ bylines })), ...rest });

const markup = (author: Readonly<Record<string, readonly string[]>>, type = 'Person') => {
  const data = structuredDataOf([
    { types: ['Article'], properties: { author: [{ node: 1 }] } },
    { types: [type], properties: author },
  ]);
  return { structuredData: present(data) };
};

const PROFILE = 'https://example.com/people/jane-doe';

const EMPTY_ROOT = present(
  documentFact({ shell: shell({ root: '#app', scripts: 1 }), mainText: mainText('', { words: 0 }) }),
);

const { extraction } = mainContentFact();

test.each([
  ['name and profile', pageOf([byline('Jane Doe', PROFILE)]), 'pass'],
  ['both in markup', pageOf([], markup({ name: ['Jane Doe'], url: [PROFILE] })), 'pass'],
  [
    'name in text, profile in markup',
    pageOf([byline('Jane Doe')], markup({ name: ['Jane Doe'], sameAs: [PROFILE] })),
    'pass',
  ],
  ['an organisation in markup', pageOf([], markup({ name: ['Example'] }, 'Organization')), 'pass'],
  ['an organisation by its name', pageOf([byline('PyTorch Team')]), 'pass'],
  ['a team in Korean', pageOf([byline('파이토치 팀')]), 'pass'],
  ['a name', pageOf([byline('Jane Doe')]), 'pass'],
  ['a name in markup', pageOf([], markup({ name: ['Jane Doe'] })), 'pass'],
  ['admin with a profile', pageOf([byline('admin', PROFILE)]), 'warn nobody'],
  ['admin and a name', pageOf([byline('admin', PROFILE), byline('Jane Doe')]), 'pass'],
  ['관리자', pageOf([byline('관리자')]), 'warn nobody'],
  ['nobody', pageOf([]), 'warn none'],
  ['a product', pageOf([], { kind: 'product' }), 'not-applicable'],
  [
    'a list below the address of articles',
    pageOf([], { mainContent: present(mainContentFact({ extraction: { ...extraction, expected: 49 } })) }),
    'not-applicable',
  ],
  ['a shell', pageOf([], { document: EMPTY_ROOT }), 'untested'],
  ['no HTML', pageOf([], { document: absent, publication: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
