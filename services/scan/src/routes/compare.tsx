import {
  CATEGORIES,
  CAUSE_CHANGE_KINDS,
  CAUSES,
  CHANGE_KINDS,
  type Comparison,
  FEEDS,
  GRADES,
  LEVELS,
  OUTCOMES,
  PAGE_STATES,
  RULESETS_COMPARED,
  SEVERITIES,
  TRENDS,
} from '@legible/audit';
import { READABLE_BY_ALL, rateLimitHeaders, type SurfaceContext, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { z } from 'zod';
import { PERCENT } from '../contract/contract.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { compareScans, type JudgeAgain } from '../scan/judge-again.ts';
import { resultPath } from '../scan/progress-view.ts';
import { ComparePage } from '../views/compare/compare-page.tsx';
import { historyPath } from '../views/history/history-page.tsx';
import { COMPARED_PARAMETER } from '../views/report/report-view.ts';
import {
  describedJson,
  negotiatedHeaders,
  PAGE_OR_JSON_ONLY,
  type PageOrJson,
  pageOrJson,
  pendingAnswer,
  type ReportRoutes,
  readyOr,
  serveSchema,
} from './representation.ts';
import { NO_SCAN } from './scan-routes.ts';

/** Schema of a comparison as JSON. Its objects are closed, so that a new field needs a change here. */

/** Path of the schema. */
const COMPARISON_SCHEMA_PATH = '/schemas/comparison-1.json';

const report = z.strictObject({
  scanId: z.string(),
  target: z.strictObject({ domain: z.string(), url: z.string() }),
  finishedAt: z.string(),
  rulesetVersion: z.string(),
  partial: z.boolean(),
});
const figure = z.strictObject({
  value: PERCENT.nullable(),
  level: z.enum(LEVELS),
  atMost: PERCENT.nullable().describe('Had all that was not tested passed.'),
  coverage: PERCENT,
  partial: z.boolean(),
});
const scoreChange = z.strictObject({
  before: figure,
  after: figure,
  difference: z.int().nullable().describe('In points; null when one of them has no value.'),
});
const scores = z.strictObject({ web: scoreChange, ai: scoreChange });
const rating = z.strictObject({
  severity: z.enum(SEVERITIES),
  feeds: z.enum(FEEDS),
  grade: z.enum(GRADES),
});
const outcome = z.enum(OUTCOMES).nullable().describe('Null when the ruleset of that report does not have the rule.');
const pageState = z.enum(PAGE_STATES);

const change = z.strictObject({
  ruleId: z.string(),
  kind: z
    .enum(CHANGE_KINDS)
    .describe(
      'Only fixed and new are listed as such. A problem that the later scan did not or could not look for is neither.',
    ),
  category: z.enum(CATEGORIES.map(({ key }) => key)),
  severity: z.enum(SEVERITIES),
  before: outcome,
  after: outcome,
  trend: z.enum(TRENDS).nullable().describe('Of open ones; null for others.'),
  pages: z
    .array(
      z.strictObject({
        url: z.string().describe('An address of the scanned site, untrusted.'),
        before: pageState,
        after: pageState,
      }),
    )
    .describe('Pages on which something was found, before or after. Empty for a rule about the site.'),
  rating: z
    .strictObject({ before: rating, after: rating })
    .nullable()
    .describe('Set when the two rulesets rate the rule differently.'),
});

const ComparisonSchema = z
  .strictObject({
    schemaVersion: z.literal(1),
    before: report,
    after: report,
    sameHost: z.boolean(),
    sameUrl: z.boolean().describe('Whether both scans began at the same address.'),
    rulesets: z
      .enum(RULESETS_COMPARED)
      .describe(
        'same: one ruleset judged both. judged-again: the earlier scan was judged again by the ruleset of the later one. not-judged-again: that was not possible, and the cause of a change is unknown.',
      ),
    scores: scores.describe('From the one report to the other, whatever the cause.'),
    parts: z
      .array(
        z.strictObject({
          cause: z
            .enum(CAUSES)
            .describe(
              'rules: the same facts by other rules. site: other facts by the same rules. unknown: one or both.',
            ),
          scores,
          changes: z.array(change).describe('By kind, then severity, then id.'),
          causes: z
            .array(z.strictObject({ id: z.string(), kind: z.enum(CAUSE_CHANGE_KINDS), failureTitle: z.string() }))
            .describe('What became of each cause. Ids and texts may quote the scanned site: untrusted.'),
        }),
      )
      .min(1)
      .max(2),
  })
  .meta({ title: 'Legible comparison', description: 'What changed from one scan report to another.' });

interface CompareRoutes extends ReportRoutes {
  readonly judgeAgain: JudgeAgain;
  readonly clientOf: (c: SurfaceContext) => string;
}

const COMPARED_TOO_OFTEN =
  'Reports of different rulesets were compared too often. Wait for the time in Retry-After, then try again.';

/** Serves `/scan/{scanId}/compare/{scanId}`, also with `.json`: what changed from the first report to the second. */
export const serveCompare = (app: Hono<SurfaceEnv>, routes: CompareRoutes): void => {
  serveSchema(app, COMPARISON_SCHEMA_PATH, ComparisonSchema, routes.dataHeaders);
  app.get('/scan/:before/compare/:after', (c) => {
    const path = c.req.param('after');
    const json = path.endsWith('.json');
    const after = json ? path.slice(0, -'.json'.length) : path;
    const before = c.req.param('before');
    if (!SCAN_ID_PATTERN.test(before) || !SCAN_ID_PATTERN.test(after)) return routes.failed(c, NO_SCAN);
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
  const ready = (scanId: string, earlier: string | null) =>
    readyOr(
      c,
      routes,
      scanId,
      (pending) =>
        asked.form === 'json'
          ? pendingAnswer(pending, { ...routes.dataHeaders, ...READABLE_BY_ALL, vary: 'Accept' })
          : waitAt(scanId, earlier),
      'A scan',
    );
  const before = await ready(asked.before, null);
  if (before instanceof Response) return before;
  const after = await ready(asked.after, asked.before);
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
    ? describedJson(c, comparison, COMPARISON_SCHEMA_PATH, { ...routes.dataHeaders, ...negotiatedHeaders(routes) })
    : asPage(c, routes, { comparison, homeOf: after.homeOf ?? before.homeOf });
};

/** Redirects to the scan that is not ready. Its report will offer the comparison with `before`, if that is not null. */
const waitAt = (scanId: string, before: string | null): Response => {
  const query = before === null ? '' : `?${COMPARED_PARAMETER}=${before}`;
  const location = `${resultPath(scanId)}${query}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', vary: 'Accept' } });
};

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
  return routes.pages.conditional(page, c.req.header('if-none-match'), negotiatedHeaders(routes));
};
