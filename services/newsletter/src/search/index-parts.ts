import { hash } from 'node:crypto';
import { libraryDifference, type PublicIssue } from '@legible/issues';
import { ANALYSIS_VERSION } from '@legible/search';
import { RENDERER_VERSION } from '../bodies/body-task.ts';
import type { PublicSite } from '../site/public-site.ts';
import type { IndexFiles, KeptIssues } from './index-files.ts';

/** Neighbouring issues of one edition that share a file. */
export interface IndexPart {
  readonly key: string;
  readonly issues: readonly PublicIssue[];
}

/** Tracks which parts of the index are on disk. */
export interface IndexParts {
  /**
   * Removes from disk, before it returns, each part with an issue that locked, appeared, disappeared or changed. The
   * first call includes everything that happened while no process ran.
   */
  follow(site: PublicSite): void;
  /**
   * Removes the part with this issue from disk, because its text differs from the indexed one. `due` then returns the
   * part.
   */
  renew(issue: PublicIssue): void;
  /** Returns the parts on disk. */
  onDisk(): readonly IndexPart[];
  /** Reads a part. Returns null when the file is in doubt, and the part is then due. */
  read(part: IndexPart): Promise<KeptIssues | null>;
  /** Returns the parts that need writing, each once. */
  due(): readonly IndexPart[];
  write(part: IndexPart, kept: KeptIssues): void;
}

/**
 * A change rewrites one part, which takes a few milliseconds. With more files, a start would spend its time opening
 * them.
 */
const ISSUES_IN_PART = 16;

const partKey = ({ edition, number }: PublicIssue): string => `${edition} ${Math.floor(number / ISSUES_IN_PART)}`;

/** Raise it when the structure of the files changes. */
const FORMAT = 2;

/**
 * Returns the name of the file of a part. It changes with everything about its issues that is cheap to compute, so that
 * no file is read to detect a lock. When the file is read, texts are compared by their digests.
 */
const fileName = ({ issues }: IndexPart): string => {
  const heads = issues.map(({ id, slug, access, title, writtenSummary, topics, publishedAt, updatedAt }) => [
    ...[id, slug, access, title, writtenSummary, topics, publishedAt, updatedAt],
  ]);
  const versions = [FORMAT, RENDERER_VERSION, ANALYSIS_VERSION, process.versions.unicode, process.versions.v8];
  return `${hash('sha256', JSON.stringify([versions, heads]), 'base64url')}.index`;
};

export const indexParts = (files: IndexFiles): IndexParts => {
  const parts = new Map<string, IndexPart>();
  let followed: PublicSite | null = null;
  /** Names of the files on disk, by the key of the part. */
  let names: Map<string, string> | null = null;
  const dueKeys = new Set<string>();

  const drop = (key: string): void => {
    const name = names?.get(key);
    if (name !== undefined) files.remove(name);
    names?.delete(key);
    dueKeys.add(key);
  };
  return {
    follow: (site) => {
      const before = followed;
      followed = site;
      if (before === null || names === null) {
        for (const [key, issues] of Map.groupBy(site.library.issues, partKey)) parts.set(key, { key, issues });
        const keys = new Map(Array.from(parts.values(), (part) => [fileName(part), part.key]));
        names = new Map(files.keepOnly(new Set(keys.keys())).map((name) => [keys.get(name) ?? '', name]));
        return;
      }
      const { dropped, added } = libraryDifference(before.library, site.library);
      const moved = [...dropped, ...added];
      const changed = new Set(moved.map(partKey));
      const near = [...new Set(moved.map(({ edition }) => edition))].flatMap((key) => site.edition(key)?.issues ?? []);
      const issues = Map.groupBy(near, partKey);
      for (const key of changed) {
        const own = issues.get(key);
        if (own === undefined) parts.delete(key);
        else parts.set(key, { key, issues: own });
        drop(key);
      }
    },
    renew: (issue) => drop(partKey(issue)),
    onDisk: () => [...(names?.keys() ?? [])].flatMap((key) => parts.get(key) ?? []),
    read: async (part) => {
      const name = names?.get(part.key);
      if (name === undefined) return null;
      const kept = await files.read(name);
      if (names?.get(part.key) !== name) return null;
      if (kept === null) drop(part.key);
      return kept;
    },
    due: () => {
      const due = [...dueKeys].flatMap((key) => parts.get(key) ?? []);
      dueKeys.clear();
      return due;
    },
    write: (part, kept) => {
      // A part that has changed since it became due is due again.
      if (parts.get(part.key) !== part) return;
      const name = fileName(part);
      files.write(name, kept);
      names?.set(part.key, name);
    },
  };
};
