import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { json } from './import-manifest.ts';
import type { OutputFiles } from './output-files.ts';

/**
 * The folder for prepared files. It is inside the content folder, because only there can a file be moved into place in
 * one step. Its name hides it from the readers of the folder.
 */
export const STAGING_FOLDER = '.legible-import.tmp';
const JOURNAL = 'journal.json';

const Move = z.object({
  /** Name in the staging folder. */
  staged: z.string(),
  /** Path in the content folder. */
  path: z.string(),
  /** SHA-256 of the file that it replaces; null when there was none. */
  replaces: z.string().nullable(),
});
type Move = Readonly<z.infer<typeof Move>>;
const Journal = z.object({ version: z.literal(1), moves: z.array(Move) });

export const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes);

/** Files that are being prepared for a content folder. */
export interface StagedFolder {
  /**
   * Writes a file to the staging folder.
   * @param replaces SHA-256 of the present file; null when there is none.
   */
  put(path: string, bytes: Uint8Array, replaces: string | null): Promise<void>;
  /** Moves all of them into place, or none: if a step fails, the earlier ones are undone. */
  commit(): Promise<void>;
  /** Discards all of them. */
  discard(): Promise<void>;
}

/**
 * Makes an empty staging folder. It touches the file system only with the first file: an import that changes nothing
 * leaves no trace.
 */
export const stagedFolder = (out: string, files: OutputFiles): StagedFolder => {
  const staging = join(out, STAGING_FOLDER);
  const moves: Move[] = [];
  let made: string | null | undefined = null;
  const open = async (): Promise<void> => {
    if (made !== null) return;
    made = await files.mkdir(out);
    await files.mkdir(staging);
  };
  return {
    async put(path, bytes, replaces) {
      await open();
      const staged = `new-${moves.length}`;
      await files.create(join(staging, staged), bytes);
      moves.push({ staged, path, replaces });
    },
    async commit() {
      if (moves.length === 0) return;
      await moveAll(out, moves, files);
      await files.remove(staging);
    },
    async discard() {
      if (made === null) return;
      await files.remove(staging);
      if (made !== undefined) await removeUpTo(out, made, files);
    },
  };
};

/** Removes a folder that was created, and the parents created with it, if they are empty. */
const removeUpTo = async (folder: string, top: string, files: OutputFiles): Promise<void> => {
  for (let path = folder; path.length >= top.length; path = dirname(path)) await files.removeEmpty(path);
};

const moveAll = async (out: string, moves: readonly Move[], files: OutputFiles): Promise<void> => {
  const staging = join(out, STAGING_FOLDER);
  // From here on, the next run completes a run that is interrupted.
  await files.create(join(staging, `${JOURNAL}.new`), Buffer.from(JSON.stringify({ version: 1, moves })));
  await files.rename(join(staging, `${JOURNAL}.new`), join(staging, JOURNAL));
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const move of moves) await moveOne(out, move, files, undo);
  } catch (error) {
    for (const back of undo.reverse()) await back();
    await files.remove(join(staging, JOURNAL));
    throw error;
  }
};

/** @param undo receives the functions that reverse each step. */
const moveOne = async (
  out: string,
  { staged, path }: Move,
  files: OutputFiles,
  undo: (() => Promise<void>)[],
): Promise<void> => {
  const [from, to] = [join(out, STAGING_FOLDER, staged), join(out, path)];
  const kept = `${from}.old`;
  const folder = dirname(to);
  const made = await files.mkdir(folder);
  if (made !== undefined) undo.push(() => removeUpTo(folder, made, files));
  if (await files.exists(to)) {
    await files.rename(to, kept);
    undo.push(() => files.rename(kept, to));
  }
  await files.rename(from, to);
  undo.push(() => files.rename(to, from));
};

/**
 * Completes what an interrupted run left behind. Moves that it had begun are finished, because their files were
 * complete; files that were only prepared are removed. A file that was changed meanwhile stays as it is.
 *
 * @returns how many files were moved.
 */
export const finishEarlierRun = async (out: string, files: OutputFiles): Promise<number> => {
  const staging = join(out, STAGING_FOLDER);
  const text = await files.read(join(staging, JOURNAL));
  const journal = text === null ? null : Journal.safeParse(json(text.toString()));
  let moved = 0;
  for (const move of journal?.success ? journal.data.moves : []) {
    const from = join(staging, move.staged);
    if (!(await files.exists(from))) continue;
    const found = await files.read(join(out, move.path));
    // The run may have been interrupted between two steps, when the old file was already set aside.
    const isAsideOrNew = found === null && (move.replaces === null || (await files.exists(`${from}.old`)));
    if (!isAsideOrNew && (found === null || sha256(found) !== move.replaces)) continue;
    await files.mkdir(dirname(join(out, move.path)));
    await files.rename(from, join(out, move.path));
    moved++;
  }
  await files.remove(staging);
  return moved;
};
