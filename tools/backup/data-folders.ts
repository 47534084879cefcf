import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS as NEWSLETTER_SETTINGS, STORE_FILE as NEWSLETTER_STORE } from '@legible/newsletter/config';
import { SETTINGS as SCAN_SETTINGS, STORE_FILE as SCAN_STORE } from '@legible/scan/config';
import type { Environment } from '@legible/surface/settings';
import { serviceEnvironments } from '../start/service-environments.ts';

/** The folder in which a service of `npm start` has its embedded store. */
export interface DataFolder {
  readonly service: string;
  readonly folder: string;
  readonly storeFile: string;
}

export type DataFolders =
  | { readonly ok: true; readonly folders: readonly DataFolder[] }
  | { readonly ok: false; readonly errors: readonly string[] };

const SERVICES = [
  { name: 'scan', settings: SCAN_SETTINGS, storeFile: SCAN_STORE },
  { name: 'newsletter', settings: NEWSLETTER_SETTINGS, storeFile: null },
];
const STORE_FILES: Readonly<Record<string, string>> = { scan: SCAN_STORE, newsletter: NEWSLETTER_STORE };
/** The variables that name data folders. A backup ignores the rest of an environment, which may be invalid. */
const ASKED = /^(SCAN_|NEWSLETTER_)?DATA_DIR$/;

/** The folders that `npm start` would use in this environment. */
export const dataFolders = (env: Environment): DataFolders => {
  const asked = Object.fromEntries(Object.entries(env).filter(([name]) => ASKED.test(name)));
  const settled = serviceEnvironments(SERVICES, SERVICES, asked, existsSync);
  if (!settled.ok) return settled;
  const folders = [...settled.environments].map(([service, { DATA_DIR: folder = '' }]) => ({
    service,
    folder,
    storeFile: STORE_FILES[service] ?? '',
  }));
  return { ok: true, folders };
};

export const storeOf = ({ folder, storeFile }: DataFolder): string => join(folder, storeFile);
