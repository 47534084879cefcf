import { describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { memorySource } from '../source/source-fixtures.ts';
import { markdownFolder } from './markdown-folder.ts';
import { issueOf, issuesOf, itemsOf, markdownOf, readAll } from './markdown-folder-fixtures.ts';

const recognize = (contents: Readonly<Record<string, string>>) => markdownFolder.recognize(memorySource(contents));
const POST = '---\ntitle: A\n---\nBody\n';

describe('the generator is detected', () => {
  test.each<[Record<string, string>, string | null]>([
    [{ 'source/_posts/a.md': POST, '_config.yml': '' }, 'Hexo: it has the folder source/_posts'],
    [{ 'blog/_posts/2026-01-03-a.md': POST }, 'Jekyll: it has a folder _posts'],
    [{ 'src/content/blog/a.mdx': POST }, 'Astro: it has the folder src/content'],
    [{ 'hugo.toml': '', 'content/posts/a.md': POST }, 'Hugo: it has the settings of a Hugo site'],
    [{ 'site/config/_default/hugo.toml': '', 'site/content/a.md': POST }, 'Hugo: it has the settings of a Hugo site'],
    [{ 'posts/_index.md': '', 'posts/a.md': POST }, 'Hugo: it has _index.md files'],
    [{ 'pelicanconf.py': '', 'content/a.md': 'Title: A\n\nBody' }, 'Pelican: it has a pelicanconf.py'],
    [{ 'a.md': '+++\ntitle = "A"\n+++\n' }, 'Hugo: front matter is TOML'],
    [{ 'a.md': '---\ntitle: A\npubDate: 2026-01-03\n---\n' }, 'Astro: front matter has “pubDate” or “heroImage”'],
    [{ 'a.md': '---\ntitle: A\ndraft: false\n---\n' }, 'Hugo: front matter has fields of Hugo'],
    [{ 'a.md': '---\ntitle: A\n---\n{{< ref "b" >}}' }, 'Hugo: texts have Hugo shortcodes'],
    [{ 'a.md': '---\ntitle: A\n---\n{% include b %}' }, 'Jekyll: texts have Liquid tags'],
    [{ 'a.md': 'Number: 1\nDate: 2026-01-03\n\nBody' }, 'Pelican: files begin with lines such as “Title: …”'],
    [{ 'a.md': '# A', 'b.md': POST }, 'plain Markdown: its files have no marks of a generator'],
    // Half of the files are enough, less than half are not.
    [{ 'a.md': '---\nlayout: post\n---\n', 'b.md': POST }, 'Jekyll: front matter has “layout” or “permalink”'],
    [
      { 'a.md': '---\nlayout: post\n---\n', 'b.md': POST, 'c.md': POST },
      'plain Markdown: its files have no marks of a generator',
    ],
    [{ 'posts.csv': 'a', 'posts/a.html': '<p>' }, null],
  ])('%j', async (contents, recognized) => {
    expect(await recognize(contents)).toBe(recognized);
  });

  test('a folder without Markdown cannot be read', async () => {
    await expect(itemsOf({ 'a.txt': '' })).rejects.toMatchObject({
      name: 'UnusableSource',
      message: 'memory: There is no Markdown file in it.',
    });
  });
});

describe('Hugo', () => {
  const fields = `+++
title = "타이틀"
date = 2026-01-03T10:00:00+09:00
lastmod = 2026-01-05
slug = "a-slug"
description = "A summary"
tags = ["a", "b"]
categories = ["c", "d"]
aliases = ["/old/", "older", "https://old.example/x"]
author = "Kim <kim@example.org>"
translationKey = "key"
issue = 12
[cover]
image = "cover.jpg"
alt = "A cover"
+++
Body
`;

  test('every field', async () => {
    const { body, ...issue } = await issueOf({
      'hugo.toml': 'baseURL = "https://x.example/blog/"',
      'content/posts/one/index.md': fields,
    });
    expect(issue).toEqual({
      sourceId: 'content/posts/one/index.md',
      place: 'content/posts/one/index.md',
      title: '타이틀',
      date: '2026-01-03T10:00:00+09:00',
      updated: '2026-01-05',
      number: 12,
      slug: 'a-slug',
      oldAddresses: ['/blog/posts/a-slug/', '/blog/old/', '/blog/posts/older', 'https://old.example/x'],
      summary: 'A summary',
      topics: ['a', 'b', 'd'],
      category: 'c',
      author: 'Kim',
      image: { src: 'cover.jpg', alt: 'A cover' },
      isDraft: false,
      language: null,
      translation: 'key',
      gate: { kind: 'none' },
      notes: [],
    });
    expect(body).toEqual({ open: { format: 'markdown', markdown: 'Body\n', dialect: 'hugo' }, rest: null, mark: null });
  });

  test('translations by suffix and by folder', async () => {
    const translated = async (contents: Record<string, string>) =>
      (await issuesOf({ 'hugo.toml': '', ...contents })).map(({ language, translation, oldAddresses }) => [
        language,
        translation,
        ...oldAddresses,
      ]);
    expect(
      await translated({ 'content/p/a/index.md': POST, 'content/p/a/index.ko.md': POST, 'content/p/b.zh-cn.md': POST }),
    ).toEqual([
      ['ko', 'p-a', '/ko/p/a/'],
      [null, null, '/p/a/'],
      ['zh-CN', 'p-b', '/zh-cn/p/b/'],
    ]);
    expect(
      await translated({ 'content/en/p/a.md': POST, 'content/ko/p/a.md': POST, 'content/ko/_index.md': POST }),
    ).toEqual([
      ['en', 'p-a', '/p/a/'],
      ['ko', 'p-a', '/ko/p/a/'],
    ]);
    // `go` is not a language, so `ko` is a section beside it.
    expect(await translated({ 'content/go/a.md': POST, 'content/ko/a.md': POST })).toEqual([
      [null, null, '/go/a/'],
      [null, null, '/ko/a/'],
    ]);
  });

  test('permalinks of the settings', async () => {
    const settings = '[permalinks]\nposts = "/:year/:month/:slug/"\nnews = "/:unknown/"';
    const at = async (path: string) =>
      (await issueOf({ 'hugo.toml': settings, [path]: '---\ntitle: A\ndate: 2026-01-03\n---\n' })).oldAddresses;
    expect(await at('content/posts/a.md')).toEqual(['/2026/01/a/']);
    expect(await at('content/news/a.md')).toEqual([]);
    expect(await at('content/other/a.md')).toEqual(['/other/a/']);
  });

  test('list pages and other formats are skipped', async () => {
    const items = await itemsOf({
      'hugo.toml': 'title = "T"\nlanguageCode = "ko-kr"',
      'content/_index.md': '',
      'content/p/a.md': POST,
      'content/p/b.rst': '',
      'content/p/c.png': '',
      'themes/t/README.md': '',
      'archetypes/default.md': '{{ x }}',
    });
    expect(
      items.map((item) =>
        item.kind === 'issue' ? item.issue.place : item.kind === 'site' ? item.site : `${item.place}: ${item.why}`,
      ),
    ).toEqual([
      { title: 'T', baseUrl: null, language: 'ko-kr' },
      'content/_index.md: a list page',
      'content/p/a.md',
      'content/p/b.rst: not Markdown',
    ]);
  });
});

describe('Jekyll', () => {
  const config = 'title: T\nurl: https://x.example\nbaseurl: /b\n';

  test.each<[string, string, readonly string[]]>([
    ['', '', ['/b/c/d/2026/01/03/one.html']],
    ['permalink: pretty', '', ['/b/c/d/2026/01/03/one/']],
    ['permalink: ordinal', '', ['/b/c/d/2026/003/one.html']],
    ['permalink: none', '', ['/b/c/d/one.html']],
    ['permalink: /news/:short_year/:i_month/:title', '', ['/b/news/26/1/one']],
    ['permalink: /:hash/', '', []],
    ['', 'permalink: /own/', ['/b/own/']],
    ['', 'permalink: /:year/:title/\nredirect_from: [/x/, /y/]', ['/b/2026/one/', '/b/x/', '/b/y/']],
    ['', 'redirect_from: /x/', ['/b/c/d/2026/01/03/one.html', '/b/x/']],
  ])('addresses: %s, %s', async (setting, field, addresses) => {
    const issue = await issueOf({
      '_config.yml': `${config}${setting}\n`,
      '_posts/2026-01-03-one.md': `---\ntitle: A\ncategories: C d\n${field}\n---\nBody`,
    });
    expect(issue).toMatchObject({
      oldAddresses: addresses,
      date: '2026-01-03',
      slug: 'one',
      category: 'C',
      topics: ['d'],
    });
  });

  test('without settings, only its field gives an address', async () => {
    expect((await issueOf({ '_posts/2026-01-03-one.md': POST })).oldAddresses).toEqual([]);
  });

  test('drafts, pages, fields in texts', async () => {
    const items = await itemsOf({
      '_drafts/a.md': POST,
      '_posts/2026-01-03-b.md': '---\ntitle: B\npublished: false\n---\n',
      '_posts/2026-01-04-c.md': '---\ntitle: C\nexcerpt: "Two words"\n---\n{{ page.excerpt }} {{page.unknown}}',
      'about.md': POST,
      '_includes/x.md': '',
    });
    expect(
      items.flatMap((item) =>
        item.kind === 'issue'
          ? [[item.issue.place, item.issue.isDraft, markdownOf(item.issue.body.open)]]
          : item.kind === 'passed-over'
            ? [[item.place, item.why]]
            : [],
      ),
    ).toEqual([
      ['_drafts/a.md', true, 'Body\n'],
      ['_posts/2026-01-03-b.md', true, ''],
      ['_posts/2026-01-04-c.md', false, 'Two words {{page.unknown}}'],
      ['about.md', 'a page of the site, not a post'],
    ]);
  });

  test('a summary is plain words', async () => {
    const summary = 'A **bold** [link](/x), a [reference][y], <b>a tag</b>, snake_case and {{ page.x }} 3 * 4.';
    const issue = await issueOf({ '_posts/a.md': `---\ntitle: A\nexcerpt: '${summary}'\n---\n` });
    expect(issue.summary).toBe('A bold link, a reference, a tag, snake_case and 3 * 4.');
  });

  test('the same name on many days is not a slug', async () => {
    const issues = await issuesOf({
      '_posts/2026-01-03-weekly.md': POST,
      '_posts/2026-01-10-weekly.md': POST,
      '_posts/2026-01-11-x.md': POST,
    });
    expect(issues.map(({ slug }) => slug)).toEqual(['2026-01-03-weekly', '2026-01-10-weekly', 'x']);
  });
});

describe('Astro, Hexo, Pelican', () => {
  test('Astro: MDX is MDX, other files are plain', async () => {
    const fields =
      '---\ntitle: A\npubDate: Jul 08 2022\nupdatedDate: 2022-07-09\nheroImage: ../a.jpg\nheroImageAlt: B\ndraft: true\nlang: ko\n---\nBody';
    const [first, second] = await issuesOf({ 'src/content/blog/a.mdx': fields, 'src/content/blog/b.md': POST });
    expect(first).toMatchObject({
      date: '2022-07-08',
      updated: '2022-07-09',
      image: { src: '../a.jpg', alt: 'B' },
      isDraft: true,
      language: 'ko',
      oldAddresses: ['/blog/a/'],
    });
    expect([first?.body.open, second?.body.open]).toMatchObject([{ dialect: 'astro' }, { dialect: 'plain' }]);
  });

  test('Astro: folders of languages are inside a collection', async () => {
    const issues = await issuesOf({ 'src/content/blog/en/a.md': POST, 'src/content/blog/ko/a.md': POST });
    expect(issues.map(({ language, translation }) => [language, translation])).toEqual([
      ['en', 'blog-a'],
      ['ko', 'blog-a'],
    ]);
  });

  test('Hexo', async () => {
    const issue = await issueOf({
      '_config.yml': 'url: https://x.example\nroot: /\npermalink: :year/:month/:title/',
      'source/_posts/2026-01-03-a.md':
        '---\ncategory: weekly\ntags:\n- x\nauthor:  <a href="/k">Kim</a> (k@example.org)\nref: The original\ntranslator: Lee\ntitle: A\n---\nBody',
      'source/about/index.md': POST,
    });
    expect(issue).toMatchObject({
      date: '2026-01-03',
      category: 'weekly',
      topics: ['x'],
      author: 'Kim',
      translation: null,
      oldAddresses: ['/2026/01/a/'],
      notes: [{ kind: 'dropped', what: 'field “translator”' }],
    });
  });

  test('Pelican', async () => {
    const issue = await issueOf({
      'pelicanconf.py': "SITEURL = 'https://x.example'\nARTICLE_URL = 'p/{date:%Y}/{slug}/'\n",
      'content/2026-01-02-a.md':
        'Title: A Title: More\nDate: 2026-01-03 10:20\nTags: a, b\nStatus: draft\nAuthors: Kim\nSummary: one\n    two\nLang: ko\n\nBody: text\n',
      'content/pages/about.md': 'Title: About\n\nx',
      'content/b.rst': '',
    });
    expect(issue).toMatchObject({
      title: 'A Title: More',
      date: '2026-01-03T10:20:00',
      topics: ['a', 'b'],
      isDraft: true,
      author: 'Kim',
      summary: 'one two',
      language: 'ko',
      slug: 'a-title-more',
      oldAddresses: ['/p/2026/a-title-more/'],
    });
    expect(markdownOf(issue.body.open)).toBe('Body: text\n');
  });
});

describe('plain files', () => {
  test.each<[string, string, string | null, string | null, string]>([
    ['issue-1.md', '# A *title* [x](y) #\n\nBody', 'A title x', null, 'Body'],
    ['2026-01-03.md', 'A title\n=======\n\nBody', 'A title', '2026-01-03', 'Body'],
    ['a.md', '# 第 1 期\n\n2026年1月3日\n\nBody', '第 1 期', '2026-01-03', '2026年1月3日\n\nBody'],
    ['a.md', '*Date: January 3, 2026*\n\n# A\n', 'A', '2026-01-03', '*Date: January 3, 2026*\n\n# A\n'],
    ['a.md', '```\n# code\n```\n', null, null, '```\n# code\n```\n'],
    ['a.md', `${'x\n'.repeat(49)}# A`, 'A', null, `${'x\n'.repeat(49)}# A`],
    ['a.md', `${'x\n'.repeat(50)}# A`, null, null, `${'x\n'.repeat(50)}# A`],
    ['a.md', `${'x\n'.repeat(7)}2026-01-03`, null, '2026-01-03', `${'x\n'.repeat(7)}2026-01-03`],
    ['a.md', `${'x\n'.repeat(8)}2026-01-03`, null, null, `${'x\n'.repeat(8)}2026-01-03`],
    ['a.md', 'On 2026-01-03 it rained', null, null, 'On 2026-01-03 it rained'],
  ])('%s %j', async (path, text, title, date, body) => {
    const issue = await issueOf({ [path]: text });
    expect([issue.title, issue.date, markdownOf(issue.body.open)]).toEqual([title, date, body]);
    const warnings = issue.notes.filter(({ kind }) => kind === 'warning').map(({ what }) => what);
    expect(warnings).toEqual([...(title === null ? ['no title'] : []), ...(date === null ? ['no date'] : [])]);
  });

  test('files about the folder are not issues', async () => {
    const items = await itemsOf({ 'README.md': '', 'LICENSE.md': '', 'index.md': '# A', 'docs/issue-1.md': '# A' });
    expect(items.map((item) => item.kind)).toEqual(['passed-over', 'passed-over', 'issue', 'passed-over']);
  });

  test('a date that cannot be read is reported, and the name of the file helps', async () => {
    const issue = await issueOf({ '2026-01-03-a.md': '---\ntitle: A\ndate: soon\n---\n' });
    expect(issue).toMatchObject({ date: '2026-01-03', notes: [{ kind: 'warning', what: 'date that cannot be read' }] });
  });
});

describe('a file that cannot be read is refused, with its place', () => {
  test.each([
    ['---\ntitle: A\n', 'a.md:1', 'The front matter is never closed. Put a line --- between it and the text.'],
    ['---\ntitle: A\nx: [\n---\n', 'a.md:4', 'A quote or bracket is not closed up to this line. Close it.'],
    [
      '---\ntitle: "A" B\n---\n',
      'a.md:2',
      'This is not YAML. Check quotes, brackets and indentation; a text in double quotes is always right.',
    ],
    [
      '---\n- a\n---\n',
      'a.md:2',
      'There is no “key: value” here. Write each field on a line of its own as “key: value”.',
    ],
    ['+++\ntitle = "A"\n', 'a.md:1', 'The front matter is never closed. Put a line +++ between it and the text.'],
    ['+++\ntitle = "A"\nx =\n+++\n', 'a.md:3', 'This is not TOML. Check quotes, brackets and dates.'],
    [
      `+++\na = ${'['.repeat(9)}${']'.repeat(9)}\n+++\n`,
      'a.md:1',
      'Lists and maps of the front matter are nested too deep.',
    ],
    [`+++\n#${'x'.repeat(16_400)}\n+++\n`, 'a.md:1', 'The front matter is longer than 16384 characters. Shorten it.'],
    ['{"title": "A"\n', 'a.md:1', 'The front matter is never closed. Put a brace } between it and the text.'],
    ['{"title": A}\n', 'a.md:1', 'The front matter is not JSON. Check its quotes and commas.'],
  ])('%j', async (text, place, message) => {
    await expect(itemsOf({ 'a.md': text })).rejects.toMatchObject({
      name: 'UnusableSource',
      place,
      message: `${place}: ${message}`,
    });
  });

  test('a body at the limit is read, one byte more is not', async () => {
    const body = (bytes: number) => itemsOf({ 'a.md': 'x'.repeat(bytes) });
    expect(await body(IMPORT_LIMITS.bodyBytes)).toHaveLength(1);
    await expect(body(IMPORT_LIMITS.bodyBytes + 1)).rejects.toMatchObject({ name: 'UnusableSource', place: 'a.md' });
  });

  test('keys with a meaning in JavaScript are ordinary keys', async () => {
    const issue = await issueOf({ 'a.md': '{"__proto__": {"premium": true}, "constructor": 1, "title": "A"}\nBody' });
    expect(issue).toMatchObject({ title: 'A', gate: { kind: 'none' } });
  });

  test('settings that cannot be read give no addresses', async () => {
    const issue = await issueOf({ '_config.yml': 'a: [', '_posts/2026-01-03-a.md': POST });
    expect(issue.oldAddresses).toEqual([]);
  });
});

test('reading again gives the same result', async () => {
  const source = memorySource({ 'b.md': '# B', 'a.md': '# A', 'c/README.md': '' });
  expect(await readAll(source)).toEqual(await readAll(source));
});
