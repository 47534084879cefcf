import type { Migration } from '@legible/store';
import { newsletter0001 } from './newsletter-0001.ts';
import { newsletter0002 } from './newsletter-0002.ts';
import { newsletter0003 } from './newsletter-0003.ts';
import { newsletter0004 } from './newsletter-0004.ts';
import { newsletter0005 } from './newsletter-0005.ts';

/** All migrations of the service, in the order they were written. Append only. */
export const newsletterMigrations: readonly Migration[] = [
  newsletter0001,
  newsletter0002,
  newsletter0003,
  newsletter0004,
  newsletter0005,
];
