import { readFileSync } from 'node:fs';
import { MCP_MANIFEST_PATH } from '@legible/issues';
import { expect, test } from 'vitest';
import { SETTINGS } from '../config.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { DOCUMENT_MOST } from './get-issue.ts';
import { RESOURCES_MOST } from './newsletter-reading.ts';
import { readingOver, toolsOver } from './tool-fixtures.ts';

const DOC = readFileSync(new URL('../../../../docs/mcp.md', import.meta.url), 'utf8');

test('the documentation has a table of the tools', () => {
  const [, after = ''] = DOC.split('| Tool of the newsletter | What it does |\n|---|---|\n');
  const rows = toolsOver(siteOf([])).map(({ name, title }) => `| \`${name}\` | ${title} |`);
  expect(after.split('\n\n')[0]?.split('\n')).toEqual(rows);
});

test('the documentation has a table of the prompts', () => {
  const [, after = ''] = DOC.split('| Prompt of the newsletter | What it does |\n|---|---|\n');
  const rows = readingOver(siteOf([])).prompts.map(({ name, title }) => `| \`${name}\` | ${title} |`);
  expect(after.split('\n\n')[0]?.split('\n')).toEqual(rows);
});

test('the documentation names bounds, addresses and settings as they are', () => {
  expect(DOC).toContain(`cut\n  at ${DOCUMENT_MOST.toLocaleString('en')} characters`);
  expect(DOC).toContain(`issues, ${RESOURCES_MOST} on a page`);
  expect(DOC).toContain(`GET ${MCP_MANIFEST_PATH}`);
  expect(DOC).toContain(`${SETTINGS.mcpCalls.fallback} (\`${SETTINGS.mcpCalls.name}\`)`);
});
