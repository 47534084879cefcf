import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const LOOK_EVERY_MS = 100;
const LAG_BOUNDS_S = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2];

/**
 * Registers memory, CPU time, start and event-loop lag of this process as `<prefix>_process_…` and
 * `<prefix>_event_loop_lag_seconds`. The library's default metrics have no prefix, so that two services on one machine would
 * differ only by port.
 */
export const processMetrics = (registry: Registry, prefix: string) => {
  const registers = [registry];
  new Gauge({
    name: `${prefix}_process_resident_bytes`,
    help: 'Memory of the process, all its threads included.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    name: `${prefix}_process_cpu_seconds_total`,
    help: 'User and system time of the process, all its threads included.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: `${prefix}_process_start_time_seconds`,
    help: 'When the process began, epoch seconds.',
    registers,
  }).set(performance.timeOrigin / 1_000);
  const lag = new Histogram({
    name: `${prefix}_event_loop_lag_seconds`,
    help: `How late the main thread ran a timer of ${LOOK_EVERY_MS} ms, one sample for each look.`,
    buckets: LAG_BOUNDS_S,
    registers,
  });
  let due = performance.now() + LOOK_EVERY_MS;
  const look = setInterval(() => {
    const now = performance.now();
    lag.observe(Math.max(0, now - due) / 1_000);
    due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS);
  look.unref();
  return { stop: () => clearInterval(look) };
};

/**
 * Shares one query among all metrics of a collection, which are read at the same time. Resolves with null when the query
 * fails; `onError` receives the reason once.
 */
export const askedOnce = <T>(ask: () => Promise<T>, onError: (error: unknown) => void): (() => Promise<T | null>) => {
  let asking: Promise<T | null> | null = null;
  return () => {
    asking ??= ask()
      .catch((error: unknown) => {
        onError(error);
        return null;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
};
