import type { Answer, Exchange, FailureCode } from '@legible/formats';
import type { Clock } from '../clock.ts';
import type { Door, FetchRequest } from '../door.ts';

export type Scripted = { readonly ms?: number } & (Partial<Answer> | { readonly code: FailureCode });

export type ScriptedDoor = Door & {
  readonly asked: { readonly atMs: number; readonly request: FetchRequest }[];
};

/** A single-hop door whose exchanges are made up and last as long as the test says; an aborted signal ends them. */
export const scriptedDoor = (
  clock: Clock,
  script: (request: FetchRequest, index: number) => Scripted,
): ScriptedDoor => {
  const asked: ScriptedDoor['asked'] = [];
  return {
    asked,
    fetch: async (request) => {
      const { ms = 0, ...outcome } = script(request, asked.length);
      asked.push({ atMs: clock.monotonicMs(), request });
      const ended = await new Promise<boolean>((resolve) => {
        if (request.signal?.aborted) resolve(false);
        request.signal?.addEventListener('abort', () => resolve(false), { once: true });
        clock.after(ms, () => resolve(true));
      });
      const code = ended ? ('code' in outcome ? outcome.code : null) : 'aborted';
      const exchange: Omit<Exchange, 'answer' | 'failure'> = {
        request: { method: 'GET', url: request.url, headers: [] },
        hops: [],
        startedAt: new Date(clock.wallMs()).toISOString(),
        durationMs: ms,
      };
      if (code !== null) return { ...exchange, answer: null, failure: { code, url: request.url } };
      const empty = {
        url: request.url,
        status: 200,
        headers: [],
        body: new Uint8Array(),
        truncated: false,
        wireBytes: 0,
        headersMs: 0,
      };
      return { ...exchange, answer: { ...empty, ...outcome }, failure: null };
    },
  };
};
