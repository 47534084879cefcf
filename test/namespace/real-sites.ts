/** Journey: scans the home page of every host named on the command line through REST; prints what came of each. */
import { createScan, type Progress, watchScan } from '../scan-client.ts';
import { inTemporaryFolder, startService } from '../service-process.ts';

export interface SiteResult {
  readonly host: string;
  readonly pictures: readonly Progress[];
  readonly report: unknown;
  readonly latest: unknown;
  readonly page: { readonly status: number; readonly html: string };
}

const SCAN_WITHIN_MS = 60_000;

const scanSite = async (base: string, host: string): Promise<SiteResult> => {
  const created = await createScan(base, `https://${host}/`);
  if (created.status !== 202) throw new Error(`${host}: ${created.status} ${await created.text()}`);
  const { scanId } = (await created.json()) as { scanId: string };
  const pictures = await watchScan(base, scanId, SCAN_WITHIN_MS);
  const json = { headers: { accept: 'application/json' } };
  const page = await fetch(`${base}/scan/${scanId}`, { headers: { accept: 'text/html' } });
  return {
    host,
    pictures,
    report: await (await fetch(`${base}/scan/${scanId}`, json)).json(),
    latest: await (await fetch(`${base}/scan/${host}`, json)).json(),
    page: { status: page.status, html: await page.text() },
  };
};

const results = await inTemporaryFolder(async (dataDir) => {
  const service = await startService({ dataDir, env: { ANONYMOUS_WAIT_MS: '0' } });
  try {
    return await Promise.all(process.argv.slice(2).map((host) => scanSite(service.url, host)));
  } finally {
    await service.end();
  }
});
console.log(JSON.stringify(results));
