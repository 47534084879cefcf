import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { skipWithout } from '../../../../test/environment.ts';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { issueText, PUBLICATION_TEXT, pageText, problemText, type TestFolder, testFolder } from './content-fixtures.ts';
import { type Library, type LoadOptions, loadFolder } from './load.ts';

const load = async ({ root }: TestFolder, options?: LoadOptions): Promise<Library> => {
  const loading = await loadFolder(root, options);
  if (!loading.ok) throw new Error(loading.problems.map(problemText).join('\n'));
  return loading.library;
};
const problems = (library: Library) => library.problems.map((problem) => `${problem.file} ${problemText(problem)}`);
const ids = ({ issues }: Library) => issues.map(({ id }) => id);
const sources = ({ issues }: Library) => issues.map(({ source }) => source);

describe('a content folder', () => {
  test('gives issues, newest first, and pages, by edition', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/a.md', issueText(1, { date: '2026-01-01' }));
    await folder.write('en/b.md', issueText(2, { date: '2126-01-01' }));
    await folder.write('en/c.md', issueText(3, { date: '2026-01-01' }));
    await folder.write('en/d.md', issueText(4, { draft: 'true' }));
    await folder.write('ko/a.md', issueText(1));
    await folder.write('zh-CN/a.md', issueText(1));
    await folder.write('en/pages/terms.md', pageText());
    await folder.write('en/pages/about.md', pageText());
    await folder.write('ko/pages/about.md', pageText());
    const library = await load(folder);
    expect(ids(library)).toEqual(['ko-1', 'en-2', 'en-3', 'en-1', 'zh-CN-1']);
    expect(library.pages.map(({ source }) => source)).toEqual([
      'ko/pages/about.md',
      'en/pages/about.md',
      'en/pages/terms.md',
    ]);
    expect(library.problems).toEqual([]);
  });

  test('temporary files, other files and unconfigured editions are ignored', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('publication.yaml', `${PUBLICATION_TEXT}editions: [ko, en]\n`);
    const names = [
      '.1.md.swp',
      '.1.md',
      '1.md~',
      '#1.md#',
      '.#1.md',
      '1.md.tmp',
      '4913',
      '1.txt',
      '1.MD',
      'notes/1.md',
      'pages/deep/about.md',
    ];
    for (const name of names) await folder.write(`en/${name}`, 'x');
    for (const path of ['1.md', 'ja/1.md', 'README.md', '.git/en/1.md']) await folder.write(path, issueText(1));
    await folder.write('en/1.md', issueText(1));
    const library = await load(folder);
    expect(sources(library)).toEqual(['en/1.md']);
    expect(library.problems).toEqual([]);
  });

  test('a folder named like an edition in another case, or like its path, is a problem', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('jp/1.md', issueText(1));
    await folder.write('zh-cn/1.md', issueText(1));
    await folder.write('KO/1.md', issueText(1));
    await mkdir(join(folder.root, 'ko'));
    expect(problems(await load(folder))).toEqual([
      'jp - -: There is no edition “jp”, so this folder is not read. Call the folder ja.',
      'zh-cn - -: There is no edition “zh-cn”, so this folder is not read. Call the folder zh-CN.',
    ]);
  });

  test('reads Unicode file names', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write(`ko/${'검색 준비도'.normalize('NFD')}.md`, issueText(1));
    await folder.write('ja/サーチ.md', issueText(1));
    await folder.write('zh-CN/第一期：搜索.md', issueText(1));
    expect((await load(folder)).issues.map(({ slug }) => slug)).toEqual(['검색-준비도', 'サーチ', '第一期-搜索']);
  });

  test('an invalid file is reported and left out; the others are loaded', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    await folder.write('en/2.md', issueText(2, { acess: 'members' }));
    await folder.write('en/3.md', Buffer.from(`${issueText(3)}\xff`, 'latin1'));
    await folder.write('en/pages/team.md', '# Team\n');
    const library = await load(folder);
    expect(ids(library)).toEqual(['en-1']);
    expect(problems(library)).toEqual([
      'en/2.md 5 acess: There is no key “acess”. Write “access”, or remove the line.',
      'en/3.md - -: The file is not UTF-8. Save it in that encoding.',
      expect.stringMatching(/^en\/pages\/team\.md 1 -: The file does not begin with front matter/),
    ]);
  });

  test('pages of all names come after those that every site knows', async () => {
    const folder = await testFolder(onTestFinished);
    for (const name of ['team', 'terms', 'about', 'awards']) await folder.write(`en/pages/${name}.md`, pageText());
    const { pages } = await load(folder);
    expect(pages.map(({ slug }) => slug)).toEqual(['about', 'terms', 'awards', 'team']);
  });

  const OWN = [
    ...['issues', 'archive', 'topics', 'categories', 'developer', 'feeds', 'webhooks', 'search', 'api', 'index', 'mcp'],
    ...['assets', 'images', 'share', 'healthz', 'readyz'],
  ];
  test.each([
    ...OWN.flatMap((name) => [`en/pages/${name}.md`, `ko/pages/${name}.md`]),
    ...['en', 'jp', 'zh-cn', 'JP'].map((name) => `ko/pages/${name}.md`),
  ])('%s would be at an address of the site itself', async (path) => {
    const folder = await testFolder(onTestFinished);
    await folder.write(path, pageText());
    const library = await load(folder);
    expect(library.pages).toEqual([]);
    expect(problems(library)).toEqual([
      expect.stringMatching(/ The address \S+ belongs to the site itself\. Give the file another name\.$/),
    ]);
  });

  test('the path of one edition is a free name in another', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/pages/jp.md', pageText());
    expect(problems(await load(folder))).toEqual([]);
  });

  test('one address and one translation of an edition belong to one page', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/pages/Our team.md', pageText());
    await folder.write('en/pages/our-team.md', pageText());
    await folder.write('en/pages/people.md', pageText().replace('---', '---\ntranslation: our-team'));
    await folder.write('ko/pages/팀.md', pageText().replace('---', '---\ntranslation: our-team'));
    const library = await load(folder);
    expect(library.pages.map(({ source }) => source)).toEqual(['ko/pages/팀.md', 'en/pages/Our team.md']);
    expect(problems(library)).toEqual([
      'en/pages/our-team.md - -: It has the same address as en/pages/Our team.md. Give one of the files another name.',
      'en/pages/people.md - -: It has the same translation as en/pages/Our team.md. Change the key translation of one of them.',
    ]);
  });

  test('an alias of an issue does not hide a page', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1, { aliases: '[/en/team/, /team]' }));
    await folder.write('en/pages/team.md', pageText());
    expect(problems(await load(folder))).toEqual([
      expect.stringMatching(/alias “\/en\/team\/” is an address of this site/),
    ]);
  });

  test.each([
    ['draft: true', []],
    ['draft: yes indeed', []],
    ['drafft: true', []],
    ['draft: false\nmenu: nowhere', ['About us']],
    ['menu: nowhere', ['About us']],
  ])('a page that gets the lines %j', async (lines, expected) => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/pages/team.md', pageText());
    const previous = await load(folder);
    await folder.write('en/pages/team.md', pageText('New').replace('---', `---\n${lines}`));
    const library = await load(folder, { previous, changed: ['en/pages/team.md'] });
    expect(library.pages.map(({ title }) => title)).toEqual(expected);
  });

  test('reads files up to the size limit', async () => {
    const folder = await testFolder(onTestFinished);
    const text = (bytes: number) => issueText(1, {}, '').padEnd(bytes, 'x');
    await folder.write('en/1.md', text(CONTENT_LIMITS.fileBytes));
    expect(problems(await load(folder))).toEqual([]);
    await folder.write('en/1.md', text(CONTENT_LIMITS.fileBytes + 1));
    expect(problems(await load(folder))).toEqual([
      'en/1.md - -: The file is larger than 1,048,576 bytes. Split it, and keep pictures in files of their own.',
    ]);
  });

  test.skipIf(skipWithout('unix'))('does not wait for pipes', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md/a.md', issueText(1));
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder.root, 'en/2.md')]);
    expect(problems(await load(folder))).toEqual([
      'en/1.md - -: This is not a file. Remove it, or put a file in its place.',
      'en/2.md - -: This is not a file. Remove it, or put a file in its place.',
    ]);
  });
});

describe.skipIf(skipWithout('unix'))('links', () => {
  test('follows links inside the folder and refuses others', async () => {
    const folder = await testFolder(onTestFinished);
    const elsewhere = await testFolder(onTestFinished);
    await elsewhere.write('secret.md', issueText(7));
    await elsewhere.write('ja/8.md', issueText(8));
    await folder.write('..data/en/1.md', issueText(1));
    await folder.write('en/0.md', issueText(0));
    const link = (path: string, target: string) => symlink(target, join(folder.root, path));
    await link('en/1.md', '../..data/en/1.md');
    await link('en/2.md', join(elsewhere.root, 'secret.md'));
    await link('en/3.md', '../../../../etc/passwd');
    await link('en/4.md', 'nowhere.md');
    await link('en/5.md', '5.md');
    await link('en/6.md', '.');
    await link('ja', join(elsewhere.root, 'ja'));
    const library = await load(folder);
    expect(sources(library)).toEqual(['en/1.md', 'en/0.md']);
    expect(problems(library).filter((line) => !line.startsWith('en/3.md'))).toEqual([
      'en/2.md - -: The link leads out of the content folder. Put the file itself here.',
      'en/4.md - -: The link leads nowhere. Put the file itself here.',
      'en/5.md - -: The file cannot be read (ELOOP). Check its permissions.',
      'en/6.md - -: This is not a file. Remove it, or put a file in its place.',
      'ja - -: The link leads out of the content folder. Put the folder itself here.',
    ]);
    expect(problems(library).filter((line) => line.startsWith('en/3.md'))).toHaveLength(1);
  });

  test('refuses links to a folder whose name begins with the same characters', async () => {
    const folder = await testFolder(onTestFinished);
    const twin = `${folder.root}-twin`;
    await mkdir(twin);
    try {
      await writeFile(join(twin, '1.md'), issueText(1));
      await mkdir(join(folder.root, 'en'));
      await symlink(join(twin, '1.md'), join(folder.root, 'en/1.md'));
      expect(problems(await load(folder))).toEqual([
        'en/1.md - -: The link leads out of the content folder. Put the file itself here.',
      ]);
    } finally {
      await rm(twin, { recursive: true });
    }
  });

  test('notices a changed target, although it has another path', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('shared/1.md', issueText(1));
    await mkdir(join(folder.root, 'en'));
    await symlink('../shared/1.md', join(folder.root, 'en/1.md'));
    const previous = await load(folder);
    await folder.write('shared/1.md', issueText(1, { title: 'New' }));
    const library = await load(folder, { previous, changed: ['shared/1.md'] });
    expect(library.issues[0]?.title).toBe('New');
  });

  test('the content folder itself may be a link', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    const link = `${folder.root}-link`;
    await symlink(folder.root, link);
    try {
      expect(ids(await load({ ...folder, root: link }))).toEqual(['en-1']);
    } finally {
      await rm(link);
    }
  });
});

describe('two issues that claim the same value', () => {
  const both = (key: string, value: string, holder: string, other: string) => [
    `${holder} - ${key}: It has the ${key} ${value}, as has ${other}. Change it there: this file keeps it.`,
    `${other} - ${key}: It has the ${key} ${value}, as has ${holder}. Change the ${key} here: ${holder} keeps it.`,
  ];

  test.each<[string, string, string, string]>([
    ['number', '1', issueText(1, { slug: 'x', date: '2026-01-01' }), issueText(1, { slug: 'y', date: '2026-01-02' })],
    ['slug', 'x', issueText(1, { slug: 'x', date: '2026-01-01' }), issueText(2, { slug: 'x', date: '2026-01-02' })],
    ['translation', 't', issueText(1, { slug: 'x', translation: 't' }), issueText(2, { slug: 'y', translation: 't' })],
  ])('%s: the older one gets it, and both are reported', async (key, value, older, newer) => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/older.md', older);
    await folder.write('en/z.md', newer);
    await folder.write('ko/z.md', newer);
    const library = await load(folder);
    expect(sources(library)).toEqual(['ko/z.md', 'en/older.md']);
    expect(problems(library)).toEqual(both(key, value, 'en/older.md', 'en/z.md'));
  });

  test('the issue that had it before keeps it, regardless of date and name', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/z.md', issueText(1, { slug: 'z' }));
    const previous = await load(folder);
    await folder.write('en/a.md', issueText(1, { slug: 'a', date: '2020-01-01' }));
    const library = await load(folder, { previous });
    expect(sources(library)).toEqual(['en/z.md']);
    expect(problems(library)).toEqual(both('number', '1', 'en/z.md', 'en/a.md').sort());
  });

  test('an issue that changes to a taken value keeps its previous version', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/a.md', issueText(1, { slug: 'a', date: '2020-01-01' }));
    await folder.write('en/b.md', issueText(2, { slug: 'b' }));
    const previous = await load(folder);
    await folder.write('en/a.md', issueText(2, { slug: 'a', date: '2020-01-01', title: 'New' }));
    const library = await load(folder, { previous, changed: ['en/a.md'] });
    expect(library.issues.map(({ id, title }) => `${id} ${title}`)).toEqual(['en-2 Issue 2', 'en-1 Issue 1']);
    expect(problems(library)).toEqual(both('number', '2', 'en/b.md', 'en/a.md').sort());
    await folder.write('en/a.md', issueText(3, { slug: 'a' }));
    const fixed = await load(folder, { previous: library, changed: ['en/a.md'] });
    expect(ids(fixed)).toEqual(['en-3', 'en-2']);
    expect(fixed.problems).toEqual([]);
  });

  test('two issues may exchange their addresses', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/a.md', issueText(1, { slug: 'x' }));
    await folder.write('en/b.md', issueText(2, { slug: 'y' }));
    const previous = await load(folder);
    await folder.write('en/a.md', issueText(1, { slug: 'y' }));
    await folder.write('en/b.md', issueText(2, { slug: 'x' }));
    const library = await load(folder, { previous });
    expect(library.issues.map(({ id, slug }) => `${id} ${slug}`)).toEqual(['en-2 x', 'en-1 y']);
    expect(library.problems).toEqual([]);
  });
});

test('drafts come only if they are asked for, and take nothing from an issue', async () => {
  const folder = await testFolder(onTestFinished);
  await folder.write('en/1.md', issueText(1, { date: '2026-11-21', slug: 'one' }));
  await folder.write('en/0.md', issueText(1, { date: '2020-01-01', draft: 'true', slug: 'other' }));
  await folder.write('en/2.md', issueText(2, { date: null, draft: 'true' }));
  expect(sources(await load(folder))).toEqual(['en/1.md']);
  const library = await load(folder, { drafts: true });
  expect(sources(library).toSorted()).toEqual(['en/1.md', 'en/2.md']);
  expect(problems(library)[0]).toContain(
    'en/0.md - number: It has the number 1, as has en/1.md. Change the number here',
  );
  // Earlier issues keep their place, unless they are drafts.
  await folder.remove('en/1.md');
  const draft = await load(folder, { drafts: true, previous: library });
  expect(sources(draft)).toContain('en/0.md');
  await folder.write('en/1.md', issueText(1, { slug: 'one' }));
  expect(sources(await load(folder, { drafts: true, previous: draft }))).toContain('en/1.md');
});

describe('a second load', () => {
  /** Sets a time long enough ago for the stamp to be trusted. */
  const longAgo = async ({ root }: TestFolder, path: string) => utimes(join(root, path), 1000, 1000);

  test('keeps unchanged issues as the same objects', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    await folder.write('en/2.md', issueText(2));
    await folder.write('en/3.md', issueText(3));
    const previous = await load(folder);
    await folder.write('en/2.md', issueText(2, { title: 'New' }));
    await folder.write('en/3.md', issueText(3));
    const library = await load(folder, { previous });
    const at = (of: Library, source: string) => of.issues.find((issue) => issue.source === source);
    expect(at(library, 'en/1.md')).toBe(at(previous, 'en/1.md'));
    expect(at(library, 'en/3.md')).toBe(at(previous, 'en/3.md'));
    expect(at(library, 'en/2.md')?.title).toBe('New');
  });

  test('does not read a file whose stamp has not changed', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    await folder.write('en/2.md', issueText(2));
    await longAgo(folder, 'en/1.md');
    const previous = await load(folder);
    const memory = previous.memory.files.get('en/1.md');
    expect(memory?.state?.fresh).toBe(false);
    expect(previous.memory.files.get('en/2.md')?.state?.fresh).toBe(true);
    const library = await load(folder, { previous });
    expect(library.memory.files.get('en/1.md')).toBe(memory);
    expect(library.memory.files.get('en/2.md')).not.toBe(previous.memory.files.get('en/2.md'));
  });

  test('notices a write that keeps size and time', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1, { title: 'Old' }));
    await utimes(join(folder.root, 'en/1.md'), 1_000_000, 1_000_000);
    const now = () => 1_000_000_500;
    const previous = await load(folder, { now });
    await folder.write('en/1.md', issueText(1, { title: 'New' }));
    await utimes(join(folder.root, 'en/1.md'), 1_000_000, 1_000_000);
    expect((await load(folder, { previous, now })).issues[0]?.title).toBe('New');
  });

  test('with hints, reads only those files', async () => {
    const folder = await testFolder(onTestFinished);
    for (const number of [1, 2, 3]) await folder.write(`en/${number}.md`, issueText(number));
    const previous = await load(folder);
    await folder.write('en/1.md', issueText(1, { title: 'New' }));
    await folder.write('en/2.md', issueText(2, { title: 'New' }));
    await folder.write('en/4.md', issueText(4));
    await folder.remove('en/3.md');
    const changed = ['en/1.md', 'en/3.md', 'en/4.md', 'en/nothing.md', 'en/x.png', '../outside.md'];
    const library = await load(folder, { previous, changed });
    expect(library.issues.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '4 Issue 4',
      '2 Issue 2',
      '1 New',
    ]);
    expect(library.problems).toEqual([]);
  });

  test('a file that becomes invalid keeps its last valid version over several loads, until it is fixed or removed', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    await folder.write('en/pages/about.md', pageText());
    let library = await load(folder);
    const [good] = library.issues;
    await folder.write('en/1.md', issueText(1, { date: 'soon' }));
    await folder.write('en/pages/about.md', '# About\n');
    for (const _ of [1, 2]) {
      library = await load(folder, { previous: library });
      expect(library.issues).toEqual([good]);
      expect(library.issues[0]).toBe(good);
      expect(library.pages.map(({ title }) => title)).toEqual(['About us']);
      expect(library.problems.map(({ file }) => file)).toEqual(['en/1.md', 'en/pages/about.md']);
    }
    await folder.write('en/1.md', issueText(1, { title: 'Fixed' }));
    library = await load(folder, { previous: library });
    expect(library.issues[0]?.title).toBe('Fixed');
    await folder.write('en/1.md', 'broken');
    await folder.remove('en/pages/about.md');
    library = await load(folder, { previous: library });
    expect(library.issues[0]).toMatchObject({ title: 'Fixed', access: 'window' });
    expect(library.pages).toEqual([]);
    await folder.remove('en/1.md');
    expect((await load(folder, { previous: library })).issues).toEqual([]);
  });

  test('a file that becomes invalid never stays more open than its author intended', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1, { access: 'public' }));
    const open = await load(folder);
    await folder.write('en/1.md', issueText(1, { access: 'membres' }));
    const closed = await load(folder, { previous: open });
    expect(closed.issues[0]).toEqual({ ...open.issues[0], access: 'members' });
    await folder.write('en/1.md', issueText(1, { access: 'public', draft: 'ture' }));
    const withdrawn = await load(folder, { previous: closed });
    expect(withdrawn.issues).toEqual([]);
    await folder.write('en/1.md', issueText(1, { access: 'public', foo: 'x' }));
    expect((await load(folder, { previous: withdrawn })).issues).toEqual(open.issues);
    await folder.write('en/1.md', Buffer.alloc(CONTENT_LIMITS.fileBytes + 1, 'x'));
    expect((await load(folder, { previous: withdrawn })).issues[0]?.access).toBe('members');
  });

  test('a draft withdraws its issue, and no version of it stays', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    const previous = await load(folder);
    await folder.write('en/1.md', issueText(1, { draft: 'true' }));
    const draft = await load(folder, { previous });
    expect(draft.issues).toEqual([]);
    await folder.write('en/1.md', issueText(1, { draft: 'true', title: '[' }));
    expect((await load(folder, { previous: draft })).issues).toEqual([]);
  });
});

describe('publication.yaml', () => {
  test.each<[string, string | null, string]>([
    [
      'missing',
      null,
      'publication.yaml - -: The file is missing. Write one that begins with “publisher: …”, “name: …” and “description: …”.',
    ],
    [
      'broken',
      `${PUBLICATION_TEXT}timeZone: Mars\n`,
      'publication.yaml 4 timeZone: “timeZone” is not the name of a time zone. Write one such as Asia/Seoul, Europe/Berlin or UTC.',
    ],
    [
      'too large',
      '#'.repeat(CONTENT_LIMITS.publicationBytes + 1),
      'publication.yaml - -: The file is larger than 262,144 bytes. Split it, and keep pictures in files of their own.',
    ],
  ])('%s: loading fails, or keeps the previous library', async (_case, text, expected) => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    const previous = await load(folder);
    if (text === null) await folder.remove('publication.yaml');
    else await folder.write('publication.yaml', text);
    const loading = await loadFolder(folder.root);
    expect(loading.ok ? [] : loading.problems.map((problem) => `${problem.file} ${problemText(problem)}`)).toEqual([
      expected,
    ]);
    const library = await load(folder, { previous });
    expect(library.publication).toBe(previous.publication);
    expect(library.issues).toEqual(previous.issues);
    expect(problems(library)).toEqual([expected]);
  });

  test('while it is invalid, issues are still added and removed', async () => {
    const folder = await testFolder(onTestFinished);
    const previous = await load(folder);
    await folder.write('publication.yaml', 'x');
    await folder.write('en/1.md', issueText(1));
    expect(ids(await load(folder, { previous, changed: ['publication.yaml', 'en/1.md'] }))).toEqual(['en-1']);
  });

  test('a change reloads everything, a new comment in it nothing', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    await folder.write('ja/1.md', issueText(1));
    const previous = await load(folder);
    await folder.write('publication.yaml', `${PUBLICATION_TEXT}# A remark\n`);
    const same = await load(folder, { previous });
    expect(same.publication).toBe(previous.publication);
    expect(same.issues[0]).toBe(previous.issues[0]);
    await folder.write('publication.yaml', `${PUBLICATION_TEXT}editions: [ko, en]\ntimeZone: UTC\n`);
    const library = await load(folder, { previous: same, changed: ['publication.yaml'] });
    expect(library.issues.map(({ id, publishedAt }) => `${id} ${publishedAt}`)).toEqual([
      'en-1 2026-11-21T00:00:00.000Z',
    ]);
  });
});

describe('an absent content folder', () => {
  test('keeps the library, and is read completely when it is back', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    const previous = await load(folder);
    await rename(folder.root, `${folder.root}-away`);
    const away = await load(folder, { previous, changed: ['en/1.md'] });
    expect(away.issues).toEqual(previous.issues);
    expect(problems(away)).toEqual([
      ` - -: The content folder ${folder.root} is not there. Create it, or set CONTENT_DIR.`,
    ]);
    await rename(`${folder.root}-away`, folder.root);
    await folder.write('en/2.md', issueText(2));
    const back = await load(folder, { previous: away, changed: [] });
    expect(ids(back)).toEqual(['en-2', 'en-1']);
    expect(back.problems).toEqual([]);
  });

  test('keeps the library when the folder cannot be listed', async () => {
    const folder = await testFolder(onTestFinished);
    await folder.write('ko/1.md', issueText(1));
    const previous = await load(folder);
    await symlink('en', join(folder.root, 'en'));
    const expected = [
      expect.stringMatching(/^ - -: The content folder cannot be listed: ELOOP.* Check its permissions\.$/),
    ];
    const library = await load(folder, { previous });
    expect(ids(library)).toEqual(['ko-1']);
    expect(problems(library)).toEqual(expected);
    const loading = await loadFolder(folder.root);
    expect(loading.ok ? [] : loading.problems.map((problem) => `${problem.file} ${problemText(problem)}`)).toEqual(
      expected,
    );
  });
});

/** Files of a folder; null removes one. Some claim the same, have problems, are drafts, or are pages. */
const FILES: Readonly<Record<string, readonly (string | null)[]>> = {
  ...Object.fromEntries(
    [1, 2, 3].flatMap((number) =>
      ['en', 'ko'].map((edition) => [
        `${edition}/${number}.md`,
        [
          null,
          issueText(number, { translation: `t-${number}` }),
          issueText(number, { date: '2026-11-20', slug: 'other', translation: `t-${number}` }),
          issueText(number, { access: 'members', translation: 't-1' }),
          issueText(number % 3, { aliases: '[/en/old]' }),
          issueText(number, { draft: 'true' }),
          issueText(number, { title: null }),
        ],
      ]),
    ),
  ),
  'en/pages/about.md': [null, pageText(), pageText('Others')],
};

test('a load of the files that changed is as a load that looks at all of them', async () => {
  const paths = Object.keys(FILES);
  const change = fc.record({ path: fc.constantFrom(...paths), form: fc.nat({ max: 6 }) });
  const said = ({ memory, ...library }: Library) => ({
    ...library,
    good: new Map([...memory.good].toSorted()),
    goodPages: memory.goodPages,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (steps) => {
      const cleanUps: (() => Promise<void>)[] = [];
      const folder = await testFolder(async (cleanUp) => void cleanUps.push(cleanUp));
      let previous = await load(folder);
      for (const step of steps) {
        for (const { path, form } of step) {
          const text = FILES[path]?.[form] ?? null;
          if (text === null) await rm(join(folder.root, path), { force: true });
          else await folder.write(path, text);
        }
        const now = () => Date.UTC(2026, 11, 1);
        const whole = await load(folder, { previous, now });
        previous = await load(folder, { previous, changed: step.map(({ path }) => path), now });
        expect(said(previous)).toEqual(said(whole));
      }
      for (const cleanUp of cleanUps) await cleanUp();
    }),
    { numRuns: 20 },
  );
});
