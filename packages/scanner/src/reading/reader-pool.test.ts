import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Exchange } from '@legible/formats/exchange';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type ReaderPool, readerPool } from './reader-pool.ts';

/** A thread that does what the body of the exchange says. */
const OBEDIENT = `
  import { existsSync, writeFileSync } from 'node:fs';
  const isFirst = (mark) => !existsSync(mark) && (writeFileSync(mark, ''), true);
  export default ({ exchange }) => {
    const order = new TextDecoder().decode(exchange.answer.body);
    if (order === 'hang') for (;;);
    if (order.startsWith('hang once') && isFirst(order.slice(10))) for (;;);
    if (order.startsWith('throw once') && isFirst(order.slice(11))) throw new Error('bad moment');
    if (order === 'throw') throw new Error('defect');
    if (order === 'exit') process.exit(1);
    if (order === 'hoard') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
    return { ok: true, digest: { kind: 'other', title: order } };
  };
`;

const folder = mkdtempSync(join(tmpdir(), 'legible-reader-'));
const entry = pathToFileURL(join(folder, 'obedient.mjs'));
writeFileSync(entry, OBEDIENT);
afterAll(() => rmSync(folder, { recursive: true }));

const ordering = (order: string): Exchange => ({
  request: { method: 'GET', url: 'https://example.com/', headers: [] },
  hops: [],
  answer: {
    url: 'https://example.com/',
    status: 200,
    headers: [],
    body: new TextEncoder().encode(order),
    truncated: false,
    wireBytes: 0,
    headersMs: 0,
  },
  failure: null,
  startedAt: '2026-11-21T00:00:00.000Z',
  durationMs: 0,
});

let pool: ReaderPool;
afterEach(() => pool.close());

const read = (order: string) => pool.read('page', ordering(order));
const good = (order: string) => ({ ok: true, digest: { kind: 'other', title: order } });

test('a reading that hangs is killed, and the next one gets a new thread', async () => {
  pool = readerPool({ threads: 1, entry, killAfterMs: 300, startMs: 0 });
  expect(await read('hang')).toEqual({ ok: false, reason: 'timeout' });
  expect(await read('fine')).toEqual(good('fine'));
});

test.each(['hang', 'throw'])('a reading that was cut off by "%s" is repeated once', async (what) => {
  pool = readerPool({ threads: 1, entry, killAfterMs: 300, startMs: 0 });
  const order = `${what} once ${join(folder, `${what}.mark`)}`;
  expect(await read(order)).toEqual(good(order));
});

test('an honest reading that waits behind a hanging one has its own time', async () => {
  pool = readerPool({ threads: 1, entry, killAfterMs: 500, startMs: 0 });
  const [hanging, ...waiting] = await Promise.all([read('hang'), read('a'), read('b')]);
  expect(hanging).toEqual({ ok: false, reason: 'timeout' });
  expect(waiting).toEqual([good('a'), good('b')]);
});

test.each(['throw', 'exit', 'hoard'])(
  'when a thread ends by "%s", only that reading crashes',
  { timeout: 30_000 },
  async (order) => {
    pool = readerPool({ threads: 1, entry, killAfterMs: 20_000 });
    expect(await read(order)).toEqual({ ok: false, reason: 'crashed' });
    expect(await read('fine')).toEqual(good('fine'));
  },
);

test('the real thread reads a page, also a hostile one, while this thread stays free', {
  timeout: 30_000,
}, async () => {
  // The built entry: a thread runs outside of the test runner's module resolution.
  pool = readerPool({ threads: 1, entry: new URL('../../dist/reading/reader-thread.js', import.meta.url) });
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  const page = `<!doctype html><title>Deep</title>${'<div>'.repeat(100_000)}`;
  const result = await pool.read('page', {
    ...ordering(page),
    answer: { ...ordering(page).answer, headers: [['content-type', 'text/html']] } as Exchange['answer'],
  });
  clearInterval(timer);
  expect(result.ok && result.digest?.kind === 'page' && result.digest.document?.titles[0]?.text).toBe('Deep');
  expect(ticks).toBeGreaterThan(5);
});
