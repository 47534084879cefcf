import { type CaseFile, type Report, RULES, type Rule } from '@legible/audit';
import { type Clock, type KeyRing, requestSigner, systemClock } from '@legible/outbound';
import {
  type BrowserSettings,
  type CrawlStore,
  type PageRenderer,
  type ReaderPool,
  type RendererDependencies,
  ScanFailed,
  scanSite,
  userAgentOf,
} from '@legible/scanner';
import { SCAN_ERRORS, type ScanError } from '@legible/scanner/record';
import type { Renderer } from '@legible/scanner/renderer';
import type { Limits, RenderMode } from '../config/config.ts';
import { newScanId } from '../contract/scan-id.ts';
import type { Variables } from './configuration/credentials.ts';
import { localRecorder, NO_PROGRESS, progressLine, type ScanWatcher } from './local-recorder.ts';
import type { ScannedReport } from './output-forms.tsx';
import { openSource, type Source } from './source.ts';
import type { TargetChoice } from './target-arguments.ts';
import { EXIT, type ExitStatus, problem, type Terminal } from './terminal.ts';

/** What commands that scan receive besides their arguments. */
export interface ScanSettings {
  readonly publicBaseUrl: string | null;
  /** Keys that sign requests; none sign nothing. */
  readonly keys: KeyRing;
  readonly limits: Pick<Limits, 'scanPages' | 'scanRequests' | 'scanLinkRequests' | 'scanSeconds' | 'scanRenders'>;
  readonly browser: BrowserSettings;
  /** Opens the renderer, which is closed after each scan; null without Chromium. */
  readonly openRenderer: (dependencies: RendererDependencies) => Renderer | null;
  readonly terminal: Terminal;
  /** Variables of the process, among them those that hold credentials. */
  readonly env: Variables;
  /** Opens the pool of readers, which is closed after each scan. */
  readonly openReader: () => ReaderPool;
  readonly stop: AbortSignal;
  /** Default: the clock of the machine. */
  readonly clock?: Clock;
}

export type LocalScan =
  | ({ readonly ok: true; readonly caseFile: CaseFile } & ScannedReport)
  /** `error`: why the site could not be scanned, if that was the site's doing. */
  | { readonly ok: false; readonly status: ExitStatus; readonly error?: ScanError };

interface ScanRequest {
  readonly target: TargetChoice;
  readonly quiet: boolean;
  /** Receives progress in place of the terminal. */
  readonly watcher?: ScanWatcher & { clear(): void };
  /** Rules to judge, whose needs decide what is fetched. Default: all. */
  readonly rules?: readonly Rule[];
  /** Whether a page from a link or sitemap may be read. Default: all may. */
  readonly reads?: ((url: string) => boolean) | undefined;
  /** Keeps the answers of a crawl of the whole site. Default: the scan reads a sample. */
  readonly store?: CrawlStore | null;
}

/** Scans from this machine. If that fails, it prints the reason and returns the exit status. */
export const scanForReal = async (request: ScanRequest, settings: ScanSettings): Promise<LocalScan> => {
  const { terminal, publicBaseUrl: agent, keys, stop } = settings;
  const sign = agent === null ? undefined : requestSigner({ keys, agent, now: systemClock.wallMs });
  const opened = openSource(request.target, { userAgent: userAgentOf(agent), sign }, settings.env);
  if (!opened.ok) {
    terminal.complain(problem(opened.message));
    return { ok: false, status: opened.status };
  }
  const { source } = opened;
  if (source.credentials?.isShort) terminal.complain(SHORT_SECRET);
  const { store = null } = request;
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
    const { report, caseFile, screenshots } = await scanSite(
      {
        ...source,
        rules: request.rules ?? RULES,
        deployed: request.target.folder === null,
        ...(source.credentials !== null && { curlWords: source.credentials.curl }),
        assumed: request.target.siteKind === null ? {} : { site: request.target.siteKind },
        reader,
        renderer,
        clock: settings.clock ?? systemClock,
        budget: {
          ...budgetOf(request.target.maxPages, settings.limits),
          renders: rendersOf(when, settings.limits),
          linkRequests: request.target.maxLinks ?? settings.limits.scanLinkRequests,
          allBots: request.target.allBots,
          ...(request.reads && { reads: request.reads }),
        },
        store,
        onDefect: (defect) => terminal.complain(problem(`a defect in Legible: ${JSON.stringify(defect)}`)),
      },
      recorder,
      stop,
    );
    progress.clear();
    const shut = shutDoor(report, source);
    if (shut !== null) terminal.complain(problem(shut));
    if (shut !== null && source.credentials !== null) return { ok: false, status: EXIT.notScanned };
    if (when === 'always' && renderer?.didNotStart()) {
      terminal.complain(problem(NOT_STARTED));
      return { ok: false, status: EXIT.notScanned };
    }
    return { ok: true, report, caseFile, events: events(), screenshots };
  } catch (error) {
    progress.clear();
    return endedBy(error, settings);
  } finally {
    await renderer?.close();
    await Promise.all([reader.close(), source.close()]);
  }
};

const SHORT_SECRET =
  'A secret has fewer than 8 characters, or is part of the address. Where the site itself prints it, the report will too.';

/** Returns why the first page of a report is not the page behind a door; null when it may be. */
const shutDoor = ({ pages }: Report, { url, credentials }: Source): string | null => {
  const first = pages.find((page) => page.url === url) ?? pages[0];
  if (first === undefined) return null;
  const { origin } = new URL(url);
  const led = new URL(first.finalUrl).origin;
  const isRefused = first.status === 401 || first.status === 403;
  if (credentials === null)
    return first.status === 401
      ? `${led} asks for credentials (401), so the report is about its door. Pass them, for example with --basic-auth env:NAME or --header 'Authorization: Bearer env:NAME'.`
      : null;
  if (led !== origin)
    return `${origin} leads to ${led}, another origin, which gets no credentials. Nothing behind the door was read. Scan ${led} itself if that is your site.`;
  return isRefused ? `the credentials were refused: ${origin} answered ${first.status}.` : null;
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
  { browserReach: reach, answers, spacing }: Source,
  { browser, publicBaseUrl, openRenderer, terminal }: ScanSettings,
): LocalRenderer | null => {
  const say = (fields: object, message: string): void =>
    terminal.complain(problem(`${message}${Object.keys(fields).length === 0 ? '.' : `: ${JSON.stringify(fields)}`}`));
  const userAgent = userAgentOf(publicBaseUrl);
  const renderer = openRenderer({ browser, reach, userAgent, spacing, log: { warn: say, error: say } });
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

const endedBy = (error: unknown, { terminal, stop }: ScanSettings): LocalScan => {
  if (stop.aborted) {
    terminal.complain(problem('stopped.'));
    return { ok: false, status: EXIT.stopped };
  }
  if (!(error instanceof ScanFailed)) throw error;
  terminal.complain(problem(SCAN_ERRORS[error.reason]));
  return { ok: false, status: EXIT.notScanned, error: error.reason };
};

/** Raises requests, time and bytes in proportion to the pages above the default; fewer pages change neither. */
const budgetOf = (maxPages: number | null, { scanPages, scanRequests, scanSeconds }: ScanSettings['limits']) => {
  const pages = maxPages ?? scanPages;
  const share = Math.max(1, pages / scanPages);
  return {
    pages,
    requests: Math.ceil(scanRequests * share),
    seconds: Math.ceil(scanSeconds * share),
    byteShare: share,
  };
};
