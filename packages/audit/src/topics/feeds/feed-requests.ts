/** Chooses the feeds to request, and the requests that follow. */

import { isWeb, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import { conditionsOf, unseenReason, urlOf } from '../../kernel/exchange.ts';
import { isFeed } from '../../kernel/machine-file-answers.ts';
import type { LinkFact } from '../../kernel/page/document-fact.ts';
import { pageKindOf } from '../../kernel/page-kind.ts';
import {
  foundIn,
  knownOf,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  roster,
  type StageInput,
} from '../../kernel/planned-request.ts';
import { isHarmless } from '../../kernel/site/sample.ts';
import type { Observation } from '../../kernel/step.ts';

const MAX_FEEDS = 3;
const MAX_GUESSES = 2;
const MAX_ENTRIES = 3;

const FEED_TYPES = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
]);

/** Addresses of comment feeds. Comments on one page are not a feed of the site; WordPress names one in every article. */
const COMMENTS = /\/comments\/feed\/?$|[?&]feed=comments/i;
const FEED_PATH = /\/(?:feed\/?|(?:rss|atom|feed)(?:\.xml|\.json)?|index\.xml|feed\.json)$/i;
const USUAL = ['feed.xml', 'rss.xml'] as const;

/** Addresses at which generators write a feed by default, by the name in the generator element. */
const BY_GENERATOR: readonly (readonly [RegExp, string])[] = [
  [/^hugo\b/i, 'index.xml'],
  [/^wordpress\b/i, 'feed/'],
  [/^ghost\b/i, 'rss/'],
  [/^hexo\b/i, 'atom.xml'],
];

/** Returns the links that name a feed. */
export const feedLinks = (links: readonly LinkFact[]): readonly (LinkFact & { readonly href: string })[] =>
  links.flatMap((link) => {
    const { href, rels, type } = link;
    const named = rels.includes('alternate') && FEED_TYPES.has(type?.split(';')[0]?.trim().toLowerCase() ?? '');
    return named && href !== null && isWeb(href) && !COMMENTS.test(href)
      ? [{ ...link, href: withoutFragment(href) }]
      : [];
  });

/** A path of articles: a blog, news, or a date in the address. */
const DATED_PATH =
  /\/(?:blogs?|news|posts?|articles?|press|journal|changelog|releases?|releasenotes)(?:\/|$)|\/(?:19|20)\d{2}\/(?:0?[1-9]|1[0-2])(?:\/|$)/i;

/** Whether a page seems to have a date: by its address, its kind, or its own statement. */
const isDated = (page: Observation): boolean => {
  const { digest } = page;
  const said = digest?.kind === 'page' && (digest.parts?.published?.time ?? null) !== null;
  return said || DATED_PATH.test(new URL(urlOf(page)).pathname) || pageKindOf(urlOf(page), false) === 'article';
};

const guesses = ({ asked, scope }: StageInput): PlannedRequest[] => {
  const pages = pagesOf(asked).filter((one) => unseenReason(one) === null);
  if (!pages.some(isDated)) return [];
  const linked = pages.flatMap((by) => {
    const anchors = by.digest?.kind === 'page' ? (by.digest.document?.anchors ?? []) : [];
    return anchors
      .map(({ href }) => withoutFragment(href))
      .filter((url) => scope.contains(url) && FEED_PATH.test(new URL(url).pathname));
  });
  const generators = pages.flatMap(({ digest }) =>
    digest?.kind === 'page' ? (digest.document?.metas ?? []).filter(({ key }) => key === 'generator') : [],
  );
  const own = BY_GENERATOR.filter(([name]) => generators.some(({ content }) => name.test(content.trim())));
  const usual = [...own.map(([, path]) => path), ...USUAL];
  return [...new Set([...linked, ...usual.map((path) => `${scope.base}${path}`)])]
    .filter((url) => scope.admits(url) && isHarmless(url))
    .slice(0, MAX_GUESSES)
    .map((url) => ({ purpose: 'feed', url, why: roster('Pages have dates and name no feed: a usual address') }));
};

/** Plans requests for the feeds that pages name. If there are none and pages have dates, plans two likely addresses. */
export const feeds: RequestPlanner = (input) => {
  const { asked, scope } = input;
  const named = new Map<string, Observation>();
  for (const page of pagesOf(asked)) {
    const links = page.digest?.kind === 'page' ? (page.digest.document?.links ?? []) : [];
    for (const { href } of feedLinks(links)) if (!named.has(href)) named.set(href, page);
  }
  if (named.size === 0) return guesses(input);
  return [...named]
    .filter(([url]) => scope.contains(url) && scope.admits(url))
    .slice(0, MAX_FEEDS)
    .map(([url, page]) => ({ purpose: 'feed', url, why: foundIn(page, 'names it as its feed') }));
};

/** Plans requests for the first feed again with its validators, and for its first entries. */
export const feedFollowUps: RequestPlanner = ({ seen, asked, scope }) => {
  const feed = asked.find((one) => one.step.purpose === 'feed' && isFeed(one));
  const answer = feed?.exchange.answer;
  if (feed === undefined || answer == null || feed.digest?.kind !== 'feed') return [];
  const headers = conditionsOf(answer);
  const known = knownOf(asked);
  const entries = feed.digest.feed.entries.flatMap(({ url }) => resolveUrl(url, answer.url) ?? []).map(withoutFragment);
  const again: PlannedRequest = {
    purpose: 'feed',
    variant: 'again',
    url: feed.step.request.url,
    headers,
    why: foundIn(feed, 'names its version: has it changed since?'),
  };
  return [
    ...(headers.length > 0 && seen.target.deployed ? [again] : []),
    ...[...new Set(entries)]
      .slice(0, MAX_ENTRIES)
      .filter((url) => !known.has(url) && isWeb(url) && scope.contains(url) && isHarmless(url) && scope.admits(url))
      .map((url): PlannedRequest => ({ purpose: 'feed-entry', url, why: foundIn(feed, 'lists it as an entry') })),
  ];
};
