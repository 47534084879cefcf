import type { SurfaceCost } from './dearest.ts';
import type { DeliveryFigures } from './delivery.ts';
import type { CreatesResult } from './durable-creates.ts';
import type { Spread } from './figures.ts';
import type { HttpFigures } from './http-comparison.ts';
import type { NewsletterFigures } from './newsletter.ts';
import type { OwnPagesFigures } from './own-pages-ratio.ts';
import type { PagesPoint, RealSitePoint } from './pages-curve.ts';
import type { JudgingFigures } from './pages-judged.ts';
import type { ReadingFigures } from './pages-read.ts';
import type { PollersPoint } from './pollers-curve.ts';
import type { RenderFigures } from './render.ts';
import type { ScaleResult } from './scale-journey.ts';
import type { ScannerComparison } from './scanner-figures.ts';
import type { SearchBench } from './search/search-report.ts';
import type { Skipped } from './skipped.ts';
import type { StaticFigures } from './static-files.ts';

/** The measurements; a part that was not requested is missing. */
export interface BenchResult extends Partial<BenchParts> {
  /** The machine, in words. */
  readonly machine: string;
}

export interface BenchParts {
  readonly http: readonly HttpFigures[];
  readonly dearest: readonly SurfaceCost[];
  readonly creates: CreatesResult & {
    /** Durable creates per second through the whole service. */
    readonly overHttp: Spread;
  };
  readonly judging: JudgingFigures | Skipped;
  readonly reading: ReadingFigures;
  readonly scanners: ScannerComparison | Skipped;
  readonly ownPages: OwnPagesFigures | Skipped;
  readonly newsletter: NewsletterFigures;
  readonly staticFiles: StaticFigures | Skipped;
  /** For increasing numbers of webhooks. */
  readonly delivery: readonly DeliveryFigures[];
  readonly render: RenderFigures | Skipped;
  readonly search: Omit<SearchBench, 'machine'> | Skipped;
  readonly scale: ScaleResult | Skipped;
  readonly pages: readonly PagesPoint[] | Skipped;
  readonly realSites: readonly RealSitePoint[] | Skipped;
  readonly pollers: readonly PollersPoint[] | Skipped;
}
