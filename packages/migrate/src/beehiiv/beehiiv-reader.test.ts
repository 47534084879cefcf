import { describe, expect, test } from 'vitest';
import { all, issuesOf, itemsOf, outside, sealed, written } from '../csv/csv-fixtures.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { memorySource } from '../source/source-fixtures.ts';
import { type MadePost, madeEmail, madeExport, NEWER_COLUMNS } from './beehiiv-fixtures.ts';
import { beehiivReader } from './beehiiv-reader.ts';

const fileOf = (text: string) => memorySource({ 'export.csv': text }, 'file');
const issueOf = async (post: MadePost, columns?: readonly string[]) => {
  const [issue] = await issuesOf(beehiivReader, fileOf(madeExport([post], columns)));
  if (issue === undefined) throw new Error('no issue came');
  return issue;
};
const whyNot = async (...posts: readonly MadePost[]) =>
  (await itemsOf(beehiivReader, fileOf(madeExport(posts)))).flatMap((item) =>
    item.kind === 'passed-over' ? [`${item.place}: ${item.why}`] : [],
  );

test('a post', async () => {
  const post = {
    content_tags: 'Robots;AI search; Robots',
    web_subtitle: 'About <robots> & us',
    thumbnail_url: 'uploads/asset/file/1/image.png',
    email_preview_text: 'CANARY',
  };
  expect(await itemsOf(beehiivReader, fileOf(madeExport([post])))).toEqual([
    { kind: 'site', site: { title: null, baseUrl: 'https://letter.example.com', language: null } },
    {
      kind: 'issue',
      issue: {
        sourceId: 'a1b2',
        place: 'export.csv, row 2',
        title: 'First',
        date: '2025-03-04T05:06:07',
        updated: null,
        number: null,
        slug: 'first',
        oldAddresses: ['/p/first', 'https://letter.example.com/p/first'],
        summary: 'About <robots> & us',
        topics: ['Robots', 'AI search'],
        category: null,
        author: null,
        image: {
          src: 'https://media.beehiiv.com/cdn-cgi/image/quality=100/uploads/asset/file/1/image.png',
          alt: null,
        },
        isDraft: false,
        language: null,
        translation: null,
        gate: { kind: 'open', said: 'free' },
        body: { open: { format: 'html', html: '<p>Text</p>' }, rest: null, mark: null },
        notes: [],
      },
    },
  ]);
});

describe('the gate', () => {
  const AUDIENCES = [
    ['free', 'open'],
    ['FREE', 'open'],
    ['All free subscribers', 'open'],
    ['both', 'members'],
    ['premium', 'members'],
    ['All premium subscribers', 'members'],
    ['All free subscribers, All premium subscribers', 'members'],
    ['free;premium', 'members'],
    ['All free subscribers, Patrons', 'unknown'],
    ['Patrons, All premium subscribers', 'unknown'],
    ['everyone', 'unknown'],
    ['constructor', 'unknown'],
  ] as const;

  test.each(AUDIENCES)('%s', async (audience, kind) => {
    const content_html = '<p>CANARY</p><div class="paywall"></div>';
    const issue = await issueOf({ audience, content_html });
    expect(issue.gate).toEqual({ kind, said: audience });
    const [open, rest] = [written(issue.body.open), written(issue.body.rest)];
    expect([open, rest]).toEqual(kind === 'open' ? [content_html, ''] : ['', content_html]);
    if (kind !== 'open') expect(outside(issue)).not.toContain('CANARY');
  });

  test.each(AUDIENCES)('%s in a newer export', async (web_audiences, kind) => {
    expect((await issueOf({ web_audiences }, NEWER_COLUMNS)).gate).toEqual({ kind, said: web_audiences });
  });

  test('is the stricter of two columns', async () => {
    const columns = ['id', 'web_title', 'status', 'content_html', 'audience', 'web_audiences'];
    const gate = { kind: 'members', said: 'free, All premium subscribers' };
    expect((await issueOf({ web_audiences: 'All premium subscribers' }, columns)).gate).toEqual(gate);
    expect((await issueOf({ web_audiences: 'All free subscribers' }, columns)).gate.kind).toBe('open');
  });

  test.each([
    ['an empty audience', ''],
    ['nothing but commas', ' ,; '],
  ])('%s', async (_, audience) => {
    const issue = await issueOf({ audience });
    expect(issue.gate).toEqual({ kind: 'unknown', said: 'no audience' });
    expect(written(issue.body.open)).toBe('');
  });

  test('a list without a column for it', async () => {
    const columns = ['id', 'web_title', 'status', 'content_html'];
    expect((await issueOf({}, columns)).gate).toEqual({ kind: 'unknown', said: 'no audience' });
  });

  test.each([
    ['both', 1],
    ['All free subscribers, All premium subscribers', 1],
    ['premium', 0],
    ['free', 0],
  ])('%s: number of notes that the paid part is not marked: %i', async (audience, notes) => {
    expect((await issueOf({ audience })).notes).toHaveLength(notes);
  });
});

describe('the text', () => {
  test.each([
    [
      'of an e-mail comes without the frame around it',
      madeEmail('<p>Hello</p>'),
      '<table><tr id="content-blocks"><td><p>Hello</p></td></tr></table>',
    ],
    [
      'of a single picture too',
      madeEmail('<img src="a.png">'),
      '<table><tr id="content-blocks"><td><img src="a.png"></td></tr></table>',
    ],
    [
      'in another element',
      '<p>Before</p><div id="content-blocks"><p>Hello</p></div>',
      '<div id="content-blocks"><p>Hello</p></div>',
    ],
    ['without that element', '<h2>Hello</h2><p>all</p>', '<h2>Hello</h2><p>all</p>'],
    [
      'that the parser moves out of its table',
      "<table><tr id='content-blocks'><p>Hello</p></tr></table>",
      '<p>Hello</p><table><tbody><tr id="content-blocks"></tr></tbody></table>',
    ],
  ])('%s', async (_, content_html, expected) => {
    expect(written((await issueOf({ content_html })).body.open)).toBe(expected);
  });

  test('of a locked post is also taken out of its e-mail', async () => {
    const issue = await issueOf({ audience: 'premium', content_html: madeEmail('<p>CANARY</p>') });
    expect(written(issue.body.rest)).toContain('CANARY');
    expect(outside(issue)).not.toContain('CANARY');
  });

  test('has a maximum size in bytes', async () => {
    const longest = `${'x'.repeat(IMPORT_LIMITS.bodyBytes - 3)}가`;
    // Each text is read only once: reading four megabytes takes a while.
    const once = (content_html: string) => all(beehiivReader.read(fileOf(madeExport([{ content_html }]))));
    expect((await once(longest)).map(({ kind }) => kind)).toEqual(['site', 'issue']);
    await expect(once(`x${longest}`)).rejects.toThrow(
      `export.csv, row 2: has a text longer than ${IMPORT_LIMITS.bodyBytes} bytes`,
    );
  });
});

describe('a row', () => {
  test.each([
    ['confirmed', false, 0],
    ['Confirmed', false, 0],
    ['draft', true, 0],
    ['archived', true, 1],
    ['scheduled', true, 1],
    ['', true, 1],
  ])('with the status %s', async (status, isDraft, warnings) => {
    const issue = await issueOf({ status });
    expect(issue.isDraft).toBe(isDraft);
    expect(issue.notes).toHaveLength(warnings);
  });

  test.each([
    [{ created_at: '2025-01-01 00:00:00 UTC' }, '2025-01-01T00:00:00Z'],
    [{ published_at: '2025-02-02', created_at: '2025-01-01' }, '2025-02-02'],
    [{ displayed_date: '1674077127', published_at: '2025-02-02' }, '2023-01-18T21:25:27.000Z'],
    [{ created_at: '' }, null],
  ])('dated %o', async (dates, date) => {
    const columns = [
      'id',
      'web_title',
      'status',
      'audience',
      'content_html',
      'created_at',
      'published_at',
      'displayed_date',
    ];
    expect(await issueOf(dates, columns)).toMatchObject({ date, notes: [] });
  });

  test('with an invalid date', async () => {
    expect(await issueOf({ created_at: 'soon' })).toMatchObject({ date: null, notes: [{ kind: 'warning' }] });
  });

  test.each([
    ['https://x.example/p/first?utm_source=a#b', 'first', ['/p/first', 'https://x.example/p/first']],
    ['https://x.example/p/%EA%B0%80/', '%EA%B0%80', ['/p/%EA%B0%80/', 'https://x.example/p/%EA%B0%80/']],
    ['https://x.example', null, []],
    ['javascript:alert(1)', null, []],
    ['/p/first', null, []],
    ['', null, []],
  ])('at %s', async (url, slug, oldAddresses) => {
    expect(await issueOf({ url })).toMatchObject({ slug, oldAddresses });
  });

  test.each([
    ['a;b', ['a', 'b']],
    ['a, b', ['a', 'b']],
    [';a;;a;', ['a']],
    ['', []],
  ])('tagged %s', async (content_tags, topics) => {
    expect((await issueOf({ content_tags })).topics).toEqual(topics);
  });

  test.each([
    ['https://img.example/a.png', 'https://img.example/a.png'],
    ['/uploads/a.png', 'https://media.beehiiv.com/cdn-cgi/image/quality=100/uploads/a.png'],
    ['other/uploads/a.png', 'other/uploads/a.png'],
  ])('with the thumbnail %s', async (thumbnail_url, src) => {
    expect((await issueOf({ thumbnail_url })).image).toEqual({ src, alt: null });
  });

  test('titled by its e-mail', async () => {
    expect(await issueOf({ web_title: ' ', email_subject_line: 'Subject' })).toMatchObject({
      title: 'Subject',
      image: null,
    });
    expect((await issueOf({ web_title: '' })).title).toBeNull();
  });

  test.each([
    [{ id: '' }, 'it has no id'],
    [{ content_html: ' \n' }, 'it has no text'],
  ])('that is not an issue: %o', async (post, why) => {
    expect(await whyNot(post)).toEqual([`export.csv, row 2: ${why}`]);
  });

  test('that appears twice', async () => {
    expect(await whyNot({}, {})).toEqual(['export.csv, row 3: its id appears in an earlier row']);
  });
});

describe('a folder', () => {
  const folder = {
    'posts-2025-03-04.csv': madeExport([{}]),
    'subscribers.csv': 'email\nCANARY@example.com\n',
    'posts/opens.csv': 'email\nCANARY@example.com\n',
    'a/b/posts.csv': madeExport([{ id: 'CANARY' }]),
  };

  test('is read without opening its lists of subscribers', async () => {
    const source = sealed(memorySource(folder), /subscribers|opens|^a\//);
    expect(await beehiivReader.recognize(source)).toBe('posts-2025-03-04.csv has the columns of beehiiv');
    expect(JSON.stringify(await itemsOf(beehiivReader, source))).not.toContain('CANARY');
  });

  test('with a list in two parts', async () => {
    const parts = { 'posts_1.csv': madeExport([{}]), 'posts_2.csv': madeExport([{}, { id: 'c3' }]) };
    const items = await itemsOf(beehiivReader, memorySource(parts, 'zip'));
    expect(items.map((item) => (item.kind === 'issue' ? item.issue.sourceId : item.kind))).toEqual([
      'site',
      'a1b2',
      'passed-over',
      'c3',
    ]);
  });
});

test.each([
  ['the export of another platform', { 'posts.csv': 'post_id,is_published\n' }, 'folder'],
  ['a list of subscribers', { 'subscribers.csv': 'email\n' }, 'file'],
  ['another file', { 'a.txt': madeExport([{}]) }, 'file'],
  ['nothing', {}, 'folder'],
] as const)('%s is not recognized and is refused', async (_, files, form) => {
  expect(await beehiivReader.recognize(memorySource(files, form))).toBeNull();
  await expect(itemsOf(beehiivReader, memorySource(files, form))).rejects.toThrow(
    'memory: has no CSV file with the columns id',
  );
});
