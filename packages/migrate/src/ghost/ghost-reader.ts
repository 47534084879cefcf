import { jsonRows } from '../json/json-rows.ts';
import { isJsonObject, type JsonObject } from '../json/json-value.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceItem } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { UnusableSource } from '../source/unusable-source.ts';
import { ghostExport, ghostExports } from './ghost-export.ts';
import { ghostIssue, notAPost, POST_COLUMNS, postId } from './ghost-issue.ts';
import { type GhostTables, pointersTo, readTables } from './ghost-tables.ts';

const POSTS = new Map(pointersTo('data/posts').map((pointer) => [pointer, POST_COLUMNS]));

/**
 * The first number of a version; null: it says none.
 * @throws UnusableSource for Ghost before 1.0, whose exports have other columns
 */
function majorOf(version: string | null, path: string): number | null {
  const major = /^(\d+)(?:\.|$)/.exec(version ?? '')?.[1];
  if (major === undefined) return null;
  if (Number(major) > 0 && !major.startsWith('0')) return Number(major);
  throw new UnusableSource(
    path,
    'was written by a Ghost before 1.0; import it into a newer one, and export it from there',
  );
}

interface Posts {
  readonly path: string;
  readonly tables: GhostTables;
  readonly major: number | null;
  readonly seen: Set<string>;
}

function itemOf(post: JsonObject, place: string, { tables, major, seen }: Posts): SourceItem {
  const why = notAPost(post);
  if (why !== null) return { kind: 'passed-over', place, why };
  const id = postId(post);
  if (id === null) throw new UnusableSource(place, 'has neither an id nor a slug; export it again');
  if (seen.has(id)) throw new UnusableSource(place, 'has the id of another post; export it again');
  seen.add(id);
  return { kind: 'issue', issue: ghostIssue(post, { place, id, tables, major }) };
}

async function* read(source: SourceFiles): AsyncGenerator<SourceItem> {
  const path = await ghostExport(source);
  const tables = await readTables(source, path);
  const posts: Posts = { path, tables, major: majorOf(tables.version, path), seen: new Set() };
  yield { kind: 'site', site: { title: tables.title, baseUrl: null, language: tables.language } };
  let count = 0;
  for await (const { pointer, index, value } of jsonRows(source, path, POSTS)) {
    count += 1;
    const place = `${path} ${pointer}/${index ?? ''}`;
    if (index === null || !isJsonObject(value)) throw new UnusableSource(place, 'is no post; export it again');
    yield itemOf(value, place, posts);
  }
  if (count === 0) throw new UnusableSource(path, 'holds no posts (data.posts); export the content of the site again');
}

async function recognize(source: SourceFiles): Promise<string | null> {
  const [path] = await ghostExports(source);
  return path === undefined ? null : `${path} has the tables of a Ghost export`;
}

/** Exports of Ghost 1 to 6 (Settings, Import/Export), as a file or in an archive with the pictures beside it. */
export const ghostReader: SourceReader = { kind: 'ghost', name: 'Ghost JSON export', recognize, read };
