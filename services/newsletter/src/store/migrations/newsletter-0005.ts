import { sqlMigration } from '@legible/store';

/** The last change of every issue that was ever public, for clients that keep a copy. Times are ms. */
export const newsletter0005 = sqlMigration(
  'newsletter-0005',
  `create table issue_change (
    edition text not null,
    issue_id text not null,
    slug text not null,
    face text,
    digest text not null,
    seq bigint not null unique,
    published_seq bigint not null,
    locked_seq bigint not null,
    changed_at bigint not null,
    primary key (edition, issue_id)
  )`,
  'create index issue_change_slug on issue_change (edition, slug)',
);
