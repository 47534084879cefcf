import {
  conditionalResponse,
  type Failure,
  JSON_TYPE,
  preparedResponse,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { z } from 'zod';
import { hostOf } from '../contract/addresses.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import type { Results } from '../scan/results.ts';
import { HistoryPage } from '../views/history/history-page.tsx';
import type { Site } from '../views/layout.tsx';
import { HISTORY_SCHEMA_PATH, HistorySchema, historyData } from './history-data.ts';
import type { PageAnswers } from './page-answers.ts';
import { PAGE_OR_JSON_ONLY, type PageOrJson, pageOrJson } from './page-or-json.ts';

export interface HistoryRoutes {
  readonly results: Results;
  /** Whether search engines may index reports, and with them their history. */
  readonly indexReports: boolean;
  readonly site: Site;
  readonly pages: PageAnswers;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
  /** Answers with a failure, as a page or as data. */
  readonly failed: (c: SurfaceContext, failure: Failure) => Response;
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

/** `/scan/{domain}/history` and `/scan/{domain}/history.json`: the reports of a host's home page over time. */
export const serveHistory = (app: Hono<SurfaceEnv>, routes: HistoryRoutes): void => {
  const schema = preparedResponse(JSON.stringify(z.toJSONSchema(HistorySchema)), {
    'content-type': 'application/schema+json',
    'cache-control': 'public, max-age=300',
    ...routes.dataHeaders,
    ...READABLE_BY_ALL,
  });
  app.get(HISTORY_SCHEMA_PATH, (c) => schema(c.req.header('if-none-match')));
  app.get('/scan/:domain/history', (c) => {
    const form = pageOrJson(c.req.header('accept'));
    return form === null
      ? routes.failed(c, { status: 406, code: 'not_acceptable', message: PAGE_OR_JSON_ONLY })
      : answer(c, routes, { domain: c.req.param('domain'), form });
  });
  app.get('/scan/:domain/history.json', (c) => answer(c, routes, { domain: c.req.param('domain'), form: 'json' }));
};

const answer = async (
  c: SurfaceContext,
  { results, indexReports, site, pages, dataHeaders, failed }: HistoryRoutes,
  { domain, form }: { readonly domain: string; readonly form: PageOrJson },
): Promise<Response> => {
  const before = beforeAsked(c);
  if (before === 'wrong') return failed(c, WRONG_BEFORE);
  const host = hostOf(domain);
  const history = host && (await results.historyOf(host, before));
  if (!history) return failed(c, NO_HISTORY);
  const ifNoneMatch = c.req.header('if-none-match');
  const shared = { vary: 'Accept', ...(!indexReports && { 'x-robots-tag': 'noindex' }) };
  if (form === 'json')
    return conditionalResponse(
      JSON.stringify(historyData(history)),
      {
        'content-type': JSON_TYPE,
        'cache-control': 'no-cache',
        link: `<${HISTORY_SCHEMA_PATH}>; rel="describedby"; type="application/schema+json"`,
        ...dataHeaders,
        ...READABLE_BY_ALL,
        ...shared,
      },
      ifNoneMatch,
    );
  const entries = history.entries.map((entry) => ({ ...entry, finishedAt: new Date(entry.finishedAt).toISOString() }));
  const { next } = history;
  const shown = { host: history.host, entries, next, hasNewer: before !== null, indexable: indexReports };
  return pages.conditional(<HistoryPage site={site} {...shown} />, ifNoneMatch, shared);
};

/** The scan after which the page begins; null for the first page. */
const beforeAsked = (c: SurfaceContext): string | null | 'wrong' => {
  const asked = c.req.queries('before') ?? [];
  const [scanId] = asked;
  if (scanId === undefined) return null;
  return asked.length === 1 && SCAN_ID_PATTERN.test(scanId) ? scanId : 'wrong';
};
