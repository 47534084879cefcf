import { hash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { AnalysedDocuments } from '@legible/search';
import { makeFolder } from '@legible/store/make-folder';

/** The index of a few issues: public text only. Plain data. */
export interface KeptIssues {
  /** For each issue by id, the digest of the text from which its terms were made. */
  readonly digests: ReadonlyMap<string, string | null>;
  readonly analysed: AnalysedDocuments;
}

/**
 * Files with parts of the index. Each call writes or removes its file before it returns, so that no locked text stays
 * on disk. If the disk fails, the index is only in memory, and the first error is reported.
 */
export interface IndexFiles {
  /** Removes all other files. Returns the names of the files that remain. */
  keepOnly(names: ReadonlySet<string>): readonly string[];
  /** Reads a file. Returns null when it is missing or damaged. */
  read(name: string): Promise<KeptIssues | null>;
  /** Writes a file completely or not at all. */
  write(name: string, kept: KeptIssues): void;
  remove(name: string): void;
}

/** Keeps nothing. */
export const NO_INDEX_FILES: IndexFiles = { keepOnly: () => [], read: async () => null, write() {}, remove() {} };

const CHECKSUM_BYTES = 32;
const checksum = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

/** @param folder made at the first write. */
export const indexFiles = (folder: string, onError: (error: unknown, folder: string) => void): IndexFiles => {
  let hasFailed = false;
  const attempt = (change: () => void): void => {
    try {
      change();
    } catch (error) {
      if (!hasFailed) onError(error, folder);
      hasFailed = true;
    }
  };
  const remove = (name: string): void => rmSync(join(folder, name), { force: true });
  return {
    keepOnly: (names) => {
      let found: readonly string[] = [];
      attempt(() => {
        if (existsSync(folder)) found = readdirSync(folder);
        for (const name of found) if (!names.has(name)) remove(name);
      });
      return found.filter((name) => names.has(name));
    },
    read: async (name) => {
      try {
        const bytes = await readFile(join(folder, name));
        const content = bytes.subarray(CHECKSUM_BYTES);
        return checksum(content).equals(bytes.subarray(0, CHECKSUM_BYTES))
          ? (deserialize(content) as KeptIssues)
          : null;
      } catch {
        return null;
      }
    },
    write: (name, kept) =>
      attempt(() => {
        makeFolder(folder);
        const content = serialize(kept);
        const draft = `${randomUUID()}.part`;
        try {
          writeFileSync(join(folder, draft), Buffer.concat([checksum(content), content]));
          renameSync(join(folder, draft), join(folder, name));
        } catch (error) {
          remove(draft);
          throw error;
        }
      }),
    remove: (name) => attempt(() => remove(name)),
  };
};
