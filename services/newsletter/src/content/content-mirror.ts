import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '@legible/store';
import { bodiesOf, type ContentFile, changesSince } from '../store/published-content.ts';

/**
 * A folder on this machine with the content of the store. Pictures are served and texts are loaded from it as from any
 * content folder.
 */
export interface ContentMirror {
  /** Returns the version in the folder; 0 when nothing was published yet. */
  version(): number;
  /**
   * Brings the folder up to date. The first call writes the last good body of files that are broken, and names them in
   * `broken`. Load the folder then, and again after `settle`. A process that starts now then treats these files like
   * one that saw them break.
   *
   * @returns paths of the files that have changed, and of those that are broken.
   * @throws StoreUnavailable
   */
  renew(): Promise<{ readonly changed: readonly string[]; readonly broken: readonly string[] }>;
  /** Writes the current bodies of the broken files. */
  settle(): Promise<void>;
}

/** File that lists the hashes in the folder by path, so that a restart fetches only what has changed meanwhile. */
const LISTING = '.mirror.json';
/** Most bodies that one statement fetches: a picture may have megabytes. */
const FETCHED_AT_A_TIME = 20;
/** Paths that stay inside the folder, whatever the store holds. */
const PATH = /^(?!.*(?:^|\/)\.)[^\\\p{Cc}:]+$/u;

export const contentMirror = ({
  database,
  folder,
}: {
  readonly database: Pick<Database, 'kysely'>;
  /** Only this mirror uses it. */
  readonly folder: string;
}): ContentMirror => {
  const listing = join(folder, LISTING);
  let known: Map<string, string> | null = null;
  let version = 0;
  let toSettle: readonly ContentFile[] = [];

  /** Writes the wanted bodies to the folder; a null `hash` removes the file. Returns the paths that changed. */
  const bring = async (
    onDisk: Map<string, string>,
    wanted: readonly { readonly file: ContentFile; readonly hash: string | null }[],
  ): Promise<readonly string[]> => {
    const different = wanted.filter(
      ({ file, hash }) => PATH.test(file.path) && onDisk.get(file.path) !== (hash ?? undefined),
    );
    const toFetch = different.flatMap(({ file, hash }) => (hash === null ? [] : [{ file, hash }]));
    for (let from = 0; from < toFetch.length; from += FETCHED_AT_A_TIME) {
      const some = toFetch.slice(from, from + FETCHED_AT_A_TIME);
      const bodies = new Map(
        (await bodiesOf(database, [...new Set(some.map(({ hash }) => hash))])).map(({ hash, body }) => [hash, body]),
      );
      for (const { file, hash } of some) {
        const body = bodies.get(hash);
        if (body === undefined) throw new Error(`The store has no body for ${file.path}.`);
        await writeWhole(join(folder, file.path), body, file.changedAt);
        onDisk.set(file.path, hash);
      }
    }
    for (const { file, hash } of different) {
      if (hash !== null) continue;
      await rm(join(folder, file.path), { force: true });
      onDisk.delete(file.path);
    }
    if (different.length > 0) await writeWhole(listing, JSON.stringify([...onDisk]), null);
    return different.map(({ file }) => file.path);
  };

  return {
    version: () => version,
    async renew() {
      const isFirst = known === null;
      const onDisk = known ?? (await readListing(listing));
      const changes = await changesSince(database, version);
      if (changes.version === version && !isFirst) return { changed: [], broken: [] };
      const broken = isFirst ? changes.files.filter(({ goodHash }) => goodHash !== null) : [];
      const wanted = changes.files.map((file) => ({ file, hash: isFirst ? (file.goodHash ?? file.hash) : file.hash }));
      if (isFirst) {
        // Removes files that an earlier run of this process left and that the store no longer has.
        const there = new Set(changes.files.map(({ path }) => path));
        for (const path of onDisk.keys())
          if (!there.has(path)) wanted.push({ file: { path, hash: null, goodHash: null, changedAt: 0 }, hash: null });
      }
      const changed = await bring(onDisk, wanted);
      known = onDisk;
      version = changes.version;
      toSettle = broken;
      return { changed, broken: broken.map(({ path }) => path) };
    },
    async settle() {
      const files = toSettle;
      toSettle = [];
      if (known !== null)
        await bring(
          known,
          files.map((file) => ({ file, hash: file.hash })),
        );
    },
  };
};

const readListing = async (listing: string): Promise<Map<string, string>> => {
  try {
    return new Map(JSON.parse(await readFile(listing, 'utf8')) as [string, string][]);
  } catch {
    return new Map();
  }
};

/**
 * Writes a file completely or not at all. Its time is that of its publication, so that the tag of a picture is the same
 * on every machine.
 */
const writeWhole = async (path: string, body: Uint8Array | string, changedAt: number | null): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const part = join(dirname(path), `.${randomUUID()}.part`);
  try {
    await writeFile(part, body);
    if (changedAt !== null) await utimes(part, new Date(changedAt), new Date(changedAt));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
