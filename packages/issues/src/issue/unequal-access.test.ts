import { expect, test } from 'vitest';
import { sealedIssue } from '../access/issue-fixtures.ts';
import { unequalAccess } from './claims.ts';

test.each([
  [['public', 'public'], []],
  [['members', 'window'], ['a']],
  [
    ['public', 'window', 'members', 'public'],
    ['b', 'c'],
  ],
] as const)('%j: %j are reported', (access, reported) => {
  const issues = access.map((word, place) =>
    sealedIssue({ access: word, source: 'abcd'.charAt(place), translationKey: 'same' }),
  );
  expect(unequalAccess(issues).map(({ file }) => file)).toEqual(reported);
});

test('issues without translations are not compared', () => {
  const [one, other] = (['public', 'members'] as const).map((access) => sealedIssue({ access, translationKey: null }));
  expect(one && other && unequalAccess([one, other])).toEqual([]);
});

test('the problem has a remedy', () => {
  const [open, closed] = (['public', 'members'] as const).map((access) => sealedIssue({ access, source: access }));
  expect(open && closed && unequalAccess([open, closed])[0]).toEqual({
    file: 'members',
    line: null,
    key: 'access',
    message: 'Its access is members, but its translation public is public, which gives the text away.',
    remedy: 'Give both the same access, or take the translation key out of one.',
  });
});
