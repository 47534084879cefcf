import { type Database, StoreUnavailable } from '@legible/store';
import { answeredSoon } from './answered-soon.ts';

/** Whether something could be stored at this moment. */
export const takesWrites = async (database: Database): Promise<boolean> => {
  try {
    await answeredSoon(database.write(async () => {}));
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
};
