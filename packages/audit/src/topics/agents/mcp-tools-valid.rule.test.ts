import { expect, test } from 'vitest';
import { absent, present, quoted, site } from '../../rule-fixtures.ts';
import type { McpFact, McpToolFact, McpToolsFact } from './mcp-message.ts';
import rule from './mcp-tools-valid.rule.ts';

const tool = (name: string, change: Partial<McpToolFact> = {}): McpToolFact => ({
  name,
  described: true,
  annotated: true,
  problem: null,
  ...change,
});

const verdictOf = (tools: McpFact['tools']) => rule.check(site({ mcp: present({ endpoints: [], tools }) }));

const list = (tools: McpToolFact[], change: Partial<McpToolsFact> = {}): McpToolsFact => ({
  url: 'https://example.com/mcp',
  from: 'test',
  list: tools,
  more: false,
  stable: true,
  excerpt: quoted(''),
  ...change,
});

test.each<[string, McpFact['tools'], string, string?]>([
  ['good tools', list([tool('a'), tool('b')]), 'pass'],
  ['a list that was seen once', list([tool('a')], { stable: null }), 'pass'],
  ['no description', list([tool('a', { described: false })]), 'warn', 'undescribed'],
  ['no annotations', list([tool('a', { annotated: false })]), 'warn', 'unannotated'],
  ['another order', list([tool('a')], { stable: false }), 'warn', 'unstable'],
  ['one name twice', list([tool('a'), tool('a')]), 'fail', 'repeated'],
  ['a bad schema', list([tool('a'), tool('b', { problem: 'no input schema' })]), 'fail', 'broken'],
  ['no tools', list([]), 'not-applicable'],
  ['nobody to ask', null, 'not-applicable'],
  ['no answer', 'timeout', 'untested'],
])('%s → %s', (_case, tools, outcome, message) => {
  const verdict = verdictOf(tools);
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test('no MCP → not-applicable', () => {
  expect(rule.check(site({ mcp: absent })).outcome).toBe('not-applicable');
});
