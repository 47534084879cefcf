import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { requireOrSkip } from './environment.ts';
import type { ClientVisit, SeenByClient } from './sdk-client.ts';

const CHECKS = join(import.meta.dirname, '..', 'checks');
const MODULES = join(CHECKS, 'node_modules');

/** Whether tests must be skipped because the clients and suites are not installed. */
export const skipWithoutMcpChecks = (): boolean =>
  requireOrSkip(
    existsSync(join(MODULES, '@modelcontextprotocol', 'client')),
    'the MCP clients in checks/ (npm run setup)',
  );

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const run = async (script: string, args: readonly string[]): Promise<Ended> => {
  const child = spawn(process.execPath, [script, ...args], { cwd: CHECKS, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
};

/** The official suites. Each fails for failures that are not expected, and for expected failures that pass. */
export const SUITES = {
  '0.1.16': { script: 'mcp-conformance', revision: null, expected: '2025-11-25' },
  '0.2.0-alpha.12 for 2025-11-25': { script: 'mcp-conformance-next', revision: '2025-11-25', expected: '2025-11-25' },
  '0.2.0-alpha.12 for 2026-07-28': { script: 'mcp-conformance-next', revision: '2026-07-28', expected: '2026-07-28' },
} as const;

/** Failures that the scan service has too, because it only has tools. */
const OF_TOOLS_ONLY = {
  '2025-11-25': ['resources-list', 'prompts-list'],
  '2026-07-28': [
    'resources-list',
    'sep-2164-resource-not-found',
    'prompts-list',
    'caching:sep-2549-resources-list-caching-hints',
    'caching:sep-2549-resources-templates-list-caching-hints',
    'caching:sep-2549-prompts-list-caching-hints',
  ],
} as const;

/**
 * Runs an official suite against a service.
 *
 * @param alsoExpected failures that are expected in addition.
 */
export const runConformance = async (
  suite: keyof typeof SUITES,
  url: string,
  service: 'scan' | 'newsletter',
  alsoExpected: readonly string[] = [],
): Promise<Ended> => {
  const { script, revision, expected } = SUITES[suite];
  const common = readFileSync(join(CHECKS, 'mcp', `expected-failures-${expected}.yml`), 'utf8');
  const more = [...(service === 'scan' ? OF_TOOLS_ONLY[expected] : []), ...alsoExpected];
  const folder = mkdtempSync(join(tmpdir(), 'legible-conformance-'));
  const file = join(folder, 'expected.yml');
  writeFileSync(file, common + more.map((entry) => `  - ${entry}\n`).join(''));
  const ended = await run(join(MODULES, script, 'dist', 'index.js'), [
    'server',
    '--url',
    url,
    ...(revision === null ? [] : ['--requirements', revision]),
    '--expected-failures',
    file,
  ]);
  rmSync(folder, { recursive: true, force: true });
  return ended;
};

/** The Inspector on its command line. */
export const inspect = (url: string, era: string, args: readonly string[]): Promise<Ended> =>
  run(join(MODULES, '.bin', 'mcp-inspector'), [
    '--cli',
    url,
    '--transport',
    'http',
    '--protocol-era',
    era,
    '-q',
    '--format',
    'json',
    ...args,
  ]);

/** Visits with the SDK's clients, in a separate process: the test loader would use their sources. */
export const visitWithClients = async (visits: readonly ClientVisit[]): Promise<readonly SeenByClient[]> => {
  const { code, stdout, stderr } = await run(join(import.meta.dirname, 'sdk-client.ts'), [JSON.stringify(visits)]);
  if (code !== 0) throw new Error(`the clients ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as readonly SeenByClient[];
};
