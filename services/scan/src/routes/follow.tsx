import { randomBytes } from 'node:crypto';
import {
  conditionalResponse,
  type Failure,
  type RateLimiter,
  type RateLimitPolicy,
  rateLimitHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { hostOf } from '../contract/addresses.ts';
import { localPath, localRoute } from '../language/paths.ts';
import { changeFeed, FEED_TYPES, type FeedForm } from '../renderings/change-feed.ts';
import { firstDueAt } from '../scan/followed-scans.ts';
import { resultPath } from '../scan/progress-view.ts';
import type { Follow, Follows } from '../store/follows.ts';
import type { Scans } from '../store/scans.ts';
import { FollowedPage, followedPath, StoppedPage } from '../views/history/follow-page.tsx';
import { historyPath } from '../views/history/history-page.tsx';
import { entryTitle, isUnsteady } from '../wording/site-change-words.ts';
import { followWords } from '../words/follow-words.ts';
import { languageHeader, type ReportRoutes } from './representation.ts';

/** New follows of one client. */
export const FOLLOW_POLICY: RateLimitPolicy = { name: 'follow', quota: 10, windowS: 3_600 };

interface FollowRoutes extends ReportRoutes {
  readonly follows: Follows;
  readonly scans: Pick<Scans, 'latestHomeReport'>;
  /** Most sites that may be followed; 0 offers nothing. */
  readonly most: number;
  /** Counts under `FOLLOW_POLICY`. */
  readonly limiter: RateLimiter;
  readonly clientOf: (c: SurfaceContext) => string;
  readonly now: () => number;
}

/** 128 random bits. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;

/** The address is a secret, so neither a search engine nor a cache may keep it, and no other site may learn it. */
const SECRET = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
};

const NO_FOLLOW: Failure = {
  status: 404,
  code: 'follow_not_found',
  message: 'Nobody follows a site at this address, or following has ended.',
};
const NO_REPORT: Failure = {
  status: 404,
  code: 'scan_not_found',
  message: 'There is no report of this site yet. Start a scan of its home page, then follow it.',
};
const FULL: Failure = {
  status: 503,
  code: 'follows_full',
  message: 'As many sites are followed as this service can scan each day. Try again in some weeks.',
};
const TOO_OFTEN = 'You have made as many feeds as one client may in an hour. Wait for the time in Retry-After.';

const FORMS: readonly (readonly [FeedForm, string])[] = [
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
];

const feedPath = (token: string, form: FeedForm): string => `${followedPath(token)}/feed.${form}`;

/**
 * Serves, in the language of the site, the button that follows a host (`POST /scan/{domain}/follow`), the page of a follow and its end;
 * and once the feeds. Only a host with a report can be followed, so that a follow never is a way around the checks of new scans.
 */
export const serveFollow = (app: Hono<SurfaceEnv>, routes: FollowRoutes): void => {
  if (routes.most === 0) return;
  const { site } = routes;
  const { language } = site;
  app.post(localRoute(language, '/scan/:domain/follow'), (c) => follow(c, routes));
  app.get(localRoute(language, '/follow/:token'), async (c) => {
    const known = await knownFollow(c, routes);
    if (known === null) return routes.failed(c, NO_FOLLOW);
    const { token, host, endedAt } = known;
    const feeds = FORMS.map(([form, label]) => ({ label, url: `${site.baseUrl}${feedPath(token, form)}` }));
    const endPath = localPath(language, `${followedPath(token)}/end`);
    const page = <FollowedPage site={site} host={host} feeds={feeds} endPath={endPath} hasEnded={endedAt !== null} />;
    return routes.pages.fresh(page, 200, { ...SECRET, 'cache-control': 'no-store', ...languageHeader(site) });
  });
  app.post(localRoute(language, '/follow/:token/end'), async (c) => {
    const token = c.req.param('token');
    if (!TOKEN.test(token) || !(await routes.follows.remove(token))) return routes.failed(c, NO_FOLLOW);
    return routes.pages.fresh(<StoppedPage site={site} />, 200, {
      ...SECRET,
      'cache-control': 'no-store',
      ...languageHeader(site),
    });
  });
  if (language !== 'en') return;
  for (const [form] of FORMS) app.get(`/follow/:token/feed.${form}`, (c) => feed(c, form, routes));
};

const knownFollow = async (c: SurfaceContext, { follows, now }: FollowRoutes) => {
  const token = c.req.param('token') ?? '';
  const known: Follow | null = TOKEN.test(token) ? await follows.read(token, now()) : null;
  return known && { ...known, token };
};

/** Follows a host and leads to the page of the follow. */
const follow = async (c: SurfaceContext, routes: FollowRoutes): Promise<Response> => {
  const { site, follows, scans, most, limiter, clientOf, now, results, failed } = routes;
  const host = hostOf(c.req.param('domain') ?? '');
  const latest = host ? await results.latestOf(host) : null;
  if (!host || latest?.state !== 'ready') return failed(c, NO_REPORT);
  const limit = await limiter.take([{ policy: FOLLOW_POLICY.name, key: clientOf(c) }]);
  if (!limit.allowed) return failed(c, { status: 429, code: 'limited', message: TOO_OFTEN }, rateLimitHeaders(limit));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const stored = await scans.latestHomeReport(host, now());
  const dueAt = firstDueAt(now(), stored?.createdAt ?? null, Math.random());
  const scheme = latest.report.target.url.startsWith('http:') ? 'http' : 'https';
  const added = await follows.add({ token, host, url: `${scheme}://${host}/` }, { now: now(), dueAt, most });
  if (added === 'full') return failed(c, FULL);
  return new Response(null, {
    status: 303,
    headers: { location: localPath(site.language, followedPath(token)), ...SECRET, 'cache-control': 'no-store' },
  });
};

/** Answers with what changed since the follow began, without what comes and goes. */
const feed = async (c: SurfaceContext, form: FeedForm, routes: FollowRoutes): Promise<Response> => {
  const known = await knownFollow(c, routes);
  if (known === null) return routes.failed(c, NO_FOLLOW);
  const { site, results, dataHeaders } = routes;
  const { token, host, createdAt } = known;
  const kept = await results.changesOf(host, createdAt);
  const entries = kept.flatMap(({ scanId, at, changes }) => {
    const steady = changes.filter((change) => !isUnsteady(change));
    if (steady.length === 0) return [];
    const title = `${host}: ${entryTitle(steady, 'en')}`;
    return [
      {
        id: `${site.baseUrl}${resultPath(scanId)}#changes`,
        title,
        url: `${site.baseUrl}${resultPath(scanId)}`,
        at,
        changes: steady,
      },
    ];
  });
  const text = changeFeed(form, {
    title: followWords('en').feedTitle(host),
    home: `${site.baseUrl}${historyPath(host)}`,
    self: `${site.baseUrl}${feedPath(token, form)}`,
    entries,
    since: createdAt,
  });
  const headers = { ...dataHeaders, ...SECRET, 'content-type': `${FEED_TYPES[form]}; charset=utf-8` };
  return conditionalResponse(text, headers, c.req.header('if-none-match'));
};
