import { setTimeout as sleep } from 'node:timers/promises';
import { parseFeed } from '@legible/formats/feed';
import type { Resolution } from '@legible/outbound';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { FOLLOW_POLICY } from '../src/routes/follow.tsx';
import { type Harness, startHarness } from './harness.ts';

const HOST = 'tea.example.com';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HTML = 'text/html';

const PUBLIC: Resolution = { kind: 'addresses', addresses: ['93.184.215.14'] };

/** What the site is like on this day. */
interface Condition {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly isDown: boolean;
}
const WELL: Condition = {
  title: 'Tea from Busan, roasted by hand',
  description: 'We roast oolong by hand.',
  robots: 'User-agent: *\nAllow: /\n',
  isDown: false,
};
let condition = WELL;
/** Requests of the site. */
let requests: string[] = [];
let service: Harness;

const site = (request: Request): Response => {
  const { protocol, hostname, pathname } = new URL(request.url);
  requests.push(pathname);
  if (protocol === 'http:' || hostname.startsWith('www.'))
    return new Response(null, { status: 301, headers: { location: `https://${HOST}${pathname}` } });
  if (pathname === '/robots.txt') return new Response(condition.robots, { headers: { 'content-type': 'text/plain' } });
  if (pathname !== '/') return new Response('Not here.', { status: 404, headers: { 'content-type': HTML } });
  const { title, description } = condition;
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="https://${HOST}/"><meta name="viewport" content="width=device-width"></head><body><main><h1>Tea</h1><p>We roast oolong by hand in Busan.</p></main></body></html>`,
    { headers: { 'content-type': `${HTML}; charset=utf-8` } },
  );
};

const start = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
  condition = WELL;
  requests = [];
  service = await startHarness({
    site,
    env: { ANONYMOUS_WAIT_MS: '0', ...env },
    resolve: async () => (condition.isDown ? { kind: 'not-found' } : PUBLIC),
  });
};
const get = (path: string, accept = HTML): Promise<Response> =>
  fetch(new URL(path, service.url), { headers: { accept }, redirect: 'manual' });
const post = (path: string): Promise<Response> =>
  fetch(new URL(path, service.url), { method: 'POST', headers: { accept: HTML }, redirect: 'manual' });
const visit = async (): Promise<string> => {
  const { scanId } = (await (await createScan(service.url, `https://${HOST}/`, 'refresh')).json()) as {
    scanId: string;
  };
  await watchScan(service.url, scanId, 20_000);
  return scanId;
};
const follow = async (): Promise<string> => (await post(`/scan/${HOST}/follow`)).headers.get('location') ?? '';
const scans = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from scan`.execute(service.database.kysely);
  return rows[0]?.count ?? 0;
};
/** Lets a day pass: the site is scanned if it is followed. */
const passDay = async (): Promise<void> => {
  service.advance(DAY);
  await service.queueFollowed();
  while ((await service.scans.counts()).inFlight > 0) await sleep(5);
};
const entries = async (page: string): Promise<readonly string[]> => {
  const feed = parseFeed(await (await get(`${page}/feed.atom`)).text());
  expect(feed.problems).toEqual([]);
  return feed.entries.map(({ title }) => (title ?? '').replace(`${HOST}: `, '')).reverse();
};

describe('a site that is followed', () => {
  beforeAll(() => start());
  afterAll(() => service.close());

  test('is scanned once a day, and each change is in the feed once', async () => {
    await visit();
    const page = await follow();
    expect(page).toMatch(/^\/follow\/[\w-]{22}$/);
    expect(await entries(page)).toEqual([]);
    // The first scan is due within an hour after a day.
    service.advance(HOUR);

    const plan: readonly (readonly [from: number, to: number, what: Partial<Condition>])[] = [
      [3, 6, { title: '' }],
      [9, 99, { robots: 'User-agent: *\nAllow: /\nDisallow: /cart\n' }],
      [15, 17, { isDown: true }],
    ];
    for (let day = 1; day <= 60; day++) {
      const now = plan.filter(([from, to]) => day >= from && day < to).map(([, , what]) => what);
      condition = Object.assign({}, WELL, ...now);
      // It comes and goes every day.
      if (day >= 20 && day < 50 && day % 2 === 0) condition = { ...condition, description: '' };
      if (day === 12)
        await service.database.write(({ kysely }) =>
          sql`update report set json = json_set(json, '$.rulesetVersion', '0.9.0'), ruleset_version = '0.9.0'
            where scan_id = (select id from scan order by finished_at desc limit 1)`.execute(kysely),
        );
      // Read it now and then, as a feed reader does.
      if (day % 7 === 0) await get(`${page}/feed.json`);
      await passDay();
    }
    expect(await scans()).toBe(61);
    expect(await entries(page)).toEqual([
      expect.stringMatching(/^\d new problems?|^New: /), // day 3
      expect.stringMatching(/gone|^Gone: /), // day 6
      'robots.txt changed', // day 9
      expect.stringMatching(/^Our rules changed from 0\.9\.0 to /), // day 12
      'Two scans in a row could not reach the site', // day 16
      'The site can be reached again', // day 17
      expect.stringMatching(/^\d new problems?|^New: /), // day 20
      expect.stringMatching(/gone|^Gone: /), // day 21
    ]);
    const json = (await (await get(`${page}/feed.json`)).json()) as { items: { content_html: string }[] };
    const opened = json.items.find(({ content_html: html }) => html.includes('New: '))?.content_html ?? '';
    expect(opened).toContain('curl');
    expect(json.items.find(({ content_html: html }) => html.includes('Disallow: /cart'))).toBeDefined();

    const history = await (await get(`/scan/${HOST}/history`)).text();
    expect(history).toContain('comes and goes');
    const [, older = ''] = /href="([^"]+\?before=[^"]+)"/.exec(history) ?? [];
    expect(await (await get(older)).text()).toContain('class="sparkline-ruleset"');
  }, 120_000);

  test('is no longer requested when its robots.txt closes the home page to us', async () => {
    const page = await follow();
    condition = { ...WELL, robots: 'User-agent: LegibleBot\nDisallow: /\n' };
    requests = [];
    await passDay();
    expect(requests).toEqual(['/robots.txt']);
    expect(await entries(page)).toEqual([expect.stringContaining('robots.txt closes the home page')]);
    const before = await scans();
    await passDay();
    expect([await scans(), requests]).toEqual([before, ['/robots.txt']]);
    expect(await (await get(page)).text()).toContain('following has ended');
    condition = WELL;
  });

  test('is no longer scanned when nobody has read the feed for thirty days', async () => {
    await follow();
    const before = await scans();
    for (let day = 1; day <= 40; day++) await passDay();
    expect((await scans()) - before).toBe(29);
  }, 60_000);

  test('is no longer scanned after its last follower stops', async () => {
    const [one, other] = [await follow(), await follow()];
    expect((await post(`${one}/end`)).status).toBe(200);
    expect((await get(one)).status).toBe(404);
    await passDay();
    const before = await scans();
    await post(`${other}/end`);
    await passDay();
    await passDay();
    expect(await scans()).toBe(before);
    expect((await post(`${other}/end`)).status).toBe(404);
  });
});

describe('following', () => {
  beforeAll(async () => {
    await start({ FOLLOWED_SITES: '1' });
    await visit();
  });
  afterAll(() => service.close());

  test('begins with no scan while the last report is younger than a day', async () => {
    await follow();
    const before = await scans();
    service.advance(12 * HOUR);
    expect(await service.queueFollowed()).toBe(0);
    service.advance(13 * HOUR);
    expect(await service.queueFollowed()).toBe(1);
    while ((await service.scans.counts()).inFlight > 0) await sleep(5);
    expect(await scans()).toBe(before + 1);
  });

  test('leaves out the day on which a visitor had the site scanned', async () => {
    service.advance(DAY - 2 * HOUR);
    await visit();
    service.advance(3 * HOUR);
    expect(await service.queueFollowed()).toBe(0);
  });

  test.each([
    ['a site without a report', '/scan/unknown.example/follow', 404],
    ['nothing', '/scan/%20/follow', 404],
    ['a scan', '/scan/scn_unknown/follow', 404],
  ])('refuses %s', async (_case, path, status) => {
    expect((await post(path)).status).toBe(status);
  });

  test('keeps its feeds secret: no index, no robot, no cache, no referrer', async () => {
    const page = await follow();
    for (const path of [page, `${page}/feed.atom`, `${page}/feed.json`]) {
      const { status, headers } = await get(path);
      expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
        200,
        'noindex, nofollow',
        'no-referrer',
      ]);
      expect(headers.get('cache-control')).toMatch(/private|no-store/);
    }
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /follow/\n');
    expect(robots).toContain('Disallow: /zh-cn/follow/\n');
    expect((await get(`/follow/${'A'.repeat(22)}/feed.atom`)).status).toBe(404);
  });

  test('is offered by a button: a robot that follows every link starts no scan and finds no feed of others', async () => {
    const page = await follow();
    const before = await scans();
    const seen = new Set<string>();
    const queue = [`/scan/${HOST}`, `/scan/${HOST}/history`, '/ko/scan/tea.example.com/history', '/'];
    while (queue.length > 0 && seen.size < 150) {
      const path = queue.shift() ?? '';
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await get(path);
      const text = await answer.text();
      expect(text).not.toContain(page);
      for (const [, href = ''] of text.matchAll(/href="([^"#]+)/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, service.url));
        if (url.origin === new URL(service.url).origin) queue.push(url.pathname + url.search);
      }
    }
    expect(seen.size).toBeGreaterThan(50);
    expect(await scans()).toBe(before);
  }, 60_000);

  test.each(['/ko', '/ja', '/zh-cn'])('speaks %s', async (prefix) => {
    const location = (await post(`${prefix}/scan/${HOST}/follow`)).headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^${prefix}/follow/`));
    const page = await get(location);
    expect(page.headers.get('content-language')?.toLowerCase()).toBe(prefix.slice(1));
    expect(await page.text()).toContain(`action="${location}/end"`);
  });

  test('has a limit of sites, and one for each client', async () => {
    await visitOther();
    const refused = await post('/scan/other.example.com/follow');
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('As many sites are followed'),
    ]);
    let last = 303;
    for (let at = 0; at <= FOLLOW_POLICY.quota && last === 303; at++)
      last = (await post(`/scan/${HOST}/follow`)).status;
    expect(last).toBe(429);
  });

  const visitOther = async (): Promise<void> => {
    const created = await createScan(service.url, 'https://other.example.com/', 'refresh');
    const { scanId } = (await created.json()) as { scanId: string };
    await watchScan(service.url, scanId, 20_000);
  };
});

describe('feeds of reports', () => {
  beforeAll(() => start());
  afterAll(() => service.close());

  test('are valid, list each report with its changes, and need no follow', async () => {
    await visit();
    service.advance(2 * HOUR);
    condition = { ...WELL, title: '' };
    await visit();
    for (const form of ['atom', 'json']) {
      const answer = await get(`/scan/${HOST}/feed.${form}`);
      const feed = parseFeed(await answer.text());
      expect([answer.status, feed.format, feed.problems]).toEqual([200, form, []]);
      expect(feed.entries.map(({ text }) => text.includes('New: '))).toEqual([true, false]);
    }
    expect((await get('/scan/unknown.example/feed.atom')).status).toBe(404);
    condition = WELL;
  });

  test('hidden with look-ups by domain', async () => {
    await service.close();
    await start({ REPORTS_BY_DOMAIN: 'false' });
    await visit();
    for (const path of [`/scan/${HOST}/feed.atom`, `/scan/${HOST}/history`]) expect((await get(path)).status).toBe(404);
    expect((await post(`/scan/${HOST}/follow`)).status).toBe(404);
  });
});
