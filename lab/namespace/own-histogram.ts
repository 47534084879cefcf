import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** Cumulative number of answers of one class, by their longest duration in milliseconds, by the clock of the service. */
type Buckets = ReadonlyMap<number, number>;

const LINE = /^legible_scan_http_request_duration_seconds_bucket\{le="([^"]+)",class="([^"]+)"\} (\d+)$/gm;

const bucketsOf = async (metricsPort: number, answers: AnswerClass): Promise<Buckets> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return new Map(
    [...text.matchAll(LINE)]
      .filter(([, , found]) => found === answers)
      .map(([, bound, , count]) => [
        bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound) * 1_000,
        Number(count),
      ]),
  );
};

export type AnswerClass = '2xx' | '4xx';

/**
 * Watches the service's own figures of how long its answers took, because a client on the same cores would include its
 * own wait for a core. The returned function gives the ms within which 99 of 100 answers since then were given, or null
 * when there were none.
 */
export const watchHistogram = async (
  metricsPort: number,
  answers: AnswerClass,
): Promise<() => Promise<number | null>> => {
  const before = await bucketsOf(metricsPort, answers);
  return async () => {
    const since = [...(await bucketsOf(metricsPort, answers))]
      .map(([bound, count]): [number, number] => [bound, count - (before.get(bound) ?? 0)])
      .sort(([one], [other]) => one - other);
    const all = since.at(-1)?.[1] ?? 0;
    return since.find(([, count]) => all > 0 && count >= all * 0.99)?.[0] ?? null;
  };
};
