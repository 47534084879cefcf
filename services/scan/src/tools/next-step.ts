import { z } from 'zod';
import type { ScanProgressBody } from '../contract/contract.ts';

/** Addresses of a full report. A report of a local session has none. */
export const ReportLinks = z.looseObject({
  page: z.string().describe('The report as a web page.'),
  json: z.string(),
  markdown: z.string(),
  fixes: z.string().describe('The repair tasks as Markdown.'),
});

export const reportLinks = (scanId: string, baseUrl: string | null): z.input<typeof ReportLinks> | null => {
  if (baseUrl === null) return null;
  const page = `${baseUrl}/scan/${scanId}`;
  return { page, json: `${page}.json`, markdown: `${page}.md`, fixes: `${page}/fixes.md` };
};

/** What to do when there is no report yet. When no tool can start a scan, it contains the whole request. */
export const NextStep = z
  .looseObject({
    action: z.enum(['start_scan', 'wait', 'call_scan_site']),
    method: z.enum(['POST', 'GET']).optional(),
    url: z.string().optional(),
    content_type: z.string().optional(),
    body: z.looseObject({ url: z.string() }).optional(),
    scan_id: z.string().optional(),
    wait_ms: z
      .number()
      .optional()
      .describe('Milliseconds until the result opens; while the scan runs, the wait after its end.'),
    afterwards: z.string().describe('What to do after this step.'),
  })
  .describe('The request or call to make next. Present only if there is no report.');

export interface NotFound {
  readonly text: string;
  readonly structured: {
    readonly found: false;
    readonly domain: string;
    readonly next_step: z.input<typeof NextStep>;
  };
}

const absent = (domain: string, text: string, next_step: z.input<typeof NextStep>): NotFound => ({
  text,
  structured: { found: false, domain, next_step },
});

interface Unscanned {
  readonly domain: string;
  /** The URL to submit for a scan. */
  readonly url: string;
  /** Whether a report can be found by its domain. When false, this is so after the scan too. */
  readonly isLookedUp: boolean;
}

/** Returns the result for a site without a report: how to start a scan. `baseUrl` has no final slash. */
export const unscanned = ({ domain, url, isLookedUp }: Unscanned, baseUrl: string): NotFound => {
  const then = isLookedUp
    ? 'until the status is COMPLETED, COMPLETED_PARTIAL or FAILED and anonymousResultWaitMs is 0, then call this tool again.'
    : 'until there is a resultUrl and anonymousResultWaitMs is 0, then GET it with .json appended: this service does not find reports by domain.';
  const afterwards = `Poll GET ${baseUrl}/api/scans/{scanId} ${then}`;
  const body = { url };
  const why = isLookedUp ? `There is no report of ${domain} yet.` : 'Reports are not found by domain here.';
  return absent(
    domain,
    `${why} To start a scan, send POST ${baseUrl}/api/scans with Content-Type application/json and the body ${JSON.stringify(body)}. ${afterwards}`,
    {
      action: 'start_scan',
      method: 'POST',
      url: `${baseUrl}/api/scans`,
      content_type: 'application/json',
      body,
      afterwards,
    },
  );
};

/** Returns the result for a site whose scan is running, or whose result is not open yet. */
export const underWay = (domain: string, progress: ScanProgressBody, baseUrl: string): NotFound => {
  const { scanId, status, progress: percent, anonymousResultWaitMs, resultUrl } = progress;
  const url = `${baseUrl}/api/scans/${scanId}`;
  const afterwards = 'Call get_scan_status until result_url is present and wait_ms is 0, then call this tool again.';
  return absent(
    domain,
    `A scan of ${domain} is under way (${status}, ${percent} %); its result opens ${anonymousResultWaitMs} ms${resultUrl === undefined ? ' after its end' : ' from now'}. Poll GET ${url} for its progress. ${afterwards}`,
    { action: 'wait', method: 'GET', url, scan_id: scanId, wait_ms: anonymousResultWaitMs, afterwards },
  );
};

/** Returns the result for a site that a local session has not scanned. */
export const unscannedHere = (domain: string): NotFound => {
  const afterwards = 'Call scan_site, then this tool again.';
  return absent(domain, `This session has not scanned ${domain}. ${afterwards}`, {
    action: 'call_scan_site',
    afterwards,
  });
};
