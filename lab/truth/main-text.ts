import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  authorsOf,
  type Blocks,
  blocksOf,
  countWords,
  datesOf,
  detectPageKind,
  isReading,
  nearest,
  noFence,
  ownMainText,
  ownTypes,
  type Run,
  readDocument,
  readPageParts,
  wordsOf,
} from '../../packages/audit/src/fixtures/own-reader.ts';
import { tableLines } from '../table.ts';
import type { ServedSite } from './sites.ts';

/** Larger pages are left out: Readability needs minutes for some of them. */
const MAX_BYTES = 600_000;
/** Two texts are within 10 % when they share this share of their words and differ in length by at most 10 %. */
const SHARED = 0.9;
const LONGER = 1.1;
/** Fewest pages with a block that counts as repeated. It must also be on more than half of the pages that were read. */
const REPEATED = 3;

const CHARSET = { used: 'utf-8', from: 'header', unknownLabel: null } as const;
/** UTF-16 units below which a run is a label. */
const LABEL = 25;

/** One page as both readers see it. A line is the text of a block, or a part of it between line breaks. */
export interface ReadPage {
  readonly path: string;
  /** Every line of the page. */
  readonly all: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  /** Lines that name the page. Readability keeps them apart from the text. */
  readonly titles: readonly string[];
  /** Whether the page is meant to be read from beginning to end, as our rules see it. */
  readonly reading: boolean;
  /** The kind of a line on the page; see `KINDS`. */
  readonly sortOf: (line: string) => Sort;
}

type Sort = 'chrome' | 'linked' | 'code' | 'table' | 'list' | 'label' | 'text';

/** Kinds of differences, named by who has more words and by what most of these words are. */
const KINDS: Readonly<Record<string, string>> = {
  'ours: nothing of theirs': 'Readability keeps nothing of its own: a picture, a list of pages, an error page.',
  'ours: linked': 'Readability drops links: teasers, parts lists, references.',
  'ours: list': 'Readability drops lists of short entries.',
  'ours: table': 'Readability drops tables.',
  'ours: code': 'Readability drops code.',
  'ours: label': 'Readability drops short lines beside each other: cards, facts, captions.',
  'ours: text': 'We keep sentences that Readability drops.',
  'theirs: chrome': 'Readability keeps a menu, header, footer or aside that is marked as such.',
  'theirs: linked': 'Readability keeps lists of links.',
  'theirs: label': 'Readability keeps short lines outside of our block.',
  'theirs: text': 'We drop sentences that Readability keeps.',
};

const keyOf = (line: string): string => wordsOf(line).join(' ');

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => keyOf(line) !== '');

const sortOfRun = ({ box, words, linkWords, text }: Run): Sort => {
  if (box.zone !== 'content') return 'chrome';
  if (linkWords * 2 > words) return 'linked';
  if (nearest(box, new Set(['pre']))) return 'code';
  if (nearest(box, new Set(['table']))) return 'table';
  if (nearest(box, new Set(['li', 'dl']))) return 'list';
  return text.length < LABEL ? 'label' : 'text';
};

const sortsOf = ({ runs }: Blocks): ReadPage['sortOf'] => {
  const sorts = new Map(runs.flatMap((run) => linesOf(run.text).map((line) => [keyOf(line), sortOfRun(run)] as const)));
  return (line) => sorts.get(keyOf(line)) ?? (line.length < LABEL ? 'label' : 'text');
};

/** Returns the text of a page's main content, a block on a line, as another reader sees it. */
type TheirText = (html: string, url: string) => string;

/** Reads one page with both. `path`: its file below the site. */
export const readPage = (html: string, path: string, base: string, theirText: TheirText): ReadPage => {
  const url = new URL(path.replace(/(^|\/)index\.html?$/, '$1'), base).href;
  const { source, fact } = readDocument(html, url, CHARSET);
  const { structuredData, publication, mainContent, madeWith } = readPageParts(source, noFence, () =>
    new TextEncoder().encode(html),
  );
  const isRead = publication !== undefined && structuredData !== undefined;
  const { kind } = detectPageKind({
    url,
    base,
    home: url === base,
    document: fact,
    types: structuredData === undefined ? [] : ownTypes(structuredData),
    madeWith: madeWith ?? null,
    dates: isRead ? datesOf(publication, structuredData) : [],
    authors: isRead ? authorsOf(publication, structuredData) : [],
  });
  const blocks = blocksOf(source.tree, fact.baseUrl);
  const headings = blocks.runs.filter(({ box }) => box.element.tagName === 'h1');
  return {
    path,
    all: blocks.runs.flatMap(({ text }) => linesOf(text)),
    ours: ownMainText(source).flatMap(({ text }) => linesOf(text)),
    theirs: linesOf(theirText(html, url)),
    titles: [...headings, ...fact.titles].map(({ text }) => text),
    reading: mainContent !== undefined && isReading(kind, mainContent),
    sortOf: sortsOf(blocks),
  };
};

/** How two readings of one page compare, without the title and without blocks that the site repeats. */
export interface Compared {
  readonly host: string;
  readonly path: string;
  readonly reading: boolean;
  readonly ours: number;
  readonly theirs: number;
  /** Twice the number of shared words, divided by all words of both; 1 means equal. */
  readonly alike: number;
  readonly within: boolean;
  /** Null when they are within 10 %. */
  readonly kind: string | null;
}

const countsOf = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const kindOf = (
  more: 'ours' | 'theirs',
  lines: readonly string[],
  others: readonly string[],
  page: ReadPage,
): string => {
  if (more === 'ours' && others.length === 0) return 'ours: nothing of theirs';
  const known = new Set(others.map(keyOf));
  const words = new Map<Sort, number>();
  for (const line of lines.filter((one) => !known.has(keyOf(one)))) {
    const sort = page.sortOf(line);
    words.set(sort, (words.get(sort) ?? 0) + countWords(wordsOf(line)));
  }
  const [most] = [...words].sort(([, a], [, b]) => b - a);
  const kind = `${more}: ${most?.[0] ?? 'text'}`;
  return kind in KINDS ? kind : `${more}: text`;
};

export const compared = (host: string, pages: readonly ReadPage[]): readonly Compared[] => {
  const seen = countsOf(pages.flatMap(({ all }) => [...new Set(all.map(keyOf))]));
  return pages.map((page) => {
    const titles = new Set(page.titles.map(keyOf));
    const isOwn = (line: string): boolean => {
      const on = seen.get(keyOf(line)) ?? 0;
      return !titles.has(keyOf(line)) && (on < REPEATED || on * 2 <= pages.length);
    };
    const [ours, theirs] = [page.ours.filter(isOwn), page.theirs.filter(isOwn)];
    const [a, b] = [ours, theirs].map((lines) => wordsOf(lines.join('\n'))) as [string[], string[]];
    const counts = countsOf(b);
    const shared = [...countsOf(a)].reduce((sum, [word, count]) => sum + Math.min(count, counts.get(word) ?? 0), 0);
    const alike = a.length + b.length === 0 ? 1 : (2 * shared) / (a.length + b.length);
    const within = alike >= SHARED && Math.max(a.length, b.length) <= LONGER * Math.min(a.length, b.length);
    const isOurs = a.length >= b.length;
    const kind = isOurs ? kindOf('ours', ours, theirs, page) : kindOf('theirs', theirs, ours, page);
    const figures = { ours: a.length, theirs: b.length, alike, within, kind: within ? null : kind };
    return { host, path: page.path, reading: page.reading, ...figures };
  });
};

const chanceOf = (path: string): string => createHash('sha256').update(path).digest('hex');

/** Reads pages of a site, chosen at random by the hash of their path. Leaves out files that do not begin with a tag. */
export const comparedSite = (
  { host, mount, files }: ServedSite,
  most: number,
  theirText: TheirText,
): readonly Compared[] => {
  const paths = globSync('**/*.{html,htm}', { cwd: files }).sort((a, b) => (chanceOf(a) < chanceOf(b) ? -1 : 1));
  const pages = paths.slice(0, most).flatMap((path) => {
    const html = readFileSync(join(files, path), 'utf8');
    return html.length > MAX_BYTES || !/^\uFEFF?\s*</.test(html)
      ? []
      : [readPage(html, path, `https://${host}${mount}/`, theirText)];
  });
  return compared(host, pages);
};

const shareOf = (pages: readonly Compared[]): string => {
  const within = pages.filter((page) => page.within).length;
  return pages.length === 0 ? '-' : `${within} of ${pages.length} (${((100 * within) / pages.length).toFixed(1)} %)`;
};

/** Returns the figures, the kinds of differences and the worst pages. */
export const mainTextReport = (pages: readonly Compared[], worst = 30): string => {
  const reading = pages.filter((page) => page.reading);
  const differing = pages.filter((page) => !page.within);
  const inKind = (kind: string, of: readonly Compared[]): string =>
    String(of.filter((one) => one.kind === kind).length);
  return [
    ...tableLines([
      ['site', 'to be read', 'all pages'],
      ...[...Map.groupBy(pages, ({ host }) => host)].map(([host, own]) => [
        host,
        shareOf(own.filter((page) => page.reading)),
        shareOf(own),
      ]),
      ['all', shareOf(reading), shareOf(pages)],
    ]),
    '',
    ...tableLines([
      ['kind', 'to be read', 'all pages', 'why'],
      ...Object.entries(KINDS).map(([kind, why]) => [kind, inKind(kind, reading), inKind(kind, pages), why]),
    ]),
    '',
    ...[...differing]
      .sort((one, other) => Number(other.reading) - Number(one.reading) || one.alike - other.alike)
      .slice(0, worst)
      .map(
        ({ host, path, ours, theirs, alike, kind, reading: read }) =>
          `${alike.toFixed(2)} ${host}/${path}${read ? ', to be read' : ''}: ${ours} words, Readability ${theirs} (${kind})`,
      ),
  ].join('\n');
};
