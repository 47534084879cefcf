import type { Report } from '@legible/audit';
import { withScheme } from '../../scan/typed-url.ts';
import type { ComparedResults } from '../../tools/compare-reports.ts';
import { unscannedHere } from '../../tools/next-step.ts';
import type { SiteReports } from '../../tools/site-reports.ts';

/** Reports that one session remembers; the oldest is forgotten first. A large one takes a megabyte. */
const KEPT = 30;

/** The reports of one session, in memory: what the tools read that read the store of the service elsewhere. */
export interface SessionReports extends ComparedResults {
  /** The latest report on a host, port included, or that of a scan by its id. */
  readonly bySite: SiteReports;
  readonly add: (report: Report) => void;
}

const hostOf = (site: string): string | null => URL.parse(withScheme(site))?.host ?? null;

export const sessionReports = (): SessionReports => {
  let reports: readonly Report[] = [];
  return {
    add(report) {
      reports = [report, ...reports].slice(0, KEPT);
    },
    async of(scanId) {
      const report = reports.find((one) => one.scanId === scanId);
      return report === undefined ? null : { state: 'ready', report };
    },
    async bySite(site) {
      const host = hostOf(site);
      if (host === null) return { state: 'refused', message: 'site is no domain and no URL.' };
      const report = reports.find(({ scanId, target }) => scanId === site || hostOf(target.url) === host);
      return report === undefined
        ? { state: 'absent', answer: unscannedHere(host) }
        : { state: 'found', domain: hostOf(report.target.url) ?? host, report };
    },
  };
};
