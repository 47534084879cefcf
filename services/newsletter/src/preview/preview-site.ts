import type { PreviewedAs } from '@legible/issues';
import { picturePool } from '@legible/pictures';
import { bytesIn, type Service, type ServiceProgram, serveApp } from '@legible/surface';
import type { Logger } from 'pino';
import { openWordsLine } from '../check/check-text.ts';
import { editorsDesk } from '../check/editors-desk.ts';
import { type LookedOver, lookedOver } from '../check/looked-over.ts';
import { type Config, isLoopback, readConfig } from '../config.ts';
import { UnusableContent } from '../content/unusable-content.ts';
import { type InProcessNewsletter, inProcessNewsletter } from '../in-process.ts';
import { readFoundStore } from '../operator/found-store.ts';
import type { ServedSite } from '../site/served-site.ts';
import { issueKey, lastIssues } from '../store/known-issues.ts';
import { PREVIEW_PATH } from '../views/preview-bar.tsx';
import { EditorsPage } from './editors-page.tsx';

/** The preview as a process: run by `legible-newsletter preview`. */
export const PREVIEW: ServiceProgram<Config> = {
  name: 'preview',
  readConfig: (env) => {
    const reading = readConfig(env);
    if (!reading.ok || isLoopback(reading.config.host)) return reading;
    const { host } = reading.config;
    return {
      ok: false,
      errors: [
        `A preview shows drafts and members’ texts, so it listens on 127.0.0.1, localhost or ::1, not on ${host}.`,
      ],
    };
  },
  start: (config, log) => startPreview(config, log),
  mendable: [UnusableContent],
};

/** Files that pages of a preview load, and their types. */
const FILES = new Map([
  ['reload.js', 'text/javascript'],
  ['style.css', 'text/css'],
]);
const FOLDER = new URL('../../assets/preview/', import.meta.url);
const COOKIE = 'legible-preview';
const IS_MEMBER = new RegExp(`(?:^|;\\s*)${COOKIE}=member(?:;|$)`);
/** Most recorded issues that are read. */
const ON_RECORD = 10_000;

/**
 * Serves the site with drafts and coming issues, as an anonymous reader or a member sees it. A cookie chooses; without
 * it, members' texts are not sent.
 *
 * @throws UnusableContent, CannotListen
 */
const startPreview = async (config: Config, log: Logger): Promise<() => Promise<void>> => {
  const { contentDir, contentPoll: poll, host, port } = config;
  const drawing = picturePool();
  const pages = openPages(Date.now());
  const editorsPage = editors(config);
  const opened: InProcessNewsletter[] = [];
  const open = async (as: PreviewedAs, publicUrl: string) => {
    const preview = { as, editorsPage, poll, onChange: pages.reload };
    const onDefect = (fields: unknown): void => log.error(fields, 'the preview has a defect');
    const options = { contentDir, dataDir: null, publicUrl, now: Date.now, drawing, preview, onDefect };
    const view = await inProcessNewsletter(options);
    opened.push(view);
    return view.service;
  };
  const appAt = async (publicUrl: string): Promise<Pick<Service, 'fetch' | 'ready'>> => {
    const anonymous = await open('anonymous', publicUrl);
    // Opened on demand: it reads every locked text, which takes seconds for thousands of issues, and few requests need
    // it.
    const member = open('member', publicUrl);
    member.catch((error: unknown) => log.error({ err: error }, 'the view of a member cannot be shown'));
    const answer = async (request: Request, env: Parameters<Service['fetch']>[1]) => {
      const { hostname, origin, pathname } = new URL(request.url);
      // A page elsewhere whose name resolves to this machine (DNS rebinding) must not read drafts.
      if (!isLoopback(hostname)) return said(421, 'A preview answers only at an address of its own machine.');
      const below = pathname.startsWith(`${PREVIEW_PATH}/`) ? pathname.slice(PREVIEW_PATH.length + 1) : '';
      const type = FILES.get(below);
      if (type !== undefined) return new Response(bytesIn(FOLDER, below), { headers: { 'content-type': type } });
      if (below === 'events') return pages.stream();
      if (below === 'as' && request.method === 'POST') return switched(request, origin);
      const isMember = IS_MEMBER.test(request.headers.get('cookie') ?? '');
      return (isMember ? await member : anonymous).fetch(request, env);
    };
    const fetch: Service['fetch'] = async (request, env) => {
      // Read before the page is made, so that a change in between still causes a reload.
      const state = pages.state();
      return unshared(await answer(request, env), state);
    };
    return { fetch, ready: () => null };
  };
  const server = await serveApp({ name: 'preview', host, port, publicBaseUrl: null, appAt, log });
  console.log(`The editors’ page is ${server.url}${PREVIEW_PATH}`);
  return async () => {
    pages.reload();
    await server.stop();
    await Promise.all([...opened, drawing].map((each) => each.close()));
  };
};

/** Makes the editors' page from the files and the store at each request. Changes neither. */
const editors = (config: Config) => {
  let library: LookedOver['library'] = null;
  return async (served: ServedSite) => {
    const looked = await lookedOver(config.contentDir, { drafts: true, ...(library && { previous: library }) });
    library = looked.library;
    const { publication, issues } = library ?? { publication: served.site.publication, issues: [] };
    const notes = issues.flatMap((issue) => openWordsLine(issue) ?? []);
    const record = await recorded(config).catch(unreadable);
    const desk = editorsDesk({ issues, publication, problems: looked.problems, notes, record, now: Date.now() });
    return EditorsPage({ served, desk });
  };
};

const unreadable = ({ message }: Error): string => `The store cannot be read: ${message.replace(/\.?$/, '.')}`;

/** Returns what a service has stored, by `issueKey`, or a sentence that explains why it has nothing. */
const recorded = async (config: Config) => {
  const found = await readFoundStore(config);
  if (!found.ok) return found.message;
  const issues = await lastIssues(found.store, ON_RECORD).finally(found.store.close);
  return new Map(issues.map((issue) => [issueKey(issue.edition, issue.issueId), issue]));
};

/**
 * Reports changes to open pages as server-sent events. @param began differs at every start, because pages reload then
 * too.
 */
const openPages = (began: number) => {
  let changes = 0;
  let next = Promise.withResolvers<void>();
  const state = (): string => `${began}-${changes}`;
  // The end of the stream makes browsers reconnect. They then read another state and reload.
  async function* events() {
    yield Buffer.from(`retry: 200\ndata: ${state()}\n\n`);
    await next.promise;
  }
  return {
    /** The page's script compares it. It differs after every change and start. */
    state,
    reload: (): void => {
      changes++;
      next.resolve();
      next = Promise.withResolvers();
    },
    stream: () => new Response(ReadableStream.from(events()), { headers: { 'content-type': 'text/event-stream' } }),
  };
};

/** Stores the kind of reader that the editor chose, and returns to the page. Only our own pages may request it. */
const switched = async (request: Request, origin: string): Promise<Response> => {
  const form = new URLSearchParams(await request.text());
  const as = form.get('as');
  // Not checked by Origin, which is null because our pages send no referrer.
  const isOurs = (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
  if (!isOurs || (as !== 'member' && as !== 'anonymous'))
    return said(400, 'Use the switch above a page of the preview.');
  const to = URL.parse(form.get('to') ?? '', origin);
  const location = to?.origin === origin ? to.pathname : PREVIEW_PATH;
  const cookie = `${COOKIE}=${as}; Path=/; HttpOnly; SameSite=Strict`;
  return new Response(null, { status: 303, headers: { location, 'set-cookie': cookie } });
};

const said = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/**
 * Makes an answer that, unlike those of the service, nobody keeps, indexes or reads from another origin. It includes
 * the state for its script.
 */
const unshared = ({ body, status, headers: given }: Response, state: string): Response => {
  const headers = new Headers([...given].filter(([name]) => !name.startsWith('access-control-')));
  headers.set('cache-control', 'no-store');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('x-robots-tag', 'noindex, nofollow');
  headers.set('server-timing', `preview;desc="${state}"`);
  return new Response(body, { status, headers });
};
