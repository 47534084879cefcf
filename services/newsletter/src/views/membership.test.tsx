import { MEMBERSHIP_KEYS, type MembershipKey } from '@legible/issues';
import { expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { all, pageAt } from './view-fixtures.tsx';

const siteWith = (keys: readonly MembershipKey[]) => {
  const given = Object.fromEntries(keys.map((key) => [key, `https://members.example/${key}?"<&`]));
  const [first, ...others] = PUBLICATION.editions.map((edition) => ({ ...edition, ...given }));
  if (first === undefined) throw new Error('no edition');
  const issues = [
    { number: 1, access: 'public' as const },
    { number: 2, access: 'members' as const },
  ];
  return siteOf(issues, { publication: { ...PUBLICATION, editions: [first, ...others] } });
};

/** Returns the keys that a part of a page links to, with `*` before those that are buttons. */
const linksIn = (html: string, begin: string, end: string): readonly string[] =>
  all(html.split(begin)[1]?.split(end)[0] ?? '', /<a([^>]*members\.example\/\w+)/g).map(
    (link) => `${link.includes('class="button"') ? '*' : ''}${link.replace(/.*\//, '')}`,
  );

test.each<[readonly MembershipKey[], header: string[], home: string[], end: string[], locked: string[]]>([
  [[], [], [], [], []],
  [['join'], ['*join'], ['*join'], ['*join'], ['*join']],
  [['subscribe'], ['*subscribe'], ['*subscribe'], ['*subscribe'], []],
  [['account'], ['account'], [], [], ['account']],
  [
    MEMBERSHIP_KEYS,
    ['subscribe', 'account', '*join'],
    ['*join', 'subscribe'],
    ['*join', 'subscribe'],
    ['*join', 'account'],
  ],
])('with %j, each place has the links that fit there, and one button', (keys, header, home, end, locked) => {
  const site = siteWith(keys);
  expect(linksIn(pageAt(site, '/en'), 'class="site-header"', '</header>')).toEqual(header);
  expect(linksIn(pageAt(site, '/en'), 'class="masthead"', '</header>')).toEqual(home);
  expect(linksIn(pageAt(site, '/en/issues/issue-1'), 'class="next-issue"', '</aside>')).toEqual(end);
  const page = pageAt(site, '/en/issues/issue-2');
  expect(linksIn(page, 'class="excerpt-notice"', '</aside>')).toEqual(locked);
  expect(page.includes('The public part ends here')).toBe(!keys.includes('join'));
  expect(page).not.toContain('"<&');
});

test.each([
  [1, 'As a member, you read this issue to its end.'],
  [2, 'As a member, you read this issue to its end, and one other issue that is for members only.'],
  [3, 'As a member, you read this issue to its end, and 2 other issues that are for members only.'],
])('with %i locked issues, a member gets: %s', (count, expected) => {
  const [first, ...others] = PUBLICATION.editions.map((edition) => ({ ...edition, join: 'https://members.example/' }));
  if (first === undefined) throw new Error('no edition');
  const issues = Array.from({ length: count }, (_, index) => ({ number: index + 1, access: 'members' as const }));
  const site = siteOf(issues, { publication: { ...PUBLICATION, editions: [first, ...others] } });
  expect(pageAt(site, '/en/issues/issue-1')).toContain(`<p>${expected}</p>`);
});
