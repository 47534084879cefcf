/** Compares the dates of sitemaps with those that the pages themselves name. */
import { headerValue } from '@legible/formats';
import type { ListedDateFact, ListedDatesFact, Observed, SitemapsFact } from '../facts.ts';
import { isSuccess } from '../normalize/fetch-facts.ts';
import { isOrdinary, requestsOf } from '../normalize/observed-page.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { dayOf, dayText } from './sitemap-dates.ts';
import { readSitemapFiles } from './sitemap-sample.ts';

/** Last-Modified of fewer days than this over all pages is the day of a deployment. */
const MIN_DAYS = 3;

interface Said {
  readonly day: number;
  readonly source: string;
}

const listedDays = (seen: Seen): ReadonlyMap<string, number> => {
  const days = new Map<string, number>();
  for (const { digest } of readSitemapFiles(seen)) {
    if (digest?.kind !== 'sitemap') continue;
    for (const [index, url] of digest.urls.entries()) {
      const day = digest.days[index] ?? null;
      if (day !== null && !days.has(url)) days.set(url, day);
    }
  }
  return days;
};

/** Null when it is missing, unreadable, or made at the time of the request. */
const lastModified = ({ exchange: { answer, startedAt } }: Observation): number | null => {
  const ms = Date.parse(headerValue(answer?.headers ?? [], 'last-modified') ?? '');
  return Number.isNaN(ms) || dayOf(ms) >= dayOf(Date.parse(startedAt)) ? null : dayOf(ms);
};

const ownDates = ({ digest }: Observation): readonly Said[] =>
  digest?.kind === 'page' ? (digest.parts?.modified?.said ?? []) : [];

const dated = (one: Observation, listed: number, byHeader: number | null): ListedDateFact[] => {
  const own = ownDates(one);
  const said = own.length > 0 || byHeader === null ? own : [{ day: byHeader, source: 'Last-Modified' }];
  if (said.length === 0) return [];
  return [
    {
      url: requestsOf(one)[0],
      from: one.step.id,
      listed: dayText(listed),
      said: said.slice(0, 3).map(({ day, source }) => `${dayText(day)} (${source})`),
      apart: Math.min(...said.map(({ day }) => Math.abs(day - listed))),
    },
  ];
};

export const listedDatesFact = (seen: Seen, sitemaps: Observed<SitemapsFact>): Observed<ListedDatesFact> => {
  if (sitemaps.state !== 'present') return sitemaps;
  const days = listedDays(seen);
  const read = new Map<string, Observation>();
  for (const one of seen.observations) {
    const [asked] = requestsOf(one);
    const kind = one.digest?.kind;
    if ((kind !== 'page' && kind !== 'address') || !isOrdinary(one.step)) continue;
    if (isSuccess(one.exchange.answer?.status ?? null) && days.has(asked) && !read.has(asked)) read.set(asked, one);
  }
  const headers = new Map([...read].map(([url, one]) => [url, lastModified(one)]));
  const telling = new Set([...headers.values()].filter((day) => day !== null)).size >= MIN_DAYS;
  const pages = [...read].flatMap(([url, one]) =>
    dated(one, days.get(url) ?? 0, telling ? (headers.get(url) ?? null) : null),
  );
  return { state: 'present', value: { pages }, from: sitemaps.from };
};
