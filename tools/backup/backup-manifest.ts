import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

export interface BackupPart {
  /** In the folder of the backup. */
  readonly file: string;
  /** The service whose embedded store it is; null: a PostgreSQL database, of both. */
  readonly service: string | null;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly rows: RowCounts;
}

/** What a backup is made of, so that restoring it can check whether all came back. */
export interface BackupManifest {
  readonly format: 1;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly parts: readonly BackupPart[];
}

const MANIFEST_FILE = 'backup.json';
/** A manifest is written last: a folder without one is a backup that did not come to its end. */
export const writeManifest = (folder: string, manifest: BackupManifest): void =>
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

export type ManifestReading =
  | { readonly ok: true; readonly manifest: BackupManifest }
  | { readonly ok: false; readonly error: string };

export const readManifest = (folder: string): ManifestReading => {
  const file = join(folder, MANIFEST_FILE);
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isManifest(manifest) ? { ok: true, manifest } : { ok: false, error: `${file} is none of this version.` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, error: `${folder} is not a whole backup: ${why}` };
  }
};

const isManifest = (value: unknown): value is BackupManifest =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 1 &&
  'parts' in value &&
  Array.isArray(value.parts) &&
  // A name with a path in it would lead out of the folder.
  value.parts.every((part: Partial<BackupPart>) => typeof part.file === 'string' && /^[\w-]+\.[\w.]+$/.test(part.file));

export const fileHash = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** How counts differ, a line a table; none when all came back. */
export const rowDifferences = (wanted: RowCounts, found: RowCounts): readonly string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .toSorted()
    .filter((table) => wanted[table] !== found[table])
    .map((table) => `${table}: ${found[table] ?? 'no table'} in place of ${wanted[table] ?? 'no table'}`);
