import type { Asked } from './asked.ts';

/** A request for which fuzzing found an undescribed answer, with the correct status; it is sent again in every run. */
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

/**
 * After fixing something that fuzzing found, add its request here: a run draws thousands of requests, but not the same
 * ones.
 */
export const FOUND_REQUESTS: readonly FoundRequest[] = [
  {
    service: 'newsletter',
    was: '404, although the path accepts POST',
    asked: asked('DELETE', '/api/webhooks'),
    status: 405,
  },
  {
    service: 'newsletter',
    was: '404, although the path accepts GET',
    asked: asked('PUT', '/api/issues?locale=en'),
    status: 405,
  },
  { service: 'newsletter', was: '405 without any allowed method', asked: asked('DELETE', '/api/nowhere'), status: 404 },
  { service: 'scan', was: '404, although the path accepts POST', asked: asked('DELETE', '/api/scans'), status: 405 },
  { service: 'scan', was: 'an unknown method', asked: asked('PROPFIND', '/api/scans'), status: 405 },
];
