import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from '@legible/audit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { JUDGE_AGAIN_POLICY, judgingPool } from '../src/scan/judge-again.ts';
import { type Harness, type HarnessOptions, startHarness } from './harness.ts';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

let service: Harness;

/** Scans the tidy site, whose home page links to no contact page, to its end. */
const scanned = async (options: HarnessOptions = {}): Promise<string> => {
  service = await startHarness({ ...options, env: { ANONYMOUS_WAIT_MS: '0', ...options.env } });
  const { scanId } = (await (await createScan(service.url, 'https://tidy.example.com/')).json()) as { scanId: string };
  await watchScan(service.url, scanId, 20_000);
  return scanId;
};
const get = (path: string, accept = HTML): Promise<Response> => fetch(`${service.url}${path}`, { headers: { accept } });
const reportOf = async (path: string): Promise<Report> => (await get(path)).json() as Promise<Report>;
const outcomeOf = (report: Report): string | undefined =>
  report.rules.find(({ id }) => id === 'legal-and-contact-pages')?.outcome;

describe('a report judged as another kind of site', () => {
  let scanId: string;
  beforeAll(async () => {
    scanId = await scanned();
  }, 30_000);
  afterAll(() => service.close());

  test('is labelled, linked and computed again; the stored report stays unchanged', async () => {
    const before = await reportOf(`/scan/${scanId}.json`);
    expect([before.siteKinds?.assumed, outcomeOf(before)]).toEqual([false, 'not-applicable']);

    const shop = await reportOf(`/scan/${scanId}.json?site-kind=shop`);
    expect(shop.siteKinds).toEqual({ kinds: [{ kind: 'shop', because: 'you said so' }], assumed: true });
    expect([shop.scanId, shop.finishedAt, outcomeOf(shop)]).toEqual([scanId, before.finishedAt, 'fail']);
    expect(shop.summary.holdsBack).not.toEqual(before.summary.holdsBack);

    const page = await (await get(`/scan/${scanId}?site-kind=shop`)).text();
    expect(page).toContain('Judged as a shop, as you chose.');
    expect(page).toContain(`href="/scan/${scanId}.json?site-kind=shop"`);
    expect(page).toContain('<option value="shop" selected="">');
    expect(await reportOf(`/scan/${scanId}.json`)).toEqual(before);
  });

  test('is also found by domain and by the Accept header', async () => {
    const response = await get('/scan/tidy.example.com?site-kind=docs', 'application/json');
    expect(response.headers.get('vary')).toContain('Accept');
    expect(((await response.json()) as Report).siteKinds?.kinds[0]?.kind).toBe('docs');
  });

  test('with nothing chosen, the original report is shown with the form', async () => {
    const page = await (await get(`/scan/${scanId}?site-kind=`)).text();
    expect(page).toContain('class="kind-form"');
    expect(page).not.toContain('as you chose');
  });

  test.each(['Shop', 'shop%00', '%3Cscript%3E', '__proto__', 'shop&site-kind=docs', 'shop&site-kind='])(
    '%s is 400, as a page and as data',
    async (kind) => {
      const page = await get(`/scan/${scanId}?site-kind=${kind}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      const html = await page.text();
      expect(html).toContain('site-kind is one of content, shop, docs, local-business, app, personal.');
      expect(html).not.toContain('<script>');
      const data = await get(`/scan/${scanId}.json?site-kind=${kind}`, '*/*');
      expect([data.status, Object.keys((await data.json()) as object)]).toEqual([400, ['error']]);
    },
  );

  test('of an unknown scan is 404', async () => {
    expect((await get('/scan/scn_unknown?site-kind=shop')).status).toBe(404);
  });

  test('without the case file there is no form, and 404 says what to do', async () => {
    await service.database.write(({ kysely }) => sql`update report set case_file = null`.execute(kysely));
    expect(await (await get(`/scan/${scanId}`)).text()).not.toContain('kind-form');
    const response = await get(`/scan/${scanId}?site-kind=shop`);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Scan the site anew')]);
  });
});

describe('a report is not judged again', () => {
  afterEach(() => service.close());

  test('before the result opens', async () => {
    const scanId = await scanned({ env: { ANONYMOUS_WAIT_MS: '60000' } });
    expect((await get(`/scan/${scanId}.json?site-kind=shop`)).status).toBe(202);
    expect(await (await get(`/scan/${scanId}?site-kind=shop`)).text()).not.toContain('as you chose');
  });

  test('by rules of another version', async () => {
    const scanId = await scanned();
    await service.database.write(({ kysely }) =>
      sql`update report set json = json_set(json, '$.rulesetVersion', '0.0.1')`.execute(kysely),
    );
    expect(await (await get(`/scan/${scanId}`)).text()).not.toContain('kind-form');
    expect((await get(`/scan/${scanId}.json?site-kind=shop`)).status).toBe(404);
  });

  test('when judging fails (503), or too often for one client (429); reports can still be read', async () => {
    const judging = { run: async () => ({ ok: false, reason: 'crashed' }) as const, close: async () => {} };
    const scanId = await scanned({ judging });
    for (let round = 0; round < JUDGE_AGAIN_POLICY.quota; round += 1) {
      const failed = await get(`/scan/${scanId}.json?site-kind=shop`);
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '10']);
    }
    const refused = await get(`/scan/${scanId}.json?site-kind=shop`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get(`/scan/${scanId}.json`)).status).toBe(200);
  });
});

const THREAD = new URL('../dist/scan/judging-thread.js', import.meta.url);

test.skipIf(!existsSync(fileURLToPath(THREAD)))('judges again in the real thread', { timeout: 30_000 }, async () => {
  const judging = judgingPool(THREAD);
  try {
    const scanId = await scanned({ judging });
    const shop = await reportOf(`/scan/${scanId}.json?site-kind=shop`);
    expect([shop.siteKinds?.assumed, outcomeOf(shop)]).toEqual([true, 'fail']);
  } finally {
    await Promise.all([judging.close(), service.close()]);
  }
});
