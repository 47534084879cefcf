import { sqlMigration } from '@legible/store';

/** A question that is on its way to a channel is seen by all processes. Times are ms. */
export const newsletter0003 = sqlMigration('newsletter-0003', 'alter table notice add column asking_until bigint');
