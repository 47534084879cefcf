import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROOF, REPORT } from '../views/page-fixtures.tsx';
import { sourcePlaces } from './source-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-source-'));
  mkdirSync(join(folder, 'teas'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>\n<title>Teas</title>\n  <meta name="a"><meta name="b">\n');
  writeFileSync(join(folder, 'teas', 'index.html'), '<!doctype html>\n<title>차</title><link rel="icon">');
  writeFileSync(join(folder, 'about.html'), '<p>About');
});
afterAll(() => rmSync(folder, { recursive: true }));

const SITE = 'https://tea.example/shop/';
const [page] = REPORT.pages;
const report = (...urls: string[]) => ({
  ...REPORT,
  target: { ...REPORT.target, url: SITE },
  pages: urls.map((url) => ({ ...page, url }) as (typeof REPORT.pages)[number]),
  rules: [],
});

test.each([
  ['', null, 'index.html', null, null],
  ['', '<meta name="b">', 'index.html', 3, 18],
  ['', '<title>Tea… … <meta name="b">', 'index.html', 2, 1],
  ['', 'x-robots-tag: noindex', 'index.html', null, null],
  ['', '…', 'index.html', null, null],
  ['teas/', '<link rel="icon">', 'teas/index.html', 2, 17],
  ['teas', null, 'teas/index.html', null, null],
  ['teas/?sort=price', null, 'teas/index.html', null, null],
  ['about', '<p>About', 'about.html', 1, 1],
])('/shop/%s with the quote %j is found in %s, line %s, column %s', async (path, quote, file, line, column) => {
  const find = await sourcePlaces(report(SITE + path), { folder, url: SITE, root: 'site/public' });
  expect(find(SITE + path, quote)).toEqual({ path: `site/public/${file}`, line, column });
});

test.each([`${SITE}missing`, 'https://tea.example/', 'https://other.example/shop/', `${SITE}../../etc/passwd`, 'x'])(
  '%s is not a file of the folder',
  async (address) => {
    const find = await sourcePlaces(report(address), { folder, url: SITE, root: '.' });
    expect(find(address, null)).toBeNull();
  },
);

test('a file that only a proof names is found too; a file that the report does not name is not read', async () => {
  const [rule] = REPORT.rules;
  const proven = { args: {}, page: null, proof: { ...PROOF, url: `${SITE}about.html` } };
  const finding = { outcome: 'fail', message: 'x', count: 1, places: [proven] } as const;
  const rules = [{ ...rule, findings: [finding] } as (typeof REPORT.rules)[number]];
  const find = await sourcePlaces({ ...report(SITE), rules }, { folder, url: SITE, root: '.' });
  expect(find(`${SITE}about.html`, '<p>About')).toEqual({ path: 'about.html', line: 1, column: 1 });
  expect(find(`${SITE}teas/`, null)).toBeNull();
});

test('a folder outside the working directory has no path in the repository', async () => {
  const find = await sourcePlaces(report(SITE), { folder, url: SITE, root: folder });
  expect(find(SITE, null)?.path).toBe('index.html');
});
