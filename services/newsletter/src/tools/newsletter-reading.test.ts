import type { PublicIssue } from '@legible/issues';
import { mcpChanges } from '@legible/surface';
import { describe, expect, test } from 'vitest';
import { RenderingFailed } from '../bodies/rendered-bodies.ts';
import { BASE_URL, directBodies } from '../routes/route-fixtures.ts';
import type { PublicSite } from '../site/public-site.ts';
import { DEMO_NOW, demoSite, siteOf } from '../site/site-fixtures.ts';
import { RESOURCES_MOST, resourceChanges } from './newsletter-reading.ts';
import { callTool, readingOver, toolsOver } from './tool-fixtures.ts';

/** Every resource of the list, page by page. */
const listed = (reading: ReturnType<typeof readingOver>) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = reading.list(cursor) ?? expect.fail(`no page behind ${cursor}`);
    pages.push(page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
};

const DAY_MS = 86_400_000;
const at = (days: number): string => new Date(DEMO_NOW + days * DAY_MS).toISOString();
const HIDDEN = [{ number: 8, slug: 'of-tomorrow', title: 'Of tomorrow', topics: ['Secret plans'], publishedAt: at(1) }];

describe('resources', () => {
  test.each([
    [0, [4 + 0]],
    [RESOURCES_MOST - 4, [RESOURCES_MOST]],
    [RESOURCES_MOST - 3, [RESOURCES_MOST, 1]],
    [2 * RESOURCES_MOST, [RESOURCES_MOST, RESOURCES_MOST, 4]],
  ])('%i issues of four editions: pages of %j', (count, sizes) => {
    const reading = readingOver(siteOf(Array.from({ length: count }, () => ({ topics: [] }))));
    const pages = listed(reading);
    expect(pages.map(({ length }) => length)).toEqual(sizes);
    expect(new Set(pages.flat()).size).toBe(count + 4);
  });

  test('every one can be read, and no unpublished issue is among them', async () => {
    const reading = readingOver(siteOf([{ topics: ['Tea'] }, { edition: 'ko', slug: '차', topics: [] }, ...HIDDEN]));
    const uris = listed(reading).flat();
    expect(uris.map((uri) => decodeURIComponent(uri.slice(BASE_URL.length)))).toEqual([
      '/index.md',
      '/en/index.md',
      '/jp/index.md',
      '/zh-cn/index.md',
      '/en/topics/tea.md',
      '/issues/차.md',
      '/en/issues/issue-1.md',
    ]);
    for (const uri of uris)
      expect(await reading.read(uri)).toMatchObject({ text: expect.stringContaining('canonical_url') });
  });

  test.each(['unknown', `${BASE_URL}/en`, '/en/issues/of-tomorrow'])('%j is not a cursor', (cursor) => {
    expect(readingOver(siteOf([{}, ...HIDDEN])).list(cursor)).toBeNull();
  });

  test('a title is one line, however it is written', () => {
    const reading = readingOver(siteOf([{ title: `Tea\n\u202e${'x'.repeat(300)}`, topics: [] }]));
    const title = reading.list(undefined)?.resources.at(-1)?.title ?? '';
    expect([title.startsWith('Tea x'), [...title].length]).toEqual([true, 200]);
  });

  test('the text of each issue is the one that get_issue returns', async () => {
    const demo = await demoSite();
    const [reading, tools] = [readingOver(demo), toolsOver(demo)];
    const { issues } = demo.library;
    expect(new Set(issues.map(({ access }) => access))).toEqual(new Set(['full', 'excerpt']));
    for (const { id } of issues) {
      const { text, data } = await callTool(tools, 'get_issue', { id });
      expect(await reading.read(data.canonical_url)).toEqual({ text, mimeType: 'text/markdown' });
      expect(await reading.read(`${data.canonical_url}.md`)).toEqual({ text, mimeType: 'text/markdown' });
    }
  });

  test.each([
    '/en/issues/of-tomorrow.md',
    '/en/topics/secret-plans.md',
    '/en/developer.md',
    '/en/feed.json',
    '/api/issues',
  ])('%s is not a resource', async (path) => {
    expect(await readingOver(siteOf([{}, ...HIDDEN])).read(BASE_URL + path)).toBeNull();
  });

  test('an address of another host is not one either', async () => {
    expect(await readingOver(siteOf([{}])).read('https://elsewhere.example/en/issues/issue-1.md')).toBeNull();
  });

  test('a text that cannot be rendered right now is refused with advice', async () => {
    const bodies = { ...directBodies(), ofIssue: () => Promise.reject(new RenderingFailed('slow')) };
    expect(await readingOver(siteOf([{}]), { bodies }).read(`${BASE_URL}/en/issues/issue-1.md`)).toEqual({
      refused: expect.stringContaining('Try again in a few seconds.'),
    });
  });
});

describe('completion', () => {
  const reading = readingOver(
    siteOf([
      { slug: 'oolong', topics: ['Tea', 'Roots'] },
      { slug: 'puerh', topics: ['Tea'], access: 'members' },
      { edition: 'ko', slug: '우롱차', topics: ['차'] },
      ...HIDDEN,
    ]),
  );
  const template = (name: string) =>
    reading.templates.find((one) => one.name === name) ?? expect.fail(`no template ${name}`);
  const prompt = (name: string) => reading.prompts.find((one) => one.name === name) ?? expect.fail(`no prompt ${name}`);

  test.each([
    ['issue-en', '/en/issues/{slug}.md', ['oolong', 'puerh']],
    ['issue-ko', '/issues/{slug}.md', ['우롱차']],
    ['issue-ja', '/jp/issues/{slug}.md', []],
    ['topic-en', '/en/topics/{slug}.md', ['roots', 'tea']],
  ])('%s has the slugs of its edition', async (name, path, slugs) => {
    const { uriTemplate, suggest } = template(name);
    expect(uriTemplate).toBe(BASE_URL + path);
    expect([...suggest('slug', {})].sort()).toEqual(slugs);
    for (const slug of slugs)
      expect(await reading.read(uriTemplate.replace('{slug}', encodeURIComponent(slug)))).not.toBeNull();
  });

  test.each([
    ['what_did_they_say', 'subject', { locale: 'en' }, ['Tea', 'Roots']],
    ['what_did_they_say', 'subject', {}, ['차']],
    ['what_did_they_say', 'subject', { locale: 'xx' }, []],
    ['what_did_they_say', 'locale', {}, ['ko', 'en', 'ja', 'zh-CN']],
    ['summarize_issue', 'issue', {}, ['ko-3', 'en-2', 'en-1']],
  ])('%s, %s, with %j', (name, argument, others, values) => {
    expect([...prompt(name).suggest(argument, others)].sort()).toEqual([...values].sort());
  });

  test.each([
    ['what_did_they_say', { subject: 'tea', locale: 'zh-Hans' }, /“tea”.*search_issues with the locale zh-CN/],
    ['what_did_they_say', { subject: 'tea' }, /with the locale ko,/],
    ['summarize_issue', { issue: 'en-1' }, /“en-1”.*get_issue/],
  ])('the text of %s with %j', (name, args, text) => {
    expect(prompt(name).text(args)).toMatch(text);
  });

  test('an unknown edition is refused with the known ones', () => {
    expect(prompt('what_did_they_say').text({ subject: 'tea', locale: 'xx' })).toEqual({
      refused: expect.stringContaining('Allowed locales: ko, en, ja, zh-CN'),
    });
  });
});

describe('changes of the site, as subscribers hear them', () => {
  const tea = { slug: 'tea', topics: [], access: 'public' } as const;
  const soon = { slug: 'soon', topics: [], access: 'public', publishedAt: at(1) } as const;
  const members = { slug: 'locks', topics: [], access: 'members', publishedAt: at(-1) } as const;
  const heard = (before: PublicSite, after: PublicSite): readonly string[] => {
    const changes = mcpChanges((error) => expect.fail(String(error)));
    const said: string[] = [];
    changes.subscribe((event) => said.push('uri' in event ? event.uri.slice(BASE_URL.length) : event.kind));
    resourceChanges(changes, BASE_URL, before)(after);
    return said;
  };
  /** The same site later; unchanged issues are the same objects. */
  const withIssues = (site: PublicSite, issues: readonly PublicIssue[]): PublicSite => ({
    ...site,
    library: { ...site.library, issues, byId: new Map(issues.map((issue) => [issue.id, issue])) },
  });
  const site = siteOf([tea, { ...members, edition: 'ko' }]);
  const { issues } = site.library;

  test.each<[string, PublicSite, PublicSite, readonly string[]]>([
    ['nothing', site, withIssues(site, issues), []],
    [
      'a new issue',
      withIssues(
        site,
        issues.filter(({ slug }) => slug !== 'tea'),
      ),
      site,
      ['resources_list_changed', '/en/index.md', '/en/issues/tea.md'],
    ],
    [
      'an issue that is withdrawn',
      siteOf([tea]),
      siteOf([]),
      ['resources_list_changed', '/en/index.md', '/en/issues/tea.md'],
    ],
    [
      'an issue that changes or locks',
      site,
      withIssues(
        site,
        issues.map((issue) => ({ ...issue, access: 'excerpt' as const })),
      ),
      ['/index.md', '/issues/locks.md', '/en/index.md', '/en/issues/tea.md'],
    ],
    ['an issue whose time has not come', siteOf([]), siteOf([soon]), []],
  ])('%s', (_what, before, after, expected) => {
    expect([...heard(before, after)].sort()).toEqual([...expected].sort());
  });

  test('an issue is reported once', () => {
    const changes = mcpChanges((error) => expect.fail(String(error)));
    const said: string[] = [];
    changes.subscribe(({ kind }) => said.push(kind));
    const report = resourceChanges(changes, BASE_URL, siteOf([]));
    const later = siteOf([tea]);
    report(later);
    report(later);
    expect(said).toEqual(['resources_list_changed', 'resource_updated', 'resource_updated']);
  });
});
