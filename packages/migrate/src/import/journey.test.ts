import { bodyMarkdown, libraryKeeper } from '@legible/issues';
import { loadFolder } from '@legible/issues/sealed';
import { expect, onTestFinished, test } from 'vitest';
import { madeExport as beehiivExport } from '../beehiiv/beehiiv-fixtures.ts';
import { madeExport as buttondownExport } from '../buttondown/buttondown-fixtures.ts';
import { LONG, rss } from '../feed/feed-fixtures.ts';
import { exportJson, lexical, paragraph, post } from '../ghost/ghost-fixtures.ts';
import { PAYWALL, madeExport as substackExport } from '../substack/substack-fixtures.ts';
import { wxr } from '../wordpress/wordpress-fixtures.ts';
import { workplaceOf } from './import-fixtures.ts';

const CANARY = 'canaryq';

/**
 * For each kind of source: an open issue that links to a locked one, a locked one with a canary after its cut, and one
 * whose gate is unknown.
 */
const SOURCES: readonly (readonly [kind: string, form: 'folder' | 'zip' | 'file', files: Record<string, string>])[] = [
  [
    'ghost',
    'file',
    {
      'letter.json': exportJson({
        posts: [
          post({ id: '1', uuid: 'u1', slug: 'open', lexical: lexical(paragraph('Open words.')) }),
          post({
            id: '2',
            uuid: 'u2',
            slug: 'locked',
            visibility: 'paid',
            lexical: lexical(paragraph('Before.'), { type: 'paywall', version: 1 }, paragraph(CANARY)),
          }),
          post({ id: '3', uuid: 'u3', slug: 'strange', visibility: 'friends', lexical: lexical(paragraph(CANARY)) }),
        ],
      }),
    },
  ],
  [
    'substack',
    'zip',
    substackExport([
      { row: { post_id: '1.open' } },
      { row: { post_id: '2.locked', audience: 'only_paid' }, html: `<p>Before.</p>${PAYWALL}<p>${CANARY}</p>` },
      { row: { post_id: '3.strange', audience: 'friends' }, html: `<p>${CANARY}</p>` },
    ]),
  ],
  [
    'beehiiv',
    'file',
    {
      'posts.csv': beehiivExport([
        { id: '1', url: 'https://letter.example.com/p/open' },
        { id: '2', url: 'https://letter.example.com/p/locked', audience: 'premium', content_html: `<p>${CANARY}</p>` },
        { id: '3', url: 'https://letter.example.com/p/strange', audience: 'friends', content_html: `<p>${CANARY}</p>` },
      ]),
    },
  ],
  [
    'buttondown',
    'zip',
    buttondownExport([
      { row: { id: '1', slug: 'open', secondary_id: '1' } },
      { row: { id: '2', slug: 'locked', secondary_id: '2', email_type: 'premium' }, text: CANARY },
      { row: { id: '3', slug: 'strange', secondary_id: '3', email_type: 'friends' }, text: CANARY },
    ]),
  ],
  [
    'wordpress',
    'file',
    {
      'letter.xml': wxr({
        items: [
          { id: '1', name: 'open', content: '<p>Open words.</p>' },
          { id: '2', name: 'locked', password: 'secret', content: `<p>${CANARY}</p>` },
          { id: '3', name: 'strange', status: 'private', content: `<p>${CANARY}</p>` },
        ],
      }),
    },
  ],
  [
    'feed',
    'file',
    {
      'feed.xml': rss(
        `<item><guid>1</guid><title>Open</title><link>https://example.com/open</link><pubDate>Thu, 15 Jan 2026 07:00:00 GMT</pubDate><content:encoded><![CDATA[<p>${LONG}</p>]]></content:encoded></item>`,
      ),
    },
  ],
  [
    'markdown',
    'folder',
    {
      'content/posts/open.md': '---\ntitle: Open\ndate: 2024-01-01\n---\nOpen [words](locked.md).\n',
      'content/posts/locked.md': `---\ntitle: Locked\ndate: 2024-01-02\naccess: members\n---\n${CANARY}\n`,
      'content/posts/strange.md': `---\ntitle: Strange\ndate: 2024-01-03\naccess: friends\n---\n${CANARY}\n`,
      'hugo.toml': 'baseURL = "https://old.example/"\ntitle = "Old"\n',
    },
  ],
];

test.each(SOURCES)('%s: detected, imported, and nothing locked is published', async (kind, form, files) => {
  const { run, out, files: written } = await workplaceOf(form, files, onTestFinished);
  const report = await run();
  expect(report.source.kind).toBe(kind);
  expect(report.issues.every(({ outcome }) => outcome === 'new')).toBe(true);
  const texts = await written();
  expect(Object.keys(texts).filter((name) => name.endsWith('.md'))).toHaveLength(report.issues.length);

  const loading = await loadFolder(out);
  if (!loading.ok) throw new Error(JSON.stringify(loading.problems));
  const { library } = loading;
  expect(library.problems).toEqual([]);
  const shown = libraryKeeper()(library.issues, library.publication, Date.UTC(2030, 0));
  const all = shown.issues.map((issue) => [
    { ...issue, body: null },
    bodyMarkdown(issue.body, { baseUrl: 'https://new.example', page: `/issues/${issue.slug}` }),
  ]);
  expect(JSON.stringify(all)).not.toContain(CANARY);
  expect(JSON.stringify({ ...report, issues: report.issues.map(({ difference: _, ...rest }) => rest) })).not.toContain(
    CANARY,
  );
  const isHidden = JSON.stringify(files).includes(CANARY);
  // The text was imported, but it is not shown.
  expect(JSON.stringify(texts).includes(CANARY)).toBe(isHidden);
  expect(shown.issues.some(({ access }) => access === 'full')).toBe(true);
  expect(shown.issues.some(({ access }) => access === 'excerpt')).toBe(isHidden);

  const again = await run();
  expect(again.issues.every(({ outcome }) => outcome === 'same')).toBe(true);
  expect(await written()).toEqual(texts);
});

test('links between files lead to the issues here', async () => {
  const [, form, files] = SOURCES.find(([kind]) => kind === 'markdown') ?? SOURCES[0] ?? ['', 'folder', {}];
  const { run, files: written } = await workplaceOf(form as 'folder', files, onTestFinished);
  await run();
  expect((await written())['en/open.md']).toContain('Open [words](/issues/locked).');
});
