import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reveal } from '@legible/issues';
import { loadFolder } from '@legible/issues/sealed';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ImportRefused } from '../plan/import-refused.ts';
import type { SourceGate } from '../source/source-issue.ts';
import { outputFiles } from '../write/output-files.ts';
import { fakeReader, sourceIssue, workplace } from './import-fixtures.ts';

const place = () => workplace(onTestFinished);

const libraryOf = async (out: string) => {
  const loading = await loadFolder(out);
  if (!loading.ok) throw new Error(JSON.stringify(loading.problems));
  expect(loading.library.problems).toEqual([]);
  return loading.library;
};

const refusal = async (running: Promise<unknown>): Promise<readonly string[]> => {
  const error = await running.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportRefused)) throw error ?? new Error('it was not refused');
  return error.lines;
};

test('an issue with everything', async () => {
  const { run, files, out } = await place();
  const issue = sourceIssue({
    sourceId: 'post-1',
    title: 'Robots: “a” story\u0007',
    number: 12,
    slug: 'Robots Story',
    updated: '2024-05-02',
    summary: 'In\nshort.',
    topics: ['Robots', 'robots', '!', 'AI'],
    category: 'Access',
    translation: 'robots',
    author: 'Mina',
    oldAddresses: ['https://old.example/p/robots', '/?p=1'],
    gate: { kind: 'open', said: 'everyone' },
    open: '\n\nFirst.\n',
    rest: 'Then.\n\n',
  });
  const report = await run([issue]);
  expect(await files()).toEqual({
    '.legible-import.json': expect.stringContaining('["post-1",{"file":"en/robots-story.md","sha256":"'),
    'en/robots-story.md': [
      '---',
      'title: "Robots: “a” story"',
      'number: 12',
      'date: "2024-05-01T07:00:00Z"',
      'slug: robots-story',
      'summary: "In short."',
      'topics: [Robots, AI]',
      'category: Access',
      'translation: robots',
      'access: public',
      'updated: "2024-05-02"',
      'author: Mina',
      'aliases: ["/p/robots", "/?p=1"]',
      'announce: false',
      '---',
      '',
      'First.',
      '',
      '<!--members-only-->',
      '',
      'Then.',
      '',
    ].join('\n'),
    'publication.yaml': expect.stringContaining('name: Old Letter\n'),
  });
  expect(report.issues).toEqual([
    expect.objectContaining({
      outcome: 'new',
      file: 'en/robots-story.md',
      number: 12,
      numberRule: 'field',
      access: 'public',
      cut: { mark: 'paywall card', openShare: 55 },
      aliases: ['/p/robots', '/?p=1'],
    }),
  ]);
  const { issues, publication } = await libraryOf(out);
  expect(issues[0]).toMatchObject({ title: 'Robots: “a” story', access: 'public', aliases: ['/p/robots', '/?p=1'] });
  expect(publication).toMatchObject({ publisher: 'Old Letter', freeWindowDays: null, timeZone: 'UTC' });
});

describe('access', () => {
  const CANARY = 'canary';
  const GATES: readonly (readonly [SourceGate, string])[] = [
    [{ kind: 'none' }, 'window'],
    [{ kind: 'open', said: 'public' }, 'public'],
    [{ kind: 'members', said: 'paid' }, 'members'],
    [{ kind: 'unknown', said: 'tiers2' }, 'members'],
  ];

  test.each(GATES)('%j is %s', async (gate, access) => {
    const { run, out } = await place();
    const report = await run([sourceIssue({ gate, open: 'Free.', rest: `The ${CANARY}.` })]);
    const { issues } = await libraryOf(out);
    expect(issues[0]?.access).toBe(access);
    expect(report.issues[0]?.access).toBe(access);
    const shown = issues[0] && reveal(issues[0], { freeWindowDays: null }, Date.UTC(2030, 0));
    expect(JSON.stringify(shown?.issue.body).includes(CANARY)).toBe(access !== 'members');
    expect(JSON.stringify(shown?.issue.body)).toContain('Free.');
  });

  test.each(GATES)(
    '%j without a mark in its text shows nothing of the text unless it is open',
    async (gate, access) => {
      const { run, out } = await place();
      const report = await run([sourceIssue({ gate, open: `The ${CANARY}.` })]);
      const { issues } = await libraryOf(out);
      const shown = issues[0] && reveal(issues[0], { freeWindowDays: null }, Date.UTC(2030, 0));
      expect(JSON.stringify(shown?.issue.body).includes(CANARY)).toBe(access !== 'members');
      expect(report.issues[0]?.cut).toEqual(access === 'members' ? { mark: null, openShare: 0 } : null);
    },
  );

  test.each([
    ['a fence that is never closed', 'Free.\n\n```\ncode'],
    ['a comment that is never closed', 'Free.\n\n<!-- hm'],
    ['an open tag', 'Free.\n\n<div title="'],
    ['a list', '- Free.'],
    ['a heading made by an underline', 'Free.'],
    ['a table', '| Free. |\n| - |'],
    ['a marker of its own', 'Free.\n\n<!-- members-only -->\n\nNot free.'],
    ['nothing', ''],
  ])('the rest never gets into an open part that ends in %s', async (_case, open) => {
    const { run, out } = await place();
    const gate = { kind: 'members', said: 'paid' } as const;
    const rest = `===\n\n[x]: /${CANARY}\n\n${CANARY} --> ${CANARY}">${CANARY}\n\n[^1]: ${CANARY}`;
    await run([sourceIssue({ gate, open, rest })]);
    const { issues } = await libraryOf(out);
    const shown = issues[0] && reveal(issues[0], { freeWindowDays: null }, Date.UTC(2030, 0));
    expect(JSON.stringify(shown?.issue)).not.toContain(CANARY);
    expect(JSON.stringify(shown?.source())).not.toContain(CANARY);
  });

  test('drafts, and issues without a date, stay drafts', async () => {
    const { run, files, out } = await place();
    await run([sourceIssue({ sourceId: 'a', isDraft: true }), sourceIssue({ sourceId: 'b', date: null })]);
    expect((await libraryOf(out)).issues).toEqual([]);
    const { 'en/a.md': a, 'en/b.md': b } = await files();
    // Channels announce them when they are published.
    expect(`${a}${b}`).not.toContain('announce');
    expect(a).toContain('draft: true');
    expect(b).toContain('draft: true');
    expect(b).not.toContain('date:');
  });

  test('the report counts the issues that the window locks', async () => {
    const { run, out } = await place();
    await mkdir(out);
    await writeFile(join(out, 'publication.yaml'), 'publisher: X\nname: X\ndescription: X\nfreeWindowDays: 90\n');
    const report = await run([
      sourceIssue({ sourceId: 'old' }),
      sourceIssue({ sourceId: 'new', date: '2026-11-01' }),
      sourceIssue({ sourceId: 'open', gate: { kind: 'open', said: 'x' } }),
    ]);
    expect(report.issues.map(({ slug, isLocked }) => [slug, isLocked])).toEqual([
      ['old', true],
      ['new', false],
      ['open', false],
    ]);
    expect(report.madePublication).toBe(false);
  });
});

describe('a second run', () => {
  const TWO = [sourceIssue({ sourceId: 'a', number: 1 }), sourceIssue({ sourceId: 'b', number: 2 })];

  test('changes nothing', async () => {
    const { run, files, out } = await place();
    await run(TWO);
    const before = await files();
    const { mtimeMs } = await stat(out);
    const report = await run(TWO);
    expect(await files()).toEqual(before);
    expect((await stat(out)).mtimeMs).toBe(mtimeMs);
    expect(report.issues.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(report.madePublication).toBe(false);
  });

  test('keeps what was edited, and shows how it differs; --force overwrites', async () => {
    const { run, files, out } = await place();
    await run(TWO);
    const before = await files();
    await writeFile(join(out, 'en/a.md'), before['en/a.md']?.replace('Free.', 'Better.') ?? '');
    const report = await run(TWO);
    expect((await files())['en/a.md']).toContain('Better.');
    expect(report.issues[0]).toMatchObject({ outcome: 'edited' });
    expect(report.issues[0]?.difference).toContain('-Better.\n+Free.');
    const forced = await run(TWO, { force: true });
    expect(forced.issues.map(({ outcome }) => outcome)).toEqual(['overwritten', 'same']);
    expect(await files()).toEqual(before);
  });

  test('does not restore what was removed; --force does', async () => {
    const { run, files, out } = await place();
    await run(TWO);
    const before = await files();
    await rm(join(out, 'en/a.md'));
    expect((await run(TWO)).issues.map(({ outcome }) => outcome)).toEqual(['removed', 'same']);
    expect(Object.keys(await files())).not.toContain('en/a.md');
    expect((await run(TWO, { force: true })).issues.map(({ outcome }) => outcome)).toEqual(['new', 'same']);
    expect(await files()).toEqual(before);
  });

  test('rewrites an issue that changed in its source, at its present address', async () => {
    const { run, files } = await place();
    await run(TWO);
    const changed = sourceIssue({ sourceId: 'a', number: 9, slug: 'other', title: 'New title', open: 'New.' });
    const report = await run([changed, sourceIssue({ sourceId: 'b', number: 2 })]);
    expect(report.issues[0]).toMatchObject({ outcome: 'changed', file: 'en/a.md', slug: 'a', number: 1 });
    expect((await files())['en/a.md']).toContain('title: New title\nnumber: 1\n');
  });

  test('keeps and reports issues that their source no longer has', async () => {
    const { run, files } = await place();
    await run(TWO);
    const before = await files();
    expect((await run(TWO.slice(1))).gone).toEqual(['en/a.md']);
    expect(await files()).toEqual(before);
  });

  test('of another source is added to the first', async () => {
    const { run, files } = await place();
    await run(TWO);
    const site = { title: 'Another', baseUrl: 'https://another.example', language: 'en' };
    const report = await run(fakeReader([sourceIssue({ sourceId: 'a', number: 3 })], { site }));
    expect(report.issues[0]).toMatchObject({ file: 'en/a-2.md', slug: 'a-2', outcome: 'new' });
    expect(report.gone).toEqual([]);
    expect(Object.keys(await files())).toEqual([
      '.legible-import.json',
      'en/a-2.md',
      'en/a.md',
      'en/b.md',
      'publication.yaml',
    ]);
  });

  test('of another source with the same numbers is refused, unless only their order gave them', async () => {
    const { run, files } = await place();
    await run(TWO);
    const before = await files();
    const site = { title: 'Another', baseUrl: 'https://another.example', language: 'en' };
    expect(await refusal(run(fakeReader([sourceIssue({ sourceId: 'c', number: 2 })], { site })))).toEqual([
      'row c: the number 2 of en is that of en/b.md.',
      'Change the numbers of one side, or import into another folder.',
    ]);
    expect(await files()).toEqual(before);
    const report = await run(fakeReader([sourceIssue({ sourceId: 'c' })], { site }));
    expect(report.issues[0]?.number).toBe(3);
  });

  test('with a broken list of imports is refused', async () => {
    const { run, out } = await place();
    await run(TWO);
    await writeFile(join(out, '.legible-import.json'), '{');
    expect((await refusal(run(TWO)))[0]).toContain('.legible-import.json cannot be read');
  });
});

describe('nothing half-written', () => {
  const ISSUES = [sourceIssue({ sourceId: 'a' }), sourceIssue({ sourceId: 'b' })];

  test('a dry run writes nothing, and reports the same', async () => {
    const { run, files } = await place();
    const dry = await run(ISSUES, { dryRun: true });
    expect(await files()).toEqual({});
    expect({ ...(await run(ISSUES)), dryRun: true }).toEqual(dry);
  });

  test('a folder without write permission stays as it is', async () => {
    const { run, files, out } = await place();
    await run(ISSUES);
    const before = await files();
    await chmod(out, 0o555);
    const readOnly = { ...outputFiles, mkdir: () => Promise.reject(Object.assign(new Error(), { code: 'EACCES' })) };
    // Root may run this test, and no file mode stops root.
    await expect(run([...ISSUES, sourceIssue({ sourceId: 'c' })], {}, { files: readOnly })).rejects.toThrow();
    await expect(run(ISSUES)).resolves.toMatchObject({ issues: [{ outcome: 'same' }, { outcome: 'same' }] });
    await chmod(out, 0o755);
    expect(await files()).toEqual(before);
  });

  test.each([1, 2, 3, 4])('a disk that is full at file %i', async (full) => {
    const { run, files } = await place();
    let count = 0;
    const create: typeof outputFiles.create = async (path, bytes) => {
      if (++count === full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return outputFiles.create(path, bytes);
    };
    await expect(run(ISSUES, {}, { files: { ...outputFiles, create } })).rejects.toThrow('no space left');
    expect(await files()).toEqual({});
  });

  test('a source that breaks in the middle', async () => {
    const { run, files } = await place();
    const reader = fakeReader(ISSUES);
    let reads = 0;
    const breaking = {
      ...reader,
      async *read(...given: Parameters<typeof reader.read>) {
        const isSecond = ++reads === 2;
        for await (const item of reader.read(...given)) {
          if (isSecond && item.kind === 'issue' && item.issue.sourceId === 'b') throw new Error('broken');
          yield item;
        }
      },
    };
    await expect(run(breaking)).rejects.toThrow('broken');
    expect(await files()).toEqual({});
  });

  test('an import that is stopped leaves nothing', async () => {
    const { run, files } = await place();
    const stop = new AbortController();
    const progress = ({ stage }: { stage: string }) => (stage === 'converting' ? stop.abort() : undefined);
    await expect(run(ISSUES, {}, { stop: stop.signal, progress })).rejects.toThrow();
    expect(await files()).toEqual({});
  });

  test('the next run repairs what a run left behind when it died while moving files', async () => {
    const { run, files } = await place();
    const whole = await place();
    await whole.run(ISSUES);
    let renames = 0;
    const dead = () => Promise.reject(new Error('dead'));
    const rename: typeof outputFiles.rename = (from, to) => (++renames > 2 ? dead() : outputFiles.rename(from, to));
    const remove: typeof outputFiles.remove = (path) => (renames > 2 ? dead() : outputFiles.remove(path));
    const files2 = { ...outputFiles, rename, remove, removeEmpty: dead };
    await expect(run(ISSUES, {}, { files: files2 })).rejects.toThrow('dead');
    expect(Object.keys(await files())).toContain('en/a.md');
    expect(Object.keys(await files())).not.toContain('en/b.md');
    const report = await run(ISSUES);
    expect(report.finishedEarlier).toBe(3);
    expect(report.issues.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(await files()).toEqual(await whole.files());
  });
});

test.each([
  ['# Tea \\& more\n\nText.', 'Tea & more', 'Text.'],
  ['# Tea\n\nText.', 'Tea & more', '# Tea\n\nText.'],
  ['## Tea\n\nText.', 'Tea', '## Tea\n\nText.'],
])('an issue %j with the title %s', async (markdown, title, expected) => {
  const { run, out } = await place();
  const issue = sourceIssue({ title });
  const body = { ...issue.body, open: { format: 'html', html: markdown } } as const;
  const markdownOf = () => ({ markdown, notes: [] });
  await run([{ ...issue, body }], {}, { markdownOf });
  expect((await libraryOf(out)).issues[0]?.markdown.trim()).toBe(expected);
});

describe('pictures that stay where they are', () => {
  const UNKNOWN = { title: 'Letter', baseUrl: null, language: 'en' };
  const issues = [
    sourceIssue({
      sourceId: 'a',
      oldAddresses: ['/a/'],
      open: '![x](/content/images/a.png)',
      image: { src: '/content/images/b.png', alt: null },
    }),
    sourceIssue({
      sourceId: 'b',
      oldAddresses: ['/b/'],
      open: 'Free.',
      image: { src: 'https://img.example/c.png?w=1', alt: 'Tea' },
    }),
    sourceIssue({
      sourceId: 'c',
      oldAddresses: ['/c/'],
      gate: { kind: 'members', said: 'paid' },
      image: { src: 'http://img.example/d.png', alt: null },
    }),
  ];

  test('of a site whose address is not known stop the import before it writes', async () => {
    const { run, files } = await place();
    for (const request of [{}, { images: true }, { dryRun: true }])
      expect(await refusal(run(fakeReader(issues.slice(0, 1), { site: UNKNOWN }), request))).toEqual([
        '2 pictures of 1 issue would be broken, such as /content/images/a.png: they are not in the source, and the address of the old site is not known.',
        'Name the address where the newsletter was public, and start again: --base-url https://…',
        'With --images they are copied from there; without it they stay there.',
      ]);
    expect(await files()).toEqual({});
  });

  test('lead to the old site once its address is known, also covers', async () => {
    const { run, out } = await place();
    const report = await run(fakeReader(issues, { site: UNKNOWN }), { baseUrl: 'https://old.example/' });
    const library = await libraryOf(out);
    const pictures = new Map(library.issues.map(({ slug, image }) => [slug, image]));
    expect(pictures).toEqual(
      new Map([
        ['a', { src: 'https://old.example/content/images/b.png', alt: 'Issue a' }],
        ['b', { src: 'https://img.example/c.png?w=1', alt: 'Tea' }],
        ['c', null],
      ]),
    );
    expect(library.issues.find(({ slug }) => slug === 'a')?.markdown).toContain(
      '](https://old.example/content/images/a.png)',
    );
    expect(report.pictureHosts).toEqual([
      { host: 'old.example', pictures: 2 },
      { host: 'img.example', pictures: 1 },
    ]);
    expect(report.issues[2]?.notes).toEqual([
      { kind: 'dropped', what: 'picture of the issue, which has no https address (--images copies it)', count: 1 },
    ]);
  });

  test('may be missing behind the cut, where readers do not see them, without being reported', async () => {
    const { run } = await place();
    const locked = sourceIssue({
      gate: { kind: 'members', said: 'paid' },
      rest: '![x](/content/images/secret.png)',
      mark: 'paywall',
    });
    expect((await run(fakeReader([locked], { site: UNKNOWN }))).issues).toHaveLength(1);
  });

  test('may be files of the source', async () => {
    const { run } = await place();
    const contents = { 'content/images/a.png': 'x', 'content/images/b.png': 'x' };
    const { issues: reports } = await run(fakeReader(issues, { site: UNKNOWN }), {}, { contents });
    expect(reports).toHaveLength(3);
  });
});

describe('editions', () => {
  test('by language, the most frequent one at the root', async () => {
    const { run, out, files } = await place();
    await run([
      sourceIssue({ sourceId: 'a', language: 'ja', translation: 'x' }),
      sourceIssue({ sourceId: 'b', language: 'zh_cn', translation: 'x' }),
      sourceIssue({ sourceId: 'c', language: 'ja' }),
    ]);
    expect(Object.keys(await files()).filter((file) => file.endsWith('.md'))).toEqual([
      'ja/a.md',
      'ja/c.md',
      'zh-CN/b.md',
    ]);
    const { publication, issues } = await libraryOf(out);
    expect(publication.editions.map(({ key, path }) => [key, path])).toEqual([
      ['ja', ''],
      ['zh-CN', '/zh-cn'],
    ]);
    expect(issues.map(({ translationKey }) => translationKey)).toContain('x');
  });

  const SILENT = { title: null, baseUrl: null, language: null };

  test('issues without a language stop the import with a question', async () => {
    const { run, files } = await place();
    expect(await refusal(run(fakeReader([sourceIssue()], { site: SILENT })))).toEqual([
      '1 issue without a language.',
      'Name the edition for all of them with --edition (ko, en, ja, zh-CN, or the tag of another language, such as de or pt-BR).',
    ]);
    expect(await files()).toEqual({});
  });

  test.each([
    ['ko', ['주간 뉴스', 'Node.js 소식', 'io.js 1.0'], ['ko', 'ko', 'ko']],
    ['ja', ['ニュース', '週報のまとめ', 'io.js 1.0'], ['ja', 'ja', 'ja']],
    ['en', ['주간 뉴스', 'News', 'io.js 1.0'], ['en', 'en', 'en']],
    ['en', ['新闻', '周报', 'io.js 1.0'], ['en', 'en', 'en']],
  ])('most titles are in the script of %s', async (_language, titles, folders) => {
    const { run, files, out } = await place();
    await mkdir(out, { recursive: true });
    await writeFile(
      join(out, 'publication.yaml'),
      'publisher: X\nname: X\ndescription: X\neditions:\n  - {key: en, path: ""}\n',
    );
    await run(
      fakeReader(
        titles.map((title, at) => sourceIssue({ sourceId: String(at), title })),
        { site: SILENT },
      ),
    );
    const written = Object.keys(await files()).filter((file) => file.endsWith('.md'));
    expect(written.map((file) => file.split('/')[0])).toEqual(folders);
  });

  test('issues without a language belong to the only edition', async () => {
    const { run, files, out } = await place();
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'publication.yaml'), 'publisher: X\nname: X\ndescription: X\neditions: [ko]\n');
    await run(fakeReader([sourceIssue({ sourceId: 'a' })], { site: SILENT }));
    expect(Object.keys(await files()).filter((file) => file.endsWith('.md'))).toEqual(['ko/a.md']);
  });

  test('a language without an edition gets its own', async () => {
    const { run, files, out } = await place();
    await run([
      sourceIssue({ sourceId: 'a', language: 'de-DE' }),
      sourceIssue({ sourceId: 'b', language: 'de_AT' }),
      sourceIssue({ sourceId: 'c', language: 'en-US' }),
    ]);
    expect(Object.keys(await files()).filter((file) => file.endsWith('.md'))).toEqual([
      'de/a.md',
      'de/b.md',
      'en/c.md',
    ]);
    const { editions } = (await libraryOf(out)).publication;
    expect(editions.map(({ key, path, languageName }) => [key, path, languageName])).toEqual([
      ['de', '', 'Deutsch'],
      ['en', '/en', 'English'],
    ]);
  });

  const withPublication = async (text: string) => {
    const at = await place();
    await mkdir(at.out, { recursive: true });
    await writeFile(join(at.out, 'publication.yaml'), text);
    return at;
  };
  const SHARED = 'publisher: X\nname: X\ndescription: X\n';
  const LINE = '{key: de, path: "/de", languageName: Deutsch}';

  test.each([
    ['a list on one line', `${SHARED}editions: [ko, en] # two\n`, `${SHARED}editions: [ko, en, ${LINE}] # two\n`],
    [
      'a list of lines',
      `${SHARED}editions:\n- ko\n- en\ntimeZone: UTC\n`,
      `${SHARED}editions:\n- ko\n- en\n- ${LINE}\ntimeZone: UTC\n`,
    ],
    [
      'editions with names of their own, at the end of the file',
      'publisher: X\neditions:\n  # ours\n  - key: ko\n    name: 소식\n    description: 소식',
      `publisher: X\neditions:\n  # ours\n  - key: ko\n    name: 소식\n    description: 소식\n  - {key: de, path: "/de", languageName: Deutsch, name: Old Letter, description: Old Letter}\n`,
    ],
  ])('an existing publication gets the edition that it lacks: %s', async (_case, before, after) => {
    const { run, out, files } = await withPublication(before);
    const issues = [sourceIssue({ language: 'de-DE' }), sourceIssue({ sourceId: 'b', language: 'ko' })];
    expect((await run(issues, { dryRun: true })).addedEditions).toEqual(['de']);
    expect(await files()).toEqual({ 'publication.yaml': before });
    expect((await run(issues)).addedEditions).toEqual(['de']);
    expect((await files())['publication.yaml']).toBe(after);
    expect((await libraryOf(out)).issues.map(({ edition }) => edition).sort()).toEqual(['de', 'ko']);
    expect((await run(issues)).addedEditions).toEqual([]);
  });

  test('so does one that lacks the edition that was asked for, in Arabic', async () => {
    const { run, out } = await withPublication(`${SHARED}editions: [{ key: en, path: '' }]\n`);
    expect((await run([sourceIssue()], { edition: 'ar' })).addedEditions).toEqual(['ar']);
    expect((await libraryOf(out)).publication.editions).toMatchObject([
      { key: 'en', path: '' },
      { key: 'ar', path: '/ar', languageName: 'العربية' },
    ]);
  });

  test('where its file cannot be added to, the refusal shows the line to add, and nothing is written', async () => {
    const before = `${SHARED}editions: [{ key: ko }, { key: en, path: /de }]\n`;
    const { run, files } = await withPublication(before);
    const issues = [sourceIssue({ language: 'de-DE' }), sourceIssue({ sourceId: 'b', language: 'Klingonese' })];
    expect(await refusal(run(issues))).toEqual([
      '1 issue in de-DE, for which there is no edition.',
      '1 issue in Klingonese, for which there is no edition.',
      'Add it in publication.yaml below “editions:”, and start again:',
      `  - ${LINE}`,
      'Name the edition for all of them with --edition (there are ko, en).',
    ]);
    expect(await refusal(run([sourceIssue()], { edition: 'de' }))).toEqual([
      'publication.yaml has no edition de.',
      'Add it in publication.yaml below “editions:”, and start again:',
      `  - ${LINE}`,
    ]);
    expect(await files()).toEqual({ 'publication.yaml': before });
  });

  test('--edition applies to all of them', async () => {
    const { run, files, out } = await place();
    await run([sourceIssue({ language: 'zh-TW' })], { edition: 'pt-BR' });
    expect(Object.keys(await files())).toContain('pt-BR/one.md');
    expect((await libraryOf(out)).publication.editions[0].languageName).toBe('português (Brasil)');
  });

  test.each(['jp', 'xx yy', '../x'])('--edition %j is not valid', async (edition) => {
    const { run, files } = await place();
    await expect(refusal(run([sourceIssue()], { edition }))).resolves.toHaveLength(1);
    expect(await files()).toEqual({});
  });

  test('a publication.yaml that is broken is reported', async () => {
    const { run, out } = await place();
    await mkdir(out);
    await writeFile(join(out, 'publication.yaml'), 'publisher: X\n');
    expect((await refusal(run([sourceIssue()]))).join()).toContain('publication.yaml:1: The key “name” is missing.');
  });
});

describe('addresses', () => {
  test('links lead to the issues here, or to the old site', async () => {
    const { run, files } = await place();
    const open = [
      '[b](https://old.example/p/b?utm_source=x#part)',
      '[b](/p/b/)',
      '[b](http://www.old.example/p/b)',
      '[page](/about)',
      '[draft](/p/d)',
      '[elsewhere](https://elsewhere.example/p/b)',
      '[here](#part)',
      '[mail](mailto:a@b.example)',
      '![](/pic.png)',
      '`[b](/p/b)`',
    ].join('\n');
    const report = await run([
      sourceIssue({ sourceId: 'a', open }),
      sourceIssue({ sourceId: 'b' }),
      sourceIssue({ sourceId: 'd', isDraft: true }),
    ]);
    expect((await files())['en/a.md']?.split('---\n\n')[1]).toBe(
      [
        '[b](/issues/b#part)',
        '[b](/issues/b)',
        '[b](/issues/b)',
        '[page](https://old.example/about)',
        '[draft](https://old.example/p/d)',
        '[elsewhere](https://elsewhere.example/p/b)',
        '[here](#part)',
        '[mail](mailto:a@b.example)',
        '![](https://old.example/pic.png)',
        '`[b](/p/b)`',
        '',
      ].join('\n'),
    );
    expect(report.issues[0]?.links).toEqual({ toIssues: 3, toOldSite: 3 });
    expect(report.pictureHosts).toEqual([{ host: 'old.example', pictures: 1 }]);
  });

  test('links to Markdown files lead to issues', async () => {
    const { run, files } = await place();
    const site = { title: null, baseUrl: null, language: 'en' };
    const report = await run(
      fakeReader(
        [
          sourceIssue({
            sourceId: '2024/a.md',
            oldAddresses: [],
            slug: 'a',
            open: '[b](../2025/b.md#x) [c](c.md) [d](/d)',
          }),
          sourceIssue({ sourceId: '2025/b.md', oldAddresses: [], slug: 'b' }),
        ],
        { site },
      ),
    );
    expect((await files())['en/a.md']).toContain('[b](/issues/b#x) [c](c.md) [d](/d)');
    expect(report.issues[0]?.notes).toEqual([
      { kind: 'warning', what: 'link within the old site, whose address is not known (--base-url)', count: 2 },
    ]);
  });

  test('the rest never changes how the open part is read', async () => {
    const { run, files } = await place();
    const gate = { kind: 'members', said: 'paid' } as const;
    await run([sourceIssue({ gate, open: '[x][y] [b](/p/one)', rest: '[y]: /p/one' })]);
    expect((await files())['en/one.md']).toContain(
      '[x][y] [b](/issues/one)\n\n<!--members-only-->\n\n[y]: /issues/one\n',
    );
  });
});

describe('pictures', () => {
  const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest of it', 'latin1');
  const GIF = Buffer.from('GIF89a rest of it', 'latin1');
  const contents = {
    'static/pic.png': PNG,
    'posts/beside.gif': GIF,
    'static/fake.png': 'no picture',
    'secret.png': GIF,
  };
  const images = (names: Record<string, string>) => Object.keys(names).filter((name) => name.startsWith('images/'));

  test('of the source are copied under the name of their bytes', async () => {
    const { run, files } = await place();
    const issue = sourceIssue({
      sourceId: 'posts/one.md',
      slug: 'one',
      image: { src: '/pic.png', alt: null },
      open: '![a](/pic.png) ![b](beside.gif) ![c](https://old.example/pic.png) ![d](/fake.png) ![e][f]\n\n[f]: /pic.png',
    });
    const report = await run([issue], { images: true }, { contents });
    const found = await files();
    const [gif, png] = images(found);
    expect(images(found)).toHaveLength(2);
    expect(gif).toMatch(/^images\/2024\/[0-9a-f]{16}\.gif$|^images\/2024\/[0-9a-f]{16}\.png$/);
    expect(found['en/one.md']).toContain(`image: {src: "images/2024/`);
    expect(found['en/one.md']).toContain(
      'alt: Issue posts/one.md'.replace('Issue posts/one.md', '"Issue posts/one.md"'),
    );
    expect(found['en/one.md']?.match(/\(\/images\/2024\/[0-9a-f]{16}\.(?:png|gif)\)/g)).toHaveLength(3);
    expect(found['en/one.md']).toContain('![d](https://old.example/fake.png)');
    expect(found['en/one.md']).toMatch(/\[f\]: \/images\/2024\//);
    expect(report.issues[0]?.notes).toEqual([
      {
        kind: 'warning',
        what: 'picture that was not copied: not a picture of a kind that is kept (avif, gif, jpg, png, webp)',
        count: 1,
      },
    ]);
    expect(png).toBeDefined();
    expect((await run([issue], { images: true }, { contents })).issues[0]?.outcome).toBe('same');
    expect(await files()).toEqual(found);
  });

  test.each([
    [
      'behind the cut of a gated issue',
      { gate: { kind: 'members', said: 'x' }, open: 'Free.', rest: '![s](/secret.png)' },
    ],
    ['of a gated issue without a cut', { gate: { kind: 'unknown', said: 'x' }, open: '![s](/secret.png)' }],
    ['of a draft', { isDraft: true, open: '![s](/secret.png)' }],
    ['of an issue with a future date', { date: '2026-12-01', open: '![s](/secret.png)' }],
  ] as const)('%s are never copied', async (_case, over) => {
    const { run, files } = await place();
    await run([sourceIssue(over)], { images: true }, { contents });
    expect(images(await files())).toEqual([]);
    expect((await files())['en/one.md']).toContain('![s](https://old.example/secret.png)');
  });

  test('that also occur before the cut are copied, and used in the rest', async () => {
    const { run, files } = await place();
    const gate = { kind: 'members', said: 'x' } as const;
    await run([sourceIssue({ gate, open: '![s](/pic.png)', rest: '![s](/pic.png)' })], { images: true }, { contents });
    expect((await files())['en/one.md']?.match(/\(\/images\/2024\//g)).toHaveLength(2);
  });

  test('from the web are requested through the door once, and not again in a second run', async () => {
    const { run, files } = await place();
    const asked: string[] = [];
    const door = {
      fetch: async ({ url }: { url: string }) => {
        asked.push(url);
        const isThere = url.endsWith('.webp');
        const body = Buffer.from('RIFF0000WEBPVP8 ', 'latin1');
        return {
          request: { method: 'GET', url, headers: [] },
          hops: [],
          answer: { url, status: isThere ? 200 : 404, headers: [], body, truncated: false, wireBytes: 9, headersMs: 1 },
          failure: null,
          startedAt: '',
          durationMs: 1,
        } as const;
      },
    };
    const issues = [
      sourceIssue({
        open: '![a](https://img.example/a.webp) ![b](https://img.example/b.png) ![c](//img.example/a.webp)',
      }),
      sourceIssue({ sourceId: 'two', open: '![a](https://img.example/a.webp)' }),
    ];
    const report = await run(issues, { images: true }, { door });
    expect(asked).toEqual(['https://img.example/a.webp', 'https://img.example/b.png']);
    expect(report.issues[0]?.notes).toEqual([
      { kind: 'warning', what: 'picture that was not copied: status 404', count: 1 },
    ]);
    expect(report.pictureHosts).toEqual([{ host: 'img.example', pictures: 1 }]);
    const before = await files();
    asked.length = 0;
    const again = await run(issues, { images: true }, { door });
    expect(asked).toEqual(['https://img.example/b.png']);
    expect(again.issues.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(await files()).toEqual(before);
  });
});

describe('what is reported', () => {
  test('kinds that no reader or every reader recognizes', async () => {
    const { run } = await place();
    const [one, other] = [fakeReader([]), fakeReader([], { kind: 'other' })];
    const silent = { ...one, recognize: async () => null };
    expect((await refusal(run([], {}, { readers: [silent], contents: { 'a.txt': '', 'b/c.txt': '' } })))[1]).toBe(
      'memory (folder) has a.txt, b/c.txt.',
    );
    expect(await refusal(run([], {}, { readers: [one, other] }))).toEqual([
      'The source may be of several kinds.',
      'Fake export: it is made up.',
      'Fake export: it is made up.',
      'Name one: --from fake (Fake export), --from other (Fake export).',
    ]);
    await expect(
      run([sourceIssue()], { from: 'fake' }, { readers: [fakeReader([sourceIssue()]), other] }),
    ).resolves.toBeDefined();
  });

  test('a source without issues', async () => {
    const { run } = await place();
    const also = [1, 2].map((row) => ({ kind: 'passed-over', place: `row ${row}`, why: 'a page' }) as const);
    expect(await refusal(run(fakeReader([], { also })))).toEqual([
      'There is no issue in the source.',
      '2 skipped: a page.',
    ]);
  });

  test('an issue that is too large for a file is left out', async () => {
    const { run, files } = await place();
    const report = await run([
      sourceIssue({ sourceId: 'a', open: 'x'.repeat(1_048_576) }),
      sourceIssue({ sourceId: 'b' }),
    ]);
    expect(report.issues.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['left-out', 'it is larger than 1048576 bytes'],
      ['new', null],
    ]);
    expect(Object.keys(await files()).filter((file) => file.endsWith('.md'))).toEqual(['en/b.md']);
  });
});
