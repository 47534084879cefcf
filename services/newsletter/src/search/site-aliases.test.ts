import { expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { siteAliases } from './site-aliases.ts';

const both = (translationKey: string, en: readonly string[], ko: readonly string[]) => [
  { translationKey, topics: en },
  { translationKey, topics: ko, edition: 'ko' },
];
const namesOf = (issues: Parameters<typeof siteOf>[0], name: string) =>
  siteAliases(siteOf(issues.map((issue, place) => ({ ...issue, number: place + 1 })))).get(name) ?? [];

test('topics of translations of the same issues are aliases of each other', () => {
  const issues = [
    ...both('a', ['Crawlers', 'AI search'], ['AI 검색', '크롤러']),
    ...both('b', ['Crawlers'], ['크롤러']),
  ];
  expect(namesOf(issues, 'crawlers')).toEqual(['크롤러']);
  expect(namesOf(issues, 'ai 검색')).toEqual(['AI search']);
});

test('topics are not aliases when several have the same issues, or an issue has no translation', () => {
  const same = both('a', ['Crawlers', 'AI search'], ['AI 검색', '크롤러']);
  expect(namesOf(same, 'crawlers')).toEqual([]);
  const alone = [...both('a', ['Crawlers'], ['크롤러']), { translationKey: null, topics: ['Crawlers'] }];
  expect(namesOf(alone, 'crawlers')).toEqual([]);
});

test('the aliases of the publication are included, and the table is made once for each site', () => {
  const site = { ...siteOf([{}]), publication: { ...PUBLICATION, aliases: [['OpenAI', '오픈AI']] } };
  expect(siteAliases(site).get('오픈ai')).toEqual(['OpenAI']);
  expect(siteAliases(site)).toBe(siteAliases(site));
});
