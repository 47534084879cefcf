import type { Database } from '@legible/store';
import { scanTables } from './scan-tables.ts';

/** A page as it is now. The hash changes with its text. */
export interface PageText {
  readonly path: string;
  readonly hash: string;
}

/** Remembers when the text of our own pages changed. Returns the times in ms by path. */
export type PageDates = (pages: readonly PageText[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Finds since when each page has its current text: the time, in ms, when a process first saw that text. Each page is
 * compared with its text at the last call. So a new version of the service changes the dates of changed pages only.
 */
export const pageDatesOf =
  (database: Database, now: () => number): PageDates =>
  (pages) =>
    database.write(async (tx) => {
      const tables = scanTables(tx);
      const known = new Map((await tables.selectFrom('own_page').selectAll().execute()).map((row) => [row.path, row]));
      const at = now();
      const dates = new Map<string, number>();
      for (const { path, hash } of pages) {
        const row = known.get(path);
        if (row?.text_hash === hash) {
          // Not in the future: the clock may have been set back since.
          dates.set(path, Math.min(row.changed_at, at));
          continue;
        }
        dates.set(path, at);
        const changed = { text_hash: hash, changed_at: at };
        await tables
          .insertInto('own_page')
          .values({ path, ...changed })
          .onConflict((conflict) => conflict.column('path').doUpdateSet(changed))
          .execute();
      }
      return dates;
    });
