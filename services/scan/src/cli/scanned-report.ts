import type { Report } from '@legible/audit';
import type { Screenshot } from '@legible/scanner/record';
import type { TrailEvent } from '../views/trail.tsx';

/** A finished scan with what it did on the way. */
export interface ScannedReport {
  readonly report: Report;
  readonly events: readonly TrailEvent[];
  /** Pictures of its pages. */
  readonly screenshots: readonly Screenshot[];
}
