import { isJsonObject, type JsonObject, type JsonValue, jsonRows, type WantedRows } from '../json/json-rows.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';

/** Where the tables are: Ghost wraps its own exports in `db`; exports made for imports often are not wrapped. */
const BASES = ['', '/db/0'];

/** Columns to read, by table. E-mail addresses, passwords and keys of people are not among them and are never read. */
const COLUMNS = {
  posts_meta: ['post_id', 'feature_image_alt', 'email_only'],
  tags: ['id', 'name', 'visibility'],
  posts_tags: ['post_id', 'tag_id', 'sort_order'],
  users: ['id', 'name'],
  posts_authors: ['post_id', 'author_id', 'sort_order'],
  settings: ['key', 'value'],
} as const;
type Table = keyof typeof COLUMNS;

const MOST_ROWS = 20 * IMPORT_LIMITS.issues;

/** What an export says besides its posts. Ids are text, although some exports have numbers. */
export interface GhostTables {
  /** The version of the Ghost that wrote it, such as “5.87.0”; null when the export does not name it. */
  readonly version: string | null;
  readonly title: string | null;
  readonly language: string | null;
  readonly imageAlt: ReadonlyMap<string, string>;
  readonly emailOnly: ReadonlySet<string>;
  /** Returns the names of a post's tags, in order, without internal ones. */
  tagsOf(postId: string): readonly string[];
  authorsOf(postId: string): readonly string[];
}

/** Returns JSON Pointers to a table, or to a member of `meta`, in either form of the export. */
export const pointersTo = (name: string): readonly string[] => BASES.map((base) => `${base}/${name}`);

export const idOf = (value: JsonValue | undefined): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

export const filledText = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const WANTED: WantedRows = new Map([
  ...pointersTo('meta/version').map((pointer): [string, null] => [pointer, null]),
  ...Object.entries(COLUMNS).flatMap(([table, columns]) =>
    pointersTo(`data/${table}`).map((pointer): [string, ReadonlySet<string>] => [pointer, new Set(columns)]),
  ),
]);

/** Maps each post to the rows that belong to it, in the order of the export. */
const relation = () => {
  const links = new Map<string, { readonly id: string; readonly order: number }[]>();
  return {
    add(row: JsonObject, column: 'tag_id' | 'author_id'): void {
      const [post, id] = [idOf(row.post_id), idOf(row[column])];
      if (post === null || id === null) return;
      const order = typeof row.sort_order === 'number' ? row.sort_order : 0;
      const known = links.get(post);
      if (known === undefined) links.set(post, [{ id, order }]);
      else known.push({ id, order });
    },
    namesOf(post: string, names: ReadonlyMap<string, string>): string[] {
      const ids = (links.get(post) ?? []).toSorted((a, b) => a.order - b.order);
      return ids.map(({ id }) => names.get(id)).filter((name) => name !== undefined);
    },
  };
};

const collector = () => {
  const text = new Map<'version' | 'title' | 'language', string>();
  const [tags, users, imageAlt] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  const emailOnly = new Set<string>();
  const [postTags, postAuthors] = [relation(), relation()];
  const named = (names: Map<string, string>, { id, name }: JsonObject) => {
    const [key, value] = [idOf(id), filledText(name)];
    if (key !== null && value !== null) names.set(key, value);
  };
  const take: Readonly<Record<Table, (row: JsonObject) => void>> = {
    posts_meta: ({ post_id, feature_image_alt, email_only }) => {
      const [id, alt] = [idOf(post_id), filledText(feature_image_alt)];
      if (id !== null && alt !== null) imageAlt.set(id, alt);
      if (id !== null && (email_only === true || email_only === 1)) emailOnly.add(id);
    },
    tags: (row) => {
      const isInternal = row.visibility === 'internal' || filledText(row.name)?.startsWith('#');
      if (!isInternal) named(tags, row);
    },
    posts_tags: (row) => postTags.add(row, 'tag_id'),
    users: (row) => named(users, row),
    posts_authors: (row) => postAuthors.add(row, 'author_id'),
    settings: ({ key, value }) => {
      const said = filledText(value);
      if (said !== null && key === 'title') text.set('title', said);
      if (said !== null && (key === 'locale' || key === 'default_locale' || key === 'lang')) text.set('language', said);
    },
  };
  const tables = (): GhostTables => ({
    version: text.get('version') ?? null,
    title: text.get('title') ?? null,
    language: text.get('language') ?? null,
    imageAlt,
    emailOnly,
    tagsOf: (post) => postTags.namesOf(post, tags),
    authorsOf: (post) => postAuthors.namesOf(post, users),
  });
  return { take, takeVersion: (version: string) => text.set('version', version), tables };
};

/**
 * Reads everything but the posts, which make up most of an export and usually come first.
 * @throws UnusableSource
 */
export const readTables = async (source: SourceFiles, path: string): Promise<GhostTables> => {
  const { take, takeVersion, tables } = collector();
  let count = 0;
  for await (const { pointer, value } of jsonRows(source, path, WANTED)) {
    if (++count > MOST_ROWS) throw new UnusableSource(path, `has more than ${MOST_ROWS} tags, authors and other rows`);
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    if (name === 'version') takeVersion(String(value));
    else if (isJsonObject(value) && isTable(name)) take[name](value);
  }
  return tables();
};

const isTable = (name: string): name is Table => Object.hasOwn(COLUMNS, name);
