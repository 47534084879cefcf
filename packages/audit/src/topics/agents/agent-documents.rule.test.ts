import { describe, expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { Observed } from '../../kernel/observed.ts';
import { absent, fetchFact, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rules from './agent-documents.rule.ts';
import type { AgentDocumentFact, AgentDocumentsFact } from './agent-documents.ts';

const KEYS = {
  'api-catalog': 'api-catalog',
  'mcp-server-card': 'server-card',
  'ai-catalog': 'ai-catalog',
  'a2a-agent-card': 'agent-card',
  'agent-skills-index': 'agent-skills',
  'web-bot-auth-directory': 'signature-directory',
  'signature-agent-card': 'signature-card',
} as const satisfies Record<string, keyof AgentDocumentsFact>;

const NONE: AgentDocumentsFact = {
  'api-catalog': absent,
  'ai-catalog': absent,
  'agent-card': absent,
  'agent-skills': absent,
  'server-card': absent,
  'signature-directory': absent,
  'signature-card': absent,
};

const document = (change: Partial<AgentDocumentFact>): AgentDocumentFact => ({
  ...fetchFact('/document'),
  mediaType: 'application/json',
  problems: [],
  shortcomings: [],
  entries: 1,
  named: [],
  excerpt: quoted(''),
  ...change,
});

const address = (trouble: string | null) => ({ from: 'test', url: 'https://example.com/x', status: 200, trouble });

test('one rule for each document', () => {
  expect(rules.map(({ id }) => id).sort()).toEqual(Object.keys(KEYS).sort());
});

describe.each(rules)('$id', (rule) => {
  const key = KEYS[rule.id as keyof typeof KEYS];
  const outcomeOf = (fact: Observed<AgentDocumentFact>) => {
    const facts = { site: site({ agentDocuments: present({ ...NONE, [key]: fact }) }), pages: [] };
    const [judgement] = judge([rule], facts).judgements;
    return [judgement?.outcome, judgement?.findings[0]?.message];
  };
  test.each<[string, Partial<AgentDocumentFact>, string, string?]>([
    ['valid', {}, 'pass'],
    ['with addresses that answer', { named: [address(null)] }, 'pass'],
    ['with shortcomings', { shortcomings: ['x'] }, 'warn', 'short'],
    ['with a dead address', { named: [address(null), address('status 404')], shortcomings: ['x'] }, 'fail', 'dead'],
    ['with problems', { problems: ['x'], named: [address('status 404')] }, 'fail', 'invalid'],
  ])('%s → %s', (_case, change, outcome, message) => {
    expect(outcomeOf(present(document(change)))).toEqual([outcome, message]);
  });
  test('absent → not-applicable, unknown → untested', () => {
    expect(outcomeOf(absent)).toEqual(['not-applicable', undefined]);
    expect(outcomeOf(unknown)).toEqual(['untested', undefined]);
    expect(rule.check(site({ agentDocuments: absent })).outcome).toBe('not-applicable');
  });
});
