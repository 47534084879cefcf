import type { IndexFiles } from './index-files.ts';

/** A disk that keeps nothing. */
export const NO_INDEX_FILES: IndexFiles = {
  keepOnly: () => [],
  read: async () => null,
  write: () => {},
  remove: () => {},
};
