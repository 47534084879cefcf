import type { Report } from '@legible/audit';
import { checkTargetUrl } from '@legible/outbound';
import type { ScanProgressBody } from '../routes/contract.ts';
import { normalisedUrl, UNSAFE } from '../scan/admit.ts';
import type { Results } from '../scan/results.ts';
import { withScheme } from '../scan/typed-url.ts';
import type { Scans } from '../store/scans.ts';

/** What there is about a site that an agent named. */
export type SiteReport =
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'found'; readonly domain: string; readonly report: Report }
  /** Its first scan runs, or its result has not opened yet. */
  | { readonly state: 'pending'; readonly domain: string; readonly progress: ScanProgressBody }
  /** `url` is what to submit; `isLookedUp` false: a report will not be found by its domain afterwards either. */
  | { readonly state: 'none'; readonly domain: string; readonly url: string; readonly isLookedUp: boolean };

export interface SiteReportsDependencies {
  readonly results: Results;
  readonly scans: Pick<Scans, 'findExisting'>;
  readonly now: () => number;
  /** False: no report is found by its domain. */
  readonly reportsByDomain: boolean;
}

/** Longer than any wait: a scan that ended within it may have a result that is not open yet. */
const LONGEST_WAIT_MS = 60_000;

/** The host that a domain or URL names, as scans are stored under it, or why it cannot have a report. */
export const siteHost = (
  site: string,
):
  | { readonly ok: true; readonly host: string; readonly url: string }
  | { readonly ok: false; readonly message: string } => {
  const checked = checkTargetUrl(withScheme(site));
  if (!checked.ok) return { ok: false, message: UNSAFE[checked.refusal].replace(/^url/, 'site') };
  const { hostname, origin } = new URL(normalisedUrl(checked.url));
  return { ok: true, host: hostname, url: `${origin}/` };
};

/** Finds the latest open report of a site's home page: the one that its domain means everywhere else, too. */
export const siteReportsOf =
  ({ results, scans, now, reportsByDomain }: SiteReportsDependencies) =>
  async (site: string): Promise<SiteReport> => {
    const asked = siteHost(site);
    if (!asked.ok) return { state: 'refused', message: asked.message };
    const { host: domain, url } = asked;
    const none = { state: 'none', domain, url, isLookedUp: reportsByDomain } as const;
    if (!reportsByDomain) return none;
    const latest = await results.latestOf(domain);
    if (latest?.state === 'ready') return { state: 'found', domain, report: latest.report };
    const query = { url, mode: 'reuse', now: now(), freshForMs: LONGEST_WAIT_MS } as const;
    const existing = await scans.findExisting(query);
    const result = existing && (await results.of(existing.scanId));
    return result?.state === 'pending' ? { state: 'pending', domain, progress: result.progress } : none;
  };

export type SiteReports = ReturnType<typeof siteReportsOf>;
