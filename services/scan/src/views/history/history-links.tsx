import { comparePath } from '../compare/compare-page.tsx';

/** Where a report stands among other reports. */
export interface ReportStanding {
  /** The report before this one; null when there is none to be seen. */
  readonly previous: string | null;
  /** The host whose reports over time can be looked up; null when they cannot. */
  readonly host: string | null;
}

interface HistoryLinksProps extends ReportStanding {
  readonly scanId: string;
}

/** The path of the reports of a host over time. */
export const historyPath = (host: string): string => `/scan/${encodeURIComponent(host.toWellFormed())}/history`;

/** From a report to the one before it, and to all of its site; nothing where neither can be seen. */
export const HistoryLinks = ({ scanId, previous, host }: HistoryLinksProps) =>
  previous === null && host === null ? null : (
    <ul class="formats">
      {previous === null ? null : (
        <li>
          <a href={comparePath(previous, scanId)}>Compare with the previous report</a>
        </li>
      )}
      {host === null ? null : (
        <li>
          <a href={historyPath(host)}>Reports of this site over time</a>
        </li>
      )}
    </ul>
  );
