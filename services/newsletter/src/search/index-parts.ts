import { hash } from 'node:crypto';
import type { PublicIssue } from '@legible/issues';
import { ANALYSIS_VERSION } from '@legible/search';
import { RENDERER_VERSION } from '../bodies/body-task.ts';
import type { PublicSite } from '../site/public-site.ts';
import type { IndexFiles, KeptIssues } from './index-files.ts';

/** Issues of one edition with neighbouring numbers, which share a file. */
export interface IndexPart {
  readonly key: string;
  readonly issues: readonly PublicIssue[];
}

/** Which parts of the index are on disk. */
export interface IndexParts {
  /**
   * Removes from disk, before it returns, each part in which an issue is not as in the site: it locked, went, came or has
   * changed. At the first call, that includes what happened while no process ran.
   */
  follow(site: PublicSite): void;
  /** Removes the part of an issue from disk, because its text is not the one that is indexed; `due` returns the part. */
  renew(issue: PublicIssue): void;
  /** Returns the parts on disk. */
  onDisk(): readonly IndexPart[];
  /** Reads a part; null, and it is due, when there is doubt about the file. */
  read(part: IndexPart): Promise<KeptIssues | null>;
  /** Returns the parts that are to be written, each of them once. */
  due(): readonly IndexPart[];
  write(part: IndexPart, kept: KeptIssues): void;
}

/** A change rewrites one part, in a few milliseconds; with more files, a start would spend its time opening them. */
const ISSUES_IN_PART = 16;

const partKey = ({ edition, number }: PublicIssue): string => `${edition} ${Math.floor(number / ISSUES_IN_PART)}`;

/** Raise it when the content of the files has another shape. */
const FORMAT = 1;

/**
 * Returns the name of the file of a part. It changes with all that is quickly known of its issues, so that no file is read
 * to know that an issue has locked. Texts are compared by their digests when the file is read.
 */
const fileName = ({ issues }: IndexPart): string => {
  const heads = issues.map(({ id, slug, access, title, writtenSummary, topics, publishedAt, updatedAt }) => [
    ...[id, slug, access, title, writtenSummary, topics, publishedAt, updatedAt],
  ]);
  const versions = [FORMAT, RENDERER_VERSION, ANALYSIS_VERSION, process.versions.unicode, process.versions.v8];
  return `${hash('sha256', JSON.stringify([versions, heads]), 'base64url')}.index`;
};

export const indexParts = (files: IndexFiles): IndexParts => {
  let parts = new Map<string, IndexPart>();
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
      const before = parts;
      parts = new Map();
      for (const [key, issues] of Map.groupBy(site.library.issues, partKey)) {
        const known = before.get(key);
        parts.set(key, known !== undefined && isSameList(known.issues, issues) ? known : { key, issues });
      }
      if (names === null) {
        const keys = new Map(Array.from(parts.values(), (part) => [fileName(part), part.key]));
        names = new Map(files.keepOnly(new Set(keys.keys())).map((name) => [keys.get(name) ?? '', name]));
      } else for (const key of [...before.keys(), ...parts.keys()]) if (parts.get(key) !== before.get(key)) drop(key);
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
      // A part that has changed since it was due is due again.
      if (parts.get(part.key) !== part) return;
      const name = fileName(part);
      files.write(name, kept);
      names?.set(part.key, name);
    },
  };
};

const isSameList = (one: readonly PublicIssue[], other: readonly PublicIssue[]): boolean =>
  one.length === other.length && one.every((issue, place) => issue === other[place]);
