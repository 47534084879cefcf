import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CLI = join(import.meta.dirname, '..', 'dist', 'cli', 'main.js');

let server: Server;
let site: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const known = request.url === '/' || request.url === '/broken';
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' });
    response.end(known ? '<!doctype html><title>\u001b[31mRed\u202e</title><title>Twice</title>' : '<title>no</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** The built command with these words; its output is no terminal, so it shows no progress. */
const scan = (...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...words], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });

describe('npm run scan', () => {
  test('a site on this machine with --allow-private', async () => {
    const { code, stdout, stderr } = await scan(`${site}/`, '--allow-private');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Web search');
    expect(stdout).toContain('Judged as   a site to be read (nothing tells more)');
    expect(stdout).toMatch(/\n- (?:fail|warn): .+ {2}\[[a-z0-9-]+\]\n/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that none is left is what is tested
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
  });

  test('--json prints the report alone', async () => {
    const { code, stdout } = await scan('--json', `${site}/`, '--allow-private');
    const report = JSON.parse(stdout) as Report;
    expect([code, report.schemaVersion, report.target.url]).toEqual([0, 1, `${site}/`]);
  });

  test('--site-kind goes before what the pages tell', async () => {
    const { code, stdout } = await scan('--json', `${site}/`, '--allow-private', '--site-kind', 'shop');
    const { siteKinds, pages } = JSON.parse(stdout) as Report;
    expect([code, siteKinds]).toEqual([0, { kinds: [{ kind: 'shop', because: 'you said so' }], assumed: true }]);
    expect(pages[0]?.kind).toBe('home');
    const wrong = await scan(`${site}/`, '--site-kind', 'market');
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toContain(
      '--site-kind is one of content, shop, docs, local-business, app, personal, not "market".',
    );
  });

  test('the same site without it is refused, with a hint', async () => {
    const { code, stdout, stderr } = await scan(`${site}/`);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--allow-private');
  });

  test('a site that does not answer', async () => {
    const { code, stdout, stderr } = await scan('http://127.0.0.1:1/', '--allow-private');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('usable answer');
  });

  test.each([[[]], [['--what']], [['a.example.com', 'b.example.com']]])('%j is a wrong call', async (words) => {
    const { code, stderr } = await scan(...words);
    expect(code).toBe(2);
    expect(stderr).toContain('Usage:');
  });

  test('a folder of built HTML: what only a deployment shows is untested, and caps nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'legible-folder-'));
    try {
      writeFileSync(
        join(folder, 'index.html'),
        '<!doctype html><title>Built</title><main>A page of the folder.</main>',
      );
      const { code, stdout } = await scan('--json', folder, '--as', 'https://www.example.com/docs');
      const report = JSON.parse(stdout) as Report;
      expect([code, report.target.url, report.pages[0]?.title]).toEqual([0, 'https://www.example.com/docs/', 'Built']);
      const untested = report.untested.filter(({ reason }) => reason === 'not-deployed').map(({ ruleId }) => ruleId);
      expect(untested).toEqual(
        expect.arrayContaining(['host-variants-converge', 'parity-status', 'availability', 'crawl-robots-reachable']),
      );
      expect([...report.scores.web.caps, ...report.scores.ai.caps]).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a folder that is none', async () => {
    expect(await scan('/does/not/exist', '--as', 'https://www.example.com/')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is no folder'),
    });
  });

  test('--help', async () => {
    expect(await scan('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage:') });
  });
});
