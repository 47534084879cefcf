import { type Exchange, FAILURE_CODES, type FailureCode } from '@legible/formats/exchange';
import type { Door, FetchRequest } from '@legible/outbound';
import { describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { hubPing } from './web-sub.ts';

const HUB = 'https://hub.example/publish';
const BASE_URL = 'https://letter.example';
const FEEDS = ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${BASE_URL}/en/${file}`);

type Said = number | FailureCode | 'throws';

const exchangeOf = ({ url, headers = [] }: FetchRequest, said: number | FailureCode): Exchange => ({
  request: { method: 'POST', url, headers },
  hops: [],
  answer:
    typeof said === 'number'
      ? { url, status: said, headers: [], body: new Uint8Array(), truncated: false, wireBytes: 0, headersMs: 1 }
      : null,
  failure: typeof said === 'number' ? null : { code: said, url },
  startedAt: '2026-11-21T00:00:00.000Z',
  durationMs: 1,
});

/**
 * Makes a hub that gives each feed these answers in turn and repeats the last one; and a site with an issue in two
 * editions.
 */
const hubbed = (
  says: readonly [Said, ...Said[]] = [204],
  hub: string | null = HUB,
  about: { readonly topics: readonly string[]; readonly category: string | null } = { topics: [], category: null },
) => {
  const asked: FetchRequest[] = [];
  const logged: string[] = [];
  const waits: number[] = [];
  const stop = new AbortController();
  const tries = new Map<string, number>();
  const door: Door = {
    fetch: async (request) => {
      asked.push(request);
      const feed = request.body ?? '';
      const count = tries.get(feed) ?? 0;
      tries.set(feed, count + 1);
      const said = says[Math.min(count, says.length - 1)] ?? says[0];
      if (said === 'throws') throw new Error('a defect');
      return exchangeOf(request, said);
    },
  };
  const log = { info: () => void logged.push('info'), warn: () => void logged.push('warn') };
  const wait = async (ms: number, signal?: AbortSignal): Promise<void> => {
    waits.push(ms);
    signal?.throwIfAborted();
  };
  const ping = hubPing({ door, log, baseUrl: BASE_URL, wait, signal: stop.signal });
  const site = siteOf(
    [{ edition: 'en', ...about }, { edition: 'en', number: 9, topics: ['Old'], category: null }, { edition: 'ko' }],
    { publication: { ...PUBLICATION, hub } },
  );
  const english = site.library.issues.filter(({ id }) => id === 'en-1');
  return { ping, site, english, asked, logged, waits, stop };
};

/** Waits until everything has ended. No promise of these tests waits for more than a few turns. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

test('the hub is notified of each feed of the editions that have new issues', async () => {
  const { ping, site, english, asked, logged } = hubbed();
  ping(site, english);
  await settled();
  expect(asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual(
    FEEDS.map((feed) => ({ 'hub.mode': 'publish', 'hub.url': feed })),
  );
  for (const request of asked)
    expect(request).toMatchObject({
      url: HUB,
      method: 'POST',
      headers: [['content-type', 'application/x-www-form-urlencoded']],
      maxRedirects: 0,
    });
  expect(logged).toEqual(['info', 'info', 'info']);
});

test('the hub is notified of the feeds of the topics and categories that have new issues', async () => {
  const { ping, site, english, asked } = hubbed([204], HUB, { topics: ['AI', 'R&D'], category: 'Access' });
  ping(site, english);
  await settled();
  const pages = ['en', 'en/topics/ai', 'en/topics/r-d', 'en/categories/access'];
  expect(asked.map(({ body }) => new URLSearchParams(body).get('hub.url')).sort()).toEqual(
    pages.flatMap((page) => ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${BASE_URL}/${page}/${file}`)).sort(),
  );
});

describe('nothing is sent', () => {
  test.each([
    ['without a hub', null, true, 0],
    ['without a new issue', HUB, false, 0],
    ['to a hub without https, which is logged', 'http://hub.example/', true, 1],
  ])('%s', async (_case, hub, isNew, lines) => {
    const { ping, site, english, asked, logged } = hubbed([204], hub);
    ping(site, isNew ? english : []);
    await settled();
    expect([asked.length, logged.length]).toEqual([0, lines]);
  });
});

describe('for each feed', () => {
  const again = FAILURE_CODES.filter((code) => code !== 'refused-address');

  test.each<readonly [Said[], number, string]>([
    [[200], 1, 'info'],
    [[299], 1, 'info'],
    [[300], 1, 'warn'],
    [[307], 1, 'warn'],
    [[400], 1, 'warn'],
    [[404], 1, 'warn'],
    [['refused-address'], 1, 'warn'],
    [['throws'], 1, 'warn'],
    [[408, 204], 2, 'info'],
    [[429, 204], 2, 'info'],
    [[500, 503, 502, 204], 4, 'info'],
    [[500, 500, 500, 500, 204], 4, 'warn'],
    ...again.map((code): [Said[], number, string] => [[code, 204], 2, 'info']),
  ])('%j causes %i requests, and the last log line is %s', async (says, requests, last) => {
    const [first = 204, ...others] = says;
    const { ping, site, english, asked, logged, waits } = hubbed([first, ...others]);
    ping(site, english);
    await settled();
    expect(asked).toHaveLength(requests * FEEDS.length);
    expect(logged.at(-1)).toBe(last);
    expect(waits).toHaveLength((requests - 1) * FEEDS.length);
    expect([...new Set(waits)]).toEqual([10_000, 60_000, 300_000].slice(0, requests - 1));
  });
});

test('nothing is retried after a stop', async () => {
  const { ping, site, english, asked, stop } = hubbed([500]);
  stop.abort();
  ping(site, english);
  await settled();
  expect(asked).toHaveLength(FEEDS.length);
});
