import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { address, exchangeFact, page, present, responseFact, SITE_URL, site } from '../../rule-fixtures.ts';
import cause from './lost-base-path.cause.ts';

const below = (home: string, ...living: readonly string[]) =>
  site({
    homePage: present(address(home)),
    exchanges: present({
      list: living.map((path) => exchangeFact(`/${path}`, { status: 200 })),
    }),
  });

const DOCS = below('/docs/', 'docs/', 'docs/tea/', 'docs/a.png?b');

test.each([
  ['lacks the folder', 'tea/', 404, DOCS, '/docs/'],
  ['lacks the folder, with parameters', 'a.png?b', 410, DOCS, '/docs/'],
  ['is dead below the folder as well', 'rye/', 404, DOCS, null],
  ['has the folder', 'docs/tea/', 404, DOCS, null],
  ['answers', 'tea/', 200, DOCS, null],
  ['was not requested', 'tea/', undefined, DOCS, null],
  ['is on a site at the root', 'tea/', 404, below('/', 'docs/tea/'), null],
])('an address that %s', (_case, path, status, facts, group) => {
  const at = { url: SITE_URL + path, ...(status !== undefined && { status }) };
  expect(claimOf(cause, 'link-internal-live', 'broken', at, { site: facts })).toBe(group);
});

test('an address of another host', () => {
  const at = { url: 'https://other.example/tea/', status: 404 };
  expect(claimOf(cause, 'llms-txt-links', 'broken', at, { site: DOCS })).toBeNull();
});

test('a page that was read and answers 404', () => {
  const gone = page({ url: `${SITE_URL}tea/`, response: present(responseFact({ status: 404 })) });
  const at = { url: `${SITE_URL}tea/` };
  expect(claimOf(cause, 'index-status-ok', 'error', at, { site: DOCS, page: gone })).toBe('/docs/');
});

test('links and links of llms.txt are one cause', () => {
  const at = [{ url: `${SITE_URL}tea/`, status: 404 }];
  const judgements = [
    judged({
      rule: 'link-internal-live',
      at: [...at, { url: `${SITE_URL}rye/`, status: 404 }],
      asked: { sort: 'link', count: 9 },
    }),
    judged({ rule: 'llms-txt-links', at, asked: { sort: 'file', count: 3 } }),
  ];
  expect(foundIn([cause], judgements, { site: DOCS })).toMatchObject([
    {
      id: 'lost-base-path:/docs/',
      counts: { link: 1, file: 1 },
      says: `One link and one file lead nowhere because they lack /docs/, the folder of your site, such as ${SITE_URL}tea/.`,
    },
  ]);
});
