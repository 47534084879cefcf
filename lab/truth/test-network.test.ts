import { RULES } from '@legible/audit';
import { expect, test } from 'vitest';
import { networkCause, networkRules } from './test-network.ts';

const ROOT = { host: 'tea.example', mount: '', files: '', absent: '', bytes: '' };
const PROJECT = { ...ROOT, mount: '/cups' };
const verdict = (rule: string, more: object = {}) => ({ rule, args: {}, proofUrl: null, reason: null, ...more });
const isCaused = (site: typeof ROOT, rule: string, more?: object): boolean =>
  networkCause(site, verdict(rule, more)) !== null;

test('only rules that exist are listed, each once', () => {
  const ids = networkRules();
  expect(ids.filter((id) => !RULES.some((rule) => rule.id === id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the network causes what it decides, and what is outside the copy', () => {
  expect(isCaused(ROOT, 'http-version')).toBe(true);
  expect(isCaused(ROOT, 'title-present')).toBe(false);
  expect(isCaused(ROOT, 'title-present', { reason: 'no-renderer' })).toBe(true);
  expect(isCaused(ROOT, 'title-present', { reason: 'reader-timeout' })).toBe(false);
  expect(isCaused(PROJECT, 'title-present', { proofUrl: 'https://tea.example/' })).toBe(true);
  expect(isCaused(PROJECT, 'title-present', { proofUrl: 'https://tea.example/cups/' })).toBe(false);
});

test('the root of the host is outside a project page', () => {
  expect(isCaused(PROJECT, 'crawl-robots-reachable')).toBe(true);
  expect(isCaused(ROOT, 'crawl-robots-reachable')).toBe(false);
});

test('an address of another site counts if the rule depends on its answer', () => {
  const args = { examples: ['see https://other.example/x (status 404)'] };
  expect(isCaused(ROOT, 'link-internal-live', { args })).toBe(true);
  expect(isCaused(ROOT, 'author-named', { args })).toBe(false);
  expect(isCaused(ROOT, 'link-internal-live', { args: { examples: ['https://tea.example/x'] } })).toBe(false);
});
