import {
  conditionalResponse,
  type Failure,
  JSON_TYPE,
  jsonResponse,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import type { Result, Results } from '../scan/results.ts';
import { SCAN_ID_PATTERN } from '../scan/scan-id.ts';
import type { Site } from '../views/layout.tsx';
import { LivePage } from '../views/live.tsx';
import { ReportPage } from '../views/report.tsx';
import type { PageAnswers } from './page-answers.ts';
import { REPORT_SCHEMA_PATH } from './report-schema.ts';
import { HTML_TYPE, resultType } from './representation.ts';
import { SCAN_NOT_FOUND } from './scans.ts';

export interface ResultRoutes {
  readonly results: Results;
  readonly site: Site;
  readonly pages: PageAnswers;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
  /** Answers with a failure, as a page or as data. */
  readonly failed: (c: SurfaceContext, failure: Failure) => Response;
}

const NEGOTIATED = { vary: 'Accept' };

const JSON_SUFFIX = '.json';

const NO_REPORT_OF_DOMAIN = 'There is no report of this site yet. Start a scan of its home page.';
const NOT_ACCEPTABLE = `This address answers as ${HTML_TYPE} and as ${JSON_TYPE}.`;

/** `/scan/{scanId}`: live progress, then the result. `/scan/{domain}`: the latest report of a host's home page. */
export const serveResults = (app: Hono<SurfaceEnv>, routes: ResultRoutes): void => {
  app.get('/scan/:subject', async (c) => {
    const [subject, type] = askedFor(c.req.param('subject'), c);
    if (type === null) return routes.failed(c, { status: 406, code: 'not_acceptable', message: NOT_ACCEPTABLE });
    const byId = SCAN_ID_PATTERN.test(subject);
    const host = byId ? null : hostOf(subject);
    const result = byId ? await routes.results.of(subject) : host && (await routes.results.latestOf(host));
    if (!result) {
      const message = byId ? SCAN_NOT_FOUND : NO_REPORT_OF_DOMAIN;
      return routes.failed(c, { status: 404, code: 'scan_not_found', message });
    }
    return type === HTML_TYPE ? asPage(c, result, routes) : asData(c, result, routes);
  });
};

/** A path that ends in `.json` asks for JSON whatever Accept says, so that a link can lead to it. */
const askedFor = (path: string, c: SurfaceContext): [string, ReturnType<typeof resultType>] =>
  path.endsWith(JSON_SUFFIX) ? [path.slice(0, -JSON_SUFFIX.length), JSON_TYPE] : [path, resultType(c)];

const asPage = (c: SurfaceContext, result: Result, { site, pages }: ResultRoutes): Response => {
  if (result.state !== 'ready') return pages.fresh(<LivePage site={site} scan={result.progress} />, 200, NEGOTIATED);
  const { report, progress } = result;
  const formats = [{ label: 'JSON', href: `/scan/${report.scanId}${JSON_SUFFIX}`, type: JSON_TYPE }];
  const page = <ReportPage site={site} report={report} events={progress.explorationEvents} formats={formats} />;
  return pages.conditional(page, c.req.header('if-none-match'), NEGOTIATED);
};

const asData = (c: SurfaceContext, result: Result, { dataHeaders, failed }: ResultRoutes): Response => {
  const headers = { ...dataHeaders, ...READABLE_BY_ALL, ...NEGOTIATED };
  switch (result.state) {
    case 'pending':
      return jsonResponse(result.progress, 202, {
        ...headers,
        'cache-control': 'no-store',
        'retry-after': String(result.retryAfterS),
      });
    case 'failed':
      return failed(c, { status: 404, code: 'scan_failed', message: `This scan has no report. ${result.message}` });
    case 'ready':
      return conditionalResponse(
        JSON.stringify(result.report),
        {
          'content-type': JSON_TYPE,
          'cache-control': 'no-cache',
          link: `<${REPORT_SCHEMA_PATH}>; rel="describedby"; type="application/schema+json"`,
          ...headers,
        },
        c.req.header('if-none-match'),
      );
  }
};

/** The host as scans are stored under it: lower case, punycode, no final dot; null for what is no host name. */
const hostOf = (subject: string): string | null => {
  const url = URL.parse(`https://${subject}/`);
  const plain = url !== null && url.pathname === '/' && !url.username && !url.password && !url.port;
  return plain ? url.hostname.replace(/\.$/, '') : null;
};
