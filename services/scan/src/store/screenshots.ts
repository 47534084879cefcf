import { type ListedScreenshot, SCREENSHOT_TYPE, type Screenshot, type ScreenshotForm } from '@legible/scanner/record';
import type { Database, WriteTx } from '@legible/store';
import { scanTables } from './scan-tables.ts';

/** Keeps the pictures of a scan beside its report. */
export const insertScreenshots = async (
  tx: WriteTx,
  scanId: string,
  screenshots: readonly Screenshot[],
): Promise<void> => {
  if (screenshots.length === 0) return;
  await scanTables(tx)
    .insertInto('screenshot')
    .values(screenshots.map((one) => ({ scan_id: scanId, type: SCREENSHOT_TYPE, ...one })))
    .execute();
};

/** See Scans.screenshotsOf. */
export const screenshotsOf = (database: Database, scanId: string): Promise<readonly ListedScreenshot[]> =>
  scanTables(database)
    .selectFrom('screenshot')
    .select(['page', 'form', 'width', 'height'])
    .where('scan_id', '=', scanId)
    .orderBy('page')
    .orderBy('form', 'desc')
    .execute();

/** See Scans.screenshotOf. */
export const screenshotOf = async (
  database: Database,
  scanId: string,
  { page, form }: { readonly page: number; readonly form: ScreenshotForm },
): Promise<{ readonly type: string; readonly bytes: Uint8Array } | null> =>
  (await scanTables(database)
    .selectFrom('screenshot')
    .select(['type', 'bytes'])
    .where('scan_id', '=', scanId)
    .where('page', '=', page)
    .where('form', '=', form)
    .executeTakeFirst()) ?? null;
