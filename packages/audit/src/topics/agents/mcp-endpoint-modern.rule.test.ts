import { expect, test } from 'vitest';
import { absent, present, quoted, site } from '../../rule-fixtures.ts';
import rule from './mcp-endpoint-modern.rule.ts';
import type { McpEndpointFact } from './mcp-message.ts';

const endpoint = (speaks: McpEndpointFact['speaks'], change: Partial<McpEndpointFact> = {}): McpEndpointFact => ({
  url: 'https://example.com/mcp',
  namedBy: 'a server card',
  from: 'test',
  speaks,
  reason: speaks === 'unseen' ? 'timeout' : null,
  versions: ['2026-07-28'],
  serverName: null,
  serverVersion: null,
  excerpt: quoted(''),
  ...change,
});

test.each<[McpEndpointFact['speaks'][], string, string?]>([
  [['modern'], 'pass'],
  [['legacy'], 'warn', 'legacy'],
  [['silent'], 'fail', 'silent'],
  [['protected'], 'not-applicable', 'protected'],
  [['unseen'], 'untested'],
  [['legacy', 'modern'], 'pass'],
  [['modern', 'silent'], 'fail', 'silent'],
  [['unseen', 'legacy'], 'warn', 'legacy'],
])('%j → %s', (speaks, outcome, message) => {
  const verdict = rule.check(site({ mcp: present({ endpoints: speaks.map((one) => endpoint(one)), tools: null }) }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test('no MCP → not-applicable', () => {
  expect(rule.check(site({ mcp: absent })).outcome).toBe('not-applicable');
});
