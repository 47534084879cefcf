import { expect, test } from 'vitest';
import { contentProblemLine, quoted } from './content-problem.ts';

test.each([
  [4, 'en/1.md:4: It is so. Fix it.'],
  [null, 'en/1.md: It is so. Fix it.'],
])('a problem at line %j is one line of text', (line, expected) => {
  const problem = { file: 'en/1.md', line, key: 'title', message: 'It is so.', remedy: 'Fix it.' };
  expect(contentProblemLine(problem)).toBe(expected);
});

test.each([
  ['a b', '“a b”'],
  ['a\n\u001b[31mb\u202ec', '“a [31mb c”'],
  ['\ud800', '“\ufffd”'],
  ['가'.repeat(60), `“${'가'.repeat(60)}”`],
  ['가'.repeat(61), `“${'가'.repeat(60)}…”`],
])('%j is quoted on one line', (text, expected) => {
  expect(quoted(text)).toBe(expected);
});
