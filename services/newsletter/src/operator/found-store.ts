import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Store } from '@legible/store';
import { type Config, STORE_FILE } from '../config.ts';
import { openNewsletterStore } from '../store/newsletter-store.ts';

/** The store that the service uses, for a command that runs beside the service. */
export type FoundStore =
  | {
      readonly ok: true;
      readonly store: Store;
      /** Folder of the service, with what it keeps besides the store. */
      readonly dataDir: string;
    }
  /** The settings lead to no store, or to more than one. */
  | { readonly ok: false; readonly message: string };

/**
 * Opens the store of a service that runs, or has run.
 *
 * @throws StoreUnavailable
 */
export const openFoundStore = async (
  { databaseUrl: url, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  now: () => number,
): Promise<FoundStore> => {
  if (url !== null) return { ok: true, store: await openNewsletterStore({ url, file: '', now }), dataDir };
  // `npm start` gives each service a folder of its own under DATA_DIR; on its own the service uses DATA_DIR itself.
  const files = [dataDir, join(dataDir, 'newsletter')].map((folder) => join(folder, STORE_FILE)).filter(existsSync);
  const [file, another] = files;
  if (file === undefined)
    return { ok: false, message: `There is no store in ${dataDir}. DATA_DIR names the folder of the service.` };
  if (another !== undefined)
    return {
      ok: false,
      message: `There is a store at ${file} and one at ${another}: set DATA_DIR to the folder of the right one.`,
    };
  return { ok: true, store: await openNewsletterStore({ url, file, now }), dataDir: dirname(file) };
};
