import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { page, present, responseFact, SITE_URL } from '../../rule-fixtures.ts';
import missingVersions from '../international/missing-versions.cause.ts';
import cause from './missing-section.cause.ts';

test.each([
  ['a language folder twice', 'zh/zh/docs/', 404, '/zh/zh/'],
  ['a language with its region twice', 'a/pt-br/pt-br/docs/', 410, '/a/pt-br/pt-br/'],
  ['another folder twice', 'install/install/', 404, ''],
  ['another folder twice inside', 'a/docs/docs/tea', 404, ''],
  ['a page with the name of its folder', 'docs/tea/tea/', 404, null],
  ['a file with the name of its folder', 'tea/tea', 404, null],
  ['a folder that comes again later', 'zh/docs/zh/', 404, null],
  ['a doubled folder that answers', 'zh/zh/docs/', 200, null],
  ['a doubled folder with a server error', 'zh/zh/docs/', 503, null],
  ['an address that is gone without a doubled folder', 'zh/docs/', 404, null],
])('%s', (_case, path, status, group) => {
  expect(claimOf(cause, 'link-internal-live', 'broken', { url: SITE_URL + path, status })).toBe(group);
});

test('each language is a cause, and all other folders are one', () => {
  const at = ['zh/zh/', 'zh/zh/a', 'ja/ja/', 'b/b/', 'c/c/', 'gone'].map((path) => ({
    url: SITE_URL + path,
    status: 404,
  }));
  const judgements = [judged({ rule: 'link-internal-live', at, asked: { sort: 'link', count: 50 } })];
  expect(foundIn([cause], judgements)).toMatchObject([
    { id: 'missing-section', counts: { link: 2 } },
    { id: 'missing-section:/ja/ja/', counts: { link: 1 } },
    {
      id: 'missing-section:/zh/zh/',
      counts: { link: 2 },
      says: `2 links lead into /zh/zh/, a doubled language folder, which does not exist, such as ${SITE_URL}zh/zh/.`,
    },
  ]);
});

test('pages that were read there belong to the cause, and the sentence counts the links to them', () => {
  const pages = ['zh/zh/a', 'zh/b'].map((path) =>
    page({ url: SITE_URL + path, response: present(responseFact({ status: 404 })) }),
  );
  const judgements = [
    ...pages.map((_, at) => judged({ rule: 'index-status-ok', message: 'error', page: at })),
    judged({
      rule: 'link-internal-live',
      at: [{ url: `${SITE_URL}zh/zh/a`, status: 404 }],
      asked: { sort: 'link', count: 2 },
    }),
  ];
  expect(foundIn([cause], judgements, { pages })).toMatchObject([
    { counts: { page: 1, link: 1 }, says: expect.stringMatching(/^One link leads into \/zh\/zh\/, /) },
  ]);
});

test('versions that answer 404 or 410 are one cause, and other versions do not count', () => {
  const at = [
    { url: `${SITE_URL}en/`, status: 404 },
    { url: `${SITE_URL}ja/`, status: 410 },
    { url: `${SITE_URL}ko/`, status: 200 },
    { url: `${SITE_URL}fr/`, status: 503 },
  ];
  const judgements = [judged({ rule: 'hreflang-targets', at, asked: { sort: 'language version', count: 22 } })];
  expect(foundIn([cause, missingVersions], judgements)).toMatchObject([
    {
      id: 'missing-versions',
      counts: { 'language version': 2 },
      says: `2 language versions that pages name with hreflang do not exist, such as ${SITE_URL}en/.`,
    },
  ]);
});
