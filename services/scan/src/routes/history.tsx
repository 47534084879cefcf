import {
  conditionalResponse,
  type Failure,
  READABLE_BY_ALL,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { z } from 'zod';
import { hostOf } from '../contract/addresses.ts';
import { PERCENT, TEXT_OR_NULL } from '../contract/contract.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { localRoute } from '../language/paths.ts';
import { changeFeed, FEED_TYPES, type FeedForm } from '../renderings/change-feed.ts';
import { resultPath } from '../scan/progress-view.ts';
import type { History } from '../scan/results.ts';
import { comparePath } from '../views/compare/compare-page.tsx';
import { HistoryPage, historyPath } from '../views/history/history-page.tsx';
import { followWords } from '../words/follow-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import {
  describedJson,
  languageHeader,
  negotiatedHeaders,
  PAGE_OR_JSON_ONLY,
  type PageOrJson,
  pageOrJson,
  type ReportRoutes,
  reportHeaders,
  serveSchema,
} from './representation.ts';

/** Path of the schema. */
const HISTORY_SCHEMA_PATH = '/schemas/history-1.json';

const score = z.strictObject({
  value: PERCENT.nullable().describe('Null when nothing could be tested.'),
  coverage: PERCENT.nullable().describe('Percent of what applies, by severity and grade, that was tested.'),
});

/** The documented shape of a history as JSON. */
const HistorySchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    host: z.string(),
    reports: z
      .array(
        z.strictObject({
          scanId: z.string(),
          finishedAt: z.string().describe('ISO 8601, UTC.'),
          scores: z.strictObject({ web: score, ai: score }),
          partial: z.boolean(),
          rulesetVersion: TEXT_OR_NULL,
          url: z.string().describe('Path of the report.'),
          comparisonUrl: TEXT_OR_NULL.describe(
            'Path of the comparison with the report before; null for the first one.',
          ),
        }),
      )
      .min(1)
      .describe('The newest first.'),
    next: TEXT_OR_NULL.describe('Path of the page with older ones; null on the last page.'),
  })
  .meta({ title: 'Legible history', description: "The reports of a host's home page over time." });

const historyData = ({ host, entries, next }: History): z.infer<typeof HistorySchema> => ({
  schemaVersion: 1,
  host,
  reports: entries.map(({ scanId, finishedAt, web, ai, partial, rulesetVersion, previous }) => ({
    scanId,
    finishedAt: new Date(finishedAt).toISOString(),
    scores: { web, ai },
    partial,
    rulesetVersion,
    url: resultPath(scanId),
    comparisonUrl: previous && comparePath(previous, scanId),
  })),
  next: next && `${historyPath(host)}.json?before=${next}`,
});

interface HistoryRoutes extends ReportRoutes {
  /** Whether visitors may follow a site. */
  readonly mayFollow: boolean;
}

const NO_HISTORY: Failure = {
  status: 404,
  code: 'history_not_found',
  message: 'There are no reports of the home page of this site, or none that are older than the one named.',
};
const WRONG_BEFORE: Failure = {
  status: 400,
  code: 'wrong_before',
  message: 'before is given once, and is the id of a scan.',
};

/**
 * Serves `/scan/{domain}/history` in the language of the site, and once `/scan/{domain}/history.json`: the reports of a host's home page
 * over time. `/scan/{domain}/feed.atom` and `.json` are their feeds.
 */
export const serveHistory = (app: Hono<SurfaceEnv>, routes: HistoryRoutes): void => {
  const { language } = routes.site;
  app.get(localRoute(language, '/scan/:domain/history'), (c) => {
    const form = pageOrJson(c.req.header('accept'));
    return form === null
      ? routes.failed(c, { status: 406, code: 'not_acceptable', message: PAGE_OR_JSON_ONLY })
      : answer(c, routes, { domain: c.req.param('domain'), form });
  });
  if (language !== 'en') return;
  serveSchema(app, HISTORY_SCHEMA_PATH, HistorySchema, routes.dataHeaders);
  for (const form of FEED_FORMS) app.get(`/scan/:domain/feed.${form}`, (c) => feed(c, form, routes));
  app.get('/scan/:domain/history.json', (c) => answer(c, routes, { domain: c.req.param('domain'), form: 'json' }));
};

const answer = async (
  c: SurfaceContext,
  routes: HistoryRoutes,
  { domain, form }: { readonly domain: string; readonly form: PageOrJson },
): Promise<Response> => {
  const { results, indexReports, site, pages, dataHeaders, failed } = routes;
  const before = beforeAsked(c);
  if (before === 'wrong') return failed(c, WRONG_BEFORE);
  const host = hostOf(domain);
  const history = host && (await results.historyOf(host, before));
  if (!history) return failed(c, NO_HISTORY);
  const shared = negotiatedHeaders(routes);
  if (form === 'json')
    return describedJson(c, historyData(history), HISTORY_SCHEMA_PATH, { ...dataHeaders, ...shared });
  const entries = (await withChanges(routes, history)).map((entry) => ({
    ...entry,
    finishedAt: new Date(entry.finishedAt).toISOString(),
  }));
  const { next } = history;
  const shown = {
    host: history.host,
    entries,
    next,
    hasNewer: before !== null,
    indexable: indexReports,
    mayFollow: routes.mayFollow,
  };
  return pages.conditional(<HistoryPage site={site} {...shown} />, c.req.header('if-none-match'), {
    ...shared,
    ...languageHeader(site),
  });
};

/** Returns the reports of a history, each with what changed since the one before. */
const withChanges = async ({ results }: HistoryRoutes, { host, entries }: History) => {
  const oldest = entries.at(-1)?.finishedAt ?? 0;
  const kept = new Map((await results.changesOf(host, oldest - 1)).map(({ scanId, changes }) => [scanId, changes]));
  return entries.map((entry) => ({ ...entry, changes: kept.get(entry.scanId) ?? [] }));
};

const FEED_FORMS = Object.keys(FEED_TYPES) as FeedForm[];

/** Answers with a feed of the latest reports. Reading it starts no scan. */
const feed = async (c: SurfaceContext, form: FeedForm, routes: HistoryRoutes): Promise<Response> => {
  const { results, site, dataHeaders, failed } = routes;
  const host = hostOf(c.req.param('domain') ?? '');
  const history = host && (await results.historyOf(host, null));
  if (!history) return failed(c, NO_HISTORY);
  const { scores, notJudged } = vocabularyWords('en');
  const entries = (await withChanges(routes, history)).map(({ scanId, finishedAt: at, web, ai, changes }) => {
    const url = `${site.baseUrl}${resultPath(scanId)}`;
    const title = `${history.host}: ${scores.web} ${web.value ?? notJudged}, ${scores.ai} ${ai.value ?? notJudged}`;
    return { id: url, url, at, title, changes, lead: changes.length === 0 ? [followWords('en').nothing] : [] };
  });
  const text = changeFeed(form, {
    title: followWords('en').feedTitle(history.host),
    home: `${site.baseUrl}${historyPath(history.host)}`,
    self: `${site.baseUrl}/scan/${encodeURIComponent(history.host)}/feed.${form}`,
    entries,
    since: entries[0]?.at ?? 0,
  });
  const type = `${FEED_TYPES[form]}; charset=utf-8`;
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    ...dataHeaders,
    ...reportHeaders(routes.indexReports),
  };
  return conditionalResponse(text, { ...headers, ...READABLE_BY_ALL }, c.req.header('if-none-match'));
};

/** Returns the scan after which the page begins; null for the first page. */
const beforeAsked = (c: SurfaceContext): string | null | 'wrong' => {
  const asked = c.req.queries('before') ?? [];
  const [scanId] = asked;
  if (scanId === undefined) return null;
  return asked.length === 1 && SCAN_ID_PATTERN.test(scanId) ? scanId : 'wrong';
};
