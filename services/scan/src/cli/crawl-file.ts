import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { FACTS_VERSION, type Observation, RULESET_VERSION } from '@legible/audit';
import { type CrawlStore, valueSharer, withoutBody } from '@legible/scanner';
import { WrongCall } from '@legible/surface/cli';
import { codeOf, framed, lock, readIfThere, recordFileName, recordsIn } from './record-file.ts';

/** The options of a crawl that decide what is requested. The value of an option that was left out is null. */
export type CrawlSettings = Readonly<Record<string, string | number | boolean | null>>;

/** The file of one crawl. It exists from the start of the crawl until its reports are written. */
export interface CrawlFile extends CrawlStore {
  readonly path: string;
  /** Number of answers in the file. */
  answers(): number;
  /** Deletes the file, because the crawl is complete. */
  finish(): void;
  /** Lets other processes go on with the crawl. */
  close(): void;
}

/** Thrown when an answer cannot be written. Answers before it are kept. */
export class CrawlNotKept extends Error {}

/** The folder of crawls when the call names none (https://specifications.freedesktop.org/basedir-spec). */
export const crawlFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'legible', 'crawls');

const VERSION = `rules ${RULESET_VERSION}, facts ${FACTS_VERSION}`;

/**
 * Opens the file of a crawl, and locks it against other processes. Each site has one file in a folder.
 *
 * @param given.resume goes on with the crawl in the file; otherwise there must be none.
 * @param write writes all bytes or throws; tests make it fail.
 * @throws WrongCall when the file cannot be used, with what to do about it.
 */
export const openCrawl = (
  given: { readonly folder: string; readonly url: string; readonly settings: CrawlSettings; readonly resume: boolean },
  write: (file: number, bytes: Uint8Array) => void = writeAll,
): CrawlFile => {
  const { folder, url, settings, resume } = given;
  const path = resolve(folder, `${recordFileName(url)}.crawl`);
  let unlock: () => void;
  try {
    mkdirSync(folder, { recursive: true });
    unlock = lock(`${path}.lock`, `crawling ${url}`);
  } catch (error) {
    throw error instanceof WrongCall ? error : unusable(folder, error);
  }
  try {
    const { file, kept } = openFile(path, { url, settings, resume }, write);
    let answers = kept.length;
    return {
      path,
      kept,
      answers: () => answers,
      keep(observation) {
        try {
          write(file, framed(observation));
          answers++;
        } catch (error) {
          throw new CrawlNotKept(`${path} cannot be written: ${codeOf(error)}.`);
        }
      },
      finish: () => rmSync(path, { force: true }),
      close() {
        closeSync(file);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error instanceof WrongCall ? error : unusable(folder, error);
  }
};

const openFile = (
  path: string,
  { url, settings, resume }: { readonly url: string; readonly settings: CrawlSettings; readonly resume: boolean },
  write: (file: number, bytes: Uint8Array) => void,
): { readonly file: number; readonly kept: readonly Observation[] } => {
  const share = valueSharer();
  const { records, bytes } = recordsIn(readIfThere(path), (kept) => {
    const record = kept as Head | Observation;
    return share('exchange' in record ? { ...record, exchange: withoutBody(record.exchange) } : record);
  });
  const [head, ...observations] = records as [Head | undefined, ...Observation[]];
  if (head !== undefined && !resume)
    throw new WrongCall(
      `There is an unfinished crawl of ${url} in ${path}. Add --resume to go on with it, or delete the file to start again.`,
    );
  if (head === undefined && resume)
    throw new WrongCall(`There is no unfinished crawl of ${url} in ${path}. Leave out --resume to begin one.`);
  if (head !== undefined) requireSame(path, head, settings);
  const file = openSync(path, 'a', 0o600);
  // A torn record at the end is the answer that was being written when the process ended. It is requested again.
  ftruncateSync(file, bytes);
  if (head === undefined) write(file, framed({ version: VERSION, settings } satisfies Head));
  return { file, kept: observations };
};

interface Head {
  readonly version: string;
  readonly settings: CrawlSettings;
}

/** @throws WrongCall when the crawl in the file is another one. */
const requireSame = (path: string, { version, settings: before }: Head, now: CrawlSettings): void => {
  const again = `Call it as before, or delete ${path} to start again.`;
  if (version !== VERSION)
    throw new WrongCall(`The crawl was begun by another version of Legible (${version}; this is ${VERSION}). ${again}`);
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => (before[name] ?? null) !== (now[name] ?? null),
  );
  if (changed.length === 0) return;
  const words = changed.map((name) => `${name} was ${before[name] ?? 'not set'} and is ${now[name] ?? 'not set'}`);
  throw new WrongCall(`--resume needs the options that the crawl began with: ${words.join('; ')}. ${again}`);
};

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
};

const unusable = (folder: string, error: unknown): WrongCall =>
  new WrongCall(`The crawl cannot be kept in ${folder}: ${codeOf(error)}. --crawl-folder names another folder.`);
