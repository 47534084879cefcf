import { realpath } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { FRONT_MATTER_MAX } from '@legible/formats/front-matter';
import { type LocatedValue, readLocatedYaml } from '@legible/formats/yaml';
import { PAGE_SLUGS, type Page, readPage } from '../publication/page.ts';
import type { Publication } from '../publication/publication.ts';
import { readPublication } from '../publication/publication-file.ts';
import { themePictures } from '../publication/theme.ts';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { type ContentPlace, contentPlace, PUBLICATION_FILE } from '../reading/content-paths.ts';
import { type ContentProblem, problemOf } from '../reading/content-problem.ts';
import { contestedAliases } from './alias.ts';
import { disturbs, type GoodIssue, keptIssue, saysDraft, settleClaims, settlePages, unequalAccess } from './claims.ts';
import { type FileState, listContent, type RealFolders, readContentFile, realFolders } from './content-folder.ts';
import { type ImageSizes, readImageSizes } from './image-sizes.ts';
import type { Issue } from './issue.ts';
import { type IssueReader, issueReader } from './read-issue.ts';

/** One file, read without regard to the others. */
interface LoadedFile {
  readonly place: ContentPlace;
  /** State at this reading; null when the file has to be read again next time. */
  readonly state: FileState | null;
  readonly hash: string | null;
  readonly linked: boolean;
  /** Null for a page, a draft, and a file with problems. */
  readonly issue: Issue | null;
  readonly page: Page | null;
  readonly problems: readonly ContentProblem[];
  /** The beginning of its text, up to the longest allowed front matter; null when the file cannot be read. */
  readonly text: string | null;
}

/** Number of files read concurrently. More gain nothing, because Node uses four threads for file access. */
const AT_ONCE = 16;

/** Decodes UTF-8. When the bytes are not `valid`, the text has replacement characters. */
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

interface FileLoad {
  readonly folders: RealFolders;
  readonly readIssue: IssueReader;
  readonly known: ReadonlyMap<string, LoadedFile>;
  readonly now: () => number;
}

/** Loads one file; null when it no longer exists. */
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

/** Longest work in ms before other events get a turn, for example a signal to stop. */
const TURN_MS = 50;

/** Loads files, several at a time. Returns unchanged files of `known` as the same objects, and null for files that are gone. */
const loadFiles = async (places: readonly ContentPlace[], load: FileLoad): Promise<readonly (LoadedFile | null)[]> => {
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

/** The content folder at one moment. It has all issues, sealed, including those that are not published yet. */
export interface Library {
  readonly publication: Publication;
  /** Issues by edition in the publication's order, newest first. An issue whose file is unchanged is the same object as before. */
  readonly issues: readonly Issue[];
  readonly pages: readonly Page[];
  /**
   * Sizes of the pictures of the theme and of issues; empty without a theme. The same object as before when no size has
   * changed.
   */
  readonly imageSizes: ImageSizes;
  /** Problems that the operator has to fix, by file and line. */
  readonly problems: readonly ContentProblem[];
  /** Only for the next load. */
  readonly memory: Memory;
}

interface Memory {
  readonly publicationText: string;
  readonly files: ReadonlyMap<string, LoadedFile>;
  readonly good: ReadonlyMap<string, GoodIssue>;
  readonly goodPages: ReadonlyMap<string, Page>;
  /** Problems with folders and links, which belong to no single file. */
  readonly folderProblems: readonly ContentProblem[];
  /** Whether the last load failed as a whole, so that changes since then are unknown. */
  readonly stale: boolean;
  /** Whether no file has a problem and no issue has aliases, so that one issue cannot change what others are. */
  readonly isPlain: boolean;
}

export interface LoadOptions {
  /** Library of the previous load. Unchanged files are not read again, and broken ones keep their previous version. */
  readonly previous?: Library;
  /** Paths under the folder of all files that may have changed since. Default: every file is checked. */
  readonly changed?: readonly string[];
  readonly now?: () => number;
  /** Whether drafts are loaded too. Default: they are left out. */
  readonly drafts?: boolean;
}

export type Loading =
  | { readonly ok: true; readonly library: Library }
  /** The folder or its publication.yaml cannot be used, and there is no previous library. */
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

type PublicationLoad =
  | {
      readonly ok: true;
      readonly publication: Publication;
      readonly text: string;
      readonly problems: readonly ContentProblem[];
    }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

const loadPublication = async (folders: RealFolders, previous: Library | undefined): Promise<PublicationLoad> => {
  const path = PUBLICATION_FILE;
  const maxBytes = CONTENT_LIMITS.publicationBytes;
  const reading = await readContentFile({ folders, path, known: null, maxBytes, now: 0 });
  if (reading.kind !== 'read') {
    const words =
      reading.kind === 'refused'
        ? ([reading.message, reading.remedy] as const)
        : ([
            'The file is missing.',
            'Write one that begins with “publisher: …”, “name: …” and “description: …”.',
          ] as const);
    return { ok: false, problems: [problemOf(path, ...words)] };
  }
  const { text, valid } = decode(reading.bytes);
  if (previous && previous.memory.publicationText === text)
    return { ok: true, publication: previous.publication, text, problems: [] };
  const read = valid ? readPublication(text, path) : { ok: false as const, problems: [problemOf(path, ...NOT_UTF8)] };
  if (read.ok) return { ok: true, publication: same(previous?.publication, read.publication), text, problems: [] };
  if (!previous) return { ok: false, problems: read.problems };
  const { memory, publication } = previous;
  return { ok: true, publication, text: memory.publicationText, problems: read.problems };
};

/** Returns the earlier publication when both are equal, so that a new comment in the file does not reload the issues. */
const same = (earlier: Publication | undefined, now: Publication): Publication =>
  earlier && JSON.stringify(earlier) === JSON.stringify(now) ? earlier : now;

interface Gathered {
  readonly files: ReadonlyMap<string, LoadedFile>;
  readonly folderProblems: readonly ContentProblem[];
}

const gatherAll = async (load: FileLoad, { editions }: Publication): Promise<Gathered> => {
  const { places, problems } = await listContent(load.folders, editions);
  const loaded = await loadFiles(places, load);
  const files = new Map(loaded.flatMap((file) => (file ? [[file.place.path, file] as const] : [])));
  return { files, folderProblems: problems };
};

const gatherChanged = async (
  changed: readonly string[],
  { memory, publication }: Library,
  load: FileLoad,
): Promise<Gathered> => {
  const editions = publication.editions.map(({ key }) => key);
  const places = [...new Set(changed)].sort().flatMap((path) => contentPlace(path, editions) ?? []);
  const loaded = await loadFiles(places, load);
  const files = new Map(memory.files);
  for (const [index, { path }] of places.entries()) {
    const file = loaded[index];
    if (file) files.set(path, file);
    else files.delete(path);
  }
  return { files, folderProblems: memory.folderProblems };
};

const byFileAndLine = (a: ContentProblem, b: ContentProblem): number =>
  a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1;

const settleIssues = (files: readonly LoadedFile[], good: ReadonlyMap<string, GoodIssue>) => {
  const candidates = files.flatMap(({ place, issue, problems, text }) => {
    const before = good.get(place.path) ?? null;
    if (before?.issue === issue && issue) return [{ issue, before: issue, fallback: null }];
    const fallback = before && keptIssue(before, text);
    if (issue) return [{ issue, before: before?.issue ?? null, fallback }];
    return problems.length > 0 && before && fallback ? [{ issue: fallback, before: before.issue, fallback: null }] : [];
  });
  return settleClaims(candidates);
};

const rankIn = ({ editions }: Publication) => {
  const order = new Map(editions.map(({ key }, index) => [key, index]));
  return ({ edition }: { readonly edition: string }): number => order.get(edition) ?? 0;
};

/** Makes the order of issues: by edition, then newest first. */
const orderIn = (publication: Publication) => {
  const rank = rankIn(publication);
  return (a: Issue, b: Issue): number =>
    rank(a) - rank(b) || (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : b.number - a.number);
};

const assemble = (publication: Publication, publicationText: string, gathered: Gathered, previous?: Library) => {
  const files = [...gathered.files.values()];
  const goodBefore: Memory['good'] = previous?.memory.good ?? new Map();
  const settled = settleIssues(files, goodBefore);
  const inLibrary = new Map(settled.issues.map((issue) => [issue.source, issue]));
  const good = new Map<string, GoodIssue>();
  const goodPages = new Map<string, Page>();
  for (const { place, issue, page, problems, text } of files) {
    const { path } = place;
    const admitted = inLibrary.get(path);
    const before = goodBefore.get(path);
    if (issue && text !== null && admitted === issue)
      good.set(path, before?.issue === issue ? before : { issue, text });
    // A withdrawn issue is remembered while its file is broken, because its line may be fixed before the rest.
    else if (before && (admitted || problems.length > 0)) good.set(path, before);
    const isBroken = problems.length > 0 && !(text !== null && saysDraft(text));
    const shown = page ?? (isBroken ? previous?.memory.goodPages.get(path) : undefined);
    if (shown) goodPages.set(path, shown);
  }
  const rank = rankIn(publication);
  const issues = [...settled.issues].sort(orderIn(publication));
  const known: readonly string[] = PAGE_SLUGS;
  /** Pages with a known name come first. */
  const place = ({ slug }: Page): number => (known.includes(slug) ? known.indexOf(slug) : known.length);
  const { pages, problems: pageProblems } = settlePages(
    [...goodPages.values()].sort((a, b) => rank(a) - rank(b) || place(a) - place(b) || (a.source < b.source ? -1 : 1)),
    publication,
  );
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...settled.problems,
    ...unequalAccess(issues),
    ...pageProblems,
    ...contestedAliases(issues, pages, publication),
    ...gathered.folderProblems,
  ];
  const isPlain = problems.length === 0 && issues.every(({ aliases }) => aliases.length === 0);
  const memory: Memory = { ...gathered, publicationText, good, goodPages, stale: false, isPlain };
  return { publication, issues, pages, problems, memory };
};

/**
 * Does what `assemble` does for a few changed issues, without the work for all the others. Returns null when only a
 * look at all files can decide: a page changed, a file has a problem, or two issues claim the same.
 */
const amended = (
  previous: Library,
  publicationText: string,
  gathered: Gathered,
  changed: readonly string[],
): ReturnType<typeof assemble> | null => {
  const { publication, memory } = previous;
  const paths = [...new Set(changed)].filter((path) => memory.files.has(path) || gathered.files.has(path));
  const [before, after] = [memory.files, gathered.files].map((files) => paths.flatMap((path) => files.get(path) ?? []));
  if (!memory.isPlain || before === undefined || after === undefined || paths.length > FEW) return null;
  if ([...before, ...after].some(({ place, problems }) => place.kind === 'page' || problems.length > 0)) return null;
  const [dropped, added] = [before, after].map((files) => files.flatMap(({ issue }) => issue ?? []));
  if (dropped === undefined || added === undefined || added.some(({ aliases }) => aliases.length > 0)) return null;
  const issues = previous.issues.filter((issue) => !dropped.includes(issue));
  const inOrder = orderIn(publication);
  const good = new Map(memory.good);
  for (const path of paths) good.delete(path);
  for (const issue of added) {
    if (issues.some((other) => disturbs(issue, other))) return null;
    const { text } = gathered.files.get(issue.source) ?? {};
    if (typeof text !== 'string') return null;
    const place = issues.findIndex((other) => inOrder(issue, other) < 0);
    issues.splice(place === -1 ? issues.length : place, 0, issue);
    good.set(issue.source, { issue, text });
  }
  return {
    ...{ publication, issues, pages: previous.pages, problems: [] },
    memory: { ...gathered, publicationText, good, goodPages: memory.goodPages, stale: false, isPlain: true },
  };
};

/** Most changed files for which the other files are not looked at. */
const FEW = 64;

/**
 * Reads the sizes of the pictures that a theme shows. @param changed as in `LoadOptions`; null: any file may have
 * changed.
 */
const sizesFor = async (
  root: string,
  { publication, issues }: Pick<Library, 'publication' | 'issues'>,
  previous: Library | undefined,
  changed: readonly string[] | null,
): Promise<ImageSizes> => {
  const before = previous?.imageSizes ?? new Map();
  const { theme } = publication;
  const paths =
    theme === null
      ? []
      : [
          ...themePictures(theme),
          ...issues.flatMap(({ image }) => (image?.src.startsWith('/') ? image.src.slice(1) : [])),
        ];
  const known = new Map(changed === null ? [] : before);
  for (const path of changed ?? []) known.delete(path);
  const sizes = await readImageSizes(root, paths, known);
  return isDeepStrictEqual(sizes, before) ? before : sizes;
};

/** Reports pictures of the theme that have no size, with the line that names them. */
const unsizedPictures = ({ theme }: Publication, sizes: ImageSizes, text: string): readonly ContentProblem[] => {
  const unsized = theme === null ? [] : themePictures(theme).filter((path) => !sizes.has(path));
  if (unsized.length === 0) return [];
  const yaml = readLocatedYaml(text.replace(/^\ufeff/, ''), CONTENT_LIMITS.publicationBytes);
  const scalars = yaml.ok ? scalarsOf(yaml.map) : [];
  return unsized.map((path) => ({
    file: PUBLICATION_FILE,
    line: scalars.find(({ source }) => source === path)?.line ?? null,
    key: 'theme',
    message: `There is no picture ${path}, or its width and height cannot be read.`,
    remedy: 'Put it into the folder images, with 8 MiB at most. An SVG needs width and height, or a viewBox.',
  }));
};

const scalarsOf = (value: LocatedValue): readonly Extract<LocatedValue, { readonly kind: 'scalar' }>[] => {
  if (value.kind === 'scalar') return [value];
  return (value.kind === 'list' ? value.items : value.entries.map((entry) => entry.value)).flatMap(scalarsOf);
};

const failed = (previous: Library | undefined, problems: readonly ContentProblem[]): Loading =>
  previous
    ? { ok: true, library: { ...previous, problems, memory: { ...previous.memory, stale: true } } }
    : { ok: false, problems };

/**
 * Reads the content folder: `publication.yaml`, `<edition>/*.md` and `<edition>/pages/*.md`. A valid file gives an issue or
 * a page. An invalid file gives problems and keeps its version in the previous library. If the folder cannot be read at all
 * (for example an absent mount), the previous library stays unchanged.
 */
export const loadFolder = async (folder: string, options: LoadOptions = {}): Promise<Loading> => {
  const { previous, changed, now = Date.now, drafts = false } = options;
  const root = await realpath(folder).catch(() => null);
  if (root === null)
    return failed(previous, [
      problemOf('', `The content folder ${folder} is not there.`, 'Create it, or set CONTENT_DIR.'),
    ]);
  const folders = realFolders(root);
  const found = await loadPublication(folders, previous);
  if (!found.ok) return failed(previous, found.problems);
  const { publication } = found;
  const usable = previous?.publication === publication ? previous : undefined;
  const known = usable?.memory.files ?? new Map<string, LoadedFile>();
  // A link changes with its target, which has another path, so hints do not cover links.
  const byHints = usable && !usable.memory.stale && changed && ![...known.values()].some(({ linked }) => linked);
  try {
    const readIssue = issueReader(publication, drafts ? new Date(now()).toISOString() : null);
    const load = { folders, readIssue, known, now };
    const gathered = byHints ? await gatherChanged(changed, usable, load) : await gatherAll(load, publication);
    const library =
      (byHints && amended(usable, found.text, gathered, changed)) ||
      assemble(publication, found.text, gathered, previous);
    const imageSizes = await sizesFor(root, library, previous, byHints ? changed : null);
    const unsized = unsizedPictures(publication, imageSizes, found.text);
    const problems = [...library.problems, ...found.problems, ...unsized].sort(byFileAndLine);
    return { ok: true, library: { ...library, imageSizes, problems } };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return failed(previous, [problemOf('', `The content folder cannot be listed: ${why}.`, 'Check its permissions.')]);
  }
};
