import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { McpTool } from '@legible/surface';
import { expect, test } from 'vitest';
import { sessionTools } from '../cli/mcp-command.ts';
import { SETTINGS } from '../config/config.ts';
import { toolsOver } from './tool-fixtures.tsx';

const DOC = readFileSync(join(import.meta.dirname, '../../../../docs/mcp.md'), 'utf8');
const rowsOf = (tools: readonly McpTool[]): string =>
  tools.map(({ name, title }) => `| \`${name}\` | ${title} |\n`).join('');
const session = sessionTools({
  scan: async () => ({ ok: false, message: '' }),
  surroundings: { isFolder: () => false, readConfig: () => null },
});

test('the documentation has a table of the tools of the service and one of the tools of a session', () => {
  const tables = DOC.split('| Tool | What it does |\n|---|---|\n').slice(1);
  expect(tables.map((table) => table.split('\n\n')[0])).toEqual(
    [toolsOver(), session].map((tools) => rowsOf(tools).trimEnd()),
  );
});

test('it names the current setting and its default', () => {
  expect(DOC).toContain(`${SETTINGS.mcpCalls.fallback} (\`${SETTINGS.mcpCalls.name}\`)`);
});
