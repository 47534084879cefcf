import { preferredCoding } from './accept-encoding.ts';
import { incomingHeader, requestHeader, type SurfaceEnv } from './context.ts';
import { memoisedByHeader } from './header-memo.ts';
import { answerKept } from './kept-answer.ts';
import { type Answering, type KeptAsked, keptMaking } from './kept-making.ts';
import { type KeptOptions, keptStore } from './kept-store.ts';
import { hasPlainHost, type ReadyAnswers } from './ready-answers.ts';

type Env = SurfaceEnv['Bindings'] | undefined;

export interface KeptAnswers {
  readonly ready: ReadyAnswers;
  readonly fetch: Answering['fetch'];
}

/** Longer targets are not kept, characters. */
const LONGEST_TARGET = 2_048;

/** The raw target of a request; without node's own request, as tests call a service, the one that its URL gives. */
const targetOf = (request: Request, env: Env): string =>
  env?.incoming?.url ?? request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2));

/**
 * Keeps whole answers to GET requests and hands them out again: to a server before it makes a Request (`ready`), and
 * through `fetch`, which makes those that are missing. An answer is kept when it may be (a 200 with a strong ETag, not
 * `no-store` and without a cookie, that varies by nothing but Accept and Accept-Encoding), under the target of its request
 * (without a query that is not read), its form and its coding. So it must be made of these and the state that `version`
 * names, and of nothing else; in particular not of the Host header, nor of a credential or cookie: everybody gets the same. What has another source is served with a weak tag, and so never kept.
 */
export const keptAnswers = (options: KeptOptions, answering: Answering): KeptAnswers => {
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
    ready(incoming) {
      try {
        return findReady(incoming);
      } catch {
        // `fetch` meets the defect again, and reports it.
        return null;
      }
    },
    fetch(request, env) {
      const asked = askedOf(request, env);
      return asked ? making(asked, request, env) : answering.fetch(request, env);
    },
  };
};
