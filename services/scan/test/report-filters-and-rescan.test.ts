import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness } from './harness.ts';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

let service: Harness;
let first: string;

const scanned = async (url: string): Promise<string> => {
  const { scanId } = (await (await createScan(service.url, url)).json()) as { scanId: string };
  await watchScan(service.url, scanId, 20_000);
  return scanId;
};
const get = (path: string): Promise<Response> =>
  fetch(`${service.url}${path}`, { headers: { accept: HTML }, redirect: 'manual' });
const pageOf = async (path: string): Promise<string> => (await get(path)).text();
const submit = (fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${service.url}/scan`, {
    method: 'POST',
    headers: { accept: HTML },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

beforeAll(async () => {
  service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0' } });
  first = await scanned('https://tidy.example.com/');
}, 30_000);
afterAll(() => service.close());

describe('filters of a report', () => {
  test('narrow the findings, but never the scores', async () => {
    const all = await pageOf(`/scan/${first}`);
    const warned = await pageOf(`/scan/${first}?status=warn&feeds=web`);
    expect(warned).toMatch(/\d+ of \d+ rules shown/);
    expect(warned.length).toBeLessThan(all.length);
    const scores = (html: string) => /<h2 id="scores".*?<\/section>/s.exec(html)?.[0].replace(/href="[^"]*"/g, '');
    expect(scores(warned)).toBe(scores(all));
    expect(warned).toContain('<meta name="robots" content="noindex"');
    const canonical = new RegExp(`<link rel="canonical" href="[^"]*/scan/${first}"`);
    expect(all).toMatch(canonical);
    expect(warned).toMatch(canonical);
  });

  test('work with the kind of site, by domain, and after .html', async () => {
    expect(await pageOf(`/scan/${first}?site-kind=shop&status=fail`)).toMatch(
      new RegExp(`href="/scan/${first}\\?status=warn&amp;site-kind=shop#findings"`),
    );
    for (const path of ['tidy.example.com', `${first}.html`])
      expect(await pageOf(`/scan/${path}?severity=high`)).toMatch(/\d+ of \d+ rules shown/);
  });

  test.each(['status=bad', 'severity=high&severity=low', 'page=99', 'rule=%3Cscript%3E'])(
    '%s is 400',
    async (query) => {
      const response = await get(`/scan/${first}?${query}`);
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toContain(`${query.split('=')[0]} is given once, and is one of `);
      expect(html).not.toContain('<script>alert');
    },
  );

  test('have no effect on other forms of the report', async () => {
    expect((await get(`/scan/${first}.json?status=bad`)).status).toBe(200);
  });
});

describe('a new scan for comparison', () => {
  test('when it is too soon, leads to the same report, which says so', async () => {
    const response = await submit({ url: 'https://tidy.example.com/', mode: 'refresh', compare: first });
    expect(response.headers.get('location')).toBe(`/scan/${first}?compared-with=${first}`);
    const html = await pageOf(`/scan/${first}?compared-with=${first}`);
    expect(html).toContain('This is the same report');
    expect(html).not.toContain('Compare with the report of');
  });

  test('leads to the new scan with the earlier one in its address, whose report offers the comparison', async () => {
    service.advance(61_000);
    const response = await submit({ url: 'https://tidy.example.com/', mode: 'refresh', compare: first });
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^/scan/scn_[A-Za-z0-9]+\\?compared-with=${first}$`));
    const second = /scn_[A-Za-z0-9]+/.exec(location)?.[0] ?? '';
    expect(second).not.toBe(first);
    await watchScan(service.url, second, 20_000);
    expect(await pageOf(location)).toContain(`<a href="/scan/${first}/compare/${second}">Compare with the report of `);
    expect((await get(`/scan/${first}/compare/${second}`)).status).toBe(200);
  }, 30_000);

  test.each(['', 'scn_', 'https://evil.example/', 'scn_a?x=1', 'scn_a\r\nset-cookie: x=1', 'x'.repeat(500)])(
    '%j is not a scan id, and is ignored',
    async (compare) => {
      const response = await submit({ url: 'https://tidy.example.com/', compare });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^\/scan\/scn_[A-Za-z0-9]+$/);
    },
  );

  test('is not offered for an unknown scan or one of another site', async () => {
    const other = await scanned('https://other.example.com/');
    for (const earlier of [other, 'scn_unknown', '%3Cscript%3E']) {
      const html = await pageOf(`/scan/${first}?compared-with=${earlier}`);
      expect(html).not.toContain('Compare with the report of');
      expect(html).not.toContain('compared-with');
    }
  }, 30_000);
});
