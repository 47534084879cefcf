/** Builders of exports in the documented format of Ghost (Ghost docs, “Developing a custom migration”). */

type Row = Readonly<Record<string, unknown>>;

/** Makes an export as a file, inside `db` as Ghost writes it, unless `isBare`. */
export const exportJson = (
  data: Readonly<Record<string, readonly Row[]>>,
  { version = '5.87.0', isBare = false }: { readonly version?: string | null; readonly isBare?: boolean } = {},
): string => {
  const meta = { exported_on: 1_735_689_600_000, ...(version === null ? {} : { version }) };
  return JSON.stringify(isBare ? { meta, data } : { db: [{ meta, data }] });
};

export const post = (more: Row = {}): Row => ({
  id: '65a000000000000000000001',
  uuid: '0b2c0d5e-0000-4000-8000-000000000001',
  title: 'A title',
  slug: 'a-title',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-01-15T07:00:00.000Z',
  created_at: '2024-01-10T07:00:00.000Z',
  updated_at: '2024-01-15T07:00:00.000Z',
  ...more,
});

export const lexical = (...children: readonly Row[]): string =>
  JSON.stringify({ root: { children, direction: null, format: '', indent: 0, type: 'root', version: 1 } });

export const words = (text: string, format = 0): Row => ({
  type: 'extended-text',
  text,
  format,
  mode: 'normal',
  version: 1,
});

export const paragraph = (...children: readonly (Row | string)[]): Row => ({
  type: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? words(child) : child)),
  version: 1,
});

export const mobiledoc = (parts: {
  readonly markups?: readonly unknown[];
  readonly atoms?: readonly unknown[];
  readonly cards?: readonly unknown[];
  readonly sections: readonly unknown[];
  readonly version?: string;
}): string => JSON.stringify({ version: '0.3.1', markups: [], atoms: [], cards: [], ...parts });
