import { existsSync } from 'node:fs';

/** A section of the report that could not be measured on this machine. */
export interface Skipped {
  /** What the section would need. */
  readonly skipped: string;
}

/** Null when all of the files exist. */
export const skippedWithout = (needs: Readonly<Record<string, string>>): Skipped | null => {
  const missing = Object.entries(needs).filter(([, file]) => !existsSync(file));
  if (missing.length === 0) return null;
  return { skipped: missing.map(([what, file]) => `${what} (${file})`).join(', ') };
};
