import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../docs');
const PAGE = readFileSync(join(DOCS, 'threat-model.md'), 'utf8');

interface Row {
  readonly service: string;
  readonly way: string;
  readonly cells: number;
  /** Paths, relative to the page. */
  readonly held: readonly string[];
}

const rowsOf = (section: string): readonly Row[] => {
  const service = section.slice(0, section.indexOf('\n'));
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|at stake)/.test(line))
    .map((line) => {
      const cells = line.slice(2, -2).split(' | ');
      const held = [...(cells.at(-1) ?? '').matchAll(/\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
      return { service, way: cells[2] ?? '', cells: cells.length, held };
    });
};
const ROWS = PAGE.split('\n## ').slice(1).flatMap(rowsOf);

describe('every threat is covered by a test or a proof', () => {
  test('of both services', () => {
    expect(Object.fromEntries(Map.groupBy(ROWS, ({ service }) => service))).toEqual({
      'The scan service': expect.any(Array),
      'The newsletter service': expect.any(Array),
    });
    expect(ROWS.length).toBeGreaterThan(30);
  });

  test.each(ROWS)('$service: $way', ({ cells, held }) => {
    expect(cells).toBe(5);
    expect(held).not.toEqual([]);
    for (const path of held) {
      expect(path).toMatch(/\.test\.tsx?$|\/lab\/prove\/[a-z-]+\.ts$/);
      expect(existsSync(resolve(DOCS, path)), path).toBe(true);
    }
  });
});
