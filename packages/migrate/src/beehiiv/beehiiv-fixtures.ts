import { csvTable } from '../csv/csv-fixtures.ts';

const COLUMNS = [
  'id',
  'web_title',
  'status',
  'audience',
  'content_tags',
  'url',
  'web_subtitle',
  'email_subject_line',
  'email_preview_text',
  'content_html',
  'thumbnail_url',
  'created_at',
] as const;

const POST = {
  id: 'a1b2',
  web_title: 'First',
  status: 'confirmed',
  audience: 'free',
  url: 'https://letter.example.com/p/first',
  content_html: '<p>Text</p>',
  created_at: '2025-03-04 05:06:07',
};

export type MadePost = Readonly<Record<string, string>>;

/**
 * Makes an export file.
 *
 * @param posts cells that differ from an ordinary free post.
 * @param columns columns that differ from those of older exports.
 */
export const madeExport = (posts: readonly MadePost[], columns: readonly string[] = COLUMNS): string =>
  csvTable(
    columns,
    posts.map((post) => ({ ...POST, ...post })),
  );

/** The columns of newer exports. */
export const NEWER_COLUMNS: readonly string[] = COLUMNS.map((name) => (name === 'audience' ? 'web_audiences' : name));

/** Makes an e-mail as beehiiv wraps it around the blocks of its editor. */
export const madeEmail = (blocks: string): string =>
  `<table><tr><td class="f"><a href="{{web_url}}">Read online</a></td></tr><tr id="content-blocks"><td>${blocks}</td></tr>` +
  '<tr><td class="b"><a href="{{unsubscribe_url}}">Unsubscribe</a></td></tr></table>';
