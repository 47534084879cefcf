import type { SiteScope } from '../normalize/site-scope.ts';
import { spread } from '../plan/spread.ts';
import type { Observation, Seen } from '../plan/steps.ts';

/** Addresses of the sitemap whose answers are looked at. */
const SAMPLE = 30;
/** Of each file, before files are mixed. */
const PER_FILE = 2 * SAMPLE;

const PLACES = { robots: 0, guess: 1, index: 2 } as const;

export const sitemapPlaceOf = ({ step }: Observation): keyof typeof PLACES => {
  if (step.purpose === 'sitemap-child') return 'index';
  return step.why.origin === 'previous_event' ? 'robots' : 'guess';
};

const isRead = ({ digest, exchange }: Observation): boolean => {
  const status = exchange.answer?.status ?? 0;
  return digest?.kind === 'sitemap' && status >= 200 && status < 300 && digest.sitemap.kind !== 'unreadable';
};

/** Sitemaps that were asked for: declared ones first, then guessed ones, then parts; by address within each. */
export const sitemapFiles = (seen: Seen): Observation[] =>
  seen.observations
    .filter(({ step }) => step.purpose === 'sitemap' || step.purpose === 'sitemap-child')
    .sort(
      (a, b) =>
        PLACES[sitemapPlaceOf(a)] - PLACES[sitemapPlaceOf(b)] || (a.step.request.url < b.step.request.url ? -1 : 1),
    );

/** Those that could be read as a sitemap of any sort. */
export const readFiles = (files: readonly Observation[]): Observation[] => files.filter(isRead);
export const readSitemapFiles = (seen: Seen): Observation[] => readFiles(sitemapFiles(seen));

export interface ListedUrl {
  readonly url: string;
  /** The file that lists it. */
  readonly by: Observation;
}

/** A sample of the page addresses that sitemaps list on hosts of the site: spread over each file and over all files. */
export const sitemapSample = (seen: Seen, scope: SiteScope): ListedUrl[] => {
  const sampled = new Map<string, ListedUrl>();
  for (const by of readSitemapFiles(seen)) {
    const reading = by.digest?.kind === 'sitemap' && by.digest.sitemap.kind !== 'sitemapindex' ? by.digest : null;
    for (const url of spread(reading?.urls ?? [], PER_FILE)) {
      if (scope.contains(url) && !sampled.has(url)) sampled.set(url, { url, by });
    }
  }
  return spread([...sampled.values()], SAMPLE);
};
