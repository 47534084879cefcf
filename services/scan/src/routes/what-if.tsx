import {
  type AccessPage,
  cleanRobotsText,
  type Report,
  ROBOTS_TEXT_BYTES,
  registeredBot,
  type WhatIf,
  whatIf,
} from '@legible/audit';
import { parseRobots } from '@legible/formats/robots-txt';
import { type Failure, jsonResponse, READABLE_BY_ALL, type SurfaceContext, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { resultPath } from '../scan/progress-view.ts';
import { ROBOTS_FIELD, WhatIfPage } from '../views/what-if/what-if-page.tsx';
import { readForm } from './form-body.ts';
import { pendingAnswer, type ReportRoutes, readyOr, reportHeaders, wantsPage } from './representation.ts';

/** A form encodes most punctuation marks as three bytes, and a line end as six. */
const MAX_FORM_BYTES = 4 * ROBOTS_TEXT_BYTES;

const NEGOTIATED = { vary: 'Accept' };
/** A tool does not belong in search results, whatever the operator says about reports. */
const NOINDEX = reportHeaders(false);

const TOO_LONG: Failure = {
  status: 413,
  code: 'too_long',
  message: `The robots.txt may have ${ROBOTS_TEXT_BYTES / 1024} KiB at most.`,
};
const NO_FIELD: Failure = {
  status: 400,
  code: 'no_robots',
  message: `Send the robots.txt to try out as the form field “${ROBOTS_FIELD}”.`,
};

/**
 * Serves `/scan/{scanId}/robots`, which tries another robots.txt on the pages of a report. GET shows a form with the file
 * as the scan read it. POST answers what would open and close, as a page or as JSON. Nothing is stored, and no request
 * leaves.
 */
export const serveWhatIf = (app: Hono<SurfaceEnv>, routes: ReportRoutes): void => {
  const { site, pages } = routes;

  app.get('/scan/:scanId/robots', async (c) => {
    const found = await openReport(c, routes, true);
    if (found instanceof Response) return found;
    const page = <WhatIfPage site={site} report={found} tried={null} />;
    return pages.conditional(page, c.req.header('if-none-match'), NOINDEX);
  });

  app.post('/scan/:scanId/robots', async (c) => {
    const form = await readForm(c, MAX_FORM_BYTES);
    if (!form.ok) return routes.failed(c, form.failure, form.headers);
    const asPage = wantsPage(c);
    const found = await openReport(c, routes, asPage);
    if (found instanceof Response) return found;
    const sent = form.fields.get(ROBOTS_FIELD);
    if (sent === null) return routes.failed(c, NO_FIELD);
    const { text, cut } = cleanRobotsText(sent);
    if (cut) return routes.failed(c, TOO_LONG);
    const result = whatIf(pagesOf(found), found.robots.text === null ? null : parseRobots(found.robots.text), text);
    return asPage
      ? pages.fresh(<WhatIfPage site={site} report={found} tried={{ text, result }} />, 200, {
          ...NEGOTIATED,
          ...NOINDEX,
        })
      : jsonResponse(inWords(found, result), 200, {
          ...routes.dataHeaders,
          ...READABLE_BY_ALL,
          ...NEGOTIATED,
          'cache-control': 'no-store',
        });
  });
};

/** Returns the report, or the answer to send when there is none to show. */
const openReport = async (c: SurfaceContext, routes: ReportRoutes, asPage: boolean): Promise<Report | Response> => {
  const scanId = c.req.param('scanId') ?? '';
  const found = await readyOr(c, routes, scanId, (pending) =>
    asPage
      ? new Response(null, { status: 303, headers: { location: resultPath(scanId), 'cache-control': 'no-store' } })
      : pendingAnswer(pending, { ...routes.dataHeaders, ...READABLE_BY_ALL, ...NEGOTIATED }),
  );
  return found instanceof Response ? found : found.report;
};

/** Returns the pages to try: those of the access matrix or, when there is none, the pages of the host that were read. */
const pagesOf = ({ access, pages, target }: Report): readonly AccessPage[] => {
  if (access !== null) return access.pages;
  const ofHost = pages
    .filter(({ finalUrl }) => URL.parse(finalUrl)?.host === target.domain)
    .map(({ finalUrl, home }) => ({ url: finalUrl, home }));
  const home = ofHost.find((page) => page.home) ?? { url: new URL('/', target.url).href, home: true };
  return [home, ...ofHost.filter((page) => !page.home)];
};

/** Returns the result as data, where each robot also has its description and what blocking it means. */
const inWords = ({ scanId }: Report, { pages, rows, syntax }: WhatIf) => ({
  scanId,
  pages,
  robots: rows.flatMap(({ bot, ...row }) => {
    const known = registeredBot(bot);
    if (known === null) return [];
    const { token, operator, role, documented, docUrl, honoursRobots, consequence } = known;
    return [{ bot, token, operator, role, documented, docUrl, honoursRobots, consequence, ...row }];
  }),
  syntax,
});
