import type { Report } from '@legible/audit';
import { OnService } from '../standalone.tsx';

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
