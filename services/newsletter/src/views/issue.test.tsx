import { zonedInstant } from '@legible/issues';
import type { Issue } from '@legible/issues/sealed';
import { describe, expect, test } from 'vitest';
import { renderBody } from '../bodies/body-task.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { all, type bodyOf, nodesOf, pageAt } from './view-fixtures.tsx';

const demo = await demoSite();

/** Returns the page of the only issue of a site, at `/en/issues/issue-1`. */
const issueHtml = (over: Partial<Issue> = {}, body: Parameters<typeof bodyOf>[0] = {}): string =>
  pageAt(siteOf([{ edition: 'en', access: 'public', ...over }]), '/en/issues/issue-1', { body });

test('an issue and its headings have links to themselves, which need no script and add no word to the text', () => {
  const markdown = '## A "quoted" <b>part</b>\n\nText.\n\n### 작은 `h2`\n\n> ## Quoted\n';
  const page = '/en/issues/issue-1';
  const body = renderBody({
    source: { form: 'whole', markdown },
    place: { baseUrl: 'https://letter.example', page },
    language: 'en',
    footnotes: { title: 'Notes', back: 'Back' },
  });
  const html = issueHtml({}, body);
  expect(html).toContain('<a href="/en/issues/issue-1" rel="bookmark">Link to this issue</a>');
  expect(all(html, /<h[23] id="(text-.*?<\/a>)<\/h[23]>/g)).toEqual([
    'text-a-quoted-part">A "quoted" part <a class="to-part" href="#text-a-quoted-part" aria-label="Link to “A &quot;quoted&quot; part”"></a>',
    `text-작은-h2">작은 <code>h2</code> <a class="to-part" href="#text-${encodeURIComponent('작은')}-h2" aria-label="Link to “작은 h2”"></a>`,
    expect.stringContaining('text-quoted'),
  ]);
});

describe('what a page says about its issue', () => {
  test('to people', () => {
    const html = issueHtml({ title: 'Robots', updatedAt: '2026-01-12T00:00:00.000Z' }, { minutes: 4 });
    expect(all(html, /<h1>(.*?)<\/h1>/g)).toEqual(['Robots']);
    expect(html).toContain('<time datetime="2026-01-10T18:00:00+09:00">January 10, 2026</time>');
    expect(html).toContain('Updated <time datetime="2026-01-12T09:00:00+09:00">');
    expect(html).toContain('By Mina');
    expect(html).toContain('4 min read');
    expect(html).toContain('<a href="/en/topics/robots" rel="tag">robots</a>');
    expect(html).toContain('<a href="/en/categories/news">news</a>');
    expect(html).toContain('<a href="/en/issues/issue-1.md" type="text/markdown">Read as Markdown</a>');
    expect(html).toContain('<p>The text.</p>');
  });

  test('to search engines', () => {
    const node = nodesOf(issueHtml({ updatedAt: '2026-01-12T00:00:00.000Z' }, { words: 77 })).get('BlogPosting');
    expect(node).toMatchObject({
      headline: 'First',
      datePublished: '2026-01-10T18:00:00+09:00',
      dateModified: '2026-01-12T09:00:00+09:00',
      author: { '@type': 'Person', name: 'Mina' },
      publisher: { '@type': 'Organization', name: 'Legible' },
      inLanguage: 'en',
      isAccessibleForFree: true,
      wordCount: 77,
      mainEntityOfPage: 'https://letter.example/en/issues/issue-1',
      image: [{ url: 'https://letter.example/share/en-1.png', width: 1200 }, 'https://letter.example/images/first.png'],
      isPartOf: { '@type': 'PublicationIssue', issueNumber: '1', isPartOf: { '@type': 'Periodical' } },
    });
    expect(node).not.toHaveProperty('hasPart');
  });

  test.each([
    [null, { '@type': 'Organization', name: 'Legible' }],
    ['Legible Letter Editors', { '@type': 'Organization', name: 'Legible Letter Editors' }],
    ['Mina', { '@type': 'Person', name: 'Mina' }],
  ])('about its author: %s', (author, expected) => {
    expect(nodesOf(issueHtml({ author })).get('BlogPosting')).toMatchObject({ author: expected });
  });

  test('an issue without a written summary is described by its first sentences, which its page does not repeat', () => {
    const html = issueHtml({ summary: null, access: 'public', markdown: 'First. "Second."' });
    expect(all(html, /(?:name|property)="(?:og:)?description" content="(.*?)"/g)).toEqual(
      Array.from({ length: 2 }, () => 'First. &quot;Second.&quot;'),
    );
    expect(nodesOf(html).get('BlogPosting')).toMatchObject({ description: 'First. "Second."' });
    expect(html).not.toContain('class="standfirst"');
  });

  test('an issue without any sentence is described by number, newsletter and date', () => {
    const html = issueHtml({ summary: null, markdown: '## Part' });
    expect(html).toContain('content="Issue 1 of Legible Letter, published on January 10, 2026."');
    expect(html).not.toContain('class="standfirst"');
  });

  test('markup in a title is text', () => {
    const title = 'A <i> & </script><script>alert(1)</script>';
    const html = issueHtml({ title });
    expect(html).not.toMatch(/<i>|<script>alert/);
    expect(nodesOf(html).get('BlogPosting')).toMatchObject({ headline: title });
  });
});

describe('an issue for members', () => {
  test('says so above and below, and offers nothing to press', () => {
    const html = issueHtml({ access: 'members' });
    expect(html).toMatch(/<p class="kicker">.*?<span class="members">Members only<\/span>/s);
    expect(html).not.toContain('min read');
    expect(html).toContain('The public part ends here');
    expect(html).not.toMatch(/<button|<form/);
    expect(nodesOf(html).get('BlogPosting')).toMatchObject({ isAccessibleForFree: false });
  });

  test('says since when it is locked, if it was free before: the lock is its last change', () => {
    const publication = { ...demo.publication, freeWindowDays: 90 };
    const over = { edition: 'en', access: 'window', updatedAt: '2026-01-12T00:00:00.000Z' } as const;
    const html = pageAt(siteOf([over], { publication }), '/en/issues/issue-1');
    expect(html).toContain('Members only since <time datetime="2026-04-10T18:00:00+09:00">');
    expect(html).not.toContain('Updated');
    expect(nodesOf(html).get('BlogPosting')).toMatchObject({ dateModified: '2026-04-10T18:00:00+09:00' });
  });

  test('says until when all of it is free', () => {
    const publication = { ...demo.publication, freeWindowDays: 365 };
    const html = pageAt(siteOf([{ edition: 'en', access: 'window' }], { publication }), '/en/issues/issue-1');
    expect(html).toContain('in full until <time datetime="2027-01-10T18:00:00+09:00">');
    expect(html).not.toContain('The public part ends here');
  });
});

describe('links of a page', () => {
  const heading = (depth: number, text: string) => ({ depth, text, anchor: `text-${text}` });

  test.each([
    [2, 0],
    [3, 1],
  ])('with %i headings there are %i tables of contents', (count, expected) => {
    const headings = Array.from({ length: count }, (_, index) => heading(2, `h${index}`));
    expect(all(issueHtml({}, { headings }), /(<nav class="contents")/g)).toHaveLength(expected);
  });

  test('the table of contents has two levels, and nothing deeper', () => {
    const html = issueHtml({}, { headings: [heading(2, '가'), heading(3, 'b'), heading(4, 'c'), heading(2, 'd')] });
    expect(html).toContain(
      `<ol><li><a href="#text-${encodeURIComponent('가')}">가</a><ol><li><a href="#text-b">b</a></li></ol></li><li><a href="#text-d">d</a></li></ol>`,
    );
  });

  test('the issues before and after', () => {
    const site = siteOf([
      { edition: 'en', slug: 'old', publishedAt: '2026-01-01T00:00:00.000Z' },
      { edition: 'en', slug: 'mid', publishedAt: '2026-01-02T00:00:00.000Z' },
      { edition: 'en', slug: 'new', publishedAt: '2026-01-03T00:00:00.000Z' },
    ]);
    const of = (slug: string) => all(pageAt(site, `/en/issues/${slug}`), /<a rel="(?:prev|next)" href="([^"]+)"/g);
    expect(of('old')).toEqual(['/en/issues/mid']);
    expect(of('mid')).toEqual(['/en/issues/old', '/en/issues/new']);
    expect(of('new')).toEqual(['/en/issues/mid']);
  });

  test('related issues are those that share most topics, the newer first', () => {
    const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
    const site = siteOf([
      { edition: 'en', slug: 'this', publishedAt: at(9), topics: ['a', 'b'] },
      { edition: 'en', slug: 'both', publishedAt: at(1), topics: ['b', 'a'] },
      { edition: 'en', slug: 'older', publishedAt: at(2), topics: ['a'] },
      { edition: 'en', slug: 'newer', publishedAt: at(3), topics: ['b', 'c'] },
      { edition: 'en', slug: 'oldest', publishedAt: at(1), topics: ['a'] },
      { edition: 'en', slug: 'none', publishedAt: at(4), topics: ['c'] },
      { edition: 'ja', slug: 'elsewhere', topics: ['a', 'b'] },
    ]);
    const related = pageAt(site, '/en/issues/this').split('class="related"')[1] ?? '';
    expect(all(related, /href="\/en\/issues\/([^"]+)"/g)).toEqual(['both', 'newer', 'older']);
  });

  test('the same issue in other languages, by its title there', () => {
    const html = pageAt(demo, '/en/issues/two-scores-not-one');
    const nav = /<nav class="translations".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(all(nav, /<li lang="([^"]+)"/g)).toEqual(['ja', 'zh-CN']);
    expect(nav).toContain('点数は二つに分ける');
  });
});

test.each([
  ['2026-11-18T22:00:00.000Z', 'Asia/Seoul', '2026-11-19T07:00:00+09:00'],
  ['2026-11-18T22:00:00.000Z', 'UTC', '2026-11-18T22:00:00+00:00'],
  ['2026-07-01T02:00:00.000Z', 'America/St_Johns', '2026-06-30T23:30:00-02:30'],
  ['2026-01-01T02:00:00.000Z', 'America/St_Johns', '2025-12-31T22:30:00-03:30'],
])('%s in %s', (iso, zone, expected) => {
  expect(zonedInstant(iso, zone)).toBe(expected);
});
