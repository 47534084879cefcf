import { z } from 'zod';
import type { SiteReport } from './site-reports.ts';

/** What to do when there is no report yet: no tool starts a scan, so the request is spelled out. */
export const NextStep = z
  .looseObject({
    action: z.enum(['start_scan', 'wait']),
    method: z.enum(['POST', 'GET']),
    url: z.string(),
    content_type: z.string().optional(),
    body: z.looseObject({ url: z.string() }).optional(),
    scan_id: z.string().optional(),
    wait_ms: z.number().optional().meta({ description: 'Milliseconds before the result opens, as far as known.' }),
    afterwards: z.string(),
  })
  .meta({ description: 'The request to make next. Only there when nothing was found.' });

interface NotFound {
  readonly text: string;
  readonly structured: {
    readonly found: false;
    readonly domain: string;
    readonly next_step: z.input<typeof NextStep>;
  };
}

/** The answer of every tool about a site without an open report. `baseUrl` has no final slash. */
export const notFound = (site: Extract<SiteReport, { state: 'pending' | 'none' }>, baseUrl: string): NotFound => {
  const { domain } = site;
  if (site.state === 'none') {
    const then = site.isLookedUp
      ? 'until the status is COMPLETED, COMPLETED_PARTIAL or FAILED and anonymousResultWaitMs is 0, then call this tool again.'
      : 'until there is a resultUrl and anonymousResultWaitMs is 0, then GET that with .json behind it: this service finds no report by its domain.';
    const afterwards = `Poll GET ${baseUrl}/api/scans/{scanId} ${then}`;
    const body = { url: site.url };
    const why = site.isLookedUp ? `There is no report of ${domain} yet.` : 'Reports are not found by domain here.';
    return {
      text: `${why} To start a scan, send POST ${baseUrl}/api/scans with Content-Type application/json and the body ${JSON.stringify(body)}. ${afterwards}`,
      structured: {
        found: false,
        domain,
        next_step: {
          action: 'start_scan',
          method: 'POST',
          url: `${baseUrl}/api/scans`,
          content_type: 'application/json',
          body,
          afterwards,
        },
      },
    };
  }
  const { scanId, status, progress, anonymousResultWaitMs } = site.progress;
  const url = `${baseUrl}/api/scans/${scanId}`;
  const afterwards = 'Call get_scan_status until a result_url is there and wait_ms is 0, then call this tool again.';
  return {
    text: `A scan of ${domain} is under way (${status}, ${progress} %); its result opens in ${anonymousResultWaitMs} ms at the earliest. Ask for its progress by GET ${url}. ${afterwards}`,
    structured: {
      found: false,
      domain,
      next_step: { action: 'wait', method: 'GET', url, scan_id: scanId, wait_ms: anonymousResultWaitMs, afterwards },
    },
  };
};
