import type { Migration } from '@legible/store';
import { sql } from 'kysely';

/** A question that is on its way to a channel is seen by all processes. Times are ms. */
export const newsletter0003: Migration = {
  id: 'newsletter-0003',
  up: async (kysely) => {
    await sql`alter table notice add column asking_until bigint`.execute(kysely);
  },
};
