import { join } from 'node:path';
import { digest, judge, makeReport, normalize, RULES } from '@legible/audit';
import type { Store } from '@legible/store';
import { createScans } from '../../services/scan/dist/store/create-scans.js';
import { SCAN_QUEUE } from '../../services/scan/dist/store/scans.js';
import { sharedFolder } from '../../test/environment.ts';
import { recordScan } from '../bench/recorded-scans.ts';
import { newScan } from '../bench/scan-store.ts';

const SITE = { home: 'https://noshift.example.com/', folder: join(sharedFolder(), 'sites', 'noshift') };
const BUDGET = { requests: 25, pages: 2 };
const LEASE_MS = 30_000;

/** Puts a scan of a real site with its report into an empty store, as a worker does. Returns its id. */
export const storeFinishedScan = async (store: Store): Promise<string> => {
  const { target, made } = await recordScan(SITE, BUDGET);
  const scan = newScan(new URL(SITE.home).hostname);
  const seen = {
    target,
    observations: made.map((one) => ({ ...one, digest: digest(one.step.purpose, one.exchange) })),
  };
  const facts = normalize(seen);
  const at = new Date().toISOString();
  const { judgements } = judge(RULES, facts);
  const report = makeReport({
    rules: RULES,
    judgements,
    facts,
    seen,
    scanId: scan.scanId,
    startedAt: at,
    finishedAt: at,
  });
  const scans = createScans({ ...store, now: Date.now });
  await scans.create(scan);
  const job = await store.jobs.claim(SCAN_QUEUE, { leaseMs: LEASE_MS });
  const writer = job && (await scans.begin(job));
  if (!writer) throw new Error('the scan that was just created cannot be claimed');
  for (const status of ['SCANNING', 'NORMALIZING', 'SCORING', 'SUMMARIZING'] as const)
    writer.record({ kind: 'enter', status });
  await writer.finish('COMPLETED', JSON.stringify(report));
  return scan.scanId;
};
