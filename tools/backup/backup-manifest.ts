import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

export interface BackupPart {
  /** Path in the folder of the backup. */
  readonly file: string;
  /** The service whose embedded store it is; null for a PostgreSQL database, which belongs to both. */
  readonly service: string | null;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly rows: RowCounts;
}

/** The parts of a backup, so that a restore can check that everything was restored. */
export interface BackupManifest {
  readonly format: 1;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly parts: readonly BackupPart[];
}

const MANIFEST_FILE = 'backup.json';
/** The manifest is written last: a folder without one is an unfinished backup. */
export const writeManifest = (folder: string, manifest: BackupManifest): void =>
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

export type ManifestReading =
  | { readonly ok: true; readonly manifest: BackupManifest }
  | { readonly ok: false; readonly error: string };

export const readManifest = (folder: string): ManifestReading => {
  const file = join(folder, MANIFEST_FILE);
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isManifest(manifest)
      ? { ok: true, manifest }
      : { ok: false, error: `${file} is not a manifest of this version.` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, error: `${folder} is not a complete backup: ${why}` };
  }
};

const isManifest = (value: unknown): value is BackupManifest =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 1 &&
  'parts' in value &&
  Array.isArray(value.parts) &&
  // A name that contains a path could lead out of the folder.
  value.parts.every((part: Partial<BackupPart>) => typeof part.file === 'string' && /^[\w-]+\.[\w.]+$/.test(part.file));

export const fileHash = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** The differences between counts, one line per table; empty when all rows were restored. */
export const rowDifferences = (wanted: RowCounts, found: RowCounts): readonly string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .toSorted()
    .filter((table) => wanted[table] !== found[table])
    .map((table) => `${table}: ${found[table] ?? 'no table'} instead of ${wanted[table] ?? 'no table'}`);
