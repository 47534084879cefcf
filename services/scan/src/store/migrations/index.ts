import { jobMigrations, type Migration } from '@legible/store';
import { scan0001 } from './scan-0001.ts';

/** All migrations of the service, in the order they were written. Append only. */
export const scanMigrations: readonly Migration[] = [...jobMigrations, scan0001];
