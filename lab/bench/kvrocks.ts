import { join } from 'node:path';
import { sharedFolder } from '../../test/environment.ts';

/** A real website of 41 pages, made with Docusaurus, in the folder next to the repository. */
export const KVROCKS = {
  origin: 'https://kvrocks.apache.org',
  folder: join(sharedFolder(), 'sites', 'kvrocks'),
} as const;
