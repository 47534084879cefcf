import { z } from 'zod';
import { ImportRefused } from '../plan/import-refused.ts';

/**
 * Lists what an import has put into a content folder. It is stored there, so that the next import recognizes its own
 * files.
 */
export const MANIFEST_FILE = '.legible-import.json';

const Entry = z.object({
  /** Path in the content folder. */
  file: z.string(),
  /** SHA-256 of the file as it was written, in hexadecimal. */
  sha256: z.string(),
  number: z.number(),
  slug: z.string(),
});
export type ManifestEntry = Readonly<z.infer<typeof Entry>>;

const Entries = z.array(z.tuple([z.string(), Entry]));
const Manifest = z.object({
  version: z.literal(1),
  /** By source and edition, then by the id in the source. Pairs, because ids may be any text. */
  sources: z.array(z.tuple([z.string(), Entries])),
  /** Files of downloaded pictures, by their address. */
  pictures: z.array(z.tuple([z.string(), z.string()])),
});

export interface ImportManifest {
  readonly sources: ReadonlyMap<string, ReadonlyMap<string, ManifestEntry>>;
  readonly pictures: ReadonlyMap<string, string>;
}

export const NO_MANIFEST: ImportManifest = { sources: new Map(), pictures: new Map() };

/**
 * Reads a manifest.
 * @throws ImportRefused when it is not a manifest of ours: without it, the files of earlier imports cannot be
 * distinguished from others.
 */
export const readManifest = (text: string, path: string): ImportManifest => {
  const parsed = Manifest.safeParse(json(text));
  if (!parsed.success)
    throw new ImportRefused(
      `${path} cannot be read. It lists the files of earlier imports.`,
      'Restore it from a backup, or import into an empty folder.',
    );
  const { sources, pictures } = parsed.data;
  return {
    sources: new Map(sources.map(([key, entries]) => [key, new Map(entries)])),
    pictures: new Map(pictures),
  };
};

/** Parses JSON; null when the text is not JSON. */
export const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const sorted = <T>(map: ReadonlyMap<string, T>): (readonly [string, T])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

/**
 * Writes a manifest: the same text for the same contents, with one line for each file, so that it suits version
 * control.
 */
export const writeManifest = ({ sources, pictures }: ImportManifest): string => {
  const lines = (pairs: readonly (readonly [string, unknown])[], indent: string): string =>
    pairs.length === 0
      ? '[]'
      : `[\n${pairs.map((pair) => indent + JSON.stringify(pair)).join(',\n')}\n${indent.slice(2)}]`;
  const groups = sorted(sources).map(
    ([key, entries]) => `    [${JSON.stringify(key)}, ${lines(sorted(entries), '      ')}]`,
  );
  const all = groups.length === 0 ? '[]' : `[\n${groups.join(',\n')}\n  ]`;
  return `{\n  "version": 1,\n  "sources": ${all},\n  "pictures": ${lines(sorted(pictures), '    ')}\n}\n`;
};

/** What happens to a file of the content folder. */
export type FileDecision =
  /** It does not exist yet. */
  | 'new'
  /** It exists with the content that would be written. */
  | 'same'
  /** Its source changed since it was written, and the file was not edited. */
  | 'changed'
  /** The file was edited: it stays. */
  | 'edited'
  /** The file was edited, and is overwritten on request. */
  | 'overwritten'
  /** The file was removed: it is not written again. */
  | 'removed';

export interface FileFacts {
  /** The entry of the earlier import; null when it had no such issue. */
  readonly entry: Pick<ManifestEntry, 'sha256'> | null;
  /** SHA-256 of the present file; null when there is none. */
  readonly found: string | null;
  /** SHA-256 of the file that would be written. */
  readonly wanted: string;
  readonly force: boolean;
}

/** Whether the file must be written. */
export const isWritten = (decision: FileDecision): boolean =>
  decision === 'new' || decision === 'changed' || decision === 'overwritten';

export const fileDecision = ({ entry, found, wanted, force }: FileFacts): FileDecision => {
  if (found === wanted) return 'same';
  if (found === null) return entry === null || force ? 'new' : 'removed';
  if (entry !== null && found === entry.sha256) return 'changed';
  return force && entry !== null ? 'overwritten' : 'edited';
};
