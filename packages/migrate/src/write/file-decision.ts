import type { ManifestEntry } from './import-manifest.ts';

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
