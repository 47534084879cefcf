import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { image, present, SITE_URL, site } from '../../rule-fixtures.ts';
import cause from './layout-picture.cause.ts';

const facts = site({
  images: present({
    list: [
      image('/icon.png', { role: 'icon', status: 404 }),
      image('/favicon.ico', { role: 'icon', status: 404, page: null }),
      image('/tea.png', { role: 'content', status: 404 }),
    ],
  }),
});

test.each([
  ['the icon', 'icon.png', 404, `${SITE_URL}icon.png`],
  ['the icon, which is there', 'icon.png', 200, null],
  ['an icon that no page names', 'favicon.ico', 404, null],
  ['a picture of the content', 'tea.png', 404, null],
])('%s', (_case, path, status, group) => {
  expect(claimOf(cause, 'img-live', 'broken', { url: SITE_URL + path, status }, { site: facts })).toBe(group);
});

test('one picture in two places is one cause', () => {
  const at = [{ url: `${SITE_URL}icon.png`, status: 404 }];
  const judgements = [
    judged({ rule: 'favicon', at }),
    judged({ rule: 'img-live', at, asked: { sort: 'picture', count: 4 } }),
  ];
  expect(foundIn([cause], judgements, { site: facts })).toMatchObject([
    {
      id: `layout-picture:${SITE_URL}icon.png`,
      counts: { site: 1, picture: 1 },
      says: `The layout of your pages uses ${SITE_URL}icon.png, which does not exist.`,
    },
  ]);
});
