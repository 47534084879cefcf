import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { REPORT_RENDERINGS } from '../src/renderings/report-renderings.ts';
import { type Harness, startHarness } from './harness.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Extension, media type, Content-Type header and file name of each form. */
const FORMS = [
  ['.json', 'application/json', 'application/json', 'report.json'],
  ['.md', 'text/markdown', 'text/markdown; charset=utf-8', 'report.md'],
  ['.sarif', 'application/sarif+json', 'application/sarif+json', 'report.sarif'],
  ['.csv', 'text/csv', 'text/csv; charset=utf-8; header=present', 'findings.csv'],
  ['.junit.xml', 'application/xml', 'application/xml', 'junit.xml'],
] as const;

const variesByAccept = ({ headers }: Response): boolean => (headers.get('vary') ?? '').split(', ').includes('Accept');

const scanned = async (service: Harness): Promise<string> => {
  const { scanId } = (await (await createScan(service.url, 'https://forms.example.com/')).json()) as { scanId: string };
  await watchScan(service.url, scanId, 20_000);
  return scanId;
};

test('the table has every form', () => {
  expect(FORMS.map(([extension, type]) => [extension, type])).toEqual(
    REPORT_RENDERINGS.map(({ extension, mediaType }) => [extension, mediaType]),
  );
});

describe('the forms of a report', () => {
  let service: Harness;
  let scanId: string;
  beforeAll(async () => {
    service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '60000' } });
    scanId = await scanned(service);
  }, 30_000);
  afterAll(() => service.close());
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(`${service.url}${path}`, { headers, method });

  test('are held back until the wait is over', async () => {
    for (const [extension, type] of FORMS) {
      for (const response of [
        await get(`/scan/${scanId}${extension}`),
        await get(`/scan/${scanId}`, { accept: type }),
      ]) {
        expect([extension, response.status, response.headers.get('content-type')]).toEqual([
          extension,
          202,
          'application/json',
        ]);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('x-robots-tag')).toBe('noindex');
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await response.json()).toMatchObject({ scanId });
      }
    }
    service.advance(61_000);
  });

  test.each(FORMS)(
    '%s is sent by extension, whatever Accept says, and by Accept',
    async (extension, type, sent, name) => {
      const asked = [
        await get(`/scan/${scanId}${extension}`, { accept: BROWSER }),
        await get(`/scan/${scanId}${extension}`, { accept: 'image/png' }),
        await get(`/scan/${scanId}`, { accept: type }),
        await get(`/scan/${scanId}`, { accept: `text/html;q=0.4, ${type};q=0.5` }),
        await get('/scan/forms.example.com', { accept: type }),
      ];
      const bodies = new Set<string>();
      for (const response of asked) {
        expect([response.status, response.headers.get('content-type')]).toEqual([200, sent]);
        expect(variesByAccept(response)).toBe(true);
        expect(response.headers.get('x-robots-tag')).toBe('noindex');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('content-disposition')).toBe(`inline; filename="forms.example.com-${name}"`);
        bodies.add(await response.text());
      }
      expect(bodies.size).toBe(1);
    },
  );

  test.each(FORMS)('%s has its own ETag, 304 for it, and HEAD without a body', async (extension, _type, sent) => {
    const path = `/scan/${scanId}${extension}`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text(), variesByAccept(again), again.headers.get('x-robots-tag')]).toEqual([
      304,
      '',
      true,
      'noindex',
    ]);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-type'), head.headers.get('etag'), await head.text()]).toEqual([
      200,
      sent,
      etag,
      '',
    ]);
    expect((await get(`/scan/${scanId}`, { accept: BROWSER, 'if-none-match': etag })).status).toBe(200);
  });

  test('browsers and clients that accept anything get the page, which lists the forms', async () => {
    for (const accept of [BROWSER, '*/*', 'text/*']) {
      const response = await get(`/scan/${scanId}`, { accept });
      expect([accept, response.headers.get('content-type')]).toEqual([accept, 'text/html; charset=utf-8']);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const html = await response.text();
      expect(html).toContain('<meta name="robots" content="noindex"');
      for (const [extension] of FORMS) expect(html).toContain(`href="/scan/${scanId}${extension}"`);
    }
    expect((await get(`/scan/${scanId}.html`, { accept: 'text/csv' })).headers.get('content-type')).toContain('html');
  });

  test('an unknown form is 406 with the list of forms', async () => {
    for (const [path, accept] of [
      [`/scan/${scanId}`, 'image/png'],
      [`/scan/${scanId}.xml`, '*/*'],
      [`/scan/${scanId}.MD`, '*/*'],
      [`/scan/${scanId}.md.csv`, '*/*'],
      ['/scan/forms.example.com', 'application/pdf'],
    ] as const) {
      const response = await get(path, { accept });
      const { error } = (await response.json()) as { error: string };
      expect([path, response.status]).toEqual([path, 406]);
      for (const [, type] of FORMS) expect(error).toContain(type);
    }
  });

  test('after a domain, an extension is part of the domain', async () => {
    for (const path of ['/scan/example.md', '/scan/forms.example.com.csv']) {
      const response = await get(path, { accept: '*/*' });
      expect([path, response.status]).toEqual([path, 404]);
      expect(((await response.json()) as { error: string }).error).toContain('no report of this site');
    }
  });
});

describe('when the operator lets reports be indexed', () => {
  let service: Harness;
  let scanId: string;
  beforeAll(async () => {
    service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0', INDEX_REPORTS: 'true' } });
    scanId = await scanned(service);
  }, 30_000);
  afterAll(() => service.close());

  test('neither the page nor a form says noindex', async () => {
    for (const extension of ['', ...FORMS.map(([one]) => one)]) {
      const response = await fetch(`${service.url}/scan/${scanId}${extension}`);
      expect([extension, response.status, response.headers.get('x-robots-tag')]).toEqual([extension, 200, null]);
      if (extension === '') expect(await response.text()).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  });
});
