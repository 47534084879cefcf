import { openPrinter } from '@legible/scanner';
import { afterEach, describe, expect, test } from 'vitest';
import { skipWithout } from '../../../test/environment.ts';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { bakerySite } from './bakery-site.ts';
import { type Harness, type HarnessOptions, startHarness } from './harness.ts';

let service: Harness;
afterEach(() => service.close());

/** Scans a site. Returns the answer for the PDF of its report, and the HTML of the report page. */
const pdfOf = async (options: HarnessOptions) => {
  service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0' }, ...options });
  const { scanId } = (await (await createScan(service.url, 'https://bakery.example.com/')).json()) as {
    scanId: string;
  };
  await watchScan(service.url, scanId, 60_000);
  const page = await fetch(`${service.url}/scan/${scanId}`, { headers: { accept: 'text/html' } });
  return { pdf: await fetch(`${service.url}/scan/${scanId}.pdf`), page: await page.text(), scanId };
};

test('the PDF is printed from the standalone report', async () => {
  const seen: string[] = [];
  const { pdf, page, scanId } = await pdfOf({
    printer: async (html) => {
      seen.push(html);
      return { ok: true, pdf: new TextEncoder().encode('%PDF-') };
    },
  });
  expect([pdf.status, pdf.headers.get('content-type'), await pdf.text()]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(pdf.headers.get('content-disposition')).toBe('inline; filename="bakery.example.com-report.pdf"');
  expect(seen).toEqual([expect.stringMatching(/^<!doctype html>.*default-src .*bakery\.example\.com/s)]);
  expect(page).toContain(`href="/scan/${scanId}.pdf"`);
  expect((await fetch(`${service.url}/scan/scn_00000000000000000000000000000000.pdf`)).status).toBe(404);
});

test.each([
  ['busy', 'Too many PDFs are asked for at this moment. Try again soon.'],
  ['failed', 'The PDF could not be made just now.'],
] as const)('a printer that is %s gives 503 with Retry-After', async (reason, error) => {
  const { pdf } = await pdfOf({ printer: async () => ({ ok: false, reason }) });
  expect([pdf.status, pdf.headers.get('retry-after'), await pdf.json()]).toMatchObject([503, '15', { error }]);
});

test('without a browser, the answer says so and no page links to a PDF', async () => {
  const { pdf, page } = await pdfOf({});
  expect([pdf.status, await pdf.json()]).toMatchObject([
    404,
    { error: expect.stringMatching(/^This service has no browser/) },
  ]);
  expect(page).not.toContain('.pdf"');
});

describe.skipIf(skipWithout('chromium'))('in Chromium', () => {
  test('a report with many faults is printed on three sheets at most', async () => {
    const printer = openPrinter({
      render: 'auto',
      chromiumPath: null,
      searchPath: process.env.PATH ?? '',
      sandbox: true,
    });
    if (printer === null) throw new Error('there is no Chromium');
    const { pdf } = await pdfOf({ site: bakerySite(20), printer });
    const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
  });
});
