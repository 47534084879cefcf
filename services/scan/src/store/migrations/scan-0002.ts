import { sqlMigration } from '@legible/store';

/** What it takes to judge a scan again. `bytea` for PostgreSQL; SQLite keeps bytes as they are whatever the type. */
export const scan0002 = sqlMigration('scan-0002', 'alter table report add column case_file bytea');
