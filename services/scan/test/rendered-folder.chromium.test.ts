import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest, type Report } from '@legible/audit';
import { openRenderer } from '@legible/scanner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, skipWithout } from '../../../test/environment.ts';
import { runCommand } from '../src/cli/run-command.ts';
import { terminalOn } from '../src/cli/terminal.ts';

const APP = `<!doctype html><html lang="en"><title>Tea</title><style>.more { display: none }</style><div id="root"></div><script src="/app.js"></script></html>`;
/** Fetches its text from the folder, as an app does from its API, and adds a paragraph that stays hidden. */
const SCRIPT = `fetch('/text.json').then((answer) => answer.json()).then(({ text }) => {
  document.querySelector('#root').innerHTML = '<main><h1>Oolong</h1><p>' + text + '</p></main><p class="more">Brewed after a click.</p>';
  return fetch('/text.json', { method: 'POST', body: 'x' });
}).then(({ status }) => document.querySelector('main').append('Sent: ' + status));`;
const TEXT = 'Grown on the slopes above the harbour and rolled by hand. '.repeat(10);

/** Runs the command and returns its exit status and its error output. */
const run = async (words: readonly string[], env: Readonly<Record<string, string>>) => {
  const complaints: string[] = [];
  const stream = (write: (text: string) => unknown) => ({ write, on: () => {} });
  const code = await runCommand(words, {
    terminal: terminalOn({
      stdout: stream(() => {}),
      stderr: stream((text) => complaints.push(text)),
      mayColour: false,
      lost: () => expect.fail('output was lost'),
    }),
    env,
    openReader: () => ({
      read: async (purpose, exchange) => ({ ok: true, digest: digest(purpose, exchange) }),
      close: async () => {},
    }),
    openRenderer,
    stopSignal: () => new AbortController().signal,
  });
  return { code, complaints };
};

describe('a folder in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-rendered-'));
  const scan = ['scan', join(folder, 'dist'), '--as', 'https://tea.example.com/', '--render', 'always', '-q'];
  beforeAll(() => {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'index.html'), APP);
    writeFileSync(join(folder, 'dist', 'app.js'), SCRIPT);
    writeFileSync(join(folder, 'dist', 'text.json'), JSON.stringify({ text: TEXT }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('reports a required Chromium that is missing', async () => {
    const { code, complaints } = await run(scan, { CHROMIUM_PATH: join(folder, 'nothing') });
    expect([code, complaints.join('')]).toEqual([2, expect.stringContaining('there is no Chromium')]);
  });

  test.skipIf(skipWithout('chromium'))('shows what only scripts add, beside the HTML and with pictures', async () => {
    const out = join(folder, 'out');
    const { code } = await run([...scan, '-o', out, '--format', 'html,json'], { CHROMIUM_PATH: CHROMIUM });
    expect(code).toBe(0);
    const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report;
    expect(report.rules.find(({ id }) => id === 'content-without-js')?.outcome).toBe('fail');
    expect(report.pages[0]?.rendered).toMatchObject({
      share: 0,
      verdict: 'missing',
      timedOut: false,
      consoleErrors: [expect.stringContaining('405')],
    });
    const missing = report.pages[0]?.rendered?.missing.join(' ');
    expect(missing).toContain('rolled by hand');
    expect(missing).not.toContain('after a click');
    // A folder accepts no POST, and the request does not go to the network.
    expect(missing).toContain('Sent: 405');
    expect(readdirSync(out).sort()).toEqual(['page-1-desktop.jpg', 'page-1-phone.jpg', 'report.html', 'report.json']);
    const page = readFileSync(join(out, 'report.html'), 'utf8');
    expect(page).toContain('src="page-1-phone.jpg"');
    expect(page).toContain('<strong>0 %</strong> of the words in the browser');
    expect(page).toMatch(/<mark><bdi>Grown on the slopes/);
  });
});
