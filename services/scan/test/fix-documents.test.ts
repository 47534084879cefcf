import type { Report } from '@legible/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness, tidySite } from './harness.ts';

const WAIT_MS = 60_000;
/** A rule that warns on the tidy site, which has no description. */
const WARNED = 'description-present';

let service: Harness;
/** Finished before the clock was moved past the wait, and just now. */
let open: string;
let waiting: string;
let failed: string;

const scanned = async (url: string): Promise<string> => {
  const { scanId } = (await (await createScan(service.url, url)).json()) as { scanId: string };
  await watchScan(service.url, scanId, 20_000);
  return scanId;
};
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.url}${path}`, { headers });

beforeAll(async () => {
  service = await startHarness({
    env: { ANONYMOUS_WAIT_MS: String(WAIT_MS) },
    site: (request) =>
      new URL(request.url).hostname.includes('circle')
        ? new Response(null, { status: 302, headers: { location: request.url } })
        : tidySite(request),
  });
  open = await scanned('https://tidy.example.com/');
  service.advance(WAIT_MS);
  [waiting, failed] = [await scanned('https://tidy.example.org/'), await scanned('https://circle.example.net/')];
}, 60_000);
afterAll(() => service.close());

const BOTH = [['fixes.md'], [`fixes/${WARNED}.md`]] as const;

describe.each(BOTH)('/scan/{scanId}/%s', (path) => {
  test('is Markdown that any origin may read and no engine indexes', async () => {
    const response = await get(`/scan/${open}/${path}`, { accept: 'text/html' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).toContain(
      `Rule${path === 'fixes.md' ? ` \`${WARNED}\`` : `: <http://127.0.0.1:4000/rules/${WARNED}>`}`,
    );
    expect(text).toContain(`legible recheck report.json ${WARNED}`);
  });

  test('is the same for a second request, and 304 with its ETag', async () => {
    const [first, second] = [await get(`/scan/${open}/${path}`), await get(`/scan/${open}/${path}`)];
    expect(await first.text()).toBe(await second.text());
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect((await get(`/scan/${open}/${path}`, { 'if-none-match': tag })).status).toBe(304);
  });

  test('is held back like every form of the result', async () => {
    const response = await get(`/scan/${waiting}/${path}`);
    expect(response.status).toBe(202);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ scanId: waiting, status: expect.stringMatching(/^COMPLETED/) });
  });

  test('is 404 for a failed scan, an unknown scan and anything that is not a scan', async () => {
    expect(await (await get(`/scan/${failed}/${path}`)).json()).toEqual({
      error: expect.stringContaining('This scan has no report.'),
    });
    for (const id of [failed, `scn_${'0'.repeat(22)}`, 'tidy.example.com', '%2e%2e']) {
      expect([id, (await get(`/scan/${id}/${path}`)).status]).toEqual([id, 404]);
    }
  });
});

test('every rule to repair has a fix pack, and the bundle contains the worst', async () => {
  const report = (await (await get(`/scan/${open}.json`)).json()) as Report;
  const bundle = await (await get(`/scan/${open}/fixes.md`)).text();
  const toRepair = report.rules.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  expect(toRepair.map(({ id }) => id)).toContain(WARNED);
  expect(bundle.match(/^Rule `/gm)).toHaveLength(Math.min(25, toRepair.length));
  for (const { id } of toRepair) expect([id, (await get(`/scan/${open}/fixes/${id}.md`)).status]).toEqual([id, 200]);
});

test.each([
  ['a rule that passed', 'crawl-site-allowed.md'],
  ['an unknown rule', 'no-such-rule.md'],
  ['a property name of all objects', 'constructor.md'],
  ['another extension', `${WARNED}.json`],
  ['no extension', WARNED],
  ['a path', '..%2f..%2fapp.md'],
  ['capitals', `${WARNED.toUpperCase()}.md`],
])('%s is 404', async (_, file) => {
  const response = await get(`/scan/${open}/fixes/${file}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});
