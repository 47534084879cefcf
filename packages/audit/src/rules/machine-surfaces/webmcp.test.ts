import { expect, test } from 'vitest';
import type { WebMcpFact, WebMcpFormFact } from '../../facts.ts';
import { page, present, site } from '../../testing.ts';
import rule from './webmcp.ts';

const form = (change: Partial<WebMcpFormFact> = {}): WebMcpFormFact => ({
  name: 'search',
  described: true,
  fields: 2,
  unnamed: 0,
  undescribed: 0,
  excerpt: '<form>',
  ...change,
});

test.each<[string, Partial<WebMcpFact>, string, string?]>([
  ['a complete form', { forms: [form()] }, 'pass'],
  ['a form without fields', { forms: [form({ fields: 0 })] }, 'pass'],
  ['a field without description', { forms: [form(), form({ undescribed: 1 })] }, 'warn', 'partial'],
  ['no tooldescription', { forms: [form({ described: false })] }, 'fail', 'broken'],
  ['no toolname', { forms: [form({ name: '' })] }, 'fail', 'broken'],
  ['a field without name', { forms: [form({ unnamed: 1, undescribed: 1 })] }, 'fail', 'broken'],
  ['tools of a script', { registers: true }, 'not-applicable', 'script'],
  ['nothing', {}, 'not-applicable'],
])('%s → %s', (_case, change, outcome, message) => {
  const verdict = rule.check(page({ webMcp: present({ forms: [], registers: false, ...change }) }), site());
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});
