import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE_FLAGS } from '../../tools/start/service-flags.ts';
import { headerOf, probe } from './http-answer.ts';
import type { HttpCase } from './http-comparison.ts';
import { requestBytes } from './http-request.ts';
import { type Subject, startSubject } from './subject-process.ts';

const SERVICE = new URL('../../services/newsletter/dist/bundle/main.js', import.meta.url);
/**
 * Stored texts are keyed by the public address that they contain. A new port at every start would make them be rendered
 * again.
 */
const PUBLIC_BASE_URL = 'https://newsletter.example';
const START_WITHIN_MS = 120_000;

/** Goals: minimum ratio of bare node:http to ours. */
const PAGE_GOAL = 0.85;
const LIST_GOAL = 0.7;
const UNCHANGED_FEED_GOAL = 0.85;

export interface NewsletterStart {
  readonly contentDir: string;
  readonly dataDir: string;
  readonly profileDir?: string | undefined;
  /** Replaces the variables that are otherwise set. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The built service, without limits per client: all requests come from one client. */
export const startNewsletter = ({ contentDir, dataDir, profileDir, env }: NewsletterStart): Promise<Subject> =>
  startSubject({
    script: SERVICE,
    flags: SERVICE_FLAGS,
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_BASE_URL,
      CONTENT_DIR: contentDir,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      LIMIT_API_REQUESTS: '1000000',
      LIMIT_SEARCHES: '1000000',
      ...env,
    },
    profileDir,
    startWithinMs: START_WITHIN_MS,
  });

/** How many texts are rendered, of how many; 0 of 0 while they are still being counted. */
export interface RenderingProgress {
  readonly rendered: number;
  readonly total: number;
}

const jsonAt = async (port: number, path: string): Promise<unknown> =>
  JSON.parse((await probe(port, requestBytes('GET', path))).body.toString());

const renderingProgress = async ({ port }: Subject): Promise<RenderingProgress> => {
  const { bodies } = (await jsonAt(port, '/readyz')) as { readonly bodies: RenderingProgress };
  return bodies;
};

export const isAllRendered = ({ rendered, total }: RenderingProgress): boolean => total > 0 && rendered === total;

/** Asks twice a second, because an answer slows down the measured work. Returns the progress when time was up. */
export const rendered = async (service: Subject, withinMs: number): Promise<RenderingProgress> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const progress = await renderingProgress(service);
    if (isAllRendered(progress) || performance.now() > deadline) return progress;
    await sleep(500);
  }
};

/** Waits until searches are complete: all texts have been indexed. Returns false on timeout. */
export const searchable = async ({ port }: Subject, withinMs: number): Promise<boolean> => {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await sleep(50)) {
    const { complete } = (await jsonAt(port, '/api/search?q=crawler')) as { readonly complete: boolean };
    if (complete) return true;
  }
  return false;
};

const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** A browser's request for the page of the newest English issue. */
export const htmlPage = async ({ port }: Pick<Subject, 'port'>): Promise<Buffer> =>
  requestBytes('GET', await newestPath(port), { accept: BROWSER_ACCEPT });

const newestPath = async (port: number): Promise<string> => {
  const list = (await jsonAt(port, '/api/issues?locale=en')) as {
    readonly issues: readonly { readonly url: string }[];
  };
  return new URL(list.issues[0]?.url ?? '').pathname;
};

/** The requests to the service, once all its texts are rendered; a bare server knows the answer from the start. */
export const newsletterCases = async ({ port }: Subject): Promise<readonly HttpCase[]> => {
  const path = await newestPath(port);
  const html = await htmlPage({ port });
  const compressed = requestBytes('GET', path, {
    accept: BROWSER_ACCEPT,
    'accept-encoding': 'gzip, deflate, br, zstd',
  });
  const markdown = requestBytes('GET', path, { accept: 'text/markdown, text/html;q=0.5' });
  const etag = headerOf(await probe(port, requestBytes('GET', '/rss.xml')), 'etag') ?? '';
  const feed = requestBytes('GET', '/rss.xml', { 'if-none-match': etag });
  const asked = (name: string, request: Buffer, goal: number | null, status = 200): HttpCase => ({
    name,
    request,
    status,
    bareWork: 'answer',
    goal,
  });
  return [
    asked('HTML issue', html, PAGE_GOAL),
    asked('HTML issue, compressed', compressed, null),
    asked('Markdown issue, negotiated', markdown, PAGE_GOAL),
    asked('JSON list of issues', requestBytes('GET', '/api/issues?locale=en'), LIST_GOAL),
    asked('RSS, unchanged', feed, UNCHANGED_FEED_GOAL, 304),
  ];
};
