import { LRUCache } from 'lru-cache';
import type { Coding } from './accept-encoding.ts';
import { compressor } from './compression.ts';
import type { SurfaceEnv } from './context.ts';
import {
  answerKept,
  headersOf,
  isKeepable,
  type KeptAnswer,
  type KeptReply,
  type KeptRequest,
  keptAnswer,
  plainBytes,
  withCoded,
} from './kept-answer.ts';
import type { KeptStore } from './kept-store.ts';
import { plainRequest } from './plain-request.ts';

type Env = SurfaceEnv['Bindings'] | undefined;
type Fetch = (request: Request, env?: Env) => Response | Promise<Response>;

/** How a service answers what is not kept. */
export interface Answering {
  /** Its routes alone. */
  readonly routes: Fetch;
  /** Routes, conditions and compression. */
  readonly fetch: Fetch;
  /** Conditions and compression, for what the routes said to the plain GET of this request. */
  readonly finish: (response: Response, request: Request, env: Env) => Response | Promise<Response>;
}

/** A request for which an answer may be kept. */
export interface KeptAsked extends KeptRequest {
  readonly target: string;
  readonly accept: string | undefined;
}

/** A whole answer that was made; null as its kept form when it may not be kept. */
interface Made {
  readonly response: Response;
  readonly kept: KeptAnswer | null;
}

/** Addresses of which is remembered that they are not kept, so that nobody waits there for another's answer. */
const MOST_UNKEPT = 1_000;

const responseOf = ({ status, headers, body }: KeptReply): Response => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  return new Response(bytes, { status, headers: headersOf(headers) });
};

/** Answers a request from the store, and makes what is missing there: once for all who ask for it meanwhile. */
export const keptMaking = (store: KeptStore, { routes, fetch, finish }: Answering) => {
  const unkept = new LRUCache<string, { readonly version: unknown }>({ max: MOST_UNKEPT });
  const underWay = new Map<string, { readonly version: unknown; readonly kept: Promise<KeptAnswer | null> }>();
  const compress = compressor();

  const handOutCoded = async (kept: KeptAnswer, asked: KeptAsked, coding: Coding): Promise<Response> => {
    const bytes = await compress(`${coding} ${kept.etag}`, plainBytes(kept), coding);
    // Meanwhile it may have got another coding, or have made way for another answer.
    const now = store.find(asked.target, asked.accept);
    if (now?.etag === kept.etag) store.keep(asked.target, asked.accept, withCoded(now, coding, bytes));
    return handOut(withCoded(kept, coding, bytes), asked);
  };
  const handOut = (kept: KeptAnswer, asked: KeptAsked): Response | Promise<Response> => {
    const answer = answerKept(kept, asked);
    return typeof answer === 'string' ? handOutCoded(kept, asked, answer) : responseOf(answer);
  };

  const make = async (asked: KeptAsked, request: Request, env: Env, version: unknown): Promise<Made> => {
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
