import { Counter, Histogram, type Registry } from 'prom-client';
import type { RequestObserver } from '../serve/serve.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts requests as `<prefix>_http_…`. Label values are a closed list, so they reveal neither address nor client. */
export const requestMetrics = (registry: Registry, prefix: string): RequestObserver => {
  const registers = [registry];
  const answers = new Counter({
    name: `${prefix}_http_requests_total`,
    help: 'Answers given.',
    labelNames: ['method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: `${prefix}_http_request_duration_seconds`,
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['class'],
    buckets: BOUNDS_S,
    registers,
  });
  return ({ method, status, seconds }) => {
    answers.inc({ method: METHODS.has(method) ? method : 'other', status });
    durations.observe({ class: `${Math.floor(status / 100)}xx` }, seconds);
  };
};
