import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeNewsletter } from './newsletter-content.ts';

test('a generated newsletter has issues of every length and access, the same in each edition', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-newsletter-'));
  try {
    const issues = writeNewsletter(folder, 160, Date.UTC(2026, 10, 21));
    expect(issues).toHaveLength(160);
    for (const { file, text } of issues) {
      expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
      expect(Buffer.byteLength(text)).toBeGreaterThan(4_000);
      expect(Buffer.byteLength(text)).toBeLessThan(11_000);
    }
    const accessOf = (edition: string) =>
      issues
        .filter((issue) => issue.edition === edition)
        .map(({ text }) => `${/^access: (.*)$/m.exec(text)?.[1]}${text.includes('members-only') ? ' marked' : ''}`);
    const english = accessOf('en');
    expect(english.at(-1)).toBe('public');
    expect(new Set(english)).toEqual(new Set(['public', 'members', 'members marked', 'window', 'window marked']));
    for (const edition of ['ko', 'ja', 'zh-CN']) expect(accessOf(edition)).toEqual(english);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
