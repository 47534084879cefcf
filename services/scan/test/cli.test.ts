import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Report } from '@legible/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CLI = join(import.meta.dirname, '..', 'dist', 'cli', 'main.js');
// biome-ignore lint/suspicious/noControlCharactersInRegex: that none is left is what is tested
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/;

let server: Server;
let site: string;
/** The address that never answers has been asked. */
let hanging: Promise<unknown>;
let folder: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/hangs') return void server.emit('hanging');
    const known = request.url === '/';
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' });
    response.end(known ? '<!doctype html><title>\u001b[31mRed\u202e</title><title>Twice</title>' : '<title>no</title>');
  });
  hanging = once(server, 'hanging');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'legible-cli-'));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const start = (words: readonly string[]): ChildProcess =>
  // The settings of whoever runs the tests are not part of them.
  spawn(process.execPath, [CLI, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const ended = async (child: ChildProcess): Promise<Ended> => {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the output of the command is read');
  const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  return { code, stdout: out, stderr: err };
};

/** The built command with these words; its output is no terminal, so it shows no progress and no colour. */
const legible = (...words: string[]): Promise<Ended> => ended(start(words));

/** Writes a site of one page. */
const build = (name: string, head: string): string => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(
    join(folder, name, 'index.html'),
    `<!doctype html><html lang="en">${head}<main>A page of the folder.</main>`,
  );
  return name;
};
const GOOD = '<title>A page that has a title</title><link rel="canonical" href="https://www.example.com/">';
const AS = ['--as', 'https://www.example.com/'];

describe('legible scan', () => {
  test('a site of this machine: a summary without anything that a terminal obeys', async () => {
    const { code, stdout, stderr } = await legible('scan', `${site}/`, '--allow-private');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Web search');
    expect(stdout).toContain('Judged as   a site to be read (nothing tells more)');
    expect(stdout).toMatch(/\n- (?:fail|warn): .+ {2}\[[a-z0-9-]+\]\n/);
    expect(stdout).not.toMatch(OBEYED);
  });

  test('a site of this machine without leave, and one that does not answer', async () => {
    const [refused, silent] = await Promise.all([
      legible('scan', `${site}/`),
      legible('scan', 'http://127.0.0.1:1/', '--allow-private', '-o', 'none'),
    ]);
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('--allow-private');
    expect([silent.code, silent.stdout]).toEqual([3, '']);
    expect(silent.stderr).toContain('usable answer');
    expect(readdirSync(join(folder, 'none'))).toEqual([]);
  });

  test('wrong calls: words, files, folders', async () => {
    writeFileSync(join(folder, 'file'), '');
    const calls = [
      [],
      ['scan', '--what'],
      ['scan', build('dist', GOOD), ...AS, '--baseline', 'missing.json'],
      ['scan', 'dist', ...AS, '-o', 'file'],
      ['rules', 'title-presnet'],
      ['recheck', 'missing.json', 'title-present'],
    ];
    const results = await Promise.all(calls.map((words) => legible(...words)));
    expect(results.map(({ code, stdout }) => [code, stdout])).toEqual(calls.map(() => [2, '']));
    expect(results.map(({ stderr }) => stderr.split('\n')[0])).toEqual([
      'legible: What should be done?',
      'legible: There is no option --what.',
      'legible: missing.json cannot be read: ENOENT.',
      'legible: file cannot be written to: EEXIST.',
      'legible: there is no rule title-presnet. Did you mean title-present?',
      'legible: missing.json cannot be read: ENOENT.',
    ]);
  });

  test('Ctrl-C stops it', async () => {
    const child = start(['scan', `${site}/hangs`, '--allow-private']);
    const end = ended(child);
    await hanging;
    child.kill('SIGINT');
    expect(await end).toEqual({ code: 130, stdout: '', stderr: 'legible: stopped.\n' });
  });

  test('a reader that goes away early is no error', async () => {
    const child = start(['scan', build('dist', GOOD), ...AS, '--json']);
    child.stdout?.destroy();
    const { stderr } = child;
    if (stderr === null) throw new Error('the output of the command is read');
    const [complaints, [code]] = await Promise.all([text(stderr), once(child, 'close')]);
    expect([code, complaints]).toEqual([0, '']);
  });
});

describe('a folder, from its first scan to its repair', () => {
  const readReport = (): Report => JSON.parse(readFileSync(join(folder, 'out', 'report.json'), 'utf8'));

  test('-o writes every form; what only a deployment shows is untested, and caps nothing', async () => {
    const given = ['--as', 'https://www.example.com/docs', '--site-kind', 'shop', '--max-pages', '1'];
    const { code, stdout } = await legible('scan', build('dist', GOOD), ...given, '-o', 'new/out');
    expect(code).toBe(0);
    const files = ['findings.csv', 'junit.xml', 'report.html', 'report.json', 'report.md', 'report.sarif'];
    expect(readdirSync(join(folder, 'new/out')).sort()).toEqual(files);
    for (const file of files) expect(stdout).toContain(`  ${join('new/out', file)}\n`);
    const report: Report = JSON.parse(readFileSync(join(folder, 'new/out/report.json'), 'utf8'));
    expect([report.target.url, report.pages[0]?.title]).toEqual([
      'https://www.example.com/docs/',
      'A page that has a title',
    ]);
    expect(report.siteKinds).toEqual({ kinds: [{ kind: 'shop', because: 'you said so' }], assumed: true });
    const untested = report.untested.filter(({ reason }) => reason === 'not-deployed').map(({ ruleId }) => ruleId);
    expect(untested).toEqual(expect.arrayContaining(['host-variants-converge', 'parity-status', 'availability']));
    expect([...report.scores.web.caps, ...report.scores.ai.caps]).toEqual([]);
  });

  test('thresholds: exactly the score passes, one more does not; a baseline forgives what it holds', async () => {
    build('dist', GOOD);
    await legible('scan', 'dist', ...AS, '--format', 'json', '-o', 'out', '-q');
    expect(readdirSync(join(folder, 'out'))).toEqual(['report.json']);
    const { value } = readReport().scores.web;
    const old = ['--baseline', 'out/report.json'];
    const [reached, missed, failing, forgiven] = await Promise.all([
      legible('scan', 'dist', ...AS, '-q', `--fail-under-web=${value}`),
      legible('scan', 'dist', ...AS, '-q', `--fail-under-web=${(value ?? 0) + 1}`),
      legible('scan', 'dist', ...AS, '-q', '--fail-on', 'info'),
      legible('scan', 'dist', ...AS, '-q', '--fail-on', 'info', ...old),
    ]);
    expect(reached).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(missed).toEqual({
      code: 1,
      stdout: '',
      stderr: `legible: Web search scores ${value}, under ${(value ?? 0) + 1}.\n`,
    });
    expect([failing.code, failing.stderr]).toEqual([
      1,
      expect.stringMatching(/^legible: [a-z0-9-]+ \([a-z ]+\) failed\.\n/),
    ]);
    expect(forgiven).toEqual({ code: 0, stdout: '', stderr: '' });

    build(
      'dist',
      '<link rel="canonical" href="https://www.example.com/"><link rel="canonical" href="https://www.example.com/b">',
    );
    const broken = await legible(
      'scan',
      'dist',
      ...AS,
      '--fail-on',
      'high',
      ...old,
      '--format',
      'json',
      '-o',
      'after',
      '-q',
    );
    expect([broken.code, broken.stdout]).toEqual([1, '']);
    expect(broken.stderr).toContain('legible: New: title-present (');
    expect(broken.stderr).toContain('legible: New: canonical-single (high)');
  });

  test('compare tells what changed; recheck fails until it is repaired', async () => {
    const [compared, asData, open, elsewhere] = await Promise.all([
      legible('compare', 'out/report.json', 'after/report.json'),
      legible('compare', 'out/report.json', 'after/report.json', '--json'),
      legible('recheck', 'after/report.json', 'canonical-single', 'dist'),
      legible('recheck', 'after/report.json', 'canonical-single'),
    ]);
    expect([compared.code, compared.stdout]).toEqual([0, expect.stringMatching(/\nNew \(\d+ rules?\)\n/)]);
    expect(JSON.parse(asData.stdout)).toMatchObject({ schemaVersion: 1, sameHost: true });
    expect(open.code).toBe(1);
    expect(open.stdout).toMatch(/^Before {2}fail .*\nNow {5}fail /m);
    expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('made of a folder')]);

    build('dist', GOOD);
    const [mended, untestable] = await Promise.all([
      legible('recheck', 'after/report.json', 'canonical-single', 'dist'),
      legible('recheck', 'after/report.json', 'availability', 'dist', '-q'),
    ]);
    expect([mended.code, mended.stdout]).toEqual([0, expect.stringMatching(/^Before {2}fail .*\nNow {5}pass /m)]);
    expect(untestable).toEqual({ code: 3, stdout: '', stderr: '' });
  });
});
