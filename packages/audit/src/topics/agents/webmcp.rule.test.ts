import { expect, test } from 'vitest';
import { page, present, quoted, site } from '../../rule-fixtures.ts';
import type { WebMcpFact, WebMcpFormFact } from './web-mcp.ts';
import rule from './webmcp.rule.ts';

const NEW = quoted('document.modelContext.registerTool(');

const OLD = quoted('navigator.modelContext.provideContext(');

const form = (change: Partial<WebMcpFormFact> = {}): WebMcpFormFact => ({
  name: 'search',
  described: true,
  fields: 2,
  unnamed: 0,
  undescribed: 0,
  excerpt: quoted('<form>'),
  ...change,
});

test.each<[string, Partial<WebMcpFact>, string, string?]>([
  ['a complete form', { forms: [form()] }, 'pass'],
  ['a form without fields', { forms: [form({ fields: 0 })] }, 'pass'],
  ['a field without description', { forms: [form(), form({ undescribed: 1 })] }, 'warn', 'partial'],
  ['no tooldescription', { forms: [form({ described: false })] }, 'fail', 'broken'],
  ['no toolname', { forms: [form({ name: '' })] }, 'fail', 'broken'],
  ['a field without name', { forms: [form({ unnamed: 1, undescribed: 1 })] }, 'fail', 'broken'],
  ['tools of a script', { registers: { current: NEW, dropped: null } }, 'not-applicable', 'script'],
  ['a script that knows both spellings', { registers: { current: NEW, dropped: OLD } }, 'not-applicable', 'script'],
  ['a spelling that is gone', { registers: { current: null, dropped: OLD } }, 'not-applicable', 'dropped'],
  ['the same beside a form', { forms: [form()], registers: { current: null, dropped: OLD } }, 'pass', 'dropped'],
  ['nothing', {}, 'not-applicable'],
])('%s → %s', (_case, change, outcome, message) => {
  const verdict = rule.check(
    page({ webMcp: present({ forms: [], registers: { current: null, dropped: null }, ...change }) }),
    site(),
  );
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});
