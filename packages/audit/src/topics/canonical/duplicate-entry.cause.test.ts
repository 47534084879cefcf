import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { mainText, page, present, SITE_URL, sampledPage, site } from '../../rule-fixtures.ts';
import cause from './duplicate-entry.cause.ts';

const signs = (...paths: readonly string[]) =>
  page({
    addressSignals: present(
      paths.map((path, index) => ({ signal: index === 0 ? 'canonical' : 'links', url: SITE_URL + path })),
    ),
  });

test.each([
  ['the index file of the folder', signs('tea/', 'tea/index.html'), ''],
  ['the folder without its slash', signs('tea/', 'tea'), null],
  ['the index file of another folder', signs('tea/', 'rye/index.html'), null],
])('signals that differ by %s', (_case, facts, group) => {
  expect(claimOf(cause, 'canonical-signals-agree', 'spelling', { url: SITE_URL }, { page: facts })).toBe(group);
});

const read = (path: string, hash: string) => sampledPage(path, { mainText: mainText('', { hash }) });

test('of pages with the same text, a folder and its index file count, and a copy elsewhere does not', () => {
  const paths = ['tea/', 'tea/index.html', 'copy/', 'rye/'];
  const facts = site({
    sample: present({
      pages: [
        ...paths.slice(0, 3).map((path) => read(`/${path}`, 'tea')),
        read('/rye/', 'a'),
        read('/rye/index.html', 'b'),
      ],
    }),
  });
  const judgements = [
    judged({
      rule: 'duplicate-exact',
      message: 'rivals',
      at: paths.map((path) => ({ url: SITE_URL + path })),
      asked: { sort: 'page', count: 5 },
    }),
  ];
  expect(foundIn([cause], judgements, { site: facts })).toMatchObject([
    {
      id: 'duplicate-entry',
      counts: { page: 2 },
      says: `2 pages exist twice, with and without the name of the index file, such as ${SITE_URL}tea/.`,
    },
  ]);
});
