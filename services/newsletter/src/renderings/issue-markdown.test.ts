import { readFrontMatter } from '@legible/formats/front-matter';
import { bodyMarkdown, type PublicIssue, parseMarkdown } from '@legible/issues';
import { expect, test } from 'vitest';
import { issueMarkdown } from './issue-markdown.ts';

const ISSUE: PublicIssue = {
  id: 'en-7',
  edition: 'en',
  number: 7,
  slug: 'seven',
  title: 'Seven',
  summary: null,
  writtenSummary: null,
  publishedAt: '2026-11-21T00:00:00.000Z',
  updatedAt: null,
  topics: [],
  category: null,
  translationKey: null,
  aliases: [],
  announce: null,
  author: null,
  image: null,
  access: 'full',
  locksAt: null,
  lockedAt: null,
  body: parseMarkdown('# Part\n\nText.'),
};
const BODY = bodyMarkdown(ISSUE.body, { baseUrl: 'https://news.example', page: '/en/issues/7' });
const PAGE = {
  baseUrl: 'https://news.example',
  page: '/en/issues/7',
  timeZone: 'Asia/Seoul',
  edition: { key: 'en', path: '/en', language: 'en', name: 'News', description: 'D', languageName: 'English' },
  alternates: [],
  excerptNotice: 'Continue (for members)',
};

test('the form has what a citation needs, the title, and the text', () => {
  expect(issueMarkdown(ISSUE, BODY, PAGE)).toBe(`---
title: Seven
canonical_url: "https://news.example/en/issues/7"
date: "2026-11-21T09:00:00+09:00"
issue: 7
publication: News
edition: en
lang: en
access: full
---

# Seven

## Part

Text.
`);
});

test('the front matter has everything that is known', () => {
  const issue: PublicIssue = {
    ...ISSUE,
    title: '# 7: *일곱*\nAT&T "x"',
    summary: 'S: yes',
    updatedAt: '2026-11-22T00:00:00.000Z',
    topics: ['검색', 'no'],
    category: 'C',
    author: 'A',
    image: { src: '/a b.png', alt: 'A' },
  };
  const alternates = [
    { language: 'ko', page: '/issues/7' },
    { language: 'en', page: '/en/issues/7' },
  ];
  const read = readFrontMatter(issueMarkdown(issue, BODY, { ...PAGE, alternates }));
  if (!read.ok) throw new Error('no front matter');
  expect(read.body).toContain('\n# # 7: \\*일곱\\* AT&T "x"\n');
  const head = issueMarkdown(issue, BODY, { ...PAGE, alternates }).split('\n---\n')[0];
  for (const line of [
    'title: "# 7: *일곱*\\nAT&T \\"x\\""',
    'updated: "2026-11-22T09:00:00+09:00"',
    'description: "S: yes"',
    'author: A',
    'category: C',
    'topics: [검색, "no"]',
    'image: "https://news.example/a%20b.png"',
    'alternates: {ko: "https://news.example/issues/7", en: "https://news.example/en/issues/7"}',
  ])
    expect(head).toContain(`\n${line}`);
});

test('an excerpt says that it is one, and links to the page', () => {
  const text = issueMarkdown({ ...ISSUE, access: 'excerpt' }, BODY, PAGE);
  expect(text).toContain('\naccess: excerpt\n');
  expect(text).toMatch(/Text\.\n\n\[Continue \(for members\)\]\(https:\/\/news\.example\/en\/issues\/7\)\n$/);
});

test('an image with a scheme that runs code is not named', () => {
  expect(issueMarkdown({ ...ISSUE, image: { src: 'javascript:x', alt: '' } }, BODY, PAGE)).not.toContain('image:');
});
