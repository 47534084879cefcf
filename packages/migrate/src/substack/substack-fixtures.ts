import { csvTable } from '../csv/csv-fixtures.ts';

const COLUMNS = [
  'post_id',
  'post_date',
  'is_published',
  'email_sent_at',
  'type',
  'audience',
  'title',
  'subtitle',
  'podcast_url',
] as const;

const POST = {
  post_id: '101.first',
  post_date: '2025-03-04T05:06:07.891Z',
  is_published: 'true',
  type: 'newsletter',
  audience: 'everyone',
  title: 'First',
};

export interface MadePost {
  /** Cells that differ from an ordinary post for everybody. */
  readonly row?: Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;
  /** Null when the export has no file for it. */
  readonly html?: string | null;
}

/** The mark that the editor of Substack writes. */
export const PAYWALL = '<div class="paywall-jump" data-component-name="PaywallToDOM"></div>';

/** Makes the files of an export that are about posts. */
export const madeExport = (posts: readonly MadePost[], folder = ''): Record<string, string> => {
  const rows = posts.map(({ row }) => ({ ...POST, ...row }));
  const texts = posts.flatMap(({ html = '<p>Text</p>' }, at) =>
    html === null ? [] : [[`${folder}posts/${rows[at]?.post_id}.html`, html]],
  );
  return { [`${folder}posts.csv`]: csvTable(COLUMNS, rows), ...Object.fromEntries(texts) };
};
