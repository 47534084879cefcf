import type { Migration } from '@legible/store';
import { sql } from 'kysely';

/** The way to what a client has waiting, which its next scan waits behind. */
export const scan0005: Migration = {
  id: 'scan-0005',
  up: async (kysely) => {
    await sql`create index scan_client on scan (client_key) where in_flight = 1`.execute(kysely);
  },
};
