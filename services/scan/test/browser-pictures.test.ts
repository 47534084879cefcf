import type { PageRenderer } from '@legible/scanner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness } from './harness.ts';

/** A JPEG as far as its frame header goes: 390 by 844. */
const PHONE = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 10, 8, 0x03, 0x4c, 0x01, 0x86, 3, 1, 0x22);
const APP =
  '<!doctype html><html lang="en"><title>Tea</title><div id="root"></div><script src="/app.js"></script></html>';
const SHOWN = APP.replace(
  '<div id="root">',
  `<div id="root"><main><p>${'Oolong is rolled by hand. '.repeat(20)}</main>`,
);

const opened: string[] = [];
const renderer: PageRenderer = {
  render: async (url) => {
    opened.push(url);
    return {
      ok: true,
      html: SHOWN,
      truncated: false,
      text: '',
      finalUrl: url,
      status: 200,
      headers: [['content-type', 'text/html']],
      settledMs: 700,
      timedOut: false,
      consoleErrors: [],
      shift: 0,
      largestPaintMs: 500,
      screenshots: { phone: PHONE, desktop: null },
      requests: { made: 3, refused: 0 },
      windows: 0,
    };
  },
};

let service: Harness;
let scanId: string;
const get = (path: string, accept = 'text/html'): Promise<Response> =>
  fetch(service.url + path, { headers: { accept } });

beforeAll(async () => {
  service = await startHarness({
    env: { ANONYMOUS_WAIT_MS: '60000' },
    renderer,
    site: ({ url }) =>
      new URL(url).pathname === '/'
        ? new Response(APP, { headers: { 'content-type': 'text/html; charset=utf-8' } })
        : new Response('', { status: 404 }),
  });
  ({ scanId } = (await (await createScan(service.url, 'https://tea.example.com/')).json()) as { scanId: string });
  await watchScan(service.url, scanId, 20_000);
}, 30_000);
afterAll(() => service.close());

test('pictures of the browser are held back, shown and deleted with the report', async () => {
  const picture = `/scan/${scanId}/screenshot/0-phone`;
  const pending = await get(picture);
  expect([pending.status, pending.headers.get('content-type')]).toEqual([202, 'application/json']);
  service.advance(60_000);

  expect(opened).toEqual(['https://tea.example.com/']);
  const page = await (await get(`/scan/${scanId}`)).text();
  expect(page).toContain('<strong>0 %</strong> of the words in the browser');
  expect(page).toContain(`<img src="${picture}" width="390" height="844"`);
  expect(page).not.toContain('0-desktop');
  const progress = await (await get(`/api/scans/${scanId}`, 'application/json')).text();
  expect(progress).toContain('A browser opened the page and read it when it had come to rest, after 0.7 s.');

  const report = (await (await get(`/scan/${scanId}.json`, 'application/json')).json()) as {
    rules: { id: string; outcome: string }[];
    pages: { rendered?: object }[];
  };
  expect(report.rules.find(({ id }) => id === 'content-without-js')?.outcome).toBe('fail');
  expect(report.pages[0]?.rendered).toMatchObject({ share: 0, verdict: 'missing', largestPaintMs: 500 });
  expect(JSON.stringify(report)).not.toContain('screenshot');
  expect(await (await get(`/scan/${scanId}.md`, 'text/markdown')).text()).toContain('## In a browser\n');

  const shown = await get(picture);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PHONE);
  expect((await get(`/scan/${scanId}/screenshot/0-desktop`)).status).toBe(404);
  expect((await fetch(service.url + picture, { method: 'POST' })).status).toBe(405);

  expect((await service.scans.deleteScan(scanId)).deleted).toEqual([scanId]);
  expect((await get(picture)).status).toBe(404);
  expect(await service.scans.screenshotsOf(scanId)).toEqual([]);
  expect(await service.scans.screenshotOf(scanId, { page: 0, form: 'phone' })).toBeNull();
});
