import { SETTINGS as NEWSLETTER_SETTINGS } from '@legible/newsletter/config';
import { SETTINGS as SCAN_SETTINGS, STORE_FILE } from '@legible/scan/config';
import type { StartedService } from './service-environments.ts';

/** Every existing service. */
export const SERVICES: readonly StartedService[] = [
  { name: 'scan', settings: SCAN_SETTINGS, storeFile: STORE_FILE },
  { name: 'newsletter', settings: NEWSLETTER_SETTINGS, storeFile: null },
];
