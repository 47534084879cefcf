import { RULES, type Rule } from '@legible/audit';
import { systemClock } from '@legible/outbound';
import {
  type BrowserSettings,
  type PageRenderer,
  type ReaderPool,
  type RendererDependencies,
  ScanFailed,
  scanSite,
  userAgentOf,
} from '@legible/scanner';
import { SCAN_ERRORS } from '@legible/scanner/record';
import type { Renderer } from '@legible/scanner/renderer';
import type { Limits, RenderMode } from '../config/config.ts';
import { newScanId } from '../contract/scan-id.ts';
import { localRecorder, NO_PROGRESS, progressLine, type ScanWatcher } from './local-recorder.ts';
import type { ScannedReport } from './output-forms.tsx';
import { openSource, type Source } from './source.ts';
import type { TargetChoice } from './target-arguments.ts';
import { EXIT, type ExitStatus, problem, type Terminal } from './terminal.ts';

/** What commands that scan receive besides their arguments. */
export interface ScanSettings {
  readonly publicBaseUrl: string | null;
  readonly limits: Pick<Limits, 'scanPages' | 'scanRequests' | 'scanLinkRequests' | 'scanSeconds' | 'scanRenders'>;
  readonly browser: BrowserSettings;
  /** Opens the renderer, which is closed after each scan; null without Chromium. */
  readonly openRenderer: (dependencies: RendererDependencies) => Renderer | null;
  readonly terminal: Terminal;
  /** Opens the pool of readers, which is closed after each scan. */
  readonly openReader: () => ReaderPool;
  readonly stop: AbortSignal;
}

export type LocalScan = ({ readonly ok: true } & ScannedReport) | { readonly ok: false; readonly status: ExitStatus };

interface ScanRequest {
  readonly target: TargetChoice;
  readonly quiet: boolean;
  /** Receives progress in place of the terminal. */
  readonly watcher?: ScanWatcher & { clear(): void };
  /** Rules to judge, whose needs decide what is fetched. Default: all. */
  readonly rules?: readonly Rule[];
  /** Whether a page from a link or sitemap may be read. Default: all may. */
  readonly reads?: ((url: string) => boolean) | undefined;
}

/** Scans from this machine. If that fails, it prints the reason and returns the exit status. */
export const scanForReal = async (request: ScanRequest, settings: ScanSettings): Promise<LocalScan> => {
  const { terminal, publicBaseUrl, stop } = settings;
  const opened = openSource(request.target, userAgentOf(publicBaseUrl));
  if (!opened.ok) {
    terminal.complain(problem(opened.message));
    return { ok: false, status: opened.status };
  }
  const { source } = opened;
  const when = request.target.render ?? settings.browser.render;
  const renderer = when === 'never' ? null : rendererFor(source, settings);
  if (when === 'always' && renderer === null) {
    terminal.complain(problem(NO_CHROMIUM));
    await source.close();
    return { ok: false, status: EXIT.usage };
  }
  const reader = settings.openReader();
  const progress = request.watcher ?? (request.quiet ? NO_PROGRESS : progressLine(terminal.progress));
  const { recorder, events } = localRecorder({ scanId: newScanId(), url: source.url }, progress);
  try {
    const { report, screenshots } = await scanSite(
      {
        ...source,
        rules: request.rules ?? RULES,
        deployed: request.target.folder === null,
        assumed: request.target.siteKind === null ? {} : { site: request.target.siteKind },
        reader,
        renderer,
        clock: systemClock,
        budget: {
          ...budgetOf(request.target.maxPages, settings.limits),
          renders: rendersOf(when, settings.limits),
          linkRequests: request.target.maxLinks ?? settings.limits.scanLinkRequests,
          allBots: request.target.allBots,
          ...(request.reads && { reads: request.reads }),
        },
        onDefect: (defect) => terminal.complain(problem(`a defect in Legible: ${JSON.stringify(defect)}`)),
      },
      recorder,
      stop,
    );
    progress.clear();
    if (when === 'always' && renderer?.didNotStart()) {
      terminal.complain(problem(NOT_STARTED));
      return { ok: false, status: EXIT.notScanned };
    }
    return { ok: true, report, events: events(), screenshots };
  } catch (error) {
    progress.clear();
    return { ok: false, status: spokenOf(error, settings) };
  } finally {
    await renderer?.close();
    await Promise.all([reader.close(), source.close()]);
  }
};

const NO_CHROMIUM = 'there is no Chromium to open pages in. Install one, or say with CHROMIUM_PATH where it is.';

const NOT_STARTED = 'Chromium did not start, and --render always asks for it. Without a browser: --render never.';

/** Returns the number of pages for the browser: at least one when the call requests a browser. */
const rendersOf = (when: RenderMode, { scanRenders }: ScanSettings['limits']): number =>
  when === 'always' ? Math.max(1, scanRenders) : scanRenders;

interface LocalRenderer extends PageRenderer {
  /** Whether a page was not rendered because the browser did not start. */
  didNotStart(): boolean;
  close(): Promise<void>;
}

const rendererFor = (
  { browserReach: reach, answers }: Source,
  { browser, publicBaseUrl, openRenderer, terminal }: ScanSettings,
): LocalRenderer | null => {
  const say = (fields: object, message: string): void =>
    terminal.complain(problem(`${message}${Object.keys(fields).length === 0 ? '.' : `: ${JSON.stringify(fields)}`}`));
  const userAgent = userAgentOf(publicBaseUrl);
  const renderer = openRenderer({ browser, reach, userAgent, clock: systemClock, log: { warn: say, error: say } });
  if (renderer === null) return null;
  let didNotStart = false;
  return {
    render: async (url, request) => {
      const rendering = await renderer.render(url, { ...request, ...(answers === null ? {} : { answers }) });
      didNotStart ||= !rendering.ok && rendering.reason === 'not-started';
      return rendering;
    },
    didNotStart: () => didNotStart,
    close: renderer.close,
  };
};

const spokenOf = (error: unknown, { terminal, stop }: ScanSettings): ExitStatus => {
  if (stop.aborted) {
    terminal.complain(problem('stopped.'));
    return EXIT.stopped;
  }
  if (!(error instanceof ScanFailed)) throw error;
  terminal.complain(problem(SCAN_ERRORS[error.reason]));
  return EXIT.notScanned;
};

/** Raises requests and time in proportion to the pages above the default; fewer pages change neither. */
const budgetOf = (maxPages: number | null, { scanPages, scanRequests, scanSeconds }: ScanSettings['limits']) => {
  const pages = maxPages ?? scanPages;
  const share = Math.max(1, pages / scanPages);
  return { pages, requests: Math.ceil(scanRequests * share), seconds: Math.ceil(scanSeconds * share) };
};
