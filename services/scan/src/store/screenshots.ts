import { SCREENSHOT_TYPE, type Screenshot } from '@legible/scanner/record';
import type { Database, WriteTx } from '@legible/store';
import { scanTables } from './scan-tables.ts';
import type { Scans } from './scans.ts';

/** Keeps the pictures of a scan beside its report. */
export const insertScreenshots = async (tx: WriteTx, scanId: string, screenshots: readonly Screenshot[]) => {
  if (screenshots.length === 0) return;
  await scanTables(tx)
    .insertInto('screenshot')
    .values(screenshots.map((one) => ({ scan_id: scanId, type: SCREENSHOT_TYPE, ...one })))
    .execute();
};

/** Reads the pictures of a report. */
export const screenshotReads = (database: Database): Pick<Scans, 'screenshotsOf' | 'screenshotOf'> => {
  const ofScan = (scanId: string) => scanTables(database).selectFrom('screenshot').where('scan_id', '=', scanId);
  return {
    screenshotsOf: (scanId) =>
      ofScan(scanId).select(['page', 'form', 'width', 'height']).orderBy('page').orderBy('form', 'desc').execute(),
    async screenshotOf(scanId, { page, form }) {
      const which = ofScan(scanId).where('page', '=', page).where('form', '=', form);
      return (await which.select(['type', 'bytes']).executeTakeFirst()) ?? null;
    },
  };
};
