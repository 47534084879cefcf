/** Reads the feeds of a site: which ones pages name, how they answered, and their content. */

import { headerValue } from '@legible/formats/exchange';
import { feedTime } from '@legible/formats/feed';
import { isWeb, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import { blindReason, fetchOf, isSuccess, mediaTypeOf, unknown, unseenReason } from '../../kernel/exchange.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import { NO_QUOTE } from '../../kernel/quote.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { answerOf, answersByAddress } from '../../kernel/targets.ts';
import type {
  FeedEntryFact,
  FeedFileFact,
  FeedLinkFact,
  FeedsFact,
  MissedPageFact,
  PublishedPageFact,
} from './feed-reading.ts';
import { feedLinks } from './feed-requests.ts';

const MAX_LINKS = 50;
const MAX_DATED = 20;

/** Most targets of entries that are reported: requested entries, and pages of the sample. */
const MAX_TARGETS = 10;

const linksOf = (pages: readonly PageFacts[]): FeedLinkFact[] => {
  const links = new Map<string, FeedLinkFact>();
  for (const { url: page, document } of pages) {
    if (document.state !== 'present') continue;
    for (const { href: url, excerpt } of feedLinks(document.value.links))
      if (!links.has(url)) links.set(url, { url, page, lang: document.value.lang, excerpt });
  }
  return [...links.values()].slice(0, MAX_LINKS);
};

const entriesOf = ({ digest }: Observation, base: string): FeedEntryFact[] =>
  digest?.kind !== 'feed'
    ? []
    : digest.feed.entries.map(({ id, url, title, published, updated }) => ({
        id,
        url: resolveUrl(url, base),
        title,
        time: feedTime(published) ?? feedTime(updated),
        dated: published !== null || updated !== null,
      }));

const againOf = (second: Observation | undefined, first: readonly FeedEntryFact[]): FeedFileFact['again'] => {
  if (second === undefined || unseenReason(second) !== null || second.exchange.answer === null) return null;
  const { status, url } = second.exchange.answer;
  const ids = new Map(entriesOf(second, url).flatMap((entry) => (entry.url === null ? [] : [[entry.url, entry.id]])));
  const changed = first.filter((entry) => entry.url !== null && ids.has(entry.url) && ids.get(entry.url) !== entry.id);
  return { from: second.step.id, status, changedIds: changed.map(({ id, url: at }) => id ?? at ?? '').slice(0, 10) };
};

const fileOf = (
  one: Observation,
  again: Observation | undefined,
  answers: ReadonlyMap<string, Observation>,
): FeedFileFact => {
  const digest = one.digest?.kind === 'feed' ? one.digest : null;
  const { answer } = one.exchange;
  const headers = answer?.headers ?? [];
  const success = isSuccess(answer?.status ?? null);
  const base = answer?.url ?? one.step.request.url;
  const entries = success ? entriesOf(one, base) : [];
  const addresses = new Set(entries.flatMap(({ url }) => (url !== null && isWeb(url) ? withoutFragment(url) : [])));
  return {
    ...fetchOf(one),
    foundBy: one.step.why.origin === 'previous_event' ? 'link' : 'guess',
    mediaType: mediaTypeOf(one.exchange),
    isHtml: digest?.isHtml ?? false,
    format: success ? (digest?.feed.format ?? null) : null,
    title: digest?.feed.title ?? null,
    self: resolveUrl(digest?.feed.self ?? null, base),
    problems: success ? (digest?.feed.problems ?? []) : [],
    entries,
    etag: headerValue(headers, 'etag'),
    lastModified: headerValue(headers, 'last-modified'),
    again: againOf(again, entries),
    targets: [...addresses].flatMap((url) => answerOf(url, answers) ?? []).slice(0, MAX_TARGETS),
    start: digest?.start ?? NO_QUOTE,
  };
};

const datedOf = (pages: readonly PageFacts[]): PublishedPageFact[] =>
  pages
    .flatMap(({ url, published }): PublishedPageFact[] =>
      published.state === 'present' && published.value.time !== null
        ? [{ url, from: published.from, published: published.value.time }]
        : [],
    )
    .sort((a, b) => b.published - a.published)
    .slice(0, MAX_DATED);

/**
 * Returns the newest page that is in no feed; null when there is none. Feeds without dates show nothing, and a page
 * dated after the scan is not published yet.
 */
const missedOf = (
  files: readonly FeedFileFact[],
  dated: readonly PublishedPageFact[],
  asked: number,
): MissedPageFact | null => {
  const entries = files.flatMap((file) => file.entries);
  const newest = Math.max(0, ...entries.flatMap(({ time }) => time ?? []));
  const listed = new Set(entries.flatMap(({ url }) => (url === null ? [] : withoutFragment(url))));
  const page = dated.find(({ url, published }) => !listed.has(url) && published <= asked && published > newest);
  return page === undefined || newest === 0
    ? null
    : { ...page, lag: page.published - newest, age: asked - page.published };
};

export const feedsFact = (seen: Seen, scope: SiteScope, pages: readonly PageFacts[]): Observed<FeedsFact> => {
  const all = seen.observations.filter(({ step }) => step.purpose === 'feed');
  const first = all.filter(({ step }) => step.variant === undefined);
  const made = first.filter((one) => blindReason(one) === null);
  const read = pages.find(({ document }) => document.state === 'present');
  if (first.length > 0 && made.length === 0)
    return unknown(first[0] ? (blindReason(first[0]) ?? 'not-looked') : 'not-looked', first[0]);
  if (read?.document.state !== 'present') return unknown('not-looked');
  const answers = answersByAddress(seen);
  const again = all.find(({ step }) => step.variant === 'again');
  const links = linksOf(pages);
  const files = made.map((one) =>
    fileOf(one, again?.step.request.url === one.step.request.url ? again : undefined, answers),
  );
  const dated = datedOf(pages);
  const asked = Date.parse(made[0]?.exchange.startedAt ?? '') || 0;
  const foreign = links
    .map(({ url }) => url)
    .filter((url) => !scope.contains(url))
    .slice(0, 10);
  const value: FeedsFact = { files, links, foreign, dated, missed: missedOf(files, dated, asked) };
  return { state: 'present', value, from: made[0]?.step.id ?? read.document.from };
};
