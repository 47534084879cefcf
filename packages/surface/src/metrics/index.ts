export { Counter, Gauge, Histogram, Registry } from 'prom-client';
export { askedOnce } from './asked-once.ts';
export { type ProcessMetrics, processMetrics } from './process-metrics.ts';
export { type RequestObserver, requestMetrics } from './request-metrics.ts';
export { serveMetrics } from './serve-metrics.ts';
