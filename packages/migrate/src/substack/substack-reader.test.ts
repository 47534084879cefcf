import { describe, expect, test } from 'vitest';
import { issuesOf, itemsOf, outside, sealed, written } from '../csv/csv-fixtures.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { memorySource } from '../source/source-fixtures.ts';
import { type MadePost, madeExport, PAYWALL } from './substack-fixtures.ts';
import { substackReader } from './substack-reader.ts';

const made = (...posts: readonly MadePost[]) => memorySource(madeExport(posts));
const issueOf = async (post: MadePost) => {
  const [issue] = await issuesOf(substackReader, made(post));
  if (issue === undefined) throw new Error('no issue came');
  return issue;
};
const whyNot = async (...posts: readonly MadePost[]) =>
  (await itemsOf(substackReader, made(...posts))).flatMap((item) =>
    item.kind === 'passed-over' ? [`${item.place}: ${item.why}`] : [],
  );

test('a post', async () => {
  const row = {
    title: 'Bots &amp; agents &lt;b&gt; &amp;lt;',
    subtitle: 'What &#39;it&#39; is <i> about',
    post_id: '7.a.b',
  };
  expect(await issueOf({ row, html: '<p>Text</p>' })).toEqual({
    sourceId: '7.a.b',
    place: 'posts.csv, row 2',
    title: 'Bots & agents <b> &lt;',
    date: '2025-03-04T05:06:07.891Z',
    updated: null,
    number: null,
    slug: 'a.b',
    oldAddresses: ['/p/a.b'],
    summary: "What 'it' is <i> about",
    topics: [],
    category: null,
    author: null,
    image: null,
    isDraft: false,
    language: null,
    translation: null,
    gate: { kind: 'open', said: 'everyone' },
    body: { open: { format: 'html', html: '<p>Text</p>' }, rest: null, mark: null },
    notes: [],
  });
});

describe('the gate', () => {
  test.each([
    ['everyone', 'open', 'everyone'],
    ['Everyone', 'open', 'everyone'],
    [' everyone ', 'open', 'everyone'],
    ['only_paid', 'members', 'only_paid'],
    ['only_free', 'members', 'only_free'],
    ['founding', 'members', 'founding'],
    ['', 'unknown', 'no audience'],
    ['only_patrons', 'unknown', 'only_patrons'],
    ['constructor', 'unknown', 'constructor'],
    ['everyone,only_paid', 'unknown', 'everyone,only_paid'],
    ['x'.repeat(100), 'unknown', `${'x'.repeat(60)}…`],
  ])('%s', async (audience, kind, said) => {
    const { gate, body } = await issueOf({ row: { audience }, html: '<p>CANARY</p>' });
    expect(gate).toEqual({ kind, said });
    const [open, rest] = [written(body.open), written(body.rest)];
    expect([open, rest]).toEqual(kind === 'open' ? ['<p>CANARY</p>', ''] : ['', '<p>CANARY</p>']);
  });

  test('without the column', async () => {
    const list = 'post_id,is_published,title\n1.a,true,A\n';
    const [issue] = await issuesOf(
      substackReader,
      memorySource({ 'posts.csv': list, 'posts/1.a.html': '<p>CANARY</p>' }),
    );
    expect(issue?.gate).toEqual({ kind: 'unknown', said: 'no audience' });
    expect(written(issue?.body.open ?? null)).toBe('');
  });
});

describe('the paywall', () => {
  const TEXT = `<div><ol><li>One</li><li>Two${PAYWALL}CANARY</li></ol></div><p>CANARY</p>`;

  test.each(['only_paid', 'only_free', 'founding', 'else', ''])('cuts a post for %s', async (audience) => {
    const issue = await issueOf({ row: { audience }, html: TEXT });
    expect(written(issue.body.open)).toBe('<div><ol><li>One</li><li>Two</li></ol></div>');
    expect(written(issue.body.rest)).toMatch(/CANARY.*CANARY/s);
    expect(issue.body.mark).toBe('paywall');
    expect(outside(issue)).not.toContain('CANARY');
  });

  test.each([
    ['its class', '<div class="x paywall-jump y"></div>'],
    ['its component', '<hr data-component-name="PaywallToDOM">'],
  ])('is recognized by %s', async (_, mark) => {
    const issue = await issueOf({ row: { audience: 'only_paid' }, html: `<p>Open</p>${mark}<p>CANARY</p>` });
    expect(written(issue.body.open)).toBe('<p>Open</p>');
    expect(outside(issue)).not.toContain('CANARY');
  });

  test.each([
    ['loose in a table', `<table><tr><td>Open</td></tr>${PAYWALL}CANARY</table>`],
    ['in a cell, with loose text behind', `<table><tr><td>Open${PAYWALL}</td></tr>CANARY</table>`],
    ['that is a cell', '<table><tr><td>Open</td><td class="paywall-jump">CANARY</td></tr>CANARY</table>'],
    ['with an angle bracket before its class', '<p>Open</p><div title="a<b" class="paywall-jump"></div>CANARY'],
    ['in a form that is never closed', `<p>Open<b><i><a href="/">${PAYWALL}CANARY</p>CANARY`],
  ])('%s lets nothing out', async (_, html) => {
    const issue = await issueOf({ row: { audience: 'only_paid' }, html });
    expect(written(issue.body.open)).toContain('Open');
    expect(written(issue.body.rest)).toContain('CANARY');
    expect(outside(issue)).not.toContain('CANARY');
  });

  test('that is only mentioned does not count', async () => {
    const html = '<p class="paywall">Class &lt;div class="paywall-jump"&gt;</p><!-- paywall-jump -->';
    expect((await issueOf({ html })).body.mark).toBeNull();
  });

  test('cuts at the first of two', async () => {
    const issue = await issueOf({ row: { audience: 'only_paid' }, html: `A${PAYWALL}CANARY${PAYWALL}CANARY` });
    expect(written(issue.body.open)).toBe('A');
  });

  test('in a post for everyone locks it', async () => {
    const issue = await issueOf({ html: `<p>Open</p>${PAYWALL}<p>CANARY</p>` });
    expect(issue.gate).toEqual({ kind: 'unknown', said: 'everyone, with a paywall in the text' });
    expect(issue.notes.map(({ kind }) => kind)).toEqual(['warning']);
    expect(outside(issue)).not.toContain('CANARY');
  });
});

describe('a row', () => {
  test.each([
    ['false', true],
    ['FALSE', true],
    ['', true],
    ['yes', true],
    ['true', false],
    ['TRUE', false],
  ])('published: %s', async (is_published, isDraft) => {
    expect((await issueOf({ row: { is_published } })).isDraft).toBe(isDraft);
  });

  test.each([
    [{ post_date: '2025-01-02', email_sent_at: '2025-02-03' }, '2025-01-02', 0],
    [{ post_date: '', email_sent_at: '2025-02-03' }, '2025-02-03', 0],
    [{ post_date: '', email_sent_at: '' }, null, 0],
    [{ post_date: 'soon' }, null, 1],
  ])('dated %o', async (row, date, warnings) => {
    const issue = await issueOf({ row });
    expect(issue.date).toBe(date);
    expect(issue.notes).toHaveLength(warnings);
  });

  test.each([
    ['101', null, []],
    ['101.', null, []],
    ['101.a', 'a', ['/p/a']],
    ['101.가-나', '가-나', ['/p/가-나']],
  ])('of the post %s', async (post_id, slug, oldAddresses) => {
    expect(await issueOf({ row: { post_id } })).toMatchObject({ sourceId: post_id, slug, oldAddresses });
  });

  test('with a recording', async () => {
    const issue = await issueOf({ row: { podcast_url: 'https://example.com/a.mp3' } });
    expect(issue.notes).toEqual([{ kind: 'dropped', what: 'audio' }]);
  });

  test('without title and subtitle', async () => {
    expect(await issueOf({ row: { title: '', subtitle: ' &#32; ' } })).toMatchObject({ title: null, summary: null });
  });
});

describe('rows that are not issues', () => {
  test.each([
    ['podcast', 'it is a podcast'],
    ['thread', 'it is a discussion thread'],
    ['page', 'it is a page'],
    ['Restack', 'it is a restack'],
    ['video', 'it is a video'],
    ['chat', 'it is of the type “chat”'],
    ['toString', 'it is of the type “tostring”'],
    ['', 'it does not say what type of post it is'],
  ])('type %s', async (type, why) => {
    expect(await whyNot({ row: { type } })).toEqual([`posts.csv, row 2: ${why}`]);
  });

  test('a row without a text', async () => {
    expect(await whyNot({ row: { post_id: '1.a' }, html: null }, { row: { post_id: '2.b' } })).toEqual([
      'posts.csv, row 2: its text is not in the export: posts/1.a.html',
    ]);
  });

  test('a row that leads out of the folder', async () => {
    const files = { ...madeExport([{ row: { post_id: '../secret' }, html: null }, {}]), 'secret.html': 'CANARY' };
    expect(JSON.stringify(await itemsOf(substackReader, memorySource(files)))).not.toContain('CANARY');
  });

  test('a row that appears twice', async () => {
    expect(await whyNot({}, {})).toEqual(['posts.csv, row 3: its post_id appears in an earlier row']);
  });

  test('a text without a row, which has no audience', async () => {
    const files = { ...madeExport([{}]), 'posts/9.other.html': 'CANARY' };
    const items = await itemsOf(substackReader, memorySource(files));
    expect(items.at(-1)).toEqual({
      kind: 'passed-over',
      place: 'posts/9.other.html',
      why: 'no row of posts.csv names it',
    });
    expect(JSON.stringify(items)).not.toContain('CANARY');
  });
});

describe('a broken export', () => {
  test.each([
    ['without a list', { 'posts/1.a.html': '' }, 'memory: has no posts.csv'],
    [
      'without texts',
      { 'posts.csv': 'post_id,is_published\n1.a,true\n' },
      'posts.csv: comes without the texts in posts/',
    ],
    [
      'with another list',
      { 'posts.csv': 'id\n1\n', 'posts/1.a.html': '' },
      'posts.csv, row 1: has no column “post_id”',
    ],
    [
      'with a row cut short',
      { 'posts.csv': 'post_id,is_published,type\n1.a,true\n', 'posts/1.a.html': '' },
      'posts.csv, row 2: has 2 cells where the header has 3',
    ],
    [
      'with a text in another encoding',
      { ...madeExport([{}]), 'posts/101.first.html': Buffer.from([0xb0, 0xa1]) },
      'posts/101.first.html: is not UTF-8',
    ],
    [
      'with a text too long',
      madeExport([{ html: 'x'.repeat(IMPORT_LIMITS.bodyBytes + 1) }]),
      `posts/101.first.html: is longer than ${IMPORT_LIMITS.bodyBytes} bytes`,
    ],
  ])('%s', async (_, files, message) => {
    await expect(itemsOf(substackReader, memorySource(files))).rejects.toThrow(message);
    await expect(itemsOf(substackReader, memorySource(files))).rejects.toMatchObject({ name: 'UnusableSource' });
  });

  test('with a text of the maximum length is accepted', async () => {
    const html = 'x'.repeat(IMPORT_LIMITS.bodyBytes);
    expect(written((await issueOf({ html })).body.open)).toHaveLength(IMPORT_LIMITS.bodyBytes);
  });
});

describe('readers', () => {
  const files = {
    ...madeExport([{}], 'export/'),
    'export/email_list.example.csv': 'email\nCANARY@example.com\n',
    'export/subscribers.csv': 'email\nCANARY@example.com\n',
    'export/posts/101.first.delivers.csv': 'email\nCANARY@example.com\n',
    'export/posts/101.first.opens.csv': 'email\nCANARY@example.com\n',
    'export/posts/deeper/101.first.html': 'CANARY',
  };
  const source = sealed(memorySource(files), /email_list|subscribers|opens|delivers|deeper/);

  test('are never opened, not even in a folder around the export', async () => {
    expect(await substackReader.recognize(source)).toBe('posts.csv has the columns of Substack');
    const items = await itemsOf(substackReader, source);
    expect(items.map(({ kind }) => kind)).toEqual(['issue']);
    expect(JSON.stringify(items)).not.toContain('CANARY');
  });

  test('the guard of this test works', async () => {
    await expect(source.open('export/subscribers.csv')).rejects.toThrow('was opened');
  });
});

test.each([
  [{}, null],
  [{ 'posts.csv': 'id,web_title\n' }, null],
  [{ 'posts.csv': '' }, null],
  [{ 'a/b/posts.csv': 'post_id,is_published\n' }, null],
  [{ 'posts.csv': 'post_id,is_published\n' }, 'posts.csv has the columns of Substack'],
])('recognized: %o', async (files, why) => {
  expect(await substackReader.recognize(memorySource(files))).toBe(why);
});
