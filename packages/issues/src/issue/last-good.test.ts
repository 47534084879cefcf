import { expect, test } from 'vitest';
import { keptIssue } from './claims.ts';
import { issueText, PUBLICATION } from './content-fixtures.ts';
import { issueReader } from './read-issue.ts';

const good = (access: string) => {
  const text = issueText(1, { access });
  const reading = issueReader(PUBLICATION)(text, { edition: 'en', path: 'en/1.md' });
  if (!reading.ok || !reading.issue) throw new Error('the fixture is broken');
  return { issue: reading.issue, text };
};

/** The state of an open issue after its file becomes invalid like this. */
test.each<[string, string, 'as it was' | 'members' | 'withdrawn']>([
  ['the same lines', '---\ntitle: [\naccess: public\n---\n', 'as it was'],
  ['the same line, with Windows line ends', '---\r\ntitle: [\r\naccess: public\r\n---\r\n', 'as it was'],
  ['the same line, elsewhere', '---\naccess:   public\ntitle: [\n---\n', 'as it was'],
  ['closed', '---\ntitle: [\naccess: members\n---\n', 'members'],
  ['closed with a typing error', '---\ntitle: [\naccess: membres\n---\n', 'members'],
  ['closed under a misspelt key', '---\naccess: public\nacess: members\n---\n', 'members'],
  ['closed in capitals', '---\nAccess: members\n---\n', 'members'],
  ['closed in braces', '---\n{ title: [, access: members }\n---\n', 'members'],
  ['closed twice', '---\naccess: public\naccess: members\n---\n', 'members'],
  ['no line about access', '---\ntitle: [\n---\n', 'members'],
  ['an empty file', '', 'members'],
  ['made a draft with a typing error', '---\naccess: public\ndraft: ture\n---\n', 'withdrawn'],
  ['made a draft under a misspelt key', '---\naccess: public\ndraf: true\n---\n', 'withdrawn'],
  [
    'access and draft only in the body',
    '---\ntitle: [\naccess: public\n---\ndraft: true\naccess: members\n',
    'as it was',
  ],
])('%s', (_case, text, expected) => {
  const before = good('public');
  const kept = keptIssue(before, text);
  if (expected === 'as it was') expect(kept).toBe(before.issue);
  else expect(kept).toEqual(expected === 'withdrawn' ? null : { ...before.issue, access: 'members' });
});

test('a file that cannot be read closes its issue', () => {
  const open = good('window');
  expect(keptIssue(open, null)).toEqual({ ...open.issue, access: 'members' });
  const closed = good('members');
  expect(keptIssue(closed, null)).toBe(closed.issue);
});

test('an issue for members never opens because its file is invalid', () => {
  const closed = good('members');
  expect(keptIssue(closed, '---\naccess: pubilc\n---\n')).toBe(closed.issue);
});
