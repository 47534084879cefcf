import type { Report } from '@legible/audit';
import { HistoryLinks, type ReportStanding } from '../history/history-page.tsx';
import { OnService } from '../standalone.tsx';
import { CopyButton } from './fix-pack.tsx';
import { saidKind } from './kind.tsx';
import type { ReportView } from './report-view.ts';

/** Form field with the scan whose report the new one is to be compared with. */
export const COMPARE_FIELD = 'compare';

/** Starts a fresh scan of the same address, whose report will offer to be compared with this one. */
export const ScanAgain = ({ report }: { readonly report: Pick<Report, 'scanId' | 'target'> }) => (
  <OnService>
    <form method="post" action="/scan" class="again">
      <input type="hidden" name="url" value={report.target.url} />
      <input type="hidden" name="mode" value="refresh" />
      <input type="hidden" name={COMPARE_FIELD} value={report.scanId} />
      <button type="submit">Scan again and see the difference</button>
    </form>
  </OnService>
);

/** Another form of the report. */
export interface ReportFormat {
  readonly label: string;
  readonly href: string;
  /** Media type. */
  readonly type: string;
}

interface ReportDataProps {
  readonly view: ReportView;
  readonly formats: readonly ReportFormat[];
  /** Public origin of the service. */
  readonly baseUrl: string;
  /** Whether the latest report of a domain is found by the domain. */
  readonly byDomain: boolean;
  /** What place it has among other reports. */
  readonly standing: ReportStanding | undefined;
}

/** The report in other forms and beside others, the badge, and a new scan. */
export const ReportData = ({ view, formats, baseUrl, byDomain, standing }: ReportDataProps) => {
  const { report } = view;
  return (
    <section aria-labelledby="data">
      <h2 id="data">Keep and share</h2>
      <OnService>
        <ul class="formats">
          {formats.map(({ label, href, type }) => (
            <li>
              <a href={href} type={type}>
                {label}
              </a>
            </li>
          ))}
          {saidKind(report) === null ? (
            <li>
              <a href={`/scan/${report.scanId}/fixes.md`} type="text/markdown">
                All repairs (Markdown)
              </a>
            </li>
          ) : null}
        </ul>
        {standing === undefined ? null : <HistoryLinks scanId={report.scanId} {...standing} />}
      </OnService>
      <p class="hint">
        Judged by ruleset {report.rulesetVersion}. A later scan by another ruleset may differ although the site has not
        changed.
      </p>
      {byDomain && hasBadge(view) ? <Badge domain={report.target.domain} baseUrl={baseUrl} /> : null}
      <ScanAgain report={report} />
    </section>
  );
};

/**
 * A badge is of a home page: of any other address it would not be the report one reads. And it is of a name that means
 * nothing in an address, in HTML or in Markdown, whatever a stored report says.
 */
const hasBadge = ({ report: { target } }: ReportView): boolean =>
  URL.parse(target.url)?.pathname === '/' && /^[a-z\d._-]+$/.test(target.domain);

const Badge = ({ domain, baseUrl }: { readonly domain: string; readonly baseUrl: string }) => {
  const page = `${baseUrl}/scan/${domain}`;
  const picture = `${page}/badge.svg`;
  const name = `Legible scores of ${domain}`;
  const snippets = {
    HTML: `<a href="${page}"><img src="${picture}" alt="${name}"></a>`,
    Markdown: `[![${name}](${picture})](${page})`,
  };
  return (
    <details class="badge">
      <summary>Badge with both scores and their levels, always of the latest report</summary>
      {Object.entries(snippets).map(([language, snippet]) => (
        <div class="listing">
          <p>
            {language} <CopyButton label={`Copy ${language}`} source={{ id: `badge-${language.toLowerCase()}` }} />
          </p>
          <pre id={`badge-${language.toLowerCase()}`}>
            <code>{snippet}</code>
          </pre>
        </div>
      ))}
    </details>
  );
};
