/** What the entries of sitemaps say: where their addresses stand, and when they were changed. */
import { unseenInWords } from '../addresses/unseen-characters.ts';
import type { SitemapDatesFact, SitemapPlacesFact } from '../facts.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation } from '../plan/steps.ts';
import { tallyOf } from '../tally.ts';
import { dayOf, dayText } from './sitemap-dates.ts';
import { sitemapPlaceOf } from './sitemap-sample.ts';

const readingsOf = (files: readonly Observation[]) =>
  files.flatMap((file) => (file.digest?.kind === 'sitemap' ? [{ file, reading: file.digest }] : []));

const isInsecure = (url: string, { origin, contains }: SiteScope): boolean =>
  origin.startsWith('https:') && url.startsWith('http:') && contains(url);

/** @param files those that were read. */
export const sitemapPlaces = (files: readonly Observation[], scope: SiteScope): SitemapPlacesFact => {
  const read = readingsOf(files);
  const urls = read.flatMap(({ reading }) => reading.urls);
  const relative = read.map(({ reading }) => reading.relative);
  // A sitemap that robots.txt names, and so its parts, may list any page of the host.
  const guessed = read.filter(({ file }) => sitemapPlaceOf(file) === 'guess');
  const declared = guessed.length < read.length;
  return {
    relative: {
      count: relative.reduce((sum, { count }) => sum + count, 0),
      examples: relative.flatMap(({ examples }) => examples).slice(0, 10),
    },
    unseen: tallyOf(urls.flatMap((url) => unseenInWords(url) ?? [])),
    insecure: tallyOf(urls.filter((url) => isInsecure(url, scope))),
    foreign: tallyOf([...new Set(urls.filter((url) => !scope.contains(url)))]),
    outside: tallyOf(
      declared
        ? []
        : guessed.flatMap(({ file, reading }) => {
            const { pathname } = new URL('.', file.exchange.answer?.url ?? file.step.request.url);
            return reading.urls.filter((url) => scope.contains(url) && !new URL(url).pathname.startsWith(pathname));
          }),
    ),
  };
};

/** Time zones reach from 12 hours behind UTC to 14 before it, and clocks differ. */
const AHEAD = 1;

/** @param files those that were read. */
export const sitemapDates = (files: readonly Observation[]): SitemapDatesFact => {
  const read = readingsOf(files).filter(({ reading }) => reading.sitemap.kind === 'urlset');
  const days = new Map<number, number>();
  const future: string[] = [];
  let today = 0;
  for (const { file, reading } of read) {
    today = dayOf(Date.parse(file.exchange.startedAt));
    for (const [index, day] of reading.days.entries()) {
      if (day === null) continue;
      days.set(day, (days.get(day) ?? 0) + 1);
      if (day > today + AHEAD) future.push(`${reading.urls[index]} (${dayText(day)})`);
    }
  }
  const bad = read.map(({ reading }) => reading.badDates);
  const [commonest] = [...days].sort(([a, left], [b, right]) => right - left || b - a);
  return {
    entries: read.reduce((sum, { reading }) => sum + reading.urls.length, 0),
    dated: [...days.values()].reduce((sum, count) => sum + count, 0),
    malformed: {
      count: bad.reduce((sum, { count }) => sum + count, 0),
      examples: bad.flatMap(({ examples }) => examples).slice(0, 10),
    },
    future: tallyOf(future),
    days: days.size,
    commonest: commonest ? { day: dayText(commonest[0]), count: commonest[1], age: today - commonest[0] } : null,
  };
};
