import { type Database, StoreUnavailable } from '@legible/store';

/** Whether something could be stored at this moment. */
export const takesWrites = async (database: Database): Promise<boolean> => {
  try {
    await database.write(async () => {});
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
};
