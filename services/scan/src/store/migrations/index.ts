import type { Migration } from '@legible/store';
import { scan0001 } from './scan-0001.ts';
import { scan0002 } from './scan-0002.ts';
import { scan0003 } from './scan-0003.ts';
import { scan0004 } from './scan-0004.ts';
import { scan0005 } from './scan-0005.ts';
import { scan0006 } from './scan-0006.ts';
import { scan0007 } from './scan-0007.ts';

/** All migrations of the service, in the order they were written. Append only. */
export const scanMigrations: readonly Migration[] = [
  scan0001,
  scan0002,
  scan0003,
  scan0004,
  scan0005,
  scan0006,
  scan0007,
];
