import { expect, test } from 'vitest';
import { memorySource } from '../source/source-fixtures.ts';
import type { SourceIssue } from '../source/source-issue.ts';
import { jsonFeed } from './feed-fixtures.ts';
import { feedReader } from './feed-reader.ts';

const EXTENSION = {
  number: 12,
  address: '/issues/twelve',
  slug: 'twelve',
  access: 'window',
  category: 'News',
  translation: 'pair',
  imageAlt: 'A robot',
  aliases: ['/old/12/'],
  draft: true,
};
const ITEM = {
  id: 'en/12.md',
  title: 'Twelve',
  content_html: '<p>Free.</p><!--members-only--><p>Locked.</p>',
  summary: 'Free.',
  image: '/images/a.png',
  date_published: '2026-01-15T07:00:00.250+09:00',
  authors: [{ name: 'Kim @ Lee' }],
  tags: ['News', 'Robots'],
};

const issueOf = async (extension: unknown): Promise<SourceIssue> => {
  const files = { 'en.json': jsonFeed([{ ...ITEM, _legible: extension }], { authors: [{ name: 'Somebody' }] }) };
  const found: SourceIssue[] = [];
  for await (const item of feedReader.read(memorySource(files))) if (item.kind === 'issue') found.push(item.issue);
  return found[0] as SourceIssue;
};

test('an issue is the same as before its export', async () => {
  expect(await issueOf(EXTENSION)).toMatchObject({
    number: 12,
    slug: 'twelve',
    date: '2026-01-15T07:00:00.250+09:00',
    updated: null,
    summary: 'Free.',
    author: 'Kim @ Lee',
    topics: ['Robots'],
    category: 'News',
    translation: 'pair',
    image: { src: '/images/a.png', alt: 'A robot' },
    isDraft: true,
    oldAddresses: ['/issues/twelve', '/old/12/'],
  });
  expect(await issueOf({ ...EXTENSION, category: null })).toMatchObject({ category: null, topics: ['News', 'Robots'] });
});

test.each([
  ['window', 'none'],
  ['public', 'open'],
  ['members', 'members'],
])('access %s, cut where it was', async (access, kind) => {
  const { gate, body } = await issueOf({ ...EXTENSION, access });
  expect(gate.kind).toBe(kind);
  expect(JSON.stringify(body.open)).not.toContain('Locked');
  expect(JSON.stringify(body.rest)).toContain('Locked');
});

test.each([null, {}, 'x', { ...EXTENSION, access: 'friends' }, { ...EXTENSION, number: -1 }, { access: 'public' }])(
  '%j is not understood, and locks all of it',
  async (extension) => {
    const { gate, body, summary, number } = await issueOf(extension);
    expect([gate, summary, number]).toEqual([{ kind: 'unknown', said: 'field _legible' }, null, null]);
    expect(JSON.stringify(body.open)).not.toContain('Free');
  },
);

test('pictures may be in the same folder, other files may not', async () => {
  const feed = { 'en.json': jsonFeed([ITEM]) };
  expect(await feedReader.recognize(memorySource({ ...feed, 'images/a.png': 'x' }))).toBe(
    'en.json begins like JSON Feed',
  );
  expect(await feedReader.recognize(memorySource({ ...feed, 'images/a.html': 'x' }))).toBeNull();
});
