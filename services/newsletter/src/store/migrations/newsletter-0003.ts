import { sqlMigration } from '@legible/store';

/** Lets all processes see that a question to a channel is on its way. Times are ms. */
export const newsletter0003 = sqlMigration('newsletter-0003', 'alter table notice add column asking_until bigint');
