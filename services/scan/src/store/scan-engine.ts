import type { Database, Jobs } from '@legible/store';
import type { SideBySide } from './side-by-side.ts';

/** What the modules of this folder work with. `write` is that of SideBySide. */
export interface ScanEngine extends SideBySide {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Wall clock, ms. */
  readonly now: () => number;
}
