import { expect, test } from 'vitest';
import { absent, machineFiles, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './other-agent-manifests.rule.ts';

const verdictOf = (files: Parameters<typeof machineFiles>[0]) =>
  rule.check(site({ machineFiles: machineFiles(files) }));

test('lists what is there, and demands nothing', () => {
  expect(verdictOf({ 'ai-plugin': { start: quoted('{') }, ucp: {}, 'agents-md': { isHtml: true } })).toMatchObject({
    outcome: 'not-applicable',
    findings: [{ message: 'found', args: { files: ['ai-plugin.json (no consumer since 2024)', 'UCP'] } }],
  });
});

test.each<[string, Parameters<typeof machineFiles>[0]]>([
  ['nothing', {}],
  ['an empty file', { 'agents-json': { bytes: 0 } }],
  ['a page in its place', { x402: { isHtml: true } }],
  ['not seen', { acp: unknown }],
])('%s → nothing to report', (_case, files) => {
  expect(verdictOf(files)).toEqual({ outcome: 'not-applicable', findings: [] });
});

test('no machine files', () => {
  expect(rule.check(site({ machineFiles: absent })).outcome).toBe('not-applicable');
});
