import { expect, test } from 'vitest';
import type { MachineFileFact } from '../../kernel/machine-files.ts';
import { absent, llmsTxt, machineFile, machineFiles, site, unknown } from '../../rule-fixtures.ts';
import rule from './llms-full-txt.rule.ts';

const MIB = 1024 * 1024;

const dated = (lastModified: string): MachineFileFact['headers'] => ({ ...machineFile().headers, lastModified });

const NAMED = llmsTxt('# A', {
  fullNamedBy: 'llms.txt',
  file: machineFile({ headers: dated('Sat, 31 Oct 2026 00:00:00 GMT') }),
});

const check = (full: Parameters<typeof machineFiles>[0] = {}, fact: typeof NAMED = NAMED) =>
  rule.check(site({ llmsTxt: fact, machineFiles: machineFiles(full) }));

test.each([
  ['there', {}, 'pass'],
  ['10 MB', { size: 10 * MIB }, 'pass'],
  ['more', { size: 10 * MIB + 1 }, 'warn'],
  ['30 days older', { headers: dated('Thu, 01 Oct 2026 00:00:00 GMT') }, 'pass'],
  ['31 days older', { headers: dated('Wed, 30 Sep 2026 00:00:00 GMT') }, 'warn'],
  ['404', { status: 404 }, 'fail'],
  ['an HTML page instead', { isHtml: true }, 'fail'],
  ['not seen', unknown, 'untested'],
] as const)('%s → %s', (_case, file, outcome) => {
  expect(check({ 'llms-full-txt': file }).outcome).toBe(outcome);
});

test.each([
  ['no file names it', llmsTxt('# A')],
  ['no llms.txt', absent],
])('%s → not applicable', (_case, fact) => {
  expect(check({}, fact).outcome).toBe('not-applicable');
});
