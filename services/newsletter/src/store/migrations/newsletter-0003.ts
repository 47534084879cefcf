import { sqlMigration } from '@legible/store';

/** Lets all processes see that a question is on its way to a channel. Times are ms. */
export const newsletter0003 = sqlMigration('newsletter-0003', 'alter table notice add column asking_until bigint');
