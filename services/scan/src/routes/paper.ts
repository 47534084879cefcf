import type { Printer } from '@legible/scanner';
import { conditionalResponse, type Failure, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { pendingAnswer, type ReportRoutes, readyOr, reportHeaders } from './representation.ts';
import { standaloneReport } from './standalone-report.tsx';

interface PaperRoutes extends ReportRoutes {
  /** Null when this service has no browser. */
  readonly printer: Printer | null;
}

/** Five minutes: a report never changes, but it may be deleted. */
const CACHING = 'public, max-age=300';

/** Seconds after which a client may ask again for a PDF that could not be made. */
const RETRY_S = 15;

const NO_PRINTER: Failure = {
  status: 404,
  code: 'no_browser',
  message: 'This service has no browser that could make a PDF. Print the report from your own browser instead.',
};
const NOT_PRINTED = {
  busy: { status: 503, code: 'printer_busy', message: 'Too many PDFs are asked for at this moment. Try again soon.' },
  failed: { status: 503, code: 'not_printed', message: 'The PDF could not be made just now.' },
} as const satisfies Readonly<Record<string, Failure>>;

/** Returns the path of the PDF of a report. */
export const paperPath = (scanId: string): string => `/scan/${scanId}.pdf`;

/** Serves `/scan/{scanId}.pdf`: the report page as it is printed. */
export const servePaper = (app: Hono<SurfaceEnv>, routes: PaperRoutes): void => {
  const { failed, printer } = routes;
  const headers = { ...routes.dataHeaders, ...reportHeaders(routes.indexReports) };
  app.get('/scan/:file{scn_\\w+\\.pdf}', async (c) => {
    const scanId = c.req.param('file').slice(0, -'.pdf'.length);
    const found = await readyOr(c, routes, scanId, (pending) => pendingAnswer(pending, headers));
    if (found instanceof Response) return found;
    if (printer === null) return failed(c, NO_PRINTER);
    const { report } = found;
    const printing = await printer(standaloneReport({ report, events: [], screenshots: [] }, routes.site.baseUrl));
    if (!printing.ok) return failed(c, NOT_PRINTED[printing.reason], { 'retry-after': String(RETRY_S) });
    return conditionalResponse(
      new Uint8Array(printing.pdf),
      {
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${report.target.domain.replace(/[^a-z0-9.-]/gi, '')}-report.pdf"`,
        'cache-control': CACHING,
      },
      c.req.header('if-none-match'),
    );
  });
};
