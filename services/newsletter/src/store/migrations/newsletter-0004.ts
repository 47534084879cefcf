import { sqlMigration } from '@legible/store';

/**
 * Editions are watched one by one, and the record has the outcome of each issue. Only processes of an earlier version
 * still use `issue_watch`.
 */
export const newsletter0004 = sqlMigration(
  'newsletter-0004',
  'create table watched_edition (edition text primary key not null)',
  'insert into watched_edition (edition) select distinct edition from known_issue',
  'alter table known_issue add column outcome text',
  'alter table known_issue add column subject text',
);
