import type { Exchange } from '@legible/formats/exchange';
import { READER_LIMITS, readerPool } from '@legible/scanner';
import type { BigPageRounds, ReadingRounds } from './reading-rounds.ts';

// Honest pages of the maximum size that the service reads, each in a new thread. `node big-pages.ts <rounds>`
const ELEMENTS = 100_000;
const BYTES = 5_000_000;
const SENTENCE = 'The quick brown fox jumps over the lazy dog, again and again, every day. ';

const documentOf = (content: string): string =>
  `<!doctype html><html lang="en"><title>A big page</title><main>${content}</main>`;
const links = (): string =>
  Array.from({ length: ELEMENTS }, (_, n) => `<a href="/p${n}">Link number ${n}</a>`).join('');
const prose = (): string => {
  const paragraph = `<p>${SENTENCE.repeat(20)}</p>`;
  return paragraph.repeat(Math.floor(BYTES / paragraph.length));
};
const PAGES = [
  { name: `${ELEMENTS.toLocaleString('en')} links`, html: documentOf(links()) },
  { name: `${BYTES / 1e6} MB of prose`, html: documentOf(prose()) },
];

const answerOf = (html: string): Exchange => {
  const url = 'https://example.com/';
  const body = new TextEncoder().encode(html);
  return {
    request: { method: 'GET', url, headers: [] },
    hops: [],
    answer: {
      url,
      status: 200,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body,
      truncated: false,
      wireBytes: body.length,
      headersMs: 0,
    },
    failure: null,
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 0,
  };
};

interface Reading {
  readonly seconds: number;
  readonly digestBytes: number;
  readonly killed: BigPageRounds['killed'];
}

/** Seconds from the task to the digest, including the start of the thread, which the kill timer also counts. */
const readOnce = async (exchange: Exchange): Promise<Reading> => {
  const pool = readerPool({ threads: 1 });
  try {
    const start = performance.now();
    const result = await pool.read('page', exchange);
    const seconds = (performance.now() - start) / 1000;
    if (!result.ok) return { seconds, digestBytes: 0, killed: result.reason };
    return { seconds, digestBytes: JSON.stringify(result.digest).length, killed: null };
  } finally {
    await pool.close();
  }
};

const pages: BigPageRounds[] = [];
for (const { name, html } of PAGES) {
  const exchange = answerOf(html);
  const rounds: Reading[] = [];
  for (let round = 0; round < Number(process.argv[2]); round++) rounds.push(await readOnce(exchange));
  pages.push({
    name,
    bytes: exchange.answer?.body.length ?? 0,
    digestBytes: Math.max(...rounds.map(({ digestBytes }) => digestBytes)),
    killed: rounds.find(({ killed }) => killed !== null)?.killed ?? null,
    seconds: rounds.map(({ seconds }) => seconds),
  });
}
const result: ReadingRounds = {
  killAfterSeconds: READER_LIMITS.killAfterMs / 1000,
  heapMiB: READER_LIMITS.heapMiB,
  pages,
};
console.log(JSON.stringify(result));
