import { renameSync, rmSync } from 'node:fs';

const unless = (codes: readonly string[], act: () => void): void => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
  }
};

/**
 * Moves the folder `next` to `current`, replacing a folder there. A process that reads meanwhile finds either one, or
 * for a moment none, but never half of one. If another process puts its own folder there in that moment, that folder
 * stays, and `next` stays too.
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
