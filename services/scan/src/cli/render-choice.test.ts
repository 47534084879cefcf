import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest, type Report } from '@legible/audit';
import type { Renderer } from '@legible/scanner/renderer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { terminalOn } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'legible-render-choice-'));
const site = join(folder, 'site');
beforeAll(() => {
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html><html lang="en"><title>Tea</title><main><h1>Tea</h1></main>');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Scans the folder with a renderer; `out` is where the report is. */
const scan = async (renderer: Renderer | null, ...words: readonly string[]) => {
  const out = mkdtempSync(join(folder, 'out-'));
  const complaints: string[] = [];
  const stream = (write: (text: string) => unknown) => ({ write, on: () => {} });
  const code = await runCommand(
    ['scan', site, '--as', 'https://tea.example.com/', '-q', '-o', out, '--format', 'json', ...words],
    {
      terminal: terminalOn({
        stdout: stream(() => {}),
        stderr: stream((text) => complaints.push(text)),
        mayColour: false,
        lost: () => expect.fail('output was lost'),
      }),
      env: {},
      openReader: () => ({
        read: async (purpose, exchange) => ({ ok: true, digest: digest(purpose, exchange) }),
        close: async () => {},
      }),
      openRenderer: ({ log }) => {
        if (renderer !== null) log.error({ error: 'ENOENT' }, 'Chromium does not start');
        return renderer;
      },
      stopSignal: () => new AbortController().signal,
    },
  );
  const files = readdirSync(out);
  const report = files.includes('report.json')
    ? (JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report)
    : null;
  const untested = report?.untested.find(({ ruleId }) => ruleId === 'links-without-js')?.reason;
  return { code, complaints: complaints.join(''), files, untested };
};

const UNSTARTED: Renderer = {
  render: async () => ({ ok: false, reason: 'not-started', detail: '' }),
  close: async () => {},
};

test('always, without Chromium: a usage error, and no request to the site', async () => {
  const { code, complaints, files } = await scan(null, '--render', 'always');
  expect([code, complaints, files]).toEqual([2, expect.stringContaining('there is no Chromium'), []]);
});

test('always, with a Chromium that does not start: no report', async () => {
  const { code, complaints, files } = await scan(UNSTARTED, '--render', 'always');
  expect([code, complaints, files]).toEqual([3, expect.stringMatching(/did not start, and --render always/), []]);
});

test('auto, with a Chromium that does not start: a warning, and the report distinguishes it from a missing Chromium', async () => {
  const broken = await scan(UNSTARTED);
  expect(broken).toMatchObject({ code: 0, files: ['report.json'], untested: 'browser-not-started' });
  expect(broken.complaints).toContain('Chromium does not start: {"error":"ENOENT"}');
  expect(await scan(null)).toMatchObject({ code: 0, complaints: '', untested: 'no-renderer' });
});

test('never: Chromium is not started', async () => {
  expect(await scan(UNSTARTED, '--render', 'never')).toMatchObject({
    code: 0,
    complaints: '',
    untested: 'no-renderer',
  });
});
