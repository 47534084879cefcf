/** The stored verdicts of Google's library, and the names of files in them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CORPUS_TABLE = join(import.meta.dirname, 'corpus-verdicts.txt');
export const ODD_TABLE = join(import.meta.dirname, 'odd-verdicts.txt');
export const LINES_TABLE = join(import.meta.dirname, 'line-verdicts.txt');

/** Returns the name of a file: the first 48 bits of SHA-256, enough for some thousand files. */
export const nameOf = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex').slice(0, 12);

/** A file, a path, and whether Googlebot may fetch it; one JSON array per line. To add one, write true and run the tool. */
export type LineVerdict = readonly [text: string, path: string, allowed: boolean];

export const lineVerdicts = (): readonly LineVerdict[] => rows(LINES_TABLE).map((row) => JSON.parse(row));

/** Returns the verdicts by name; the table has one file per line. */
export const corpusVerdicts = (): ReadonlyMap<string, string> =>
  new Map(rows(CORPUS_TABLE).map((row) => [row.slice(0, 12), row.slice(13)]));

/** Returns one line for each seed, from 0. */
export const oddVerdicts = (): readonly string[] => rows(ODD_TABLE);

const rows = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');
