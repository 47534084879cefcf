import { sqlMigration } from '@legible/store';

/** Case files, to judge scans again. `bytea` is for PostgreSQL; SQLite keeps bytes as they are in any type. */
export const scan0002 = sqlMigration('scan-0002', 'alter table report add column case_file bytea');
