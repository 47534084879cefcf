import { setTimeout as delay } from 'node:timers/promises';
import { type Report, RULES, STEP_ORIGINS } from '@legible/audit';
import { EVENT_KINDS } from '@legible/scanner/record';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, test } from 'vitest';
import { createScan, type Progress, progressOf, watchScan } from '../../../test/scan-client.ts';
import { type Harness, type HarnessOptions, startHarness, tidySite } from './harness.ts';

let service: Harness;
afterEach(() => service.close());

const WITHIN_MS = 15_000;
const start = async (options: HarnessOptions = {}): Promise<void> => {
  service = await startHarness({ ...options, env: { ANONYMOUS_WAIT_MS: '0', ...options.env } });
};
const submit = async (url: string, mode?: 'reuse' | 'refresh'): Promise<string> => {
  const response = await createScan(service.url, url, mode);
  expect(response.status).toBe(202);
  return ((await response.json()) as { scanId: string }).scanId;
};
const scan = async (url: string): Promise<readonly Progress[]> => watchScan(service.url, await submit(url), WITHIN_MS);
const lastOf = async (url: string): Promise<Progress> => (await scan(url)).at(-1) as Progress;
const get = (path: string, accept: string, method = 'GET'): Promise<Response> =>
  fetch(`${service.url}${path}`, { method, headers: { accept } });
const reportOf = async (scanId: string): Promise<Report> =>
  (await get(`/scan/${scanId}`, 'application/json')).json() as Promise<Report>;

describe('a scan of a tidy site', () => {
  test('ends completed, with the whole trail and correct counts', async () => {
    await start();
    const pictures = await scan('https://tidy.example.com/');
    const end = pictures.at(-1) as Progress;
    expect(end).toMatchObject({ status: 'COMPLETED', progress: 100, resultUrl: `/scan/${end.scanId}` });
    expect(end.error).toBeUndefined();
    const events = end.explorationEvents;
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index));
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS));
    expect(new Set(events.map(({ origin }) => origin.kind))).toEqual(new Set(STEP_ORIGINS));
    expect(end.completedChecks).toBe(events.length);
    expect(end.totalChecks).toBe(events.length);
    const judged = new Set((await reportOf(end.scanId)).pages.map(({ eventId }) => eventId));
    expect(judged.size).toBeGreaterThan(1);
    const earlier = new Set<string>();
    for (const event of events) {
      for (const id of [event.origin.refEventId, event.parentId]) if (id !== undefined) expect(earlier).toContain(id);
      earlier.add(event.id);
      expect(event.status).not.toBe('active');
      const makes = ['transform', 'evidence', 'outcome'].includes(event.kind);
      expect(event.contributesToResult).toBe(makes || judged.has(event.id) || event.evidenceRuleIds.length > 0);
      const { startedAt, completedAt = '', durationMs = -1 } = event;
      expect(Date.parse(completedAt) - Date.parse(startedAt)).toBe(durationMs);
    }
    expect(earlier.size).toBe(events.length);
    const figures = pictures.map(({ progress }) => progress);
    expect(figures).toEqual([...figures].sort((a, b) => a - b));
  });

  test('its report contains every rule that the trail names', async () => {
    await start();
    const end = await lastOf('https://tidy.example.com/');
    const report = await reportOf(end.scanId);
    expect(report).toMatchObject({
      schemaVersion: 1,
      scanId: end.scanId,
      target: { domain: 'tidy.example.com' },
      partial: false,
    });
    expect(report.scores.web.value).toBeGreaterThan(60);
    const judged = new Set(report.rules.map(({ id }) => id));
    for (const { evidenceRuleIds } of end.explorationEvents)
      for (const id of evidenceRuleIds) expect(judged).toContain(id);
  });

  test('does not fetch a page that robots.txt forbids', async () => {
    const asked: string[] = [];
    await start({
      site: (request) => {
        asked.push(new URL(request.url).pathname);
        return new URL(request.url).pathname === '/robots.txt'
          ? new Response('User-agent: LegibleBot\nDisallow: /')
          : tidySite(request);
      },
    });
    await lastOf('https://closed.example.com/page');
    expect(asked.sort()).toEqual(['/page', '/robots.txt']);
  });
});

describe('what the events of a scan say', () => {
  /** Largest progress body of a small site, bytes. */
  const SMALL = 25_000;
  const sizeOf = (progress: Progress): number => Buffer.byteLength(JSON.stringify(progress));
  const idsOf = ({ explorationEvents }: Progress, target: string): readonly string[] =>
    explorationEvents.find((event) => event.target?.endsWith(target))?.evidenceRuleIds ?? [];

  test.each(['0', '60000'])('is short at any time, and names no rule before the judging; wait %s', async (wait) => {
    // So slow that the trail is stored several times before the end.
    const unhurried = async (request: Request): Promise<Response> => {
      await delay(150);
      return tidySite(request);
    };
    await start({ env: { ANONYMOUS_WAIT_MS: wait }, site: unhurried });
    const pictures = await scan('https://tidy.example.com/');
    expect(pictures.length).toBeGreaterThan(3);
    expect(Math.max(...pictures.map(sizeOf))).toBeLessThanOrEqual(SMALL);
    const exploring = pictures.filter(({ status }) => ['VALIDATING', 'SCANNING', 'NORMALIZING'].includes(status));
    expect(exploring.flatMap(({ explorationEvents }) => explorationEvents).length).toBeGreaterThan(10);
    for (const event of exploring.flatMap(({ explorationEvents }) => explorationEvents))
      expect(event.evidenceRuleIds).toEqual([]);
  });

  test('names only the rules that used an event', async () => {
    await start();
    const end = await lastOf('https://tidy.example.com/');
    const { rules } = await reportOf(end.scanId);
    const robots = idsOf(end, '/robots.txt');
    expect(robots).toEqual(expect.arrayContaining(['crawl-site-allowed', 'crawl-robots-size', 'ai-access-bingbot']));
    const reads = new Set(
      RULES.filter(({ needs, wants }) =>
        [...needs, ...wants].some((key) => ['robots', 'robotsFiles', 'botAccess'].includes(key)),
      ).map(({ id }) => id),
    );
    expect(robots.filter((id) => !reads.has(id))).toEqual([]);
    const verdicts = rules.filter(
      ({ outcome, findings }) => findings.length > 0 || !['untested', 'not-applicable'].includes(outcome),
    );
    expect(robots).toEqual(verdicts.flatMap(({ id }) => (reads.has(id) ? id : [])).sort());
    expect(idsOf(end, '/about')).not.toContain('title-present');
    const rests = rules.flatMap(({ id, findings }) =>
      findings.flatMap(({ places }) => places.map(({ proof }) => [proof?.eventId, id] as const)),
    );
    expect(rests.length).toBeGreaterThan(5);
    for (const [event, id] of rests)
      expect(end.explorationEvents.find((one) => one.id === event)?.evidenceRuleIds, event ?? '').toContain(id);
  });

  test('reveals nothing about findings before the result is open', async () => {
    const idsWith = async (title: string): Promise<readonly (readonly string[])[]> => {
      await start({
        env: { ANONYMOUS_WAIT_MS: '60000' },
        site: async (request) => {
          const answer = tidySite(request);
          if (new URL(request.url).pathname !== '/about') return answer;
          return new Response((await answer.text()).replace('<title>Page /about</title>', title), answer);
        },
      });
      const end = await lastOf('https://tidy.example.com/');
      const ids = end.explorationEvents.map(({ evidenceRuleIds }) => evidenceRuleIds);
      service.advance(60_000);
      await new Promise((resolve) => setTimeout(resolve, 110)); // until the cached answer has expired
      const open = await progressOf(service.url, end.scanId);
      expect(idsOf(open, '/about').includes('title-present')).toBe(title === '');
      await service.close();
      return ids;
    };
    const [good, bad] = [await idsWith('<title>Another</title>'), await idsWith('')];
    expect(good.flat().length).toBeGreaterThan(100);
    expect(bad).toEqual(good);
  });

  test('has its own reason for nearly every event', async () => {
    await start();
    const reasons = (await lastOf('https://tidy.example.com/')).explorationEvents.map(({ origin }) => origin.label);
    const same = Map.groupBy(reasons, (reason) => reason);
    expect([...same.values()].filter(({ length }) => length > 3)).toEqual([]);
    expect(same.size).toBeGreaterThan(reasons.length * 0.8);
  });
});

test('a scan that runs out of time is partial, and its report says how much is missing', async () => {
  await start({
    env: { SCAN_SECONDS: '5' },
    site: async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      return tidySite(request);
    },
  });
  const end = await lastOf('https://slow.example.com/');
  expect(end.status).toBe('COMPLETED_PARTIAL');
  const report = await reportOf(end.scanId);
  const { planned, lost } = report.shortfall ?? { planned: 0, lost: 0 };
  expect(report.partial).toBe(true);
  expect(lost).toBeGreaterThan(planned / 5);
  expect(planned).toBeGreaterThan(report.requests);
  const words = `${lost} of ${planned} planned steps got no answer`;
  for (const accept of ['text/html', 'text/markdown'])
    expect(await (await get(`/scan/${end.scanId}`, accept)).text(), accept).toContain(words);
  const again = await get(`/scan/${end.scanId}.json?site-kind=docs`, 'application/json');
  expect(await again.json()).toMatchObject({ partial: true, shortfall: { planned, lost } });
}, 20_000);

test('a report matches its documented schema, with and without findings and notes', async () => {
  await start({
    site: (request) =>
      new URL(request.url).pathname === '/robots.txt'
        ? new Response('User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n', {
            headers: { 'content-type': 'text/plain' },
          })
        : new URL(request.url).pathname === '/'
          ? new Response('<!doctype html><title>a</title><title>b</title><a href="/gone">x</a>', {
              headers: { 'content-type': 'text/html' },
            })
          : tidySite(request),
  });
  const response = await get(`/scan/${(await lastOf('https://schema.example.com/')).scanId}`, 'application/json');
  const [, path = ''] = /<([^>]+)>; rel="describedby"/.exec(response.headers.get('link') ?? '') ?? [];
  const schema = (await (await fetch(`${service.url}${path}`)).json()) as object;
  const ajv = new Ajv2020({ strict: false });
  const report = (await response.json()) as Report;
  expect(ajv.validate(schema, report), ajv.errorsText()).toBe(true);
  const outcomes = report.rules.flatMap(({ findings }) => findings.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(expect.arrayContaining(['note', 'warn', 'fail']));
  expect(ajv.validate(schema, { ...report, extra: 1 })).toBe(false);
  const tidy = await reportOf((await lastOf('https://schema.example.com/about')).scanId);
  expect(ajv.validate(schema, tidy), ajv.errorsText()).toBe(true);
});

describe('scans that cannot be judged', () => {
  test.each([
    ['a name that no longer exists', async () => ({ kind: 'not-found' as const })],
    ['a name that now has a private address', async () => ({ kind: 'addresses' as const, addresses: ['10.0.0.1'] })],
  ])('%s ends FAILED with the text for addresses that are not public', async (_case, later) => {
    let asked = 0;
    await start({
      resolve: async () => (asked++ === 0 ? { kind: 'addresses', addresses: ['93.184.215.14'] } : later()),
    });
    const end = await lastOf('https://moving.example.com/');
    expect(end).toMatchObject({
      status: 'FAILED',
      error: 'The address does not lead to a public website.',
      anonymousResultWaitMs: 0,
    });
    expect(end.resultUrl).toBeUndefined();
  });

  test('a resolver that keeps failing: accepted, then FAILED', async () => {
    await start({ resolve: async () => ({ kind: 'failed' }) });
    expect(await lastOf('https://slow-dns.example.com/')).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('looked up'),
    });
  });

  test('a redirect to a private address', async () => {
    await start({ site: () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }) });
    const end = await lastOf('https://lures.example.com/');
    expect(end).toMatchObject({ status: 'FAILED', error: expect.stringContaining('redirects') });
    const json = await get(`/scan/${end.scanId}`, 'application/json');
    expect(json.status).toBe(404);
    expect(await json.json()).toEqual({ error: expect.stringContaining('redirects') });
    const page = await get(`/scan/${end.scanId}`, 'text/html');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('redirects');
  });
});

describe('the wait before the result', () => {
  test('holds the result back on every surface, then opens it', async () => {
    await start({ env: { ANONYMOUS_WAIT_MS: '30000' } });
    const end = await lastOf('https://waiting.example.com/');
    expect(end).toMatchObject({ status: 'COMPLETED', resultUrl: `/scan/${end.scanId}` });
    expect(end.anonymousResultWaitMs).toBeGreaterThan(0);
    expect(end.anonymousResultWaitMs).toBeLessThanOrEqual(30_000);

    const json = await get(`/scan/${end.scanId}`, 'application/json');
    expect([json.status, json.headers.get('cache-control')]).toEqual([202, 'no-store']);
    const body = await json.text();
    const held = JSON.parse(body) as Progress;
    expect(held).toMatchObject({ scanId: end.scanId, status: 'COMPLETED' });
    expect(held.anonymousResultWaitMs).toBeLessThanOrEqual(end.anonymousResultWaitMs);
    expect(Number(json.headers.get('retry-after'))).toBe(Math.ceil(held.anonymousResultWaitMs / 1_000));
    const page = await get(`/scan/${end.scanId}`, 'text/html');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const shown of [body, await page.text()]) expect(shown).not.toMatch(/"scores"|fromE1|of 100/);
    for (const accept of ['application/json', 'text/html'])
      expect((await get('/scan/waiting.example.com', accept)).status).toBe(404);
    expect((await get(`/scan/${end.scanId}`, 'application/json', 'HEAD')).status).toBe(202);

    service.advance(30_000);
    expect((await get(`/scan/${end.scanId}`, 'application/json')).status).toBe(200);
    expect((await get('/scan/waiting.example.com', 'application/json')).status).toBe(200);
    expect(await (await get(`/scan/${end.scanId}`, 'text/html')).text()).toContain('waiting.example.com');
  });

  test('is never negative and never longer than at the start, whatever the clock does', async () => {
    await start({ working: false, env: { ANONYMOUS_WAIT_MS: '60000' } });
    const scanId = await submit('https://clock.example.com/');
    for (const jump of [-3_600_000, 7_200_000, -400 * 86_400_000, 800 * 86_400_000]) {
      service.advance(jump);
      await new Promise((resolve) => setTimeout(resolve, 110)); // until the cached answer has expired
      const { anonymousResultWaitMs } = await progressOf(service.url, scanId);
      expect(anonymousResultWaitMs).toBeGreaterThanOrEqual(0);
      expect(anonymousResultWaitMs).toBeLessThanOrEqual(60_000);
    }
  });
});

describe('reuse and refresh', () => {
  test('reuse returns a fresh report; refresh or an old report starts a new scan', async () => {
    await start();
    const first = await lastOf('https://again.example.com/');
    expect(await submit('https://again.example.com/')).toBe(first.scanId);
    expect(await submit('https://again.example.com/#part', 'refresh')).toBe(first.scanId); // younger than 60 s
    service.advance(61_000);
    const second = await submit('https://again.example.com/', 'refresh');
    expect(second).not.toBe(first.scanId);
    await watchScan(service.url, second, WITHIN_MS);
    expect(await submit('https://again.example.com/')).toBe(second);
    service.advance(24 * 3_600_000 + 1_000);
    expect(await submit('https://again.example.com/')).not.toBe(second);
  });

  test('a failed scan is not reused', async () => {
    let broken = true;
    await start({
      site: (request) => (broken ? new Response(null, { status: 302, headers: { location: '/' } }) : tidySite(request)),
    });
    const failed = await lastOf('https://fixed.example.com/');
    expect(failed.status).toBe('FAILED');
    broken = false;
    expect(await lastOf('https://fixed.example.com/')).toMatchObject({ status: 'COMPLETED' });
  });

  test('the latest report of a domain is about its home page', async () => {
    await start();
    const home = await lastOf('https://face.example.com/');
    await lastOf('https://face.example.com/about');
    const latest = (await (await get('/scan/FACE.example.com.', 'application/json')).json()) as Report;
    expect(latest.scanId).toBe(home.scanId);
  });
});

describe('limits', () => {
  test('the eleventh scan of a domain is 429 with rate limit headers; polling still works', async () => {
    await start({ working: false });
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push(await submit(`https://limit.example.com/${i}`));
    const refused = await createScan(service.url, 'https://other.example.com/');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: expect.any(String) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('ratelimit-policy')).toContain('"client-domain";q=10;w=600');
    expect(refused.headers.get('ratelimit')).toMatch(/"client-domain";r=0;t=\d+/);
    expect(await progressOf(service.url, ids[0] ?? '')).toMatchObject({ status: 'QUEUED' });
    expect(await submit('https://limit.example.com/3')).toBe(ids[3]); // joining is not counted
    service.advance(600_000);
    await submit('https://other.example.com/');
  });

  test('a full queue is 429 with Retry-After, and reading still works', async () => {
    await start({ working: false, env: { LIMIT_QUEUE: '1' } });
    const waiting = await submit('https://one.example.com/');
    const refused = await createScan(service.url, 'https://two.example.org/');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await progressOf(service.url, waiting)).toMatchObject({ status: 'QUEUED' });
  });

  test('an overloaded process refuses new scans and still answers', async () => {
    let overloaded = false;
    await start({ working: false, overloaded: () => overloaded });
    const before = await submit('https://before.example.com/');
    overloaded = true;
    expect((await createScan(service.url, 'https://after.example.com/')).status).toBe(429);
    expect((await progressOf(service.url, before)).status).toBe('QUEUED');
  });

  test('clients behind a trusted proxy are distinguished; an untrusted header is not read', async () => {
    const create = (client: string, path: number): Promise<Response> =>
      fetch(`${service.url}/api/scans`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `1.2.3.4, ${client}` },
        body: JSON.stringify({ url: `https://proxied.example.com/${path}` }),
      });
    const env = { LIMIT_CREATES_PER_CLIENT_AND_DOMAIN: '1' };
    await start({ working: false, env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } });
    expect((await create('203.0.113.7', 1)).status).toBe(202);
    expect((await create('203.0.113.7', 2)).status).toBe(429);
    expect((await create('203.0.113.8', 3)).status).toBe(202);
    expect((await create('2001:db8::1', 4)).status).toBe(202);
    expect((await create('2001:db8::2', 5)).status).toBe(429); // the same /64
    await service.close();
    await start({ working: false, env });
    expect((await create('203.0.113.7', 1)).status).toBe(202);
    expect((await create('203.0.113.8', 2)).status).toBe(429);
  });
});

describe('private parts of a URL', () => {
  test('query and fragment are never shown, even when the site echoes them', async () => {
    const asked: string[] = [];
    await start({
      site: (request) => {
        const url = new URL(request.url);
        asked.push(url.search);
        if (url.pathname !== '/page') return tidySite(request);
        return new Response(
          `<!doctype html><title>Your token s3cr3tvalue</title><link rel="canonical" href="${url.href.replaceAll('&', '&amp;')}"><link rel="canonical" href="/other?token=s3cr3tvalue">`,
          { headers: { 'content-type': 'text/html' } },
        );
      },
    });
    const end = await lastOf('https://private.example.com/page?token=s3cr3tvalue&x=1#fragmentpart');
    expect(end.status).toBe('COMPLETED');
    expect(asked).toContain('?token=s3cr3tvalue&x=1');
    const shown = [
      JSON.stringify(end),
      JSON.stringify(await reportOf(end.scanId)),
      await (await get(`/scan/${end.scanId}`, 'text/html')).text(),
    ];
    for (const text of shown) expect(text).not.toMatch(/s3cr3tvalue|fragmentpart/);
  });
});

describe('the form', () => {
  const send = (fields: Record<string, string>, accept = 'text/html'): Promise<Response> =>
    fetch(`${service.url}/scan`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers: { accept },
    });

  test('303 to the scan, whose page works without JavaScript', async () => {
    await start();
    const sent = await send({ url: 'form.example.com' });
    expect(sent.status).toBe(303);
    const location = sent.headers.get('location') ?? '';
    expect(location).toMatch(/^\/scan\/scn_\w+$/);
    await watchScan(service.url, location.slice('/scan/'.length), WITHIN_MS);
    expect(await (await get(location, 'text/html')).text()).toContain('form.example.com');
  });

  test.each([
    [{ url: '' }, 'Enter the address'],
    [{}, 'Enter the address'],
    [{ url: 'http://127.0.0.1/' }, 'the number of a computer'],
    [{ url: 'javascript:alert(1)' }, 'http'],
    [{ url: '"><script>alert(1)</script>' }, 'url'],
  ])('%j is refused with the form and the reason', async (fields, reason) => {
    await start({ working: false });
    const answer = await send(fields as Record<string, string>);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(reason);
    expect(page).toContain('<form');
    expect(page).not.toContain('<script>alert');
  });

  test('other clients get JSON; other bodies are refused', async () => {
    await start({ working: false });
    const refused = await send({ url: 'http://127.0.0.1/' }, '*/*');
    expect([refused.status, await refused.json()]).toEqual([422, { error: expect.any(String) }]);
    const json = await fetch(`${service.url}/scan`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    const large = await send({ url: 'x'.repeat(8_193) });
    expect(large.status).toBe(413);
  });
});

describe('a store that is away', () => {
  test('on a full disk, creating is 500 with Retry-After, and reading still works', async () => {
    await start({
      working: false,
      maxPages: 40,
      env: {
        LIMIT_CREATES_PER_CLIENT_AND_DOMAIN: '100000',
        LIMIT_CREATES_PER_CLIENT: '100000',
        LIMIT_CREATES_PER_TARGET: '100000',
      },
    });
    const first = await submit('https://full.example.com/first');
    let refused: Response | null = null;
    for (let i = 0; i < 500 && refused === null; i++) {
      const response = await createScan(service.url, `https://full.example.com/${i}/${'x'.repeat(1_000)}`);
      if (response.status !== 202) refused = response;
    }
    expect(refused?.status).toBe(500);
    expect(await refused?.json()).toEqual({ error: expect.stringContaining('The disk of this service is full') });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await progressOf(service.url, first)).toMatchObject({ status: 'QUEUED' });
  });

  test('other paths are 503 with Retry-After', async () => {
    await start({ working: false });
    await service.database.close();
    for (const path of ['/api/scans/scn_any', '/scan/scn_any', '/scan/some.example.com', '/readyz']) {
      const response = await get(path, '*/*');
      expect([path, response.status]).toEqual([path, 503]);
      expect(await response.json()).toEqual({ error: expect.stringContaining('The database of this service') });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    const call = { name: 'get_scan_status', arguments: { scan_id: 'scn_00000000000000000000000000' } };
    const tool = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    });
    expect(await tool.text()).toContain('The database of this service does not answer');
    expect((await get('/', '*/*')).status).toBe(200);
  });
});

describe('representations', () => {
  test('of a report: HTML by default, JSON on demand, 406 for others, 304 for both', async () => {
    await start();
    const { scanId } = await lastOf('https://forms.example.com/');
    for (const [accept, type] of [
      ['*/*', 'text/html; charset=utf-8'],
      ['text/html', 'text/html; charset=utf-8'],
      ['application/json', 'application/json'],
      ['application/json;q=0.5, text/html;q=0.4', 'application/json'],
    ] as const) {
      const response = await get(`/scan/${scanId}`, accept);
      expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
        200,
        type,
        'Accept, Accept-Encoding',
      ]);
      const etag = response.headers.get('etag') ?? '';
      const again = await fetch(`${service.url}/scan/${scanId}`, { headers: { accept, 'if-none-match': etag } });
      expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept, Accept-Encoding']);
    }
    const byName = await get(`/scan/${scanId}.json`, 'text/html');
    expect([byName.status, byName.headers.get('content-type')]).toEqual([200, 'application/json']);
    const other = await get(`/scan/${scanId}`, 'image/png');
    expect([other.status, await other.json()]).toEqual([406, { error: expect.any(String) }]);
  });

  test('hostile text of a site stays text in the report', async () => {
    await start({
      site: (request) =>
        new URL(request.url).pathname === '/'
          ? new Response(
              '<!doctype html><title>&lt;script&gt;alert(1)&lt;/script&gt;</title><title>second</title><link rel=canonical href="javascript:alert(2)">',
              {
                headers: { 'content-type': 'text/html' },
              },
            )
          : tidySite(request),
    });
    const { scanId } = await lastOf('https://hostile.example.com/');
    const page = await (await get(`/scan/${scanId}`, 'text/html')).text();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toMatch(/href="javascript:/i);
    expect(page).toContain('&lt;script&gt;alert(1)');
  });
});
