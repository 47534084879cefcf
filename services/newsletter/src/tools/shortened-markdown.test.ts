import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenedMarkdown } from './get-issue.ts';

const MOST = 400;
const NOTICE = 'There is more.';
const cut = (text: string) => shortenedMarkdown(text, MOST, NOTICE);
const line = 'some words in a line\n';

test('a text that is short enough stays as it is', () => {
  expect(cut('x'.repeat(MOST))).toEqual({ markdown: 'x'.repeat(MOST), truncated: false });
  expect(cut('x'.repeat(MOST + 1)).truncated).toBe(true);
});

test('the cut is between lines', () => {
  const { markdown } = cut(line.repeat(40));
  expect(markdown).toMatch(/^(?:some words in a line\n)+\nThere is more\.\n$/);
});

test.each([
  ['```', '```'],
  ['~~~~', '~~~~'],
  ['  ```ts', '```'],
])('a block of code that begins with %s is closed before the notice', (opening, closing) => {
  const { markdown } = cut(`${opening}\n${line.repeat(40)}${closing}\n`);
  expect(markdown.endsWith(`line\n${closing}\n\nThere is more.\n`)).toBe(true);
});

test('a block that is closed already is not closed again', () => {
  const { markdown } = cut(`\`\`\`\`\n\`\`\`\n\`\`\`\`\n${line.repeat(40)}`);
  expect(markdown.endsWith('line\n\nThere is more.\n')).toBe(true);
});

test('the result is within the limit, has no half characters, and begins like the text', () => {
  const text = fc.array(fc.constantFrom('🦜', '가', 'a', ' ', '\n', '\n\n'), { minLength: MOST, maxLength: 3 * MOST });
  fc.assert(
    fc.property(text, (parts) => {
      const whole = parts.join('');
      const { markdown, truncated } = cut(whole);
      expect(markdown.length).toBeLessThanOrEqual(MOST);
      expect(markdown.isWellFormed()).toBe(true);
      if (!truncated) return;
      expect(markdown.endsWith(`\n${NOTICE}\n`)).toBe(true);
      expect(whole.startsWith(markdown.slice(0, -NOTICE.length - 3))).toBe(true);
    }),
  );
});
