import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Database, readStore, type Store } from '@legible/store';
import { type Config, STORE_FILE } from '../config.ts';
import { type NewsletterStorePlace, newsletterStorePlace, openNewsletterStore } from '../store/newsletter-store.ts';

/** The store that the service uses, for a command that runs beside the service. */
export type FoundStore<S = Store> =
  | {
      readonly ok: true;
      readonly store: S;
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
export const openFoundStore = (settings: StoreSettings, now: () => number): Promise<FoundStore> =>
  foundStore(settings, (place) => openNewsletterStore({ ...place, now }));

/** Opens it read-only, so it does not change. @throws StoreUnavailable */
export const readFoundStore = (settings: StoreSettings): Promise<FoundStore<Pick<Database, 'kysely' | 'close'>>> =>
  foundStore(settings, async (place) => readStore(newsletterStorePlace({ ...place, now: Date.now })));

type StoreSettings = Pick<Config, 'databaseUrl' | 'dataDir'>;

const foundStore = async <S>(
  { databaseUrl: url, dataDir }: StoreSettings,
  open: (place: Omit<NewsletterStorePlace, 'now'>) => Promise<S>,
): Promise<FoundStore<S>> => {
  if (url !== null) return { ok: true, store: await open({ url, file: '' }), dataDir };
  // `npm start` gives each service its own folder below DATA_DIR; a service started alone uses DATA_DIR itself.
  const files = [dataDir, join(dataDir, 'newsletter')].map((folder) => join(folder, STORE_FILE)).filter(existsSync);
  const [file, another] = files;
  if (file === undefined)
    return { ok: false, message: `There is no store in ${dataDir}. DATA_DIR names the folder of the service.` };
  if (another !== undefined)
    return {
      ok: false,
      message: `There is a store at ${file} and one at ${another}: set DATA_DIR to the folder of the right one.`,
    };
  return { ok: true, store: await open({ url, file }), dataDir: dirname(file) };
};
