import type { Report } from '@legible/audit';
import { checkTargetUrl } from '@legible/outbound';
import { withScheme } from '../contract/addresses.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { normalisedUrl, UNSAFE } from '../scan/admit.ts';
import type { Results } from '../scan/results.ts';
import type { Scans } from '../store/scans.ts';
import { type NotFound, underWay, unscanned } from './next-step.ts';

/** What we have about a site that an agent named. */
export type SiteReport =
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'found'; readonly domain: string; readonly report: Report }
  | { readonly state: 'absent'; readonly answer: NotFound };

/** Looks for the latest report on a site that an agent named, or for the report of a scan that it named by id. */
export type SiteReports = (site: string) => Promise<SiteReport>;

export interface SiteReportsDependencies {
  readonly results: Results;
  readonly scans: Pick<Scans, 'findExisting'>;
  readonly now: () => number;
  /** Whether reports can be found by domain. */
  readonly reportsByDomain: boolean;
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
}

/** The longest possible wait. A scan that ended less than this ago may have a result that is not open yet. */
const LONGEST_WAIT_MS = 60_000;

const NO_SUCH_SCAN =
  'There is no scan with this id. Reports state the ids of their scans. You can also pass a domain or URL.';
const NOT_A_SITE =
  'This tool takes a domain or URL as site, not the id of a scan. get_site_report reads the report of a scan by its id.';

/** Returns the host that a domain or URL names, in the form that scans are stored with, or why it can have no report. */
export const siteHost = (
  site: string,
):
  | { readonly ok: true; readonly host: string; readonly url: string }
  | { readonly ok: false; readonly message: string } => {
  if (SCAN_ID_PATTERN.test(site)) return { ok: false, message: NOT_A_SITE };
  const checked = checkTargetUrl(withScheme(site));
  if (!checked.ok) return { ok: false, message: UNSAFE[checked.refusal].replace(/^url/, 'site') };
  const { hostname, origin } = new URL(normalisedUrl(checked.url));
  return { ok: true, host: hostname, url: `${origin}/` };
};

const reportOf = async (scanId: string, results: Results, baseUrl: string): Promise<SiteReport> => {
  const result = await results.of(scanId);
  if (result === null) return { state: 'refused', message: NO_SUCH_SCAN };
  const { domain } = result.progress;
  if (result.state === 'ready') return { state: 'found', domain, report: result.report };
  return result.state === 'pending'
    ? { state: 'absent', answer: underWay(domain, result.progress, baseUrl) }
    : { state: 'refused', message: `The scan ${scanId} has no report. ${result.message}` };
};

/** Finds the latest open report of a site's home page, as every look-up by domain does. */
export const siteReportsOf =
  ({ results, scans, now, reportsByDomain, baseUrl }: SiteReportsDependencies): SiteReports =>
  async (site) => {
    if (SCAN_ID_PATTERN.test(site)) return reportOf(site, results, baseUrl);
    const asked = siteHost(site);
    if (!asked.ok) return { state: 'refused', message: asked.message };
    const { host: domain, url } = asked;
    const none = () => unscanned({ domain, url, isLookedUp: reportsByDomain }, baseUrl);
    if (!reportsByDomain) return { state: 'absent', answer: none() };
    const latest = await results.latestOf(domain);
    if (latest?.state === 'ready') return { state: 'found', domain, report: latest.report };
    const query = { url, mode: 'reuse', now: now(), freshForMs: LONGEST_WAIT_MS } as const;
    const existing = await scans.findExisting(query);
    const result = existing && (await results.of(existing.scanId));
    return {
      state: 'absent',
      answer: result?.state === 'pending' ? underWay(domain, result.progress, baseUrl) : none(),
    };
  };
