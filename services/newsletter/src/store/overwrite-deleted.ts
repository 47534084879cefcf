import type { Database } from '@legible/store';
import { sql } from 'kysely';

/** From now on what is deleted is overwritten with zeros, and not only forgotten. Of the connection that writes. */
export const overwriteDeleted = async (database: Database): Promise<void> => {
  await database.write(({ kysely }) => sql`pragma secure_delete = on`.execute(kysely));
};
