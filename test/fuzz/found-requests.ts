import type { Asked } from './asked.ts';

/** A request that fuzzing found an answer to that was not described, with the status that is right; asked again in every run. */
export interface FoundRequest {
  readonly service: 'scan' | 'newsletter';
  /** What was wrong with the answer. */
  readonly was: string;
  readonly asked: Asked;
  readonly status: number;
}

const asked = (method: string, target: string, over: Partial<Asked> = {}): Asked => ({
  method,
  target,
  headers: [],
  body: null,
  ...over,
});

/** Anyone who fixes what fuzzing found adds its request here: a run draws thousands, and not the same ones. */
export const FOUND_REQUESTS: readonly FoundRequest[] = [
  { service: 'newsletter', was: '404: the path takes POST', asked: asked('DELETE', '/api/webhooks'), status: 405 },
  { service: 'newsletter', was: '404: the path takes GET', asked: asked('PUT', '/api/issues?locale=en'), status: 405 },
  { service: 'newsletter', was: '405 without anything to allow', asked: asked('DELETE', '/api/nowhere'), status: 404 },
  { service: 'scan', was: '404: the path takes POST', asked: asked('DELETE', '/api/scans'), status: 405 },
  { service: 'scan', was: 'a method that nobody knows', asked: asked('PROPFIND', '/api/scans'), status: 405 },
];
