import { renameSync, rmSync } from 'node:fs';

const unless = (codes: readonly string[], act: () => void): void => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
  }
};

/**
 * Puts the folder `next` where `current` is, or was not yet: anyone who looks meanwhile finds one or the other, or for a moment
 * none, but never half of one. Where another process has put its own there in that moment, that one stays, and `next` too.
 */
export const replaceFolder = (current: string, next: string): void => {
  const last = `${next}-before`;
  unless(['ENOENT'], () => renameSync(current, last));
  try {
    unless(['ENOTEMPTY', 'EEXIST'], () => renameSync(next, current));
  } finally {
    rmSync(last, { recursive: true, force: true });
  }
};
