/**
 * Started inside the small Internet: scans the sites of its input with the built command line, several at a time.
 * Another tool may check each site as well: Lighthouse the home page in a browser, AFDocs up to 50 pages.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CHROMIUM_FLAGS } from '../../test/chromium.ts';
import { CHROMIUM } from '../../test/environment.ts';
import { summaryOf } from './scan-summary.ts';

const CLI = join(import.meta.dirname, '../../services/scan/dist/bundle/cli.js');
const WITHIN_MS = 600_000;
/** Writes user and system CPU seconds of the command and all its children on the last line of standard error. */
const TIMED = 'TIMEFORMAT="%U %S"; time "$@"';

export interface InsideInput {
  readonly sites: readonly { readonly host: string; readonly home: string }[];
  readonly output: string;
  readonly atOnce: number;
  readonly beside: OtherTool | null;
}

export type OtherTool = 'lighthouse' | 'afdocs';

const installed = (path: string): string => join(import.meta.dirname, '../node_modules', path);
const SEO = ['--only-categories=seo', '--output=json', '--quiet', `--chrome-path=${CHROMIUM}`];
const CHROME_FLAGS = ['--headless=new', ...CHROMIUM_FLAGS, '--ignore-certificate-errors'].join(' ');
/** AFDocs samples the same pages in every run. It need not be gentle with the test server. */
const STEADY = ['--format', 'json', '--quiet', '--sampling', 'deterministic', '--request-delay', '0'];

const COMMANDS: Readonly<Record<OtherTool, (home: string) => readonly string[]>> = {
  lighthouse: (home) => [installed('lighthouse/cli/index.js'), home, ...SEO, `--chrome-flags=${CHROME_FLAGS}`],
  afdocs: (home) => [installed('afdocs/bin/afdocs.mjs'), 'check', home, ...STEADY],
};

/** Stores what another tool says about a site; an empty file when it fails. */
const lookWith = async (
  tool: OtherTool,
  { host, home }: InsideInput['sites'][number],
  output: string,
): Promise<void> => {
  const file = openSync(join(output, `${host}.${tool}.json`), 'w');
  const child = spawn(process.execPath, COMMANDS[tool](home), {
    stdio: ['ignore', file, 'ignore'],
    timeout: WITHIN_MS,
  });
  await once(child, 'close');
};

const scanOne = async ({ host, home }: InsideInput['sites'][number], output: string, render: string): Promise<void> => {
  const file = join(output, `${host}.json`);
  const args = [process.execPath, CLI, 'scan', home, '--render', render, '--json', '--quiet'];
  const begun = performance.now();
  const child = spawn('bash', ['-c', TIMED, 'bash', ...args], {
    stdio: ['ignore', openSync(file, 'w'), 'pipe'],
    timeout: WITHIN_MS,
  });
  const [said, [code]] = await Promise.all([text(child.stderr ?? process.stdin), once(child, 'close')]);
  const lines = said.trimEnd().split('\n');
  const cpuSeconds = (lines.pop() ?? '').split(' ').reduce((sum, one) => sum + Number(one), 0);
  const seconds = (performance.now() - begun) / 1000;
  const run = { host, code: code as number | null, seconds, cpuSeconds, said: lines.join('\n') };
  const summary = summaryOf(run, readFileSync(file, 'utf8'));
  writeFileSync(join(output, `${host}.summary.json`), `${JSON.stringify(summary)}\n`);
  console.log(`${host}: ${summary.status}, ${seconds.toFixed(1)} s`);
};

const { sites, output, atOnce, beside } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as InsideInput;
const waiting = [...sites];
const worker = async (): Promise<void> => {
  for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
    await scanOne(site, output, beside === 'lighthouse' ? 'always' : 'never');
    if (beside !== null) await lookWith(beside, site, output);
  }
};
await Promise.all(Array.from({ length: atOnce }, worker));
