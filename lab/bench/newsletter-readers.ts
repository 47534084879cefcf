import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The answer for a reader, and after how many milliseconds it was complete. */
export interface Reading {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** Reads like a new reader: over a new connection. */
export const readPath = (port: number, path: string): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        body += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, ms: performance.now() - start }));
      response.on('error', reject);
    }).on('error', reject);
  });

/** The wait of one reader. */
export interface Wait {
  readonly path: string;
  readonly ms: number;
}

/** Time between two readers, who come whether or not earlier ones have their answer. */
const READERS_EVERY_MS = 100;

/**
 * Sends readers to one path after the other until the signal ends it.
 * @returns what they requested, and how many milliseconds they waited.
 * @throws Error for an answer other than 200.
 */
export const readersAt = async (
  port: number,
  paths: Iterable<string>,
  signal: AbortSignal,
): Promise<readonly Wait[]> => {
  const readings: Promise<Wait>[] = [];
  const wait = async (path: string): Promise<Wait> => {
    const { status, ms } = await readPath(port, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return { path, ms };
  };
  let due = performance.now();
  for (const path of paths) {
    if (signal.aborted) break;
    const reading = wait(path);
    // Not lost: `Promise.all` below rejects with it.
    reading.catch(() => {});
    readings.push(reading);
    due += READERS_EVERY_MS;
    await sleep(Math.max(0, due - performance.now()));
  }
  return Promise.all(readings);
};

/** Reads a path repeatedly until it shows a text. Returns when it did, by performance.now(). */
export const shownAt = async (port: number, path: string, text: string, withinMs: number): Promise<number> => {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const { body } = await readPath(port, path);
    if (body.includes(text)) return performance.now();
    await sleep(5);
  }
  throw new Error(`${path} did not show the change within ${withinMs} ms`);
};
