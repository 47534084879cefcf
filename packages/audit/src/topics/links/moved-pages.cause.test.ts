import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { SITE_URL } from '../../rule-fixtures.ts';
import cause from './moved-pages.cause.ts';

const at = (to: string | undefined, status: number | null = 200) => ({
  url: `${SITE_URL}tea`,
  ...(to !== undefined && { to: SITE_URL + to }),
  status,
});

test.each([
  ['a page that has moved', at('drinks/tea'), ''],
  ['the final slash alone', at('tea/'), null],
  ['a redirect to an error', at('drinks/tea', 404), null],
  ['an address that answers', at(undefined), null],
  ['a dead address', at(undefined, 404), null],
])('%s', (_case, affected, group) => {
  expect(claimOf(cause, 'link-internal-live', 'redirected', affected)).toBe(group);
});

test('counts the links to moved pages', () => {
  const judgements = [
    judged({
      rule: 'link-internal-live',
      message: 'redirected',
      at: [at('new'), at('tea/')],
      asked: { sort: 'link', count: 9 },
    }),
  ];
  expect(foundIn([cause], judgements)).toMatchObject([
    {
      counts: { link: 1 },
      says: `One link leads to a page that has moved, such as ${SITE_URL}tea, now at ${SITE_URL}new.`,
    },
  ]);
});
