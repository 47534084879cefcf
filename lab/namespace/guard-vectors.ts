/**
 * Journey: submits every address of its input and follows each accepted scan to its end. The private hosts count their
 * visitors themselves.
 */
import { createScanPatiently, type Progress, watchScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { journeyInput } from './run.ts';

export interface VectorResult {
  readonly url: string;
  readonly status: number;
  readonly error: string | null;
  readonly end: Progress | null;
}

const SCAN_WITHIN_MS = 90_000;
/** Longer than usual: only the ends count, and so many watchers would be most of the work. */
const POLL_MS = 500;

/** Few, because a busy name server would be asked twice, and one name answers differently the second time. */
const CREATES_AT_ONCE = 8;

const endOf = async (base: string, scanId: string | undefined): Promise<Progress | null> =>
  scanId === undefined ? null : ((await watchScan(base, scanId, SCAN_WITHIN_MS, POLL_MS)).at(-1) ?? null);

/** Submits the address. The result follows in `later`, when the scan has ended. */
const submit = async (base: string, url: string): Promise<{ readonly later: Promise<VectorResult> }> => {
  const created = await createScanPatiently(base, url);
  const { scanId, error = null } = (await created.json()) as { scanId?: string; error?: string };
  return { later: endOf(base, scanId).then((end) => ({ url, status: created.status, error, end })) };
};

const submitAll = async (base: string, urls: readonly string[]): Promise<readonly VectorResult[]> => {
  const waiting = [...urls];
  const results: Promise<VectorResult>[] = [];
  const client = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      results.push((await submit(base, url)).later);
  };
  await Promise.all(Array.from({ length: CREATES_AT_ONCE }, client));
  return Promise.all(results);
};

const results = await inTemporaryFolder(async (dataDir) => {
  const service = await startService({ dataDir, env: { ANONYMOUS_WAIT_MS: '0', ...UNLIMITED } });
  try {
    return await submitAll(service.url, journeyInput<readonly string[]>());
  } finally {
    await service.end();
  }
});
console.log(JSON.stringify(results));
