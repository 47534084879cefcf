/**
 * Journey: submits every hostile address it is given and follows each accepted scan to its end. The places that nobody
 * may reach count for themselves.
 */
import { createScan, type Progress, watchScan } from '../scan-client.ts';
import { inTemporaryFolder, startService } from '../service-process.ts';

export interface VectorResult {
  readonly url: string;
  readonly status: number;
  readonly error: string | null;
  readonly end: Progress | null;
}

const SCAN_WITHIN_MS = 60_000;
const UNLIMITED = '100000';

const submit = async (base: string, url: string): Promise<VectorResult> => {
  const created = await createScan(base, url);
  const body = (await created.json()) as { scanId?: string; error?: string };
  const end = body.scanId === undefined ? null : ((await watchScan(base, body.scanId, SCAN_WITHIN_MS)).at(-1) ?? null);
  return { url, status: created.status, error: body.error ?? null, end };
};

const [vectors = '[]'] = process.argv.slice(2);
const results = await inTemporaryFolder(async (dataDir) => {
  const service = await startService({
    dataDir,
    env: {
      ANONYMOUS_WAIT_MS: '0',
      LIMIT_CREATES_PER_CLIENT_AND_DOMAIN: UNLIMITED,
      LIMIT_CREATES_PER_CLIENT: UNLIMITED,
      LIMIT_CREATES_PER_TARGET: UNLIMITED,
    },
  });
  try {
    const all: VectorResult[] = [];
    for (const url of JSON.parse(vectors) as string[]) all.push(await submit(service.url, url));
    return all;
  } finally {
    await service.end();
  }
});
console.log(JSON.stringify(results));
