import type { Issue } from '../issue/issue.ts';

export const PUBLISHED = Date.UTC(2026, 0, 10, 9);

/** Makes a sealed issue; tests override the fields that matter. */
export const sealedIssue = (over: Partial<Issue> = {}): Issue => ({
  id: 'en-1',
  edition: 'en',
  number: 1,
  slug: 'first',
  title: 'First',
  summary: 'What it is about.',
  publishedAt: new Date(PUBLISHED).toISOString(),
  updatedAt: null,
  topics: ['robots'],
  category: 'news',
  translationKey: 'first',
  access: 'window',
  author: 'Mina',
  image: { src: '/images/first.png', alt: 'A gate' },
  aliases: ['/2026/01/first/'],
  announce: null,
  markdown: 'Free.\n\n<!--members-only-->\n\nSealed.\n',
  source: 'en/001-first.md',
  ...over,
});
