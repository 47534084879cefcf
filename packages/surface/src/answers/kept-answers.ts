import { LRUCache } from 'lru-cache';
import { incomingHeader, requestHeader, type SurfaceEnv } from '../http/context.ts';
import { type Coding, compressor, preferredCoding } from './content-coding.ts';
import {
  answerKept,
  headersOf,
  isKeepable,
  type KeptAnswer,
  type KeptRequest,
  keptAnswer,
  plainBytes,
  withCoded,
} from './kept-answer.ts';
import { type KeptOptions, type KeptStore, keptStore, memoisedByHeader } from './kept-store.ts';
import { hasPlainHost, type ReadyAnswer, type ReadyAnswers } from './ready-answers.ts';

const CONDITIONS = ['if-none-match', 'if-modified-since'];

/**
 * Makes a plain GET from a conditional GET or a HEAD. Handlers produce the whole answer, and the conditions are applied to it
 * afterwards. Handlers see neither method nor conditions in node's request, but everything else.
 */
const plainRequest = (request: Request, env: Env): { readonly request: Request; readonly env: Env } => {
  const headers = new Headers(request.headers);
  for (const name of CONDITIONS) headers.delete(name);
  const plain = new Request(request.url, { headers });
  const incoming = env?.incoming;
  if (!incoming) return { request: plain, env };
  const fields = Object.entries(incoming.headers).filter(([name]) => !CONDITIONS.includes(name));
  const masked = { method: { value: 'GET' }, headers: { value: Object.fromEntries(fields) } };
  return { request: plain, env: { ...env, incoming: Object.create(incoming, masked) } };
};

type Env = SurfaceEnv['Bindings'] | undefined;
type Fetch = (request: Request, env?: Env) => Response | Promise<Response>;

/** How a service answers requests that are not cached. */
export interface Answering {
  /** Runs the routes only. */
  readonly routes: Fetch;
  /** Runs routes, conditions and compression. */
  readonly fetch: Fetch;
  /** Applies conditions and compression to the answer that the routes gave to the plain GET. */
  readonly finish: (response: Response, request: Request, env: Env) => Response | Promise<Response>;
}

/** A request whose answer may be cached. */
export interface KeptAsked extends KeptRequest {
  readonly target: string;
  readonly accept: string | undefined;
}

/** Number of addresses remembered as not cacheable, so that their requests do not wait for each other. */
const MOST_UNKEPT = 1_000;

const responseOf = ({ status, headers, body }: ReadyAnswer): Response => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  return new Response(bytes, { status, headers: headersOf(headers) });
};

/** Answers a request from the cache, and makes a missing answer once for all concurrent requests. */
const keptMaking = (store: KeptStore, { routes, fetch, finish }: Answering) => {
  const unkept = new LRUCache<string, { readonly version: unknown }>({ max: MOST_UNKEPT });
  const underWay = new Map<string, { readonly version: unknown; readonly kept: Promise<KeptAnswer | null> }>();
  const compress = compressor();

  const handOutCoded = async (kept: KeptAnswer, asked: KeptAsked, coding: Coding): Promise<Response> => {
    const bytes = await compress(`${coding} ${kept.etag}`, plainBytes(kept), coding);
    // Meanwhile another coding may have been added, or the answer may have been evicted.
    const now = store.find(asked.target, asked.accept);
    if (now?.etag === kept.etag) store.keep(asked.target, asked.accept, withCoded(now, coding, bytes));
    return handOut(withCoded(kept, coding, bytes), asked);
  };
  const handOut = (kept: KeptAnswer, asked: KeptAsked): Response | Promise<Response> => {
    const answer = answerKept(kept, asked);
    return typeof answer === 'string' ? handOutCoded(kept, asked, answer) : responseOf(answer);
  };

  const make = async (asked: KeptAsked, request: Request, env: Env, version: unknown) => {
    const isPlain = !asked.isHead && asked.ifNoneMatch === undefined && asked.ifModifiedSince === undefined;
    const given = isPlain ? { request, env } : plainRequest(request, env);
    const response = await routes(given.request, given.env);
    if (!isKeepable(response)) return { response, kept: null };
    const kept = keptAnswer(new Uint8Array(await response.arrayBuffer()), response.headers);
    if (store.renew() === version) store.keep(asked.target, asked.accept, kept);
    return { response, kept };
  };

  const makeForAll = async (key: string, asked: KeptAsked, request: Request, env: Env, version: unknown) => {
    const making = make(asked, request, env, version);
    const entry = { version, kept: making.then(({ kept }) => kept).catch(() => null) };
    underWay.set(key, entry);
    try {
      const { response, kept } = await making;
      if (kept) return handOut(kept, asked);
      if (response.status === 200) unkept.set(key, { version });
      return finish(asked.isHead ? new Response(null, response) : response, request, env);
    } finally {
      if (underWay.get(key) === entry) underWay.delete(key);
    }
  };

  return (asked: KeptAsked, request: Request, env: Env): Response | Promise<Response> => {
    const version = store.renew();
    const known = store.find(asked.target, asked.accept);
    if (known) return handOut(known, asked);
    const key = `${store.formOf(asked.accept)} ${asked.target}`;
    if (unkept.get(key)?.version === version) return fetch(request, env);
    const begun = underWay.get(key);
    if (begun === undefined || begun.version !== version) return makeForAll(key, asked, request, env, version);
    return begun.kept.then((kept) => (kept ? handOut(kept, asked) : fetch(request, env)));
  };
};

/** Targets longer than this, in characters, are not cached. */
const LONGEST_TARGET = 2_048;

/** Returns the raw target of a request; in tests without node's request, the target of its URL. */
const targetOf = (request: Request, env: Env): string =>
  env?.incoming?.url ?? request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2));

/**
 * Caches whole answers to GET requests. `ready` gives them to a server before it makes a Request; `fetch` also makes missing
 * ones. It caches a 200 with a strong ETag, without `no-store` and cookies, that varies only by Accept and Accept-Encoding.
 * The key is the target of the request (without a query that is not read), the form and the coding.
 *
 * So a cached answer may depend only on this key and the state that `version` names. It must not depend on the Host header,
 * a credential or a cookie, because everybody gets the same answer. Other answers need a weak tag, and are never cached.
 */
export const keptAnswers = (options: KeptOptions, answering: Answering) => {
  const store = keptStore(options);
  const codingOf = memoisedByHeader(preferredCoding);
  const making = keptMaking(store, answering);

  const findReady: ReadyAnswers = (incoming) => {
    const { method, url = '', headers } = incoming;
    if ((method !== 'GET' && method !== 'HEAD') || !hasPlainHost(incoming)) return null;
    store.renew();
    const kept = store.find(store.targetOf(url), headers.accept);
    if (kept === undefined) return null;
    const answer = answerKept(kept, {
      isHead: method === 'HEAD',
      coding: codingOf(incomingHeader(incoming, 'accept-encoding')),
      ifNoneMatch: headers['if-none-match'],
      ifModifiedSince: headers['if-modified-since'],
    });
    return typeof answer === 'string' ? null : answer;
  };

  const askedOf = (request: Request, env: Env): KeptAsked | null => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    const target = store.targetOf(targetOf(request, env));
    if (target.length > LONGEST_TARGET || !target.startsWith('/')) return null;
    const header = (name: string) => requestHeader({ env, req: { raw: request, path: '' } }, name);
    return {
      target,
      accept: header('accept'),
      isHead: method === 'HEAD',
      coding: codingOf(header('accept-encoding')),
      ifNoneMatch: header('if-none-match'),
      ifModifiedSince: header('if-modified-since'),
    };
  };

  return {
    ready(incoming: Parameters<ReadyAnswers>[0]) {
      try {
        return findReady(incoming);
      } catch {
        // `fetch` runs into the defect again and reports it.
        return null;
      }
    },
    fetch(request: Request, env: Env) {
      const asked = askedOf(request, env);
      return asked ? making(asked, request, env) : answering.fetch(request, env);
    },
  };
};
