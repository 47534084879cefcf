/** Journey: scans every address of its input through REST; prints what came of each. */
import { createScan, type Progress, watchScan } from '../scan-client.ts';
import { inTemporaryFolder, startService } from '../service-process.ts';
import { journeyInput } from './run.ts';

export interface SiteResult {
  readonly url: string;
  readonly pictures: readonly Progress[];
  readonly report: unknown;
  readonly latest: unknown;
  readonly page: { readonly status: number; readonly html: string };
}

const SCAN_WITHIN_MS = 60_000;

const scanSite = async (base: string, url: string): Promise<SiteResult> => {
  const created = await createScan(base, url);
  if (created.status !== 202) throw new Error(`${url}: ${created.status} ${await created.text()}`);
  const { scanId } = (await created.json()) as { scanId: string };
  const pictures = await watchScan(base, scanId, SCAN_WITHIN_MS);
  const json = { headers: { accept: 'application/json' } };
  const page = await fetch(`${base}/scan/${scanId}`, { headers: { accept: 'text/html' } });
  return {
    url,
    pictures,
    report: await (await fetch(`${base}/scan/${scanId}`, json)).json(),
    latest: await (await fetch(`${base}/scan/${new URL(url).hostname}`, json)).json(),
    page: { status: page.status, html: await page.text() },
  };
};

const results = await inTemporaryFolder(async (dataDir) => {
  const service = await startService({ dataDir, env: { ANONYMOUS_WAIT_MS: '0' } });
  try {
    return await Promise.all(journeyInput<readonly string[]>().map((url) => scanSite(service.url, url)));
  } finally {
    await service.end();
  }
});
console.log(JSON.stringify(results));
