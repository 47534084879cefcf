import { randomUUID } from 'node:crypto';
import { type Database, StoreUnavailable } from '@legible/store';
import { answeredSoon } from './answered-soon.ts';
import { newsletterTables } from './newsletter-tables.ts';

/**
 * Whether something could be stored at this moment: a row is, and goes again. An empty commit needs no room on a full disk.
 *
 * @param onRefused called with the reason when it could not.
 */
export const takesWrites = async (
  database: Database,
  onRefused: (error: StoreUnavailable) => void = () => {},
): Promise<boolean> => {
  try {
    await answeredSoon(database.write((tx) => trial(newsletterTables(tx))));
    return true;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    onRefused(error);
    return false;
  }
};

/** As long as the link of a question and what is kept with it: more than a place in a page that is there already. */
const TRIAL_LENGTH = 2_000;

const trial = async (tables: ReturnType<typeof newsletterTables>): Promise<void> => {
  const url_tag = `trial ${randomUUID()}`.padEnd(TRIAL_LENGTH, '.');
  await tables.insertInto('notice').values({ url_tag, messages: 0, window_ends: 0, asking_until: null }).execute();
  await tables.deleteFrom('notice').where('url_tag', '=', url_tag).execute();
};
