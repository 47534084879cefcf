import { expect, test } from 'vitest';
import { memorySource } from '../source/source-fixtures.ts';
import type { SourceIssue } from '../source/source-issue.ts';
import { exportJson, lexical, paragraph, post } from './ghost-fixtures.ts';
import { type GhostMemo, readGhostMemo, writeGhostMemo } from './ghost-memo.ts';
import { ghostReader } from './ghost-reader.ts';

const MEMO: GhostMemo = {
  number: 12,
  access: 'window',
  translation: 'pair',
  category: false,
  summary: 'Longer --> than <!-- Ghost takes',
  aliases: ['/old/--12/'],
};

const issueOf = async (memo: string, more: object = {}): Promise<SourceIssue> => {
  const tables = {
    posts: [post({ lexical: lexical(paragraph('Text')), codeinjection_head: memo, custom_excerpt: 'Short', ...more })],
    tags: [{ id: 't', name: 'Robots' }],
    posts_tags: [{ post_id: post().id, tag_id: 't' }],
  };
  const found: SourceIssue[] = [];
  for await (const item of ghostReader.read(memorySource({ 'x.json': exportJson(tables) }, 'file')))
    if (item.kind === 'issue') found.push(item.issue);
  return found[0] as SourceIssue;
};

test('a memo is one comment, whatever it contains', () => {
  const written = writeGhostMemo(MEMO);
  expect(written.match(/--|<|>/g)).toEqual(['<', '--', '--', '>']);
  expect(readGhostMemo(written)).toEqual(MEMO);
});

test.each([
  null,
  '',
  '<script>x</script>',
  '<!--legible {-->',
  '<!--legible {"number":1}-->',
  writeGhostMemo(MEMO).replace('window', 'friends'),
  `${writeGhostMemo(MEMO)}<script>x</script>`,
])('%j is not a memo', (code) => {
  expect(readGhostMemo(code)).toBeNull();
});

test('a post is the same as before its export to Ghost', async () => {
  expect(await issueOf(writeGhostMemo(MEMO))).toMatchObject({
    number: 12,
    gate: { kind: 'none' },
    translation: 'pair',
    category: null,
    topics: ['Robots'],
    summary: MEMO.summary,
    oldAddresses: ['/a-title/', '/old/--12/'],
    notes: [],
  });
  expect(await issueOf(writeGhostMemo({ ...MEMO, category: true, summary: null }))).toMatchObject({
    category: 'Robots',
    topics: [],
    summary: 'Short',
  });
});

test.each(['members', 'paid', 'friends', ''])('a memo opens nothing that is %s in Ghost', async (visibility) => {
  for (const access of ['public', 'window'] as const) {
    const { gate, body } = await issueOf(writeGhostMemo({ ...MEMO, access }), { visibility });
    expect(gate.kind).toMatch(/members|unknown/);
    expect(body.rest).not.toBeNull();
  }
});

test('other code is not a memo, and is reported', async () => {
  const { notes, number } = await issueOf('<script>x</script>');
  expect([number, notes]).toEqual([null, [{ kind: 'dropped', what: 'injected code' }]]);
  expect((await issueOf(writeGhostMemo(MEMO), { codeinjection_foot: 'x' })).notes).toHaveLength(1);
});
