import { isJsonObject, type JsonObject, jsonRows } from '../json/json-rows.ts';
import { beginningOf, type SourceFiles, UnusableSource } from '../source/source-files.ts';
import type { SourceItem } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { ghostIssue, notAPost, POST_COLUMNS, postId } from './ghost-issue.ts';
import { type GhostTables, pointersTo, readTables } from './ghost-tables.ts';

const BEGINNING_BYTES = 64 * 1024;
/** A folder may hold any number of JSON files; an export is near its top. */
const MOST_LOOKED_AT = 50;

/** `{"db": [{"meta": …` as Ghost writes it; `{"meta": …` and `{"data": …` as programs write it for Ghost's importer. */
const FRAME = /^\uFEFF?\s*\{\s*(?:"db"\s*:\s*\[\s*\{\s*)?"(?:meta|data)"\s*:\s*\{/;
const MEMBERS = /"exported_on"\s*:|"posts"\s*:\s*\[/;

const depth = (path: string): number => path.split('/').length;

/** Lists of members may be in the same folder as an export. They are never opened. */
const isOfReaders = (path: string): boolean => /(?:^|\/)(?:members|subscribers)[^/]*$/i.test(path);

const candidates = ({ form, files }: SourceFiles): readonly string[] => {
  const paths = files.map(({ path }) => path).filter((path) => form === 'file' || /\.json$/i.test(path));
  return paths.filter((path) => !isOfReaders(path)).sort((a, b) => depth(a) - depth(b));
};

/** Finds the files of a source that begin like an export of Ghost. */
const ghostExports = async (source: SourceFiles): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const path of candidates(source).slice(0, MOST_LOOKED_AT)) {
    const text = (await beginningOf(source, path, BEGINNING_BYTES)).toString('utf8');
    if (FRAME.test(text) && MEMBERS.test(text)) found.push(path);
  }
  return found;
};

/**
 * Finds the one export in a source. If no file looks like an export but only one could be one, that file is read.
 * @throws UnusableSource when there is none, or more than one.
 */
const ghostExport = async (source: SourceFiles): Promise<string> => {
  const found = await ghostExports(source);
  const [path, second] = found.length > 0 ? found : candidates(source);
  if (path === undefined) throw new UnusableSource(source.name, 'holds no .json file; an export of Ghost is one');
  if (second !== undefined && found.length > 0) {
    throw new UnusableSource(source.name, `holds several exports of Ghost (${path}, ${second}); name one of them`);
  }
  if (second !== undefined)
    throw new UnusableSource(source.name, 'holds no export of Ghost that we recognize; name the file');
  return path;
};

const POSTS = new Map(pointersTo('data/posts').map((pointer) => [pointer, POST_COLUMNS]));

/**
 * Returns the major version of the Ghost that wrote the export; null when the export does not name it.
 * @throws UnusableSource for Ghost before 1.0, whose exports have other columns.
 */
const majorOf = (version: string | null, path: string): number | null => {
  const major = /^(\d+)(?:\.|$)/.exec(version ?? '')?.[1];
  if (major === undefined) return null;
  if (Number(major) > 0 && !major.startsWith('0')) return Number(major);
  throw new UnusableSource(
    path,
    'was written by a Ghost before 1.0; import it into a newer one, and export it from there',
  );
};

interface Posts {
  readonly path: string;
  readonly tables: GhostTables;
  readonly major: number | null;
  readonly seen: Set<string>;
}

const itemOf = (post: JsonObject, place: string, { tables, major, seen }: Posts): SourceItem => {
  const why = notAPost(post);
  if (why !== null) return { kind: 'passed-over', place, why };
  const id = postId(post);
  if (id === null) throw new UnusableSource(place, 'has neither an id nor a slug; export it again');
  if (seen.has(id)) throw new UnusableSource(place, 'has the id of another post; export it again');
  seen.add(id);
  return { kind: 'issue', issue: ghostIssue(post, { place, id, tables, major }) };
};

async function* read(source: SourceFiles): AsyncGenerator<SourceItem> {
  const path = await ghostExport(source);
  const tables = await readTables(source, path);
  const posts: Posts = { path, tables, major: majorOf(tables.version, path), seen: new Set() };
  yield { kind: 'site', site: { title: tables.title, baseUrl: null, language: tables.language } };
  let count = 0;
  for await (const { pointer, index, value } of jsonRows(source, path, POSTS)) {
    count += 1;
    const place = `${path} ${pointer}/${index ?? ''}`;
    if (index === null || !isJsonObject(value)) throw new UnusableSource(place, 'is not a post; export it again');
    yield itemOf(value, place, posts);
  }
  if (count === 0) throw new UnusableSource(path, 'holds no posts (data.posts); export the content of the site again');
}

const recognize = async (source: SourceFiles): Promise<string | null> => {
  const [path] = await ghostExports(source);
  return path === undefined ? null : `${path} has the tables of a Ghost export`;
};

/** Exports of Ghost 1 to 6 (Settings, Import/Export), as a file or in an archive with the pictures beside it. */
export const ghostReader: SourceReader = { kind: 'ghost', name: 'Ghost JSON export', recognize, read };
