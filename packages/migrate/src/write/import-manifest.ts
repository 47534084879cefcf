import { z } from 'zod';
import { ImportRefused } from '../plan/import-refused.ts';

/** What an import has put into a content folder. It appears there, so that the next import knows its own work. */
export const MANIFEST_FILE = '.legible-import.json';

const Entry = z.object({
  /** Under the content folder. */
  file: z.string(),
  /** Of the file as it was written, in hexadecimal. */
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
  /** Files of pictures from elsewhere, by their address. */
  pictures: z.array(z.tuple([z.string(), z.string()])),
});

export interface ImportManifest {
  readonly sources: ReadonlyMap<string, ReadonlyMap<string, ManifestEntry>>;
  readonly pictures: ReadonlyMap<string, string>;
}

export const NO_MANIFEST: ImportManifest = { sources: new Map(), pictures: new Map() };

/** @throws ImportRefused when it is not one of ours: without it, files of earlier imports cannot be distinguished from others. */
export const readManifest = (text: string, path: string): ImportManifest => {
  const parsed = Manifest.safeParse(json(text));
  if (!parsed.success)
    throw new ImportRefused(
      `${path} cannot be read, and says which files are of earlier imports.`,
      'Bring it back from a backup, or import into an empty folder.',
    );
  const { sources, pictures } = parsed.data;
  return {
    sources: new Map(sources.map(([key, entries]) => [key, new Map(entries)])),
    pictures: new Map(pictures),
  };
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const sorted = <T>(map: ReadonlyMap<string, T>): (readonly [string, T])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

/** The same text for the same contents, one line for each file, so that it can be kept under version control. */
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

/** What becomes of a file of the content folder. */
export type FileDecision =
  /** It is not there yet. */
  | 'new'
  /** It is there as it would be written. */
  | 'same'
  /** Its source has changed since it was written, and nobody has touched it. */
  | 'changed'
  /** Somebody has edited it: it stays. */
  | 'edited'
  /** Somebody has edited it, and it is written anew because that was asked for. */
  | 'overwritten'
  /** Somebody has removed it: it stays away. */
  | 'removed';

export interface FileFacts {
  /** Of the earlier import; null: there was none of this issue. */
  readonly entry: Pick<ManifestEntry, 'sha256'> | null;
  /** SHA-256 of what is there; null: nothing. */
  readonly found: string | null;
  /** SHA-256 of what would be written. */
  readonly wanted: string;
  readonly force: boolean;
}

/** Whether the file is to be written. */
export const isWritten = (decision: FileDecision): boolean =>
  decision === 'new' || decision === 'changed' || decision === 'overwritten';

export const fileDecision = ({ entry, found, wanted, force }: FileFacts): FileDecision => {
  if (found === wanted) return 'same';
  if (found === null) return entry === null || force ? 'new' : 'removed';
  if (entry !== null && found === entry.sha256) return 'changed';
  return force && entry !== null ? 'overwritten' : 'edited';
};
