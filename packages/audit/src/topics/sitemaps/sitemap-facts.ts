/**
 * Makes the facts about sitemaps: the addresses they list, their dates of change, and the answers of some addresses.
 */

import { type Answer, headerValue } from '@legible/formats/exchange';
import { isWeb, pageKey } from '../../kernel/address/address.ts';
import { unseenInWords } from '../../kernel/address/unseen-characters.ts';
import {
  fetchOf,
  isSuccess,
  linkAddressOf,
  linkAnswers,
  mediaTypeOf,
  ownReason,
  unknown,
  unseenReason,
} from '../../kernel/exchange.ts';
import type { Observed, UnknownReason } from '../../kernel/observed.ts';
import { dayOf, dayText } from '../../kernel/page/page-dates.ts';
import { spread } from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { readFiles, sitemapFiles, sitemapPlaceOf } from '../../kernel/site/sample.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import {
  type FaultyEntriesFact,
  faultyEntries,
  type SitemapDatesFact,
  type SitemapFileFact,
  type SitemapPlacesFact,
  type SitemapsFact,
  type SitemapUrlsFact,
} from './sitemap-reading.ts';

const readingsOf = (files: readonly Observation[]) =>
  files.flatMap((file) => (file.digest?.kind === 'sitemap' ? [{ file, reading: file.digest }] : []));

const isInsecure = (url: string, { origin, contains }: SiteScope): boolean =>
  origin.startsWith('https:') && url.startsWith('http:') && contains(url);

/** @param files the files that were read. */
const sitemapPlaces = (files: readonly Observation[], scope: SiteScope): SitemapPlacesFact => {
  const read = readingsOf(files);
  const urls = read.flatMap(({ reading }) => reading.urls);
  const asWritten = (list: readonly string[]): FaultyEntriesFact =>
    faultyEntries(list.map((url) => ({ url, words: url })));
  // A sitemap that robots.txt names may list any page of the host, and so may its parts.
  const guessed = read.filter(({ file }) => sitemapPlaceOf(file) === 'guess');
  const declared = guessed.length < read.length;
  return {
    relative: faultyEntries(read.flatMap(({ reading }) => reading.relative)),
    unseen: faultyEntries(
      urls.flatMap((url) => {
        const words = unseenInWords(url);
        return words === null ? [] : [{ url, words }];
      }),
    ),
    insecure: asWritten(urls.filter((url) => isInsecure(url, scope))),
    foreign: asWritten([...new Set(urls.filter((url) => !scope.contains(url)))]),
    outside: asWritten(
      declared
        ? []
        : guessed.flatMap(({ file, reading }) => {
            const { pathname } = new URL('.', file.exchange.answer?.url ?? file.step.request.url);
            return reading.urls.filter((url) => scope.contains(url) && !new URL(url).pathname.startsWith(pathname));
          }),
    ),
  };
};

/** Days that a date may be ahead of the scan: time zones reach 14 hours ahead of UTC, and clocks differ. */
const AHEAD = 1;

/** @param files the files that were read. */
const sitemapDates = (files: readonly Observation[]): SitemapDatesFact => {
  const read = readingsOf(files).filter(({ reading }) => reading.sitemap.kind === 'urlset');
  const days = new Map<number, number>();
  const future: { url: string; words: string }[] = [];
  let today = 0;
  for (const { file, reading } of read) {
    today = dayOf(Date.parse(file.exchange.startedAt));
    for (const [index, day] of reading.days.entries()) {
      if (day === null) continue;
      days.set(day, (days.get(day) ?? 0) + 1);
      const url = reading.urls[index] ?? '';
      if (day > today + AHEAD) future.push({ url, words: `${url} (${dayText(day)})` });
    }
  }
  const [commonest] = [...days].sort(([a, left], [b, right]) => right - left || b - a);
  return {
    entries: read.reduce((sum, { reading }) => sum + reading.urls.length, 0),
    dated: [...days.values()].reduce((sum, count) => sum + count, 0),
    malformed: faultyEntries(read.flatMap(({ reading }) => reading.badDates)),
    future: faultyEntries(future),
    days: days.size,
    commonest: commonest ? { day: dayText(commonest[0]), count: commonest[1], age: today - commonest[0] } : null,
  };
};

const MAX_FOREIGN = 100;

/**
 * Returns the bytes of the whole file. When we stopped reading early, Content-Length counts. It measures the bytes on
 * the wire, so it counts only for a body that is not compressed, neither by its content coding nor as a gzip file.
 */
const lengthOf = ({ headers, body }: Answer, read: number, cut: boolean): number => {
  const announced = Number(headerValue(headers, 'content-length') ?? 0);
  const plain = headerValue(headers, 'content-encoding') === null && body.length === read;
  return cut && plain && announced > read ? announced : read;
};

const fileOf = (seen: Observation): SitemapFileFact => {
  const { answer } = seen.exchange;
  const reading = seen.digest?.kind === 'sitemap' && isSuccess(answer?.status ?? null) ? seen.digest : null;
  const { bytes = answer?.body.length ?? 0, cut = answer?.truncated ?? false } = reading ?? {};
  return {
    ...fetchOf(seen),
    foundIn: sitemapPlaceOf(seen),
    mediaType: mediaTypeOf(seen.exchange),
    bytes,
    length: answer === null ? 0 : lengthOf(answer, bytes, cut),
    kind: reading?.sitemap.kind ?? null,
    packed: reading?.packed ?? false,
    cut,
    html: reading?.html ?? false,
    versions: reading?.sitemap.versions ?? false,
    namespace: reading?.sitemap.namespace ?? null,
    entries: reading?.entries ?? 0,
    problems: reading?.sitemap.problems ?? [],
    truncated: (reading?.sitemap.truncated ?? false) || cut,
  };
};

/** Returns why an answer does not show whether there is a sitemap; null when it does. */
const hiddenReason = (seen: Observation): UnknownReason | null => {
  const reason = unseenReason(seen);
  if (reason !== null) return reason;
  return (seen.exchange.answer?.status ?? 0) >= 500 ? 'server-error' : null;
};

const urlsOf = ({ digest }: Observation, kind: 'pages' | 'sitemaps'): readonly string[] => {
  if (digest?.kind !== 'sitemap') return [];
  return (digest.sitemap.kind === 'sitemapindex') === (kind === 'sitemaps') ? digest.urls : [];
};

/** Returns why a file was not read to its end, or null. A missing file that robots.txt names has nothing to read. */
const unreadReason = (seen: Observation): UnknownReason | null => {
  const hidden = hiddenReason(seen);
  if (hidden !== null) return hidden;
  const { status, kind, packed, truncated, cut, foundIn } = fileOf(seen);
  if (status === 401 || status === 403) return 'forbidden';
  if (kind === null) return foundIn === 'index' ? 'not-readable' : null;
  if (cut) return 'budget-spent';
  if (packed) return 'decoding-failed';
  return kind === 'unreadable' || truncated ? 'not-readable' : null;
};

/**
 * Returns why one of the sitemaps was not read to its end: those that robots.txt and indexes name, and guessed ones that
 * are sitemaps. Null when all were.
 */
const unreadOf = (
  observations: readonly Observation[],
  declared: readonly string[],
  { contains }: SiteScope,
): UnknownReason | null => {
  const asked = new Map(observations.map((one) => [one.step.request.url, one]));
  const named = [...declared.filter(isWeb).map(pageKey), ...observations.flatMap((one) => urlsOf(one, 'sitemaps'))];
  const guessed = readFiles(observations).filter((one) => sitemapPlaceOf(one) === 'guess');
  const reasons = [
    ...guessed.map(unreadReason),
    ...named.map((url) => {
      const one = asked.get(url);
      // Only a few files are requested, and none on another host.
      if (one === undefined) return contains(url) ? 'budget-spent' : 'other-host';
      return unreadReason(one);
    }),
  ];
  return reasons.find((reason) => reason !== null) ?? null;
};

export const sitemapsFact = (seen: Seen, scope: SiteScope): Observed<SitemapsFact> => {
  const observations = sitemapFiles(seen);
  const [first] = observations;
  if (first === undefined) return unknown('not-looked');
  const files = observations.filter((one) => ownReason(one) === null).map(fileOf);
  const readable = files.some(({ kind }) => kind !== null && kind !== 'unreadable');
  const hidden = observations.find((one) => hiddenReason(one) !== null);
  if (!readable && hidden !== undefined) return unknown(hiddenReason(hidden) ?? 'not-looked', hidden);
  const reads = new Set(files.filter(({ kind }) => kind !== null).map(({ from }) => from));
  const pages = observations.filter(({ step }) => reads.has(step.id)).flatMap((one) => urlsOf(one, 'pages'));
  const { digest } = scope.robots ?? { digest: null };
  const declared = digest?.kind === 'robots' ? digest.robots.sitemaps.map(({ url }) => url) : [];
  return {
    state: 'present',
    value: {
      files,
      declared,
      listed: [...new Set(pages.filter(scope.contains))],
      foreign: [...new Set(pages.filter((url) => !scope.contains(url)))].slice(0, MAX_FOREIGN),
      unread: unreadOf(observations, declared, scope),
      places: sitemapPlaces(
        observations.filter(({ step }) => reads.has(step.id)),
        scope,
      ),
      dates: sitemapDates(observations.filter(({ step }) => reads.has(step.id))),
    },
    from: first.step.id,
  };
};

/** Largest number of listed addresses that are checked against robots.txt. */
const LOOKED_UP = 30;

export const sitemapUrlsFact = (
  seen: Seen,
  scope: SiteScope,
  sitemaps: Observed<SitemapsFact>,
): Observed<SitemapUrlsFact> => {
  if (sitemaps.state === 'unknown') return sitemaps;
  const listed = sitemaps.state === 'present' ? sitemaps.value.listed : [];
  if (listed.length === 0 && sitemaps.state === 'present') {
    const { unread, foreign } = sitemaps.value;
    const reason = unread ?? (foreign.length > 0 ? 'other-host' : null);
    if (reason !== null) return unknown(reason);
  }
  const answers = linkAnswers(seen);
  const refused = spread(listed, LOOKED_UP).filter((url) => !scope.admits(url));
  const asked = listed.flatMap((url) => {
    const one = answers.get(url);
    return one === undefined ? [] : linkAddressOf(one, url);
  });
  if (listed.length > 0 && asked.length + refused.length === 0) return unknown('not-asked');
  return { state: 'present', value: { urls: asked, refused, listed: listed.length }, from: sitemaps.from };
};
