import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES } from '@legible/audit';
import { expect, test } from 'vitest';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/other-tools.md'), 'utf8');
const ROWS = DOCUMENT.split('\n').filter((line) => line.startsWith('| `'));
const IDS = new Set(RULES.map(({ id }) => id));

/** Returns the names in the cell of a row: those of its checks, or of our rules. */
const namesIn = (row: string, cell: number): readonly string[] =>
  [...(row.split('|')[cell]?.matchAll(/`([^`]+)`/g) ?? [])].map(([, name = '']) => name);

test('each check is named once for its tool, with rules that exist or none', () => {
  expect(ROWS.length).toBeGreaterThan(40);
  for (const row of ROWS) {
    const rules = namesIn(row, 2);
    expect(
      rules.filter((id) => !IDS.has(id)),
      row,
    ).toEqual([]);
    expect(rules.length > 0 || row.split('|')[2]?.trim() === 'none', row).toBe(true);
  }
  for (const part of DOCUMENT.split('\n## ').slice(1)) {
    const checks = part.split('\n').flatMap((row) => (row.startsWith('| `') ? namesIn(row, 1) : []));
    expect(new Set(checks).size).toBe(checks.length);
  }
});
