import type { BrowserContext, CDPSession, Page, Request, Response, Route } from 'playwright-core';
import { type Answers, arrive, fulfil } from './answers.ts';
import { WATCH, WORLD } from './page-scripts.ts';
import type { RenderLimits } from './render-limits.ts';
import type { Ending, RenderProxy } from './rendering.ts';
import type { WarmBrowser } from './warm-browser.ts';

export interface TabOptions {
  readonly warm: WarmBrowser;
  readonly proxy: RenderProxy;
  /** Our product name, added to the browser's user agent. */
  readonly userAgent: string;
  readonly language: string | null;
  readonly answers: Answers | null;
  readonly limits: RenderLimits;
  readonly ending: Ending;
}

/** Observations made while a page loaded. */
export interface TabNotes {
  made: number;
  windows: number;
  /** Answer to the last navigation of the page itself. */
  response: Response | null;
  /** Pending requests for scripts and data, with their start times. */
  readonly awaited: Map<Request, number>;
  readonly errors: ReturnType<typeof errorList>;
}

const PHONE = { width: 390, height: 844 };

const openContext = ({ warm, proxy, userAgent, language }: TabOptions): Promise<BrowserContext> =>
  warm.browser.newContext({
    proxy: { server: proxy.url, ...proxy.credentials, bypass: '<-loopback>' },
    userAgent: `${warm.userAgent} ${userAgent.replace('Mozilla/5.0 ', '')}`,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
    // Grants no permission and refuses all requests for one.
    permissions: [],
    ignoreHTTPSErrors: false,
    ...(language === null ? {} : { locale: language }),
  });

/** Blocks the submission of forms, and answers requests in place of the network where `answers` does. */
const guardRequests = (context: BrowserContext, answers: Answers | null): Promise<unknown> => {
  const handle = async (route: Route): Promise<void> => {
    const request = route.request();
    // Aborted, not blocked: a blocked navigation would replace the page with an error page of the browser.
    if (request.isNavigationRequest() && request.method() !== 'GET') return route.abort('aborted');
    const arrival = answers === null ? null : await arrive(answers, request.url(), request.method());
    return arrival === null ? route.continue() : fulfil(route, arrival.answer);
  };
  // The page may be gone by now.
  return context.route('**/*', (route) => handle(route).catch(() => route.abort().catch(() => {})));
};

const AWAITED: ReadonlySet<string> = new Set(['script', 'fetch', 'xhr']);

const noteRequests = (page: Page, notes: TabNotes, spend: () => void): void => {
  page.on('request', (request) => {
    spend();
    if (!/^(?:http|ws)s?:/.test(request.url())) return;
    notes.made += 1;
    if (AWAITED.has(request.resourceType())) notes.awaited.set(request, performance.now());
  });
  page.on('requestfinished', (request) => notes.awaited.delete(request));
  page.on('requestfailed', (request) => notes.awaited.delete(request));
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) notes.response = response;
  });
};

const noteWords = (page: Page, { errors }: TabNotes, spend: () => void): void => {
  page.on('pageerror', (error) => {
    spend();
    errors.add(error.message);
  });
  page.on('console', (message) => {
    spend();
    if (message.type() === 'error') errors.add(message.text());
  });
};

/** Closes windows that a page opens, and ends the rendering when there are too many. */
export const windowGuard =
  (notes: Pick<TabNotes, 'windows'>, { ending, limits }: Pick<TabOptions, 'ending' | 'limits'>) =>
  (window: Pick<Page, 'close'>): void => {
    notes.windows += 1;
    if (notes.windows > limits.windows) ending.end('overload', 'too many windows');
    window.close().catch(() => {});
  };

const guardPage = (page: Page, notes: TabNotes, options: TabOptions): void => {
  const { ending, limits } = options;
  let events = 0;
  const spend = (): void => {
    events += 1;
    if (events > limits.events) ending.end('overload', 'too many requests or messages');
  };
  noteRequests(page, notes, spend);
  noteWords(page, notes, spend);
  page.on('crash', () => ending.end('crashed', 'the page'));
  page.on('dialog', (dialog) => {
    spend();
    dialog.dismiss().catch(() => {});
  });
  page.on('download', (download) => {
    spend();
    download.cancel().catch(() => {});
  });
  page.context().on('page', windowGuard(notes, options));
};

const evaluator =
  (session: CDPSession) =>
  async <T>(expression: string): Promise<T> => {
    const { frameTree } = await session.send('Page.getFrameTree');
    const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD });
    const contextId = world.executionContextId;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  };

export const openTab = async (options: TabOptions) => {
  const context = await openContext(options);
  await guardRequests(context, options.answers);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH, worldName: WORLD });
  const errors = errorList(options.limits);
  const notes: TabNotes = { made: 0, windows: 0, response: null, awaited: new Map(), errors };
  guardPage(page, notes, options);
  return {
    context,
    page,
    session,
    notes,
    /** Evaluates an expression in our isolated world of the page. */
    evaluate: evaluator(session),
  };
};

/** A page in its own browser context. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Control characters, marks that change the text direction, and the invisible tag characters. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]+/gu;

/** Makes a list for console errors of strangers' scripts, limited in number and length. */
export const errorList = (limits: Pick<RenderLimits, 'consoleErrors' | 'consoleErrorCharacters'>) => {
  const lines = new Set<string>();
  return {
    add: (message: string) => {
      if (lines.size >= limits.consoleErrors) return;
      const cut = message.slice(0, limits.consoleErrorCharacters).toWellFormed();
      const line = cut.replace(UNSEEN, ' ').trim();
      if (line !== '') lines.add(line);
    },
    /** Returns the different messages, one line each. */
    list: () => [...lines],
  };
};
