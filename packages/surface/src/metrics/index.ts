export { Counter, Gauge, Histogram, Registry } from 'prom-client';
export type { RequestObserver } from '../serve/serve.ts';
export { askedOnce, processMetrics } from './process-metrics.ts';
export { requestMetrics } from './request-metrics.ts';
export { serveMetrics } from './serve-metrics.ts';
