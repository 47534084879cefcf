import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { EXPORT_FILE } from '../markdown-folder/dialect.ts';

/** The export cannot be done as requested. Nothing is written; the lines of the message say what to do. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
  readonly lines: readonly string[];
  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Only the owner may read the files: they hold locked texts. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/**
 * Where an export is written until it is complete. Paths are relative to its folder; '' is the target itself if it is a
 * file.
 */
export interface ExportTarget {
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Begins a file that is written piece by piece. */
  begin(path: string): Promise<ExportStream>;
  /** Moves everything into place. */
  commit(): Promise<void>;
  /** Discards everything. Does nothing after a commit. */
  discard(): Promise<void>;
}

export interface ExportStream {
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

const found = async (path: string): Promise<'nothing' | 'file' | 'folder'> => {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'nothing';
    throw error;
  }
};

/** @throws ExportRefused when the target holds something that must not be replaced. */
const refuseToOverwrite = async (to: string, kind: 'file' | 'folder', force: boolean): Promise<void> => {
  const there = await found(to);
  if (there === 'nothing') return;
  if (there !== kind) throw new ExportRefused(`${to} is a ${there}, but the export is a ${kind}.`);
  if (kind === 'file') {
    if (!force) throw new ExportRefused(`${to} already exists.`, 'Name another file, or replace it with --force.');
    return;
  }
  const names = await readdir(to);
  if (names.length === 0) return;
  if (!names.includes(EXPORT_FILE))
    throw new ExportRefused(
      `${to} holds something other than an export.`,
      'Name a folder that is empty or does not exist.',
    );
  if (!force)
    throw new ExportRefused(`${to} already holds an export.`, 'Name another folder, or replace it with --force.');
};

/**
 * Begins an export next to its target, because only there can a file or folder be moved to the target in one step.
 *
 * @throws ExportRefused
 */
export const exportTarget = async (
  asked: string,
  { kind, force }: { readonly kind: 'file' | 'folder'; readonly force: boolean },
): Promise<ExportTarget> => {
  const to = resolve(asked);
  await refuseToOverwrite(to, kind, force);
  await mkdir(dirname(to), { recursive: true });
  const temporary = join(dirname(to), `.${shortened(basename(to))}.export-${randomUUID()}.tmp`);
  if (kind === 'folder') await mkdir(temporary, { mode: FOLDER_MODE });
  let isDone = false;
  const placed = async (path: string): Promise<string> => {
    const full = path === '' ? temporary : join(temporary, path);
    if (path !== '') await mkdir(dirname(full), { recursive: true, mode: FOLDER_MODE });
    return full;
  };
  return {
    write: async (path, bytes) => writeFile(await placed(path), bytes, { flag: 'wx', mode: FILE_MODE }),
    async begin(path) {
      const handle = await open(await placed(path), 'wx', FILE_MODE);
      return { write: async (text) => void (await handle.appendFile(text)), end: () => handle.close() };
    },
    async commit() {
      if (kind === 'file') await rename(temporary, to);
      else await replaceFolder(temporary, to);
      isDone = true;
    },
    discard: async () => {
      if (!isDone) await rm(temporary, { recursive: true, force: true });
    },
  };
};

/** Shortens the name so that the temporary one is not too long for file systems. */
const shortened = (name: string): string =>
  Buffer.byteLength(name) <= 150 ? name : createHash('sha256').update(name).digest('hex').slice(0, 16);

const replaceFolder = async (temporary: string, to: string): Promise<void> => {
  if ((await found(to)) === 'nothing') return rename(temporary, to);
  const aside = `${temporary}.old`;
  await rename(to, aside);
  try {
    await rename(temporary, to);
  } catch (error) {
    await rename(aside, to);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
};
