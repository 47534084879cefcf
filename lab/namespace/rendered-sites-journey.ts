/** Journey: scans every address of its input with a service that has a browser; prints the reports. */
import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { createScanPatiently, watchScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { journeyInput } from './run.ts';
import { trustingBrowser } from './trusting-browser.ts';

export interface RenderedSite {
  readonly url: string;
  readonly status: string;
  readonly report: Report;
}

/** A browser opens one page at a time: with more scans, the wait would exceed the time limit of a scan. */
const WORKERS = 4;
/** Pages of each site: enough for another template or two; politeness would make more of them slow. */
const PAGES = 6;
const SCANS_WITHIN_MS = 400_000;

const scanSite = async (base: string, url: string): Promise<RenderedSite> => {
  const created = await createScanPatiently(base, url);
  if (created.status !== 202) throw new Error(`${url}: ${created.status} ${await created.text()}`);
  const { scanId } = (await created.json()) as { scanId: string };
  const progress = (await watchScan(base, scanId, SCANS_WITHIN_MS, 500)).at(-1);
  const report = (await (await fetch(`${base}/scan/${scanId}.json`)).json()) as Report;
  return { url, status: progress?.status ?? '', report };
};

const urls = journeyInput<readonly string[]>();
const result = await inTemporaryFolder(async (folder): Promise<readonly RenderedSite[]> => {
  const env = {
    ANONYMOUS_WAIT_MS: '0',
    RENDER: 'auto',
    CHROMIUM_PATH: await trustingBrowser(folder, new URL(urls[0] ?? '').hostname),
    WORKERS: `${WORKERS}`,
    SCAN_PAGES: `${PAGES}`,
  };
  const service = await startService({ dataDir: join(folder, 'data'), env });
  try {
    return await Promise.all(urls.map((url) => scanSite(service.url, url)));
  } finally {
    await service.end();
  }
});
console.log(JSON.stringify(result));
