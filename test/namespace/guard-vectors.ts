/**
 * Journey: submits every address of its input and follows each accepted scan to its end. The places that nobody may
 * reach count for themselves.
 */
import { createScanPatiently, type Progress, watchScan } from '../scan-client.ts';
import { inTemporaryFolder, startService } from '../service-process.ts';
import { journeyInput } from './run.ts';
import { UNLIMITED } from './unlimited.ts';

export interface VectorResult {
  readonly url: string;
  readonly status: number;
  readonly error: string | null;
  readonly end: Progress | null;
}

const SCAN_WITHIN_MS = 90_000;
/** Only the ends count, and so many watchers at the usual pace are most of the work. */
const POLL_MS = 500;

const submit = async (base: string, url: string): Promise<VectorResult> => {
  const created = await createScanPatiently(base, url);
  const body = (await created.json()) as { scanId?: string; error?: string };
  const end =
    body.scanId === undefined ? null : ((await watchScan(base, body.scanId, SCAN_WITHIN_MS, POLL_MS)).at(-1) ?? null);
  return { url, status: created.status, error: body.error ?? null, end };
};

const results = await inTemporaryFolder(async (dataDir) => {
  const service = await startService({ dataDir, env: { ANONYMOUS_WAIT_MS: '0', ...UNLIMITED } });
  try {
    return await Promise.all(journeyInput<readonly string[]>().map((url) => submit(service.url, url)));
  } finally {
    await service.end();
  }
});
console.log(JSON.stringify(results));
