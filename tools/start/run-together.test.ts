import { EventEmitter } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Program, runTogether } from './run-together.ts';

/** Ends in order on SIGTERM and SIGINT and reports it, and stops when its parent is gone. */
const GOOD = `
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {
    console.log(process.env.NAME + ' ended by ' + signal);
    process.exit(0);
  });
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log(process.env.NAME + ' listens');
`;
/** Does not end on SIGTERM. */
const STUBBORN = `
  process.on('SIGTERM', () => console.log(process.env.NAME + ' stays'));
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log(process.env.NAME + ' listens');
`;
const CANNOT_START = `console.error('cannot listen'); process.exit(1);`;
const JUST_ENDS = '';
const DIES = `process.kill(process.pid, 'SIGKILL');`;
const FAILS_TO_STOP = GOOD.replace('process.exit(0);', 'process.exit(1);');
const UNPREPARED = `setInterval(() => {}, 1000); process.on('disconnect', () => process.exit(0)); console.log(process.env.NAME + ' listens');`;

let folder: string;
let output: number;
let signals: EventEmitter;
let complaints: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  output = openSync(join(folder, 'output'), 'w');
  signals = new EventEmitter();
  complaints = [];
});
afterEach(() => closeSync(output));

const program = (name: string, code: string): Program => {
  const script = join(folder, `${name}.js`);
  writeFileSync(script, code);
  return { name, script, flags: ['--no-warnings'], env: { NAME: name } };
};
const run = (one: string, other: string): Promise<0 | 1> =>
  runTogether([program('one', one), program('other', other)], {
    signals,
    output: { stdout: output, stderr: output },
    complain: (line) => complaints.push(line),
  });
/** The lines that the programs wrote, sorted: the order of two processes is undefined. */
const lines = (): readonly string[] => readFileSync(join(folder, 'output'), 'utf8').trim().split('\n').sort();
const says = (...expected: readonly string[]): Promise<void> =>
  vi.waitFor(() => expect(lines()).toEqual(expect.arrayContaining([...expected])), { timeout: 10_000, interval: 10 });

describe('on a signal', () => {
  test.each(['SIGTERM', 'SIGINT'])('by %s, both end in order', async (signal) => {
    const status = run(GOOD, GOOD);
    await says('one listens', 'other listens');
    signals.emit(signal, signal);
    expect(await status).toBe(0);
    expect(lines()).toEqual([`one ended by ${signal}`, 'one listens', `other ended by ${signal}`, 'other listens']);
    expect(complaints).toEqual([]);
    expect(signals.eventNames()).toEqual([]);
  });

  test('if one does not listen for signals yet, that is in order as well', async () => {
    const status = run(GOOD, UNPREPARED);
    await says('one listens', 'other listens');
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await status).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('when one does not stop in order, the run has failed', async () => {
    const status = run(GOOD, FAILS_TO_STOP);
    await says('one listens', 'other listens');
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await status).toBe(1);
  });

  test('on a second signal, all end at once', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const status = run(STUBBORN, STUBBORN);
    await says('one listens', 'other listens');
    signals.emit('SIGTERM', 'SIGTERM');
    await says('one stays', 'other stays');
    clock.mockReturnValue(1_000);
    signals.emit('SIGTERM', 'SIGTERM');
    expect(await status).toBe(1);
    clock.mockRestore();
  });
});

test.each([
  ['cannot start', CANNOT_START, 'exit status 1'],
  ['ends by itself', JUST_ENDS, 'exit status 0'],
  ['is killed', DIES, 'SIGKILL'],
])('when one %s, the other is ended and the run has failed', async (_, code, how) => {
  expect(await run(GOOD, code)).toBe(1);
  expect(complaints).toEqual([`Legible other ended by itself (${how}). So one ends too.`]);
});

test('the message of a program about its failure is passed on', async () => {
  await run(GOOD, CANNOT_START);
  expect(lines()).toContain('cannot listen');
});

test('a program has a channel through which it notices that its parent is gone', async () => {
  await run(`console.log(process.connected)`, GOOD);
  expect(lines()).toContain('true');
});
