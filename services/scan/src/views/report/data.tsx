import type { Report } from '@legible/audit';
import { localPath } from '../../language/paths.ts';
import { handOnWords } from '../../words/hand-on-words.ts';
import { HistoryLinks, type ReportPosition } from '../history/history-page.tsx';
import { useLanguage, useWords } from '../language.tsx';
import { Section } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import { CopyButton } from './fix-pack.tsx';
import { saidKind } from './kind.tsx';
import type { ReportView } from './report-view.ts';

/** Form field that names the scan to compare the new report with. */
export const COMPARE_FIELD = 'compare';

/** Starts a new scan of the same address. Its report offers a comparison with this one. */
export const ScanAgain = ({ report }: { readonly report: Pick<Report, 'scanId' | 'target'> }) => (
  <OnService>
    <form method="post" action={localPath(useLanguage(), '/scan')} class="again">
      <input type="hidden" name="url" value={report.target.url} />
      <input type="hidden" name="mode" value="refresh" />
      <input type="hidden" name={COMPARE_FIELD} value={report.scanId} />
      <button type="submit">{useWords(handOnWords).scanAgain}</button>
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
  /** Whether the domain is an address of its latest report. */
  readonly byDomain: boolean;
  /** Its position among other reports of the site. */
  readonly position: ReportPosition | undefined;
}

/** The report in other forms and beside others, the badge, and a new scan. */
export const ReportData = ({ view, formats, baseUrl, byDomain, position }: ReportDataProps) => {
  const { report } = view;
  const words = useWords(handOnWords);
  return (
    <Section id="data" title={words.title}>
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
                {words.allRepairs}
              </a>
            </li>
          ) : null}
        </ul>
        {position === undefined ? null : <HistoryLinks scanId={report.scanId} {...position} />}
      </OnService>
      <p class="hint">{words.ruleset(report.rulesetVersion)}</p>
      {byDomain && hasBadge(view) ? <Badge domain={report.target.domain} baseUrl={baseUrl} /> : null}
      <ScanAgain report={report} />
    </Section>
  );
};

/**
 * A badge shows the report of a home page, because its address names only the domain. The domain must have no special
 * characters of addresses, HTML or Markdown, even in a manipulated stored report.
 */
const hasBadge = ({ report: { target } }: ReportView): boolean =>
  URL.parse(target.url)?.pathname === '/' && /^[a-z\d._-]+$/.test(target.domain);

const Badge = ({ domain, baseUrl }: { readonly domain: string; readonly baseUrl: string }) => {
  const path = `/scan/${domain}`;
  const words = useWords(handOnWords);
  const page = `${baseUrl}${localPath(useLanguage(), path)}`;
  const picture = `${baseUrl}${path}/badge.svg`;
  const name = words.badgeName(domain);
  const snippets = {
    HTML: `<a href="${page}"><img src="${picture}" alt="${name}"></a>`,
    Markdown: `[![${name}](${picture})](${page})`,
  };
  return (
    <details class="badge">
      <summary>{words.badge}</summary>
      {Object.entries(snippets).map(([language, snippet]) => (
        <div class="listing">
          <p>
            {language} <CopyButton label={words.copy(language)} source={{ id: `badge-${language.toLowerCase()}` }} />
          </p>
          <pre id={`badge-${language.toLowerCase()}`}>
            <code>{snippet}</code>
          </pre>
        </div>
      ))}
    </details>
  );
};
