import { describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import { memorySource } from '../source/source-fixtures.ts';
import type { SourceIssue, SourceItem } from '../source/source-issue.ts';
import { exportJson, lexical, paragraph, post } from './ghost-fixtures.ts';
import { ghostReader } from './ghost-reader.ts';

const itemsOf = async (source: SourceFiles): Promise<SourceItem[]> => {
  const items: SourceItem[] = [];
  for await (const item of ghostReader.read(source)) items.push(item);
  return items;
};

const file = (json: string) => memorySource({ 'blog.ghost.json': json }, 'file');
const read = (json: string) => itemsOf(file(json));

const issueOf = async (
  more: Record<string, unknown>,
  tables: Record<string, Record<string, unknown>[]> = {},
): Promise<SourceIssue> => {
  const items = await read(exportJson({ posts: [post(more)], ...tables }));
  const [issue] = items.flatMap((item) => (item.kind === 'issue' ? [item.issue] : []));
  if (issue === undefined) throw new Error(`no issue: ${JSON.stringify(items)}`);
  return issue;
};

const said = (source: SourceFiles): Promise<string> =>
  itemsOf(source).then(
    (items) => `nothing; ${items.length} items`,
    (error) => (error instanceof UnusableSource ? error.message : Promise.reject(error)),
  );

describe('a Ghost export', () => {
  const id = '65a000000000000000000001';
  const data = {
    posts: [
      post({
        custom_excerpt: ' What it is. ',
        feature_image: '__GHOST_URL__/content/images/a.png',
        lexical: lexical(paragraph('a')),
      }),
    ],
    posts_meta: [{ id: 'm', post_id: id, feature_image_alt: 'An A', email_subject: 'CANARY' }],
    tags: [
      { id: 't1', name: 'Second', visibility: 'public' },
      { id: 't2', name: '#internal', visibility: 'internal' },
      { id: 't3', name: 'First', visibility: 'public' },
      { id: 't4', name: '#also internal' },
      { id: 't5', name: 'Of nobody' },
    ],
    posts_tags: [
      { post_id: id, tag_id: 't1', sort_order: 2 },
      { post_id: id, tag_id: 't2', sort_order: 0 },
      { post_id: id, tag_id: 't3', sort_order: 1 },
      { post_id: id, tag_id: 't4', sort_order: 3 },
      { post_id: id, tag_id: 'gone', sort_order: 4 },
      { post_id: 'other', tag_id: 't5', sort_order: 0 },
    ],
    users: [
      { id: 'u1', name: 'Bo', email: 'CANARY@example.com', password: '$2a$CANARY' },
      { id: 'u2', name: 'Al', email: 'CANARY@example.com' },
    ],
    posts_authors: [
      { post_id: id, author_id: 'u1', sort_order: 1 },
      { post_id: id, author_id: 'u2', sort_order: 0 },
    ],
    settings: [
      { key: 'title', value: 'A letter' },
      { key: 'locale', value: 'ko' },
      { key: 'stripe_secret_key', value: 'CANARY' },
    ],
    members: [{ email: 'CANARY@example.com', name: 'CANARY' }],
  };

  test.each([[false], [true]])('is read completely, bare: %s', async (isBare) => {
    const items = await read(exportJson(data, { isBare }));
    expect(items).toEqual([
      { kind: 'site', site: { title: 'A letter', baseUrl: null, language: 'ko' } },
      {
        kind: 'issue',
        issue: {
          sourceId: id,
          place: `blog.ghost.json ${isBare ? '' : '/db/0'}/data/posts/0`,
          title: 'A title',
          date: '2024-01-15T07:00:00.000Z',
          updated: null,
          number: null,
          slug: 'a-title',
          oldAddresses: ['/a-title/'],
          summary: 'What it is.',
          topics: ['Second'],
          category: 'First',
          author: 'Al, Bo',
          image: { src: '/content/images/a.png', alt: 'An A' },
          isDraft: false,
          language: null,
          translation: null,
          gate: { kind: 'open', said: 'visibility: public' },
          body: { open: { format: 'tree', tree: expect.anything() }, rest: null, mark: null },
          notes: [],
        },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('CANARY');
  });

  test('can be read again, in the same order', async () => {
    const posts = ['b', 'a', 'c'].map((slug) => post({ id: slug, slug }));
    const source = file(exportJson({ posts, settings: [] }));
    const first = await itemsOf(source);
    expect(first.map((item) => (item.kind === 'issue' ? item.issue.sourceId : item.kind))).toEqual([
      'site',
      'b',
      'a',
      'c',
    ]);
    expect(await itemsOf(source)).toEqual(first);
  });

  test('reports what is not an issue', async () => {
    const items = await read(
      exportJson({
        posts: [
          post({ type: 'page' }),
          post({ type: undefined, page: 1 }),
          post({ type: 'x', title: 'CANARY' }),
          post({ type: undefined, page: false }),
        ],
      }),
    );
    expect(items.slice(1).map((item) => (item.kind === 'passed-over' ? item.why : item.kind))).toEqual([
      'a page, not a post',
      'a page, not a post',
      'neither a post nor a page',
      'issue',
    ]);
  });

  test('leaves empty the fields that it does not have', async () => {
    const empty = { custom_excerpt: ' ', feature_image: '', title: '', slug: null, locale: null, updated_at: null };
    expect(await issueOf(empty)).toMatchObject({
      title: null,
      slug: null,
      oldAddresses: [],
      summary: null,
      topics: [],
      category: null,
      author: null,
      image: null,
      updated: null,
    });
  });
});

describe('the gate', () => {
  const gate = async (visibility: unknown, version: string | null = '5.87.0') => {
    const [, item] = await read(
      exportJson({ posts: [post({ visibility, lexical: lexical(paragraph('CANARY')) })] }, { version }),
    );
    if (item?.kind !== 'issue') throw new Error('no issue');
    return { gate: item.issue.gate, isOpen: JSON.stringify(item.issue.body.open).includes('CANARY') };
  };
  const unknown = (said: string) => ({ gate: { kind: 'unknown', said }, isOpen: false });
  const members = (said: string) => ({ gate: { kind: 'members', said }, isOpen: false });

  test.each<[unknown, object]>([
    ['public', { gate: { kind: 'open', said: 'visibility: public' }, isOpen: true }],
    ['members', members('visibility: members')],
    ['paid', members('visibility: paid')],
    ['tiers', members('visibility: tiers')],
    ['Public', unknown('visibility: Public')],
    [' public', unknown('visibility:  public')],
    ['filter', unknown('visibility: filter')],
    ['product:gold', unknown('visibility: product:gold')],
    ['constructor', unknown('visibility: constructor')],
    ['', unknown('no visibility')],
    [null, unknown('no visibility')],
    [undefined, unknown('no visibility')],
    [true, unknown('no visibility')],
    [['public'], unknown('no visibility')],
    [{ toString: 'public' }, unknown('no visibility')],
  ])('%j', async (visibility, expected) => {
    expect(await gate(visibility)).toEqual(expected);
  });

  test.each<[string | null, unknown, string]>([
    ['2.38.3', undefined, 'none'],
    ['1.0.0', null, 'none'],
    ['2.38.3', 'public', 'open'],
    ['2.38.3', 'odd', 'unknown'],
    ['3.0.0', undefined, 'unknown'],
    ['10.0.0', undefined, 'unknown'],
    ['next', undefined, 'unknown'],
    [null, undefined, 'unknown'],
  ])('of version %s, visibility %j', async (version, visibility, kind) => {
    expect((await gate(visibility, version)).gate.kind).toBe(kind);
  });

  test('locks a post that was sent by e-mail only', async () => {
    const sent = await issueOf({ status: 'sent', visibility: 'public' });
    expect(sent).toMatchObject({
      isDraft: false,
      gate: { kind: 'members', said: 'sent by e-mail only' },
      oldAddresses: ['/email/0b2c0d5e-0000-4000-8000-000000000001/'],
    });
    for (const email_only of [1, true]) {
      const posts_meta = [{ post_id: '65a000000000000000000001', email_only }];
      expect((await issueOf({}, { posts_meta })).gate.kind).toBe('members');
    }
    expect(
      (await issueOf({}, { posts_meta: [{ post_id: '65a000000000000000000001', email_only: 0 }] })).gate.kind,
    ).toBe('open');
  });

  test('keeps the text behind it out of all other fields', async () => {
    const issue = await issueOf({
      visibility: 'paid',
      lexical: lexical(
        paragraph('free'),
        { type: 'paywall' },
        paragraph('CANARY'),
        { type: 'new', text: 'CANARY' },
        { type: 'email', html: 'CANARY' },
      ),
      html: '<p>CANARY</p>',
      plaintext: 'CANARY',
      codeinjection_head: '<script>CANARY</script>',
      excerpt: 'CANARY',
    });
    expect(issue.notes).toEqual([
      { kind: 'warning', what: 'unknown card “new” became its text' },
      { kind: 'dropped', what: 'card for e-mails only' },
      { kind: 'dropped', what: 'injected code' },
    ]);
    expect(JSON.stringify(issue.body.rest)).toContain('CANARY');
    expect(JSON.stringify({ ...issue, body: issue.body.open })).not.toContain('CANARY');
  });
});

describe('status and dates', () => {
  test.each<[string | undefined, boolean, string[]]>([
    ['published', false, []],
    ['sent', false, []],
    ['draft', true, []],
    ['scheduled', true, ['was scheduled, so it is a draft here']],
    ['archived', true, ['unknown status, so it is a draft here']],
    ['Published', true, ['unknown status, so it is a draft here']],
    [undefined, true, ['unknown status, so it is a draft here']],
  ])('%s', async (status, isDraft, notes) => {
    const issue = await issueOf({ status });
    expect(issue.isDraft).toBe(isDraft);
    expect(issue.notes.map(({ what }) => what)).toEqual(notes);
    expect(issue.oldAddresses.length).toBe(isDraft ? 0 : 1);
  });

  test.each<[unknown, string | null]>([
    ['2024-01-15T07:00:00.000Z', '2024-01-15T07:00:00.000Z'],
    ['2024-01-15T07:00:00+09:00', '2024-01-14T22:00:00.000Z'],
    ['2019-03-21 05:22:04', '2019-03-21T05:22:04.000Z'],
    ['2019-03-21', '2019-03-21T00:00:00.000Z'],
    [1_705_302_000_000, '2024-01-15T07:00:00.000Z'],
    ['2024-13-01 00:00:00', null],
    ['yesterday', null],
    ['', null],
    [null, null],
    [1e300, null],
    [253_402_300_800_000, null],
    [{}, null],
  ])('%j', async (published_at, date) => {
    const issue = await issueOf({ published_at, created_at: null });
    expect(issue.date).toBe(date);
    expect(issue.notes.length).toBe(date === null ? 1 : 0);
  });

  test('a missing date is replaced by the date of creation, for drafts without a warning', async () => {
    const date = '2024-01-10T07:00:00.000Z';
    const what = 'no date of publication, so the date of creation is used';
    expect(await issueOf({ published_at: null })).toMatchObject({ date, notes: [{ kind: 'warning', what }] });
    expect(await issueOf({ published_at: null, status: 'draft' })).toMatchObject({ date, notes: [] });
  });

  test('the last change is kept when it is later', async () => {
    expect((await issueOf({ updated_at: '2024-01-15T07:00:00.001Z' })).updated).toBe('2024-01-15T07:00:00.001Z');
    expect((await issueOf({ updated_at: '2024-01-14T07:00:00.000Z' })).updated).toBeNull();
  });
});

describe('identity', () => {
  test('is the id, else the slug', async () => {
    expect((await issueOf({ id: 7 })).sourceId).toBe('7');
    expect((await issueOf({ id: undefined })).sourceId).toBe('a-title');
    expect(await said(file(exportJson({ posts: [post({ id: null, slug: '' })] })))).toBe(
      'blog.ghost.json /db/0/data/posts/0: has neither an id nor a slug; export it again',
    );
  });
  test('is unique', async () => {
    expect(await said(file(exportJson({ posts: [post(), post({ id: '1' }), post()] })))).toBe(
      'blog.ghost.json /db/0/data/posts/2: has the id of another post; export it again',
    );
  });
  test('slugs become paths, whatever they contain', async () => {
    expect((await issueOf({ slug: '한글 a/b?c' })).oldAddresses).toEqual(['/%ED%95%9C%EA%B8%80%20a%2Fb%3Fc/']);
  });
});

describe('what is broken', () => {
  const whole = exportJson({ posts: [post(), post({ id: '2' })] });
  test.each<[string, string, string | RegExp]>([
    [
      'cut off',
      whole.slice(0, -20),
      /^blog\.ghost\.json: is not JSON from line 1, character \d+ on; it may have been cut off/,
    ],
    [
      'without posts',
      exportJson({ tags: [] }),
      'blog.ghost.json: holds no posts (data.posts); export the content of the site again',
    ],
    [
      'with an empty list of posts',
      exportJson({ posts: [] }),
      'blog.ghost.json: holds no posts (data.posts); export the content of the site again',
    ],
    [
      'without data',
      '{"meta":{"version":"5.0.0"}}',
      'blog.ghost.json: holds no posts (data.posts); export the content of the site again',
    ],
    [
      'with posts that are not a list',
      '{"meta":{},"data":{"posts":{"0":{}}}}',
      'blog.ghost.json /data/posts/: is not a post; export it again',
    ],
    [
      'with rows that are not objects',
      '{"meta":{},"data":{"posts":["a"]}}',
      'blog.ghost.json /data/posts/0: is not a post; export it again',
    ],
    [
      'of Ghost 0.11',
      exportJson({ posts: [post()] }, { version: '0.11.14' }),
      /^blog\.ghost\.json: was written by a Ghost before 1\.0; import it/,
    ],
    [
      'of Ghost 0.3',
      exportJson({ posts: [post()] }, { version: '003' }),
      /^blog\.ghost\.json: was written by a Ghost before 1\.0; import it/,
    ],
    [
      'lexical that is not valid',
      exportJson({ posts: [post({ lexical: '{"root":' })] }),
      'blog.ghost.json /db/0/data/posts/0: its lexical is not what Ghost writes; export it again',
    ],
    [
      'nested without an end',
      `{"meta":{},"data":{"posts":[{"id":${'['.repeat(10_000)}`,
      /is nested deeper than 200 levels/,
    ],
    ['another JSON', '[1,2]', 'blog.ghost.json: holds no posts (data.posts); export the content of the site again'],
  ])('%s', async (_, json, message) => {
    const outcome = await said(file(json));
    if (typeof message === 'string') expect(outcome).toBe(message);
    else expect(outcome).toMatch(message);
  });

  test('keys of prototypes have no effect', async () => {
    const row = JSON.stringify(post({ visibility: undefined, id: '__proto__' })).replace(
      '{',
      '{"__proto__":{"visibility":"public"},',
    );
    const [, item] = await read(
      `{"__proto__":{"data":{"posts":[]}},"meta":{"version":"5.0.0"},"data":{"__proto__":[1],"constructor":[2],"posts":[${row}]}}`,
    );
    expect(item).toMatchObject({
      issue: { sourceId: '__proto__', gate: { kind: 'unknown' }, topics: [], author: null },
    });
  });

  test('one body may be long, but not without a limit', async () => {
    const long = (bytes: number) => file(exportJson({ posts: [post({ html: 'x'.repeat(bytes) })] }));
    expect(await said(long(IMPORT_LIMITS.bodyBytes))).toBe('nothing; 2 items');
    expect(await said(long(IMPORT_LIMITS.bodyBytes + 1))).toBe(
      'blog.ghost.json /db/0/data/posts/0: its html is longer than 4194304 bytes, which is all we read of one',
    );
  });
});

describe('the file', () => {
  const ghost = exportJson({ posts: [post()] });
  const opened: string[] = [];
  const watched = (files: Record<string, string>): SourceFiles => {
    const source = memorySource(files, 'zip');
    const open = (path: string) => {
      opened.push(path);
      return source.open(path);
    };
    return { ...source, open };
  };

  test.each<[string, Record<string, string>, string | null]>([
    ['as Ghost writes it', { 'a.json': ghost }, 'a.json has the tables of a Ghost export'],
    ['bare', { 'a.json': exportJson({ posts: [] }, { isBare: true }) }, 'a.json has the tables of a Ghost export'],
    ['data first', { 'a.json': '\n { "data": {"posts" : [' }, 'a.json has the tables of a Ghost export'],
    [
      'in an archive',
      { 'x/data/a.JSON': ghost, 'x/content/images/b.png': '', 'x/package.json': '{}' },
      'x/data/a.JSON has the tables of a Ghost export',
    ],
    ['a feed', { 'a.json': '{"version":"https://jsonfeed.org/version/1.1","items":[]}' }, null],
    ['any data', { 'a.json': '{"data":{"items":[]}}' }, null],
    ['posts of another format', { 'a.json': '{"posts":[]}' }, null],
    ['no JSON', { 'a.md': ghost }, null],
    ['empty', { 'a.json': '' }, null],
    ['nothing', {}, null],
  ])('is recognized: %s', async (_, files, why) => {
    expect(await ghostReader.recognize(memorySource(files, 'zip'))).toBe(why);
  });

  test('is recognized by the beginning of its content; a single file may have any name', async () => {
    expect(await ghostReader.recognize(memorySource({ 'export.txt': ghost }, 'file'))).not.toBeNull();
    const beyond = `{"meta":{"x":"${' '.repeat(70_000)}","exported_on":1}}`;
    expect(await ghostReader.recognize(memorySource({ 'a.json': beyond }, 'file'))).toBeNull();
  });

  test('must be the only export', async () => {
    const two = { 'b/2.json': ghost, '1.json': ghost };
    expect(await said(memorySource(two))).toBe(
      'memory: holds several exports of Ghost (1.json, b/2.json); name one of them',
    );
    expect(await said(memorySource({ 'a.json': '{}', 'b.json': '{}' }))).toBe(
      'memory: holds no export of Ghost that we recognize; name the file',
    );
    expect(await said(memorySource({ 'a.csv': 'x' }))).toBe('memory: holds no .json file; an export of Ghost is one');
    expect(await said(memorySource({ 'a.json': '{}' }))).toContain('a.json: holds no posts');
  });

  test('is the only file that is opened; lists of readers never are', async () => {
    const source = watched({
      'a.json': ghost,
      'members-from-2024.json': ghost,
      'x/subscribers.json': ghost,
      'members.csv': 'a@b',
    });
    expect(await ghostReader.recognize(source)).toContain('a.json');
    expect(await said(source)).toBe('nothing; 2 items');
    expect(new Set(opened)).toEqual(new Set(['a.json']));
  });
});
