import { expect, test } from 'vitest';
import { absent, machineFiles, quoted, robotsTxt, site, unknown } from '../../rule-fixtures.ts';
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

test.each<[string, Parameters<typeof site>[0], readonly string[]]>([
  [
    'AP2 in the agent card',
    {
      machineFiles: machineFiles({
        'agent-card': { text: '{"uri":"https://github.com/google-agentic-commerce/ap2/v1"}', start: quoted('{') },
      }),
    },
    ['AP2 (in the agent card)'],
  ],
  ['an agent card without it', { machineFiles: machineFiles({ 'agent-card': { text: '{"name":"ap2"}' } }) }, []],
  [
    'a schema map',
    { machineFiles: machineFiles({}), robots: robotsTxt('User-agent: *\nschemamap: /schemamap.xml') },
    ['schema map (named by robots.txt)'],
  ],
  ['a sitemap', { machineFiles: machineFiles({}), robots: robotsTxt('Sitemap: /schemamap.xml') }, []],
])('%s', (_case, change, files) => {
  expect(rule.check(site(change)).findings.map(({ args }) => args?.files)).toEqual(files.length > 0 ? [files] : []);
});

test('no machine files', () => {
  expect(rule.check(site({ machineFiles: absent })).outcome).toBe('not-applicable');
});
