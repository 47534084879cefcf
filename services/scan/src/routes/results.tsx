import { type Report, SITE_KINDS, type SiteKind } from '@legible/audit';
import {
  conditionalResponse,
  READABLE_BY_ALL,
  rateLimitHeaders,
  type SurfaceContext,
  type SurfaceEnv,
  turnsAfter,
} from '@legible/surface';
import type { Hono } from 'hono';
import { hostOf } from '../contract/addresses.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { localRoute } from '../language/paths.ts';
import type { ReportRendering } from '../renderings/report-rendering.ts';
import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import type { JudgeAgain } from '../scan/judge-again.ts';
import type { Result, Results } from '../scan/results.ts';
import type { Scans } from '../store/scans.ts';
import { pointsOf, type ReportPosition } from '../views/history/history-page.tsx';
import { LivePage } from '../views/live/live-page.tsx';
import { SITE_KIND_PARAMETER, saidKind } from '../views/report/kind.tsx';
import { type ChosenFilters, REPORT_FILTERS, type ReportFilterName } from '../views/report/report-filters.ts';
import { ReportPage } from '../views/report/report-page.tsx';
import { COMPARED_PARAMETER } from '../views/report/report-view.ts';
import { InTurns } from '../views/turns.tsx';
import { paperPath } from './paper.ts';
import {
  languageHeader,
  negotiatedHeaders,
  pendingAnswer,
  RESULT_TYPES,
  type ReportRoutes,
  resultAsked,
} from './representation.ts';
import { NO_SCAN } from './scan-routes.ts';
import { screenshotPath } from './screenshot-routes.ts';

export type ReportQueryRead =
  | { readonly ok: true; readonly chosen: ChosenFilters }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the filters of a query string. An empty value, as a form sends it, sets no filter. A value that is not one of the
 * choices, or a second value, is refused: otherwise a typing error could look like a site without faults.
 */
export const readReportQuery = (
  params: URLSearchParams,
  report: Pick<Report, 'rules' | 'untested' | 'pages'>,
): ReportQueryRead => {
  const chosen: Partial<Record<ReportFilterName, string>> = {};
  for (const { name, optionsOf } of REPORT_FILTERS) {
    const [value, ...more] = params.getAll(name).filter((given) => given !== '');
    if (value === undefined) continue;
    const options = optionsOf(report).map(([option]) => option);
    if (more.length > 0 || !options.includes(value)) return { ok: false, message: refusal(name, options) };
    chosen[name] = value;
  }
  return { ok: true, chosen };
};

const refusal = (name: ReportFilterName, options: readonly string[]): string =>
  options.length === 0
    ? `${name} cannot be chosen in this report.`
    : `${name} is given once, and is one of ${options.join(', ')}.`;

/** Returns the earlier scan that the query names for comparison; null unless it is exactly one scan id. */
export const comparedWithAsked = (params: URLSearchParams): string | null => {
  const [scanId, ...more] = params.getAll(COMPARED_PARAMETER);
  return scanId !== undefined && more.length === 0 && SCAN_ID_PATTERN.test(scanId) ? scanId : null;
};

interface ResultRoutes extends ReportRoutes {
  readonly scans: Pick<Scans, 'screenshotsOf'>;
  /** Whether reports can be found by domain. */
  readonly reportsByDomain: boolean;
  readonly judgeAgain: JudgeAgain;
  /** Whether there is a PDF of reports. */
  readonly isPrintable: boolean;
  readonly clientOf: (c: SurfaceContext) => string;
}

const NO_REPORT_OF_DOMAIN = 'There is no report of this site yet. Start a scan of its home page.';
const NOT_JUDGEABLE =
  'Too little is kept of this scan to judge it again as another kind of site. Scan the site anew, then try again.';
const JUDGED_TOO_OFTEN = 'Reports were judged again too often. Wait for the time in Retry-After, then try again.';
const NOT_JUDGED = 'The report could not be judged again just now.';
/** Seconds after which a client may ask again when a judging failed. */
const JUDGE_RETRY_S = 10;
const NOT_ACCEPTABLE = `This address answers as ${RESULT_TYPES.join(', ')}.`;

const WRONG_KIND = `${SITE_KIND_PARAMETER} is one of ${SITE_KINDS.join(', ')}.`;

/**
 * Serves the results in the language of the site. `/scan/{scanId}` shows live progress, then the result;
 * `/scan/{domain}` shows the latest report of a host's home page. With `?site-kind=`, the result is judged again as
 * that kind of site.
 */
export const serveResults = (app: Hono<SurfaceEnv>, routes: ResultRoutes): void => {
  app.get(localRoute(routes.site.language, '/scan/:subject'), async (c) => {
    const { subject, form } = resultAsked(c.req.param('subject'), c.req.header('accept'));
    if (form === 'none') return routes.failed(c, { status: 406, code: 'not_acceptable', message: NOT_ACCEPTABLE });
    const kind = kindAsked(c);
    if (kind === 'wrong') return routes.failed(c, { status: 400, code: 'wrong_site_kind', message: WRONG_KIND });
    const byId = SCAN_ID_PATTERN.test(subject);
    const host = byId ? null : hostOf(subject);
    const result = byId ? await routes.results.of(subject) : host && (await routes.results.latestOf(host));
    if (!result) return routes.failed(c, byId ? NO_SCAN : { ...NO_SCAN, message: NO_REPORT_OF_DOMAIN });
    const show: Show = form === null ? asPage : asData(form);
    if (kind === null || result.state !== 'ready') return show(c, result, routes);
    return judgedAgain(c, { result, kind, routes }, show);
  });
};

/** Returns the kind of site that the query asks for; null when it asks for none, like a form with nothing chosen. */
const kindAsked = (c: SurfaceContext): SiteKind | null | 'wrong' => {
  const asked = c.req.queries(SITE_KIND_PARAMETER) ?? [];
  if (asked.every((value) => value === '')) return null;
  return (asked.length === 1 ? SITE_KINDS.find((kind) => kind === asked[0]) : undefined) ?? 'wrong';
};

type Ready = Extract<Result, { readonly state: 'ready' }>;

interface Rejudging {
  readonly result: Ready;
  readonly kind: SiteKind;
  readonly routes: ResultRoutes;
}

const judgedAgain = async (c: SurfaceContext, { result, kind, routes }: Rejudging, show: Show): Promise<Response> => {
  const { scanId } = result.report;
  const judged = result.judgeable
    ? await routes.judgeAgain({ scanId, kind, client: routes.clientOf(c) })
    : ({ state: 'not-kept' } as const);
  switch (judged.state) {
    case 'judged':
      return show(c, { ...result, report: judged.report }, routes);
    case 'not-kept':
      return routes.failed(c, { status: 404, code: 'not_judgeable', message: NOT_JUDGEABLE });
    case 'limited':
      return routes.failed(
        c,
        { status: 429, code: 'limited', message: JUDGED_TOO_OFTEN },
        rateLimitHeaders(judged.limit),
      );
    case 'failed':
      return routes.failed(
        c,
        { status: 503, code: 'not_judged', message: NOT_JUDGED },
        { 'retry-after': String(JUDGE_RETRY_S) },
      );
  }
};

/** Answers with a result in one form. */
type Show = (c: SurfaceContext, result: Result, routes: ResultRoutes) => Response | Promise<Response>;

/** Longest rendering of a page before other requests get a turn of the event loop, ms. A turn may be long on a busy process. */
const RENDER_MS = 5;

const asPage: Show = async (c, result, routes) => {
  const { site, pages, failed, results, reportsByDomain } = routes;
  const headers = { ...negotiatedHeaders(routes), ...languageHeader(site) };
  if (result.state !== 'ready') return pages.fresh(<LivePage site={site} scan={result.progress} />, 200, headers);
  const { report, progress, judgeable } = result;
  const params = new URL(c.req.url).searchParams;
  const filters = readReportQuery(params, report);
  if (!filters.ok) return failed(c, { status: 400, code: 'unknown_filter', message: filters.message });
  const comparedWith = await earlierReport(results, comparedWithAsked(params), report);
  const kind = saidKind(report);
  const query = kind === null ? '' : `?${SITE_KIND_PARAMETER}=${kind}`;
  const formats = REPORT_RENDERINGS.map(({ label, extension, mediaType }) => ({
    label,
    href: `/scan/${report.scanId}${extension}${query}`,
    type: mediaType,
  }));
  if (routes.isPrintable && kind === null)
    formats.push({ label: 'PDF', href: paperPath(report.scanId), type: 'application/pdf' });
  const screenshots = (await routes.scans.screenshotsOf(report.scanId)).map((one) => ({
    ...one,
    src: screenshotPath(report.scanId, one),
  }));
  const page = (
    <InTurns value={turnsAfter(RENDER_MS)}>
      <ReportPage
        site={site}
        report={report}
        events={progress.explorationEvents}
        judgeable={judgeable}
        formats={formats}
        query={{ chosen: filters.chosen, comparedWith }}
        byDomain={reportsByDomain}
        indexable={routes.indexReports}
        screenshots={screenshots}
        position={await positionOf(results, result)}
      />
    </InTurns>
  );
  return pages.conditional(await page.toString(), c.req.header('if-none-match'), headers);
};

/** Returns the position of a report among those of its home page. Its trend does not include later reports. */
const positionOf = async (results: Results, { report, homeOf }: Ready): Promise<ReportPosition> => {
  const history = homeOf === null ? null : await results.historyOf(homeOf, null);
  const entries = (history?.entries ?? []).map((one) => ({
    ...one,
    finishedAt: new Date(one.finishedAt).toISOString(),
  }));
  const at = entries.findIndex(({ scanId }) => scanId === report.scanId);
  return {
    previous: await results.previousOf(report.scanId),
    host: homeOf,
    points: at === -1 ? [] : pointsOf(entries.slice(at)),
  };
};

/** Returns the id and time of an earlier report of the same domain; null when the id leads to anything else. */
const earlierReport = async (results: Results, scanId: string | null, { target }: Report) => {
  const earlier = scanId === null ? null : await results.of(scanId);
  if (earlier?.state !== 'ready' || earlier.report.target.domain !== target.domain) return null;
  return { scanId: earlier.report.scanId, finishedAt: earlier.report.finishedAt };
};

const asData =
  (form: ReportRendering): Show =>
  (c, result, routes) => {
    const { dataHeaders, failed, site } = routes;
    const headers = { ...dataHeaders, ...READABLE_BY_ALL, ...negotiatedHeaders(routes) };
    switch (result.state) {
      case 'pending':
        return pendingAnswer(result, headers);
      case 'failed':
        return failed(c, { status: 404, code: 'scan_failed', message: `This scan has no report. ${result.message}` });
      case 'ready':
        return conditionalResponse(
          form.render({ report: result.report, baseUrl: site.baseUrl }),
          {
            'content-type': contentType(form),
            'content-disposition': contentDisposition(form, result.report),
            'cache-control': 'no-cache',
            ...form.headers,
            ...headers,
          },
          c.req.header('if-none-match'),
        );
    }
  };

/** Lets a browser show the form if it can, and save it under a name with the domain. */
const contentDisposition = ({ fileName }: ReportRendering, { target }: Report): string =>
  `inline; filename="${target.domain.replace(/[^a-z0-9.-]/gi, '')}-${fileName}"`;

/** Text types name their encoding. JSON has no such parameter. */
const contentType = ({ mediaType }: ReportRendering): string =>
  mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
