import { setImmediate as nextTurn } from 'node:timers/promises';
import { FRONT_MATTER_MAX } from '@legible/formats';
import { type Page, readPage } from '../publication/page.ts';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import type { ContentPlace } from '../reading/content-paths.ts';
import type { ContentProblem } from '../reading/content-problem.ts';
import { type FileState, type RealFolders, readContentFile } from './content-folder.ts';
import type { Issue } from './issue.ts';
import type { IssueReader } from './read-issue.ts';

/** What one file gives by itself. */
export interface LoadedFile {
  readonly place: ContentPlace;
  /** Null: it is to be read again next time. */
  readonly state: FileState | null;
  readonly hash: string | null;
  readonly linked: boolean;
  /** Null: a draft, or it has problems. */
  readonly issue: Issue | null;
  readonly page: Page | null;
  readonly problems: readonly ContentProblem[];
  /** The beginning of its text, as far as front matter may reach; null: it cannot be read. */
  readonly text: string | null;
}

/** Files read at the same time; more do not make four threads of file access faster. */
const AT_ONCE = 16;

/** A problem of a file as a whole. */
export const problemOf = (file: string, message: string, remedy: string): ContentProblem => ({
  file,
  line: null,
  key: null,
  message,
  remedy,
});

/** `valid`: the bytes are UTF-8; else the text has replacement characters. */
export const decode = (bytes: Uint8Array): { readonly text: string; readonly valid: boolean } => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), valid: true };
  } catch {
    return { text: new TextDecoder('utf-8').decode(bytes), valid: false };
  }
};

export const NOT_UTF8 = ['The file is not UTF-8.', 'Save it in that encoding.'] as const;

const interpret = (place: ContentPlace, bytes: Uint8Array, readIssue: IssueReader) => {
  const { text, valid } = decode(bytes);
  const nothing = { issue: null, page: null, problems: [], text: text.slice(0, FRONT_MATTER_MAX) };
  if (!valid) return { ...nothing, problems: [problemOf(place.path, ...NOT_UTF8)] };
  if (place.kind === 'page') {
    const reading = readPage(text, place);
    return reading.ok ? { ...nothing, page: reading.page } : { ...nothing, problems: reading.problems };
  }
  const reading = readIssue(text, place);
  return reading.ok ? { ...nothing, issue: reading.issue } : { ...nothing, problems: reading.problems };
};

export interface FileLoad {
  readonly folders: RealFolders;
  readonly readIssue: IssueReader;
  readonly known: ReadonlyMap<string, LoadedFile>;
  readonly now: () => number;
}

/** Null: the file is gone. */
const loadFile = async (
  place: ContentPlace,
  { folders, readIssue, known, now }: FileLoad,
): Promise<LoadedFile | null> => {
  const before = known.get(place.path) ?? null;
  const reading = await readContentFile({
    folders,
    path: place.path,
    known: before?.state ?? null,
    maxBytes: CONTENT_LIMITS.fileBytes,
    now: now(),
  });
  if (reading.kind === 'gone') return null;
  if (reading.kind === 'same') return before;
  const { linked } = reading;
  if (reading.kind === 'refused') {
    const problems = [problemOf(place.path, reading.message, reading.remedy)];
    return { place, state: null, hash: null, linked, issue: null, page: null, problems, text: null };
  }
  const { state, hash } = reading;
  if (before !== null && before.hash === hash) return { ...before, state, linked };
  return { place, state, hash, linked, ...interpret(place, reading.bytes, readIssue) };
};

/** Somebody else may want to be heard meanwhile: a signal to stop. */
const TURN_MS = 50;

/** Reads files, some at a time. Those of `known` that have not changed are passed on as they are; null: the file is gone. */
export const loadFiles = async (
  places: readonly ContentPlace[],
  load: FileLoad,
): Promise<readonly (LoadedFile | null)[]> => {
  const loaded: (LoadedFile | null)[] = new Array(places.length).fill(null);
  const queue = places.entries();
  let turnEnds = performance.now() + TURN_MS;
  const work = async (): Promise<void> => {
    for (const [index, place] of queue) {
      loaded[index] = await loadFile(place, load);
      if (performance.now() < turnEnds) continue;
      await nextTurn();
      turnEnds = performance.now() + TURN_MS;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return loaded;
};
