import { hostOf } from '../contract/addresses.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import type { RemovedScans } from '../store/scans.ts';

export type DeletionAsked =
  | { readonly ok: true; readonly by: 'id' | 'host'; readonly value: string; readonly dryRun: boolean }
  | { readonly ok: false; readonly message: string };

const USAGE = 'Usage: npm run scan:delete -- [--dry-run] <scan id | domain>';
const DRY_RUN = '--dry-run';

/** Returns what the command line asks to delete, or what is wrong with it. */
export const deletionAsked = (args: readonly string[]): DeletionAsked => {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== DRY_RUN);
  if (unknown !== undefined) return { ok: false, message: `${JSON.stringify(unknown)} is not an option.\n${USAGE}` };
  const [subject, ...more] = args.filter((arg) => arg !== DRY_RUN);
  if (subject === undefined || more.length > 0) return { ok: false, message: USAGE };
  const dryRun = args.includes(DRY_RUN);
  if (SCAN_ID_PATTERN.test(subject)) return { ok: true, by: 'id', value: subject, dryRun };
  const host = hostOf(subject);
  if (host === null || !host.includes('.'))
    return { ok: false, message: `${JSON.stringify(subject)} is neither the id of a scan nor a domain.\n${USAGE}` };
  return { ok: true, by: 'host', value: host, dryRun };
};

/** Returns what was done, line by line. */
export const deletionText = (
  { value, dryRun }: Extract<DeletionAsked, { readonly ok: true }>,
  { deleted, inFlight }: RemovedScans,
): readonly string[] => [
  ...deleted.map((scanId) => `${dryRun ? 'Would delete' : 'Deleted'} ${scanId}`),
  ...inFlight.map((scanId) => `Left ${scanId}: it has not ended. Try again when it has.`),
  ...(deleted.length + inFlight.length === 0 ? [`There is no scan of ${value}.`] : []),
];
