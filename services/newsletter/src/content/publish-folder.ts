import { realpath } from 'node:fs/promises';
import {
  CONTENT_LIMITS,
  type ContentProblem,
  type FileState,
  IMAGE_BYTES,
  listContent,
  listImages,
  PUBLICATION_FILE,
  type RealFolders,
  readContentFile,
  realFolders,
} from '@legible/issues';
import { type Library, loadFolder } from '@legible/issues/sealed';
import type { Database } from '@legible/store';
import {
  type ContentBody,
  dropUnusedBodies,
  missingBodies,
  type PublishedFile,
  type Publishing,
  publishFiles,
  storeBodies,
} from '../store/published-content.ts';
import { UnusableContent } from './unusable-content.ts';

export interface FolderPublished extends Publishing {
  /** Number of files of the content. */
  readonly files: number;
  /** Faults that the operator must fix; readers keep the previous content. */
  readonly problems: readonly ContentProblem[];
}

/** Puts a content folder into the store, for every process that serves it from there. */
export interface FolderPublisher {
  /**
   * Publishes the current folder in one change, so that nobody sees half of it. Reads only what has changed since the
   * last call. A file that was read before but cannot be read now stays as it was.
   *
   * @throws UnusableContent when the folder has no usable publication.yaml; what is published stays.
   * @throws StoreUnavailable
   */
  publish(): Promise<FolderPublished>;
}

export interface FolderPublisherOptions {
  readonly folder: string;
  /** A database with all migrations. */
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface KnownFile {
  readonly state: FileState;
  readonly hash: string;
}

interface Look {
  readonly files: readonly PublishedFile[];
  /** Paths of files that cannot be read, and that this process never read. */
  readonly kept: readonly string[];
  readonly sealed: Library;
}

/** Limits of the bodies that one transaction stores, because a statement of megabytes delays the others. */
const BATCH = { files: 200, bytes: 2 * 1024 * 1024 };
/** Attempts to read the folder. A file that changes during publication needs another one. */
const LOOKS = 3;

export const folderPublisher = ({ folder, database, now }: FolderPublisherOptions): FolderPublisher => {
  let library: Library | null = null;
  let known = new Map<string, KnownFile>();

  const look = async (folders: RealFolders): Promise<Look> => {
    const loading = await loadFolder(folder, { ...(library && { previous: library }), now });
    if (!loading.ok) throw new UnusableContent(loading.problems);
    const sealed = loading.library;
    library = sealed;
    const bad = new Set(sealed.problems.map(({ file }) => file));
    const { places } = await listContent(folders, sealed.publication.editions);
    const paths = [PUBLICATION_FILE, ...places.map(({ path }) => path), ...(await listImages(folders.root))];
    const seen = new Map<string, KnownFile>();
    const files: PublishedFile[] = [];
    const kept: string[] = [];
    for (const path of paths) {
      const file = await hashed(folders, path, known.get(path) ?? null, now());
      if (file === 'refused') kept.push(path);
      if (file === null || file === 'refused') continue;
      seen.set(path, file);
      files.push({ path, hash: file.hash, isGood: !bad.has(path) });
    }
    known = seen;
    return { files, kept, sealed };
  };

  return {
    async publish() {
      const root = await realpath(folder).catch(() => folder);
      for (let looks = 1; ; looks++) {
        const folders = realFolders(root);
        const { files, kept, sealed } = await look(folders);
        if (!(await storeMissing(database, folders, files, now)) && looks < LOOKS) continue;
        const publishing = await database.write((tx) => publishFiles(tx, files, now(), kept));
        if (!publishing.isWhole && looks < LOOKS) continue;
        if (publishing.changed.length > 0) await database.write((tx) => dropUnusedBodies(tx, now()));
        return { ...publishing, files: files.length, problems: sealed.problems };
      }
    },
  };
};

/** Reads a file and its hash. Returns null when the file is gone, and `refused` when it cannot be read and never was. */
const hashed = async (
  folders: RealFolders,
  path: string,
  known: KnownFile | null,
  now: number,
): Promise<KnownFile | 'refused' | null> => {
  const reading = await readContentFile({
    folders,
    path,
    known: known?.state ?? null,
    maxBytes: maxBytesOf(path),
    now,
  });
  switch (reading.kind) {
    case 'same':
      return known;
    case 'read':
      return { state: reading.state, hash: reading.hash };
    // A file that cannot be read now stays as it was.
    case 'refused':
      return known ?? 'refused';
    case 'gone':
      return null;
  }
};

const maxBytesOf = (path: string): number =>
  path === PUBLICATION_FILE
    ? CONTENT_LIMITS.publicationBytes
    : path.endsWith('.md')
      ? CONTENT_LIMITS.fileBytes
      : IMAGE_BYTES;

/** Stores bodies that the store lacks. Returns false when a file has changed since it was read. */
const storeMissing = async (
  database: Database,
  folders: RealFolders,
  files: readonly PublishedFile[],
  now: () => number,
): Promise<boolean> => {
  const pathOf = new Map(files.map(({ path, hash }) => [hash, path]));
  let batch: ContentBody[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const bodies = batch;
    batch = [];
    bytes = 0;
    await database.write((tx) => storeBodies(tx, bodies, now()));
  };
  for (const hash of await missingBodies(database, [...pathOf.keys()])) {
    const path = pathOf.get(hash) ?? '';
    const reading = await readContentFile({ folders, path, known: null, maxBytes: maxBytesOf(path), now: now() });
    if (reading.kind !== 'read' || reading.hash !== hash) return false;
    batch.push({ hash, body: reading.bytes });
    bytes += reading.bytes.length;
    if (batch.length >= BATCH.files || bytes >= BATCH.bytes) await flush();
  }
  await flush();
  return true;
};
