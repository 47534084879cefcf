export { READER_LIMITS, type ReaderPool, readerPool } from './reading/reader-pool.ts';
export { valueSharer } from './reading/shared-values.ts';
export { type Answers, doorAnswers } from './render/answers.ts';
export {
  type BrowserSettings,
  NoChromium,
  openRenderer,
  type RendererDependencies,
  requireChromium,
} from './render/open-renderer.ts';
export { openPrinter, type Printer } from './render/printer.ts';
export type { Rendered, RenderFault, Rendering } from './render/rendering.ts';
export { type ScanSiteDependencies, scanSite } from './scan-site.ts';
export { withoutBody } from './steps/exchanges.ts';
export { type CrawlStore, type PageRenderer, ScanFailed } from './steps/run.ts';
export { userAgentOf } from './user-agent.ts';
