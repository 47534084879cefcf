/**
 * Tests whether a score separates a good site from a bad one. Scans a tidy real site, spoilt in one way at a time (ADR
 * 48).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Report } from '@legible/audit';
import { sharedFolder } from '../../test/environment.ts';

const ORIGIN = 'https://material-plus.cdget.com';
const CLI = join(import.meta.dirname, '../../services/scan/dist/bundle/cli.js');

/** A page of the site: its path below the root, such as `guide/a.html`, and its index among all pages. */
interface Page {
  readonly path: string;
  readonly index: number;
}

type Spoil = (html: string, page: Page) => string;
type Bar = readonly [least: number, most: number];

interface Case {
  readonly name: string;
  readonly spoil: Spoil;
  /** Whether pages become folders, so that `/a` redirects to `/a/`. */
  readonly inFolders?: boolean;
  /** Lowest and highest value of each score; with `relative`, the difference to the unchanged site. */
  readonly web: Bar;
  readonly ai: Bar;
  readonly relative?: boolean;
}

const without =
  (...patterns: readonly RegExp[]): Spoil =>
  (html) =>
    patterns.reduce((left, pattern) => left.replace(pattern, ''), html);

const CANONICAL = /<link rel="canonical"[^>]*>/g;
const DESCRIPTION = /<meta name="description"[^>]*>/g;

const foreign: Spoil = (html) =>
  html.replace(CANONICAL, (link) => link.replace(ORIGIN, 'https://your-docusaurus-site.example.com'));

const shell: Spoil = (html) =>
  html.replace(
    /<body[^>]*>[\s\S]*<\/body>/,
    '<body><noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script type="module" src="/assets/app.js"></script></body>',
  );

const isHome = ({ path }: Page): boolean => path === 'index.html';
const only =
  (which: (page: Page) => boolean, spoil: Spoil): Spoil =>
  (html, page) =>
    which(page) ? spoil(html, page) : html;

/** The ranges were written down before the constants of the scores were fixed. */
const CASES: readonly Case[] = [
  { name: 'as it is', spoil: (html) => html, web: [90, 100], ai: [90, 100] },
  { name: 'no description and no canonical', spoil: without(CANONICAL, DESCRIPTION), web: [70, 85], ai: [70, 85] },
  { name: 'every canonical on a foreign host', spoil: foreign, web: [0, 39], ai: [0, 39] },
  { name: 'the same, home repaired', spoil: only((page) => !isHome(page), foreign), web: [0, 39], ai: [0, 39] },
  {
    name: 'noindex on 60 %',
    spoil: only(
      (page) => page.index % 5 < 3 && !isHome(page),
      (html) => html.replace('<head>', '<head><meta name="robots" content="noindex">'),
    ),
    web: [0, 39],
    ai: [0, 39],
  },
  {
    name: 'one of twenty pages a shell',
    spoil: only(({ path }) => path === 'guide/getting-started.html', shell),
    web: [-6, 0],
    ai: [-6, 0],
    relative: true,
  },
  { name: 'the home page a shell', spoil: only(isHome, shell), web: [60, 79], ai: [0, 39] },
  {
    name: 'one dead link',
    spoil: only(isHome, (html) => html.replace('</body>', '<p><a href="/gone">Old notes</a></p></body>')),
    web: [88, 100],
    ai: [88, 100],
  },
  { name: 'all links redirect for the slash', spoil: (html) => html, inFolders: true, web: [70, 82], ai: [70, 82] },
];

/** A bakery with the faults of most small shops: one title, a dead link, no viewport, language, headings or alt texts. */
const BAKERY = ['index', 'bread', 'cakes', 'rye', 'about', 'visit', 'order', 'news'];
const bakery = (folder: string): void => {
  const links = [...BAKERY, 'pretzels'].map((name) => `<a href="${name}.html">${name}</a>`).join(' ');
  for (const name of BAKERY)
    writeFileSync(
      join(folder, `${name}.html`),
      `<html><head><title>${name === 'index' ? 'Home' : 'Bakery'}</title></head><body>${links}<img src="oven.jpg"><b>Our ${name}</b><p>We bake ${name} every morning from four o'clock, with flour of the mill at the river and a dough that rests for a day. Come early, or call and we put some aside for you.</p><a href="javascript:order()">Order</a></body></html>`,
    );
};

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

const spoilt = (folder: string, { spoil, inFolders = false }: Case): void => {
  for (const [index, path] of pagesIn(folder).entries()) {
    const html = spoil(readFileSync(join(folder, path), 'utf8'), { path, index });
    const isFile = inFolders && !/(?:^|\/)(?:index|404)\.html$/.test(path);
    const to = join(folder, isFile ? path.replace(/\.html$/, '/index.html') : path);
    if (isFile) {
      rmSync(join(folder, path));
      mkdirSync(join(to, '..'), { recursive: true });
    }
    writeFileSync(to, html);
  }
};

const scanned = (folder: string, as: string): Report['scores'] => {
  const args = [CLI, 'scan', folder, '--as', as, '--render', 'never', '--json', '--quiet'];
  const report = execFileSync(process.execPath, args, { maxBuffer: 2 ** 28, encoding: 'utf8' });
  return (JSON.parse(report) as Report).scores;
};

/**
 * Scans the tidy site and its spoilt copies with the built command line, and prints a line for each.
 *
 * @param scan Replaces the command line, to tune constants.
 * @returns how many ranges were missed.
 */
export const separation = async (
  scan: (folder: string, as: string) => Report['scores'] | Promise<Report['scores']> = scanned,
): Promise<number> => {
  let missed = 0;
  let base = { web: 0, ai: 0 };
  const printScores = (name: string, scores: Report['scores'], bars: Readonly<Record<'web' | 'ai', Bar>>): void => {
    const said = (['web', 'ai'] as const).map((score) => {
      const value = scores[score].value ?? Number.NaN;
      const [least, most] = bars[score];
      const holds = value >= least && value <= most;
      if (!holds) missed += 1;
      return `${score} ${value} (${least} to ${most}${holds ? '' : ', MISSED'})`;
    });
    console.log(`${name}: ${said.join(', ')}`);
  };
  const inCopy = async (make: (folder: string) => void, as: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'legible-separation-'));
    try {
      make(folder);
      return await scan(folder, as);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  for (const one of CASES) {
    const scores = await inCopy((folder) => {
      cpSync(join(sharedFolder(), 'whole-sites/material-plus-ui'), folder, { recursive: true });
      spoilt(folder, one);
    }, ORIGIN);
    if (one === CASES[0]) base = { web: scores.web.value ?? 0, ai: scores.ai.value ?? 0 };
    const shift = ([least, most]: Bar, by: number): Bar => (one.relative ? [least + by, most + by] : [least, most]);
    printScores(one.name, scores, { web: shift(one.web, base.web), ai: shift(one.ai, base.ai) });
  }
  printScores('a bakery', await inCopy(bakery, 'https://bakery.example.com'), { web: [0, 50], ai: [0, 50] });
  return missed;
};
