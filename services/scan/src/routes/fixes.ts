import { causeFixOf, fixBundle, fixPackOf, type Report } from '@legible/audit';
import {
  conditionalResponse,
  type Failure,
  READABLE_BY_ALL,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import type { Results } from '../scan/results.ts';
import { type Answering, pendingAnswer, readyOr, reportHeaders } from './representation.ts';

interface FixRoutes extends Answering {
  /** Public origin of the service, without a final slash. */
  readonly baseUrl: string;
  readonly results: Results;
  readonly indexReports: boolean;
}

const NOTHING_TO_REPAIR: Failure = {
  status: 404,
  code: 'fix_not_found',
  message: 'This report has nothing to fix for that rule: it passed, was not judged, or does not exist.',
};

/**
 * Serves the repairs of a report for a coding agent: all at `/scan/{scanId}/fixes.md`, one at
 * `/scan/{scanId}/fixes/{ruleId}.md`, or `cause-1.md` for the first cause. The answer is Markdown whatever Accept says.
 * While the result is not ready or held back, it is 202 with the progress as JSON.
 */
export const serveFixes = (app: Hono<SurfaceEnv>, routes: FixRoutes): void => {
  app.get('/scan/:scanId/fixes.md', (c) => answer(c, routes, (report) => fixBundle(report, routes)));

  app.get('/scan/:scanId/fixes/:file{[a-z0-9-]+\\.md}', (c) => {
    const name = c.req.param('file').slice(0, -'.md'.length);
    const [, number] = /^cause-([1-9]\d{0,2})$/.exec(name) ?? [];
    return answer(c, routes, (report) =>
      number === undefined
        ? (fixPackOf(report, name, routes)?.prompt ?? null)
        : causeFixOf(report, Number(number) - 1, routes),
    );
  });
};

/** @param write returns the Markdown, or null when the report has none. */
const answer = async (c: SurfaceContext, routes: FixRoutes, write: (report: Report) => string | null) => {
  const headers = { ...routes.dataHeaders, ...READABLE_BY_ALL, ...reportHeaders(routes.indexReports) };
  const found = await readyOr(c, routes, c.req.param('scanId') ?? '', (pending) => pendingAnswer(pending, headers));
  if (found instanceof Response) return found;
  const markdown = write(found.report);
  if (markdown === null) return routes.failed(c, NOTHING_TO_REPAIR);
  const more = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache', ...headers };
  return conditionalResponse(markdown, more, c.req.header('if-none-match'));
};
