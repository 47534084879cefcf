import {
  CATEGORIES,
  CAUSES,
  CHANGE_KINDS,
  type Comparison,
  FEEDS,
  GRADES,
  OUTCOMES,
  PAGE_STATES,
  RULESETS_COMPARED,
  SEVERITIES,
  TRENDS,
} from '@legible/audit';
import {
  conditionalResponse,
  type Failure,
  JSON_TYPE,
  preparedResponse,
  READABLE_BY_ALL,
  type ResponseHeaders,
  rateLimitHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { z } from 'zod';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { compareScans, type JudgeAgain } from '../scan/judge-again.ts';
import { resultPath } from '../scan/progress-view.ts';
import type { Result, Results } from '../scan/results.ts';
import { ComparePage } from '../views/compare/compare-page.tsx';
import { historyPath } from '../views/history/history-page.tsx';
import type { Site } from '../views/layout.tsx';
import { COMPARED_PARAMETER } from '../views/report/report-view.ts';
import { PAGE_OR_JSON_ONLY, type PageAnswers, type PageOrJson, pageOrJson, pendingAnswer } from './representation.ts';
import { SCAN_NOT_FOUND } from './scans.ts';

/** The documented shape of a comparison as JSON. Closed objects: a new field is a change that is seen here. */

/** Where the schema is read. */
const COMPARISON_SCHEMA_PATH = '/schemas/comparison-1.json';

const report = z.strictObject({
  scanId: z.string(),
  target: z.strictObject({ domain: z.string(), url: z.string() }),
  finishedAt: z.string(),
  rulesetVersion: z.string(),
  partial: z.boolean(),
});
const figure = z.strictObject({
  value: z.int().min(0).max(100).nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
  coverage: z.int().min(0).max(100),
  partial: z.boolean(),
});
const scoreChange = z.strictObject({
  before: figure,
  after: figure,
  difference: z.int().nullable().meta({ description: 'In points; null when one of them has no value.' }),
});
const scores = z.strictObject({ web: scoreChange, ai: scoreChange });
const rating = z.strictObject({
  severity: z.enum(SEVERITIES),
  weight: z.int().min(0).max(10),
  feeds: z.enum(FEEDS),
  grade: z.enum(GRADES),
});
const outcome = z
  .enum(OUTCOMES)
  .nullable()
  .meta({ description: 'Null when the ruleset of that report does not have the rule.' });
const pageState = z.enum(PAGE_STATES);

const change = z.strictObject({
  ruleId: z.string(),
  kind: z.enum(CHANGE_KINDS).meta({
    description:
      'Only fixed and new are told as such: a problem that was not looked for again, or could not be, is none of them.',
  }),
  category: z.enum(CATEGORIES.map(({ key }) => key)),
  severity: z.enum(SEVERITIES),
  before: outcome,
  after: outcome,
  trend: z.enum(TRENDS).nullable().meta({ description: 'Of open ones; null for others.' }),
  pages: z
    .array(
      z.strictObject({
        url: z.string().meta({ description: 'An address of the scanned site, untrusted.' }),
        before: pageState,
        after: pageState,
      }),
    )
    .meta({ description: 'Pages on which something was found, before or after. Empty for a rule about the site.' }),
  rating: z
    .strictObject({ before: rating, after: rating })
    .nullable()
    .meta({ description: 'Set when the two rulesets rate the rule differently.' }),
});

const ComparisonSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    before: report,
    after: report,
    sameHost: z.boolean(),
    sameUrl: z.boolean().meta({ description: 'Whether both scans began at the same address.' }),
    rulesets: z.enum(RULESETS_COMPARED).meta({
      description:
        'same: one ruleset judged both. judged-again: the earlier scan was judged again by the ruleset of the later one. not-judged-again: that was not possible, and the cause of a change is unknown.',
    }),
    scores: scores.meta({ description: 'From the one report to the other, whatever the cause.' }),
    parts: z
      .array(
        z.strictObject({
          cause: z.enum(CAUSES).meta({
            description:
              'rules: the same facts by other rules. site: other facts by the same rules. unknown: one or both.',
          }),
          scores,
          changes: z.array(change).meta({ description: 'By kind, then severity, then id.' }),
        }),
      )
      .min(1)
      .max(2),
  })
  .meta({ title: 'Legible comparison', description: 'What changed from one scan report to another.' });

export interface CompareRoutes {
  readonly results: Results;
  readonly judgeAgain: JudgeAgain;
  readonly clientOf: (c: SurfaceContext) => string;
  /** Whether search engines may index reports, and with them comparisons. */
  readonly indexReports: boolean;
  readonly site: Site;
  readonly pages: PageAnswers;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
  /** Answers with a failure, as a page or as data. */
  readonly failed: (c: SurfaceContext, failure: Failure, headers?: ResponseHeaders) => Response;
}

const NOT_FOUND: Failure = { status: 404, code: 'scan_not_found', message: SCAN_NOT_FOUND };
const COMPARED_TOO_OFTEN =
  'Reports of different rulesets were compared too often. Wait for the time in Retry-After, then try again.';

/** `/scan/{scanId}/compare/{scanId}`, also with `.json` at its end: what changed from the first report to the second. */
export const serveCompare = (app: Hono<SurfaceEnv>, routes: CompareRoutes): void => {
  const schema = preparedResponse(JSON.stringify(z.toJSONSchema(ComparisonSchema)), {
    'content-type': 'application/schema+json',
    'cache-control': 'public, max-age=300',
    ...routes.dataHeaders,
    ...READABLE_BY_ALL,
  });
  app.get(COMPARISON_SCHEMA_PATH, (c) => schema(c.req.header('if-none-match')));
  app.get('/scan/:before/compare/:after', (c) => {
    const path = c.req.param('after');
    const json = path.endsWith('.json');
    const after = json ? path.slice(0, -'.json'.length) : path;
    const before = c.req.param('before');
    if (!SCAN_ID_PATTERN.test(before) || !SCAN_ID_PATTERN.test(after)) return routes.failed(c, NOT_FOUND);
    const form = json ? 'json' : pageOrJson(c.req.header('accept'));
    return form === null
      ? routes.failed(c, { status: 406, code: 'not_acceptable', message: PAGE_OR_JSON_ONLY })
      : answer(c, routes, { before, after, form });
  });
};

interface Asked {
  readonly before: string;
  readonly after: string;
  readonly form: PageOrJson;
}

const answer = async (c: SurfaceContext, routes: CompareRoutes, asked: Asked): Promise<Response> => {
  const before = await readyOr(c, routes, asked, 'before');
  if (before instanceof Response) return before;
  const after = await readyOr(c, routes, asked, 'after');
  if (after instanceof Response) return after;
  const reports = { before: before.report, after: after.report, client: routes.clientOf(c) };
  const compared = await compareScans(routes.judgeAgain, reports);
  if (compared.state === 'limited')
    return routes.failed(
      c,
      { status: 429, code: 'limited', message: COMPARED_TOO_OFTEN },
      rateLimitHeaders(compared.limit),
    );
  const { comparison } = compared;
  return asked.form === 'json'
    ? asJson(c, routes, comparison)
    : asPage(c, routes, { comparison, homeOf: after.homeOf ?? before.homeOf });
};

type Ready = Extract<Result, { readonly state: 'ready' }>;

/** One of the two results, or the answer for a client that cannot have it now: the wait holds here as everywhere. */
const readyOr = async (
  c: SurfaceContext,
  { results, dataHeaders, failed }: CompareRoutes,
  { form, ...ids }: Asked,
  which: 'before' | 'after',
): Promise<Ready | Response> => {
  const scanId = ids[which];
  const result = await results.of(scanId);
  switch (result?.state) {
    case undefined:
      return failed(c, NOT_FOUND);
    case 'failed':
      return failed(c, { status: 404, code: 'scan_failed', message: `A scan has no report. ${result.message}` });
    case 'pending':
      return form === 'json'
        ? pendingAnswer(result, { ...dataHeaders, ...READABLE_BY_ALL, vary: 'Accept' })
        : waitAt(scanId, which === 'after' ? ids.before : null);
    case 'ready':
      return result;
  }
};

/** To the scan that is not ready. Its report will offer the comparison with the one before. */
const waitAt = (scanId: string, before: string | null): Response => {
  const query = before === null ? '' : `?${COMPARED_PARAMETER}=${before}`;
  const location = `${resultPath(scanId)}${query}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', vary: 'Accept' } });
};

const sharedHeaders = ({ indexReports }: CompareRoutes): ResponseHeaders => ({
  vary: 'Accept',
  ...(!indexReports && { 'x-robots-tag': 'noindex' }),
});

const asJson = (c: SurfaceContext, routes: CompareRoutes, comparison: Comparison): Response =>
  conditionalResponse(
    JSON.stringify(comparison),
    {
      'content-type': JSON_TYPE,
      'cache-control': 'no-cache',
      link: `<${COMPARISON_SCHEMA_PATH}>; rel="describedby"; type="application/schema+json"`,
      ...routes.dataHeaders,
      ...READABLE_BY_ALL,
      ...sharedHeaders(routes),
    },
    c.req.header('if-none-match'),
  );

const asPage = (
  c: SurfaceContext,
  routes: CompareRoutes,
  { comparison, homeOf }: { readonly comparison: Comparison; readonly homeOf: string | null },
): Response => {
  const page = (
    <ComparePage
      site={routes.site}
      comparison={comparison}
      historyPath={homeOf === null ? null : historyPath(homeOf)}
      indexable={routes.indexReports}
    />
  );
  return routes.pages.conditional(page, c.req.header('if-none-match'), sharedHeaders(routes));
};
