import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness } from './harness.ts';

let service: Harness;
const get = (path: string): Promise<Response> => fetch(`${service.url}${path}`);
const scanned = async (url: string): Promise<string> => {
  const { scanId } = (await (await createScan(service.url, url)).json()) as { scanId: string };
  return scanId;
};
const ended = (scanId: string) => watchScan(service.url, scanId, 20_000);

describe('the pictures of a report', () => {
  let scanId: string;
  beforeAll(async () => {
    service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '60000' } });
    scanId = await scanned('https://bücher.example.com/');
    await ended(scanId);
  }, 30_000);
  afterAll(() => service.close());

  test('are held back like the report, then show it', async () => {
    const pending = await get(`/scan/${scanId}/badge.svg`);
    expect([pending.status, pending.headers.get('cache-control')]).toEqual([202, 'no-store']);
    expect(Number(pending.headers.get('retry-after'))).toBeGreaterThan(0);
    const svg = await pending.text();
    expect(svg).toContain('xn--bcher-kva.example.com, result pending');
    expect(svg).not.toContain('of 100');
    const picture = await get(`/scan/${scanId}/og.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([202, 'application/json']);
    expect(JSON.stringify(await picture.json())).not.toMatch(/"scores"|fromE1/);
    expect((await get('/scan/bücher.example.com/badge.svg')).status).toBe(404);

    service.advance(60_000);
    for (const subject of [scanId, 'xn--bcher-kva.example.com', 'bücher.example.com', 'B%C3%9CCHER.EXAMPLE.COM.']) {
      const badge = await get(`/scan/${subject}/badge.svg`);
      expect([badge.status, badge.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(await badge.text()).toMatch(
        /<title>Legible: xn--bcher-kva\.example\.com, Web search \d+ of 100 \([a-z, ]+\), AI search \d+ of 100 \([a-z, ]+\)<\/title>/,
      );
    }
  });

  test('are PNG files with the headers of data', async () => {
    for (const path of [`/scan/${scanId}/og.png`, '/assets/og.png']) {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
        'PNG',
        1200,
        630,
      ]);
    }
  });

  test('are named in the head of the pages', async () => {
    const page = await (await fetch(`${service.url}/scan/${scanId}`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain(`<meta property="og:image" content="http://127.0.0.1:4000/scan/${scanId}/og.png"/>`);
    const home = await (await fetch(`${service.url}/`, { headers: { accept: 'text/html' } })).text();
    expect(home).toContain('<meta property="og:image" content="http://127.0.0.1:4000/assets/og.png"/>');
    for (const html of [page, home]) {
      expect(html).toContain('<meta property="og:image:width" content="1200"/>');
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    }
  });

  test('a scan of an inner page gives no badge of the domain', async () => {
    const other = await scanned('https://other.example.com/about');
    await ended(other);
    service.advance(60_000);
    expect((await get(`/scan/${other}/badge.svg`)).status).toBe(200);
    const response = await get('/scan/other.example.com/badge.svg');
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Legible: no report')]);
  });

  test.each(['POST', 'DELETE'])('%s is 405', async (method) => {
    for (const path of [`/scan/${scanId}/badge.svg`, `/scan/${scanId}/og.png`]) {
      const response = await fetch(`${service.url}${path}`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
    }
  });
});

test('when reports can be found only by scan id, so can badges', { timeout: 30_000 }, async () => {
  service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0', REPORTS_BY_DOMAIN: 'false' } });
  try {
    const scanId = await scanned('https://tidy.example.com/');
    await ended(scanId);
    expect((await get(`/scan/${scanId}/badge.svg`)).status).toBe(200);
    expect((await get('/scan/tidy.example.com/badge.svg')).status).toBe(404);
  } finally {
    await service.close();
  }
});
