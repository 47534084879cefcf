/** What sitemaps were found, and how a sample of their addresses answered. */
import { type Answer, headerValue } from '@legible/formats';
import type { Observed, SitemapFileFact, SitemapsFact, SitemapUrlsFact, UnknownReason } from '../facts.ts';
import {
  addressOf,
  fetchOf,
  isSuccess,
  mediaTypeOf,
  ownReason,
  unknown,
  unseenReason,
} from '../normalize/fetch-facts.ts';
import { byAddress } from '../normalize/page-facts.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { sitemapDates, sitemapPlaces } from './sitemap-entries.ts';
import { sitemapFiles, sitemapPlaceOf, sitemapSample } from './sitemap-sample.ts';

const MAX_FOREIGN = 100;

/** A length is announced for what is sent, so it says nothing of a compressed answer. */
const lengthOf = (answer: Answer | null): number => {
  if (answer === null) return 0;
  const announced = Number(headerValue(answer.headers, 'content-length') ?? 0);
  const plain = headerValue(answer.headers, 'content-encoding') === null;
  return answer.truncated && plain && announced > answer.body.length ? announced : answer.body.length;
};

const fileOf = (seen: Observation): SitemapFileFact => {
  const { answer } = seen.exchange;
  const reading = seen.digest?.kind === 'sitemap' && isSuccess(answer?.status ?? null) ? seen.digest : null;
  return {
    ...fetchOf(seen),
    foundIn: sitemapPlaceOf(seen),
    mediaType: mediaTypeOf(seen.exchange),
    bytes: answer?.body.length ?? 0,
    length: lengthOf(answer),
    kind: reading === null || reading.compressed ? null : reading.sitemap.kind,
    compressed: reading?.compressed ?? false,
    html: reading?.html ?? false,
    namespace: reading?.sitemap.namespace ?? null,
    entries: reading?.entries ?? 0,
    problems: reading?.compressed ? [] : (reading?.sitemap.problems ?? []),
    truncated: (reading?.sitemap.truncated ?? false) || (answer?.truncated ?? false),
  };
};

/** Why a file that did not read tells nothing of the sitemap. */
const hiddenReason = (seen: Observation): UnknownReason | null => {
  const reason = unseenReason(seen);
  if (reason !== null) return reason;
  return (seen.exchange.answer?.status ?? 0) >= 500 ? 'server-error' : null;
};

const urlsOf = ({ digest }: Observation, kind: 'pages' | 'sitemaps'): readonly string[] => {
  if (digest?.kind !== 'sitemap') return [];
  return (digest.sitemap.kind === 'sitemapindex') === (kind === 'sitemaps') ? digest.urls : [];
};

/** Every part of every index was read, and every file to its end. */
const isComplete = (observations: readonly Observation[], files: readonly SitemapFileFact[]): boolean => {
  const read = new Set(
    files.filter(({ kind, truncated }) => kind !== null && !truncated).map(({ requestedUrl }) => requestedUrl),
  );
  return (
    files.every(({ truncated, compressed }) => !truncated && !compressed) &&
    observations.flatMap((one) => urlsOf(one, 'sitemaps')).every((url) => read.has(url))
  );
};

export const sitemapsFact = (seen: Seen, scope: SiteScope): Observed<SitemapsFact> => {
  const observations = sitemapFiles(seen);
  const [first] = observations;
  if (first === undefined) return unknown('not-looked');
  const files = observations.filter((one) => ownReason(one) === null).map(fileOf);
  const readable = files.some(({ kind, compressed }) => compressed || (kind !== null && kind !== 'unreadable'));
  const hidden = observations.find((one) => hiddenReason(one) !== null);
  if (!readable && hidden !== undefined) return unknown(hiddenReason(hidden) ?? 'not-looked', hidden);
  const reads = new Set(files.filter(({ kind }) => kind !== null).map(({ from }) => from));
  const pages = observations.filter(({ step }) => reads.has(step.id)).flatMap((one) => urlsOf(one, 'pages'));
  const { digest } = scope.robots ?? { digest: null };
  return {
    state: 'present',
    value: {
      files,
      declared: digest?.kind === 'robots' ? digest.robots.sitemaps.map(({ url }) => url) : [],
      listed: [...new Set(pages.filter(scope.contains))],
      foreign: [...new Set(pages.filter((url) => !scope.contains(url)))].slice(0, MAX_FOREIGN),
      complete: isComplete(observations, files),
      places: sitemapPlaces(
        observations.filter(({ step }) => reads.has(step.id)),
        scope,
      ),
      dates: sitemapDates(observations.filter(({ step }) => reads.has(step.id))),
    },
    from: first.step.id,
  };
};

export const sitemapUrlsFact = (
  seen: Seen,
  scope: SiteScope,
  sitemaps: Observed<SitemapsFact>,
): Observed<SitemapUrlsFact> => {
  if (sitemaps.state === 'unknown') return sitemaps;
  const known = byAddress(seen);
  const sample = sitemapSample(seen, scope);
  const refused = sample.filter(({ url }) => !scope.admits(url)).map(({ url }) => url);
  const asked = sample.flatMap(({ url }) => known.get(url) ?? []).filter((one) => ownReason(one) === null);
  if (sample.length > 0 && asked.length + refused.length === 0) return unknown('not-looked');
  const listed = sitemaps.state === 'present' ? sitemaps.value.listed.length : 0;
  return { state: 'present', value: { urls: asked.map(addressOf), refused, listed }, from: sitemaps.from };
};
