import { headerValue } from '@legible/formats/exchange';
import { isOrdinary, isSuccess, requestsOf } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import { type DocumentSource, isJsonLd } from '../../kernel/page/elements.ts';
import { dayOf, dayText, w3cDay } from '../../kernel/page/page-dates.ts';
import { elementsOf, textIn } from '../../kernel/page/parse-html.ts';
import { readSitemapFiles } from '../../kernel/site/sample.ts';
import { isLinkCheck, type Observation, type Seen } from '../../kernel/step.ts';
import type { ListedDateFact, ListedDatesFact, SitemapsFact } from './sitemap-reading.ts';

/** Days on which a page says that it changed: each day once, at most 20, counted from 1970. */
export interface ModifiedFact {
  readonly said: readonly { readonly day: number; readonly source: 'JSON-LD' | 'meta' }[];
}

/** Finds the days on which a page says that it changed. */

const MAX_SCRIPT = 200_000;
const MAX_SAID = 20;
const METAS = new Set(['article:modified_time', 'og:updated_time', 'datemodified', 'last-modified']);
const MODIFIED = /"dateModified"\s*:\s*"([^"]{4,40})"/g;

const dayIn = (text: string): number | null => w3cDay(/^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0] ?? '');

/** Reads the days of change from a page. JSON-LD is searched as text, so that a block that does not parse still counts. */
export const readModified = ({ tree, fact }: DocumentSource): ModifiedFact => {
  const said = new Map<number, 'JSON-LD' | 'meta'>();
  const say = (text: string, source: 'JSON-LD' | 'meta'): void => {
    const day = dayIn(text);
    if (day !== null && said.size < MAX_SAID && !said.has(day)) said.set(day, source);
  };
  for (const script of elementsOf(tree, ['script']).filter(isJsonLd))
    for (const [, date = ''] of textIn(script).slice(0, MAX_SCRIPT).matchAll(MODIFIED)) say(date, 'JSON-LD');
  for (const { key, content } of fact.metas) if (METAS.has(key)) say(content, 'meta');
  return { said: [...said].map(([day, source]) => ({ day, source })) };
};

/** Compares the dates of sitemaps with the dates that the pages name. */

/** When Last-Modified has fewer distinct days over all pages, it is the day of a deployment and is ignored. */
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

/** Returns the day of Last-Modified; null when it is missing, unreadable, or not before the day of the request. */
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
    if ((kind !== 'page' && kind !== 'address') || !(isOrdinary(one.step) || isLinkCheck(one.step.purpose))) continue;
    if (isSuccess(one.exchange.answer?.status ?? null) && days.has(asked) && !read.has(asked)) read.set(asked, one);
  }
  const headers = new Map([...read].map(([url, one]) => [url, lastModified(one)]));
  const varied = new Set([...headers.values()].filter((day) => day !== null)).size >= MIN_DAYS;
  const pages = [...read].flatMap(([url, one]) =>
    dated(one, days.get(url) ?? 0, varied ? (headers.get(url) ?? null) : null),
  );
  return { state: 'present', value: { pages }, from: sitemaps.from };
};
