import { fixBundle, fixPackOf, type Report } from '@legible/audit';
import {
  conditionalResponse,
  type Failure,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import type { Results } from '../scan/results.ts';
import { pendingAnswer } from './representation.ts';
import { SCAN_NOT_FOUND } from './scans.ts';

interface FixRoutes {
  /** Public origin of the service, without a final slash. */
  readonly baseUrl: string;
  readonly results: Results;
  /** Whether search engines may index what is told of a report. */
  readonly indexReports: boolean;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
  /** Answers with a failure, as a page or as data. */
  readonly failed: (c: SurfaceContext, failure: Failure) => Response;
}

const NOTHING_TO_REPAIR: Failure = {
  status: 404,
  code: 'fix_not_found',
  message: 'This report has nothing to repair under that rule: it passed, was not judged, or does not exist.',
};

/**
 * `/scan/{scanId}/fixes.md`: the repairs of a report for a coding agent; `/scan/{scanId}/fixes/{ruleId}.md`: one of
 * them. Always Markdown, whatever Accept says; as long as the result is held back, 202 with the progress.
 */
export const serveFixes = (app: Hono<SurfaceEnv>, routes: FixRoutes): void => {
  app.get('/scan/:scanId/fixes.md', (c) => answer(c, routes, (report) => fixBundle(report, routes)));

  app.get('/scan/:scanId/fixes/:file{[a-z0-9-]+\\.md}', (c) => {
    const ruleId = c.req.param('file').slice(0, -'.md'.length);
    return answer(c, routes, (report) => fixPackOf(report, ruleId, routes)?.prompt ?? null);
  });
};

/** @param write the Markdown; null when the report has none. */
const answer = async (
  c: SurfaceContext,
  { results, indexReports, dataHeaders, failed }: FixRoutes,
  write: (report: Report) => string | null,
): Promise<Response> => {
  const scanId = c.req.param('scanId') ?? '';
  const result = SCAN_ID_PATTERN.test(scanId) ? await results.of(scanId) : null;
  if (result === null) return failed(c, { status: 404, code: 'scan_not_found', message: SCAN_NOT_FOUND });
  const headers = { ...dataHeaders, ...READABLE_BY_ALL, ...(indexReports ? {} : { 'x-robots-tag': 'noindex' }) };
  switch (result.state) {
    case 'pending':
      return pendingAnswer(result, headers);
    case 'failed':
      return failed(c, { status: 404, code: 'scan_failed', message: `This scan has no report. ${result.message}` });
    case 'ready': {
      const markdown = write(result.report);
      if (markdown === null) return failed(c, NOTHING_TO_REPAIR);
      const more = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache', ...headers };
      return conditionalResponse(markdown, more, c.req.header('if-none-match'));
    }
  }
};
