import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentPages } from './write-docs.ts';

const pagesOf = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return documentPages(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('a chart of the folder is part of the page', () => {
  const [page] = pagesOf({ 'tea.md': '# Tea\n\nHow much.\n\n![Cups](tea.svg)\n', 'tea.svg': '<svg><rect/></svg>' });
  expect(page?.html).toContain('<svg><rect/></svg>');
  expect(page?.html).not.toContain('<img');
});

test('other pictures stay pictures, and HTML of a document is left out', () => {
  const [page] = pagesOf({ 'tea.md': '# Tea\n\n![Cup](https://example.com/cup.svg)\n\n<script>alert(1)</script>\n' });
  expect(page?.html).toContain('src="https://example.com/cup.svg"');
  expect(page?.html).not.toContain('script');
});
