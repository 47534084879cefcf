import { spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireOrSkip } from '../../../../../test/environment.ts';
import { requestExamples } from './request-examples.ts';

/** A service whose result opens at the second poll, or whose scan fails when `outcome` says so. */
let server: Server;
let base: string;
let requests: string[];
let outcome: 'COMPLETED' | 'FAILED';

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const looks = requests.filter((line) => line.startsWith('GET /api')).length;
      const done = { status: 'COMPLETED', anonymousResultWaitMs: looks === 1 ? 5 : 0, resultUrl: '/scan/scn_1' };
      if (request.method === 'POST') answer(JSON.parse(body).url ? 202 : 422, { scanId: 'scn_1', status: 'queued' });
      else if (request.url === '/scan/scn_1') answer(200, { report: 'here' });
      else answer(200, outcome === 'FAILED' ? { status: 'FAILED', error: 'no usable answer' } : done);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
});

const run = (command: string, args: readonly string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(command, args);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('close', (code) => resolve({ code, output }));
  });

const codeOf = (name: string): string => requestExamples(base).find((example) => example.name === name)?.code ?? '';

const RUNNERS = [
  ['curl', 'sh', ['-c']],
  ['JavaScript', process.execPath, ['--input-type=module', '--eval']],
  ['Python', 'python3', ['-c']],
] as const;

describe.each(RUNNERS)('the example in %s', (name, command, args) => {
  const missing = requireOrSkip(spawnSync(name === 'curl' ? name : command, ['--version']).status === 0, command);

  test.skipIf(missing)('runs unchanged from the request to the report', async () => {
    outcome = 'COMPLETED';
    const { code, output } = await run(command, [...args, codeOf(name)]);
    expect(output).toContain('here');
    expect(code).toBe(0);
    expect(requests).toEqual(['POST /api/scans', 'GET /api/scans/scn_1', 'GET /api/scans/scn_1', 'GET /scan/scn_1']);
  });

  test.skipIf(missing)('ends with the reason when the scan fails', async () => {
    outcome = 'FAILED';
    const { code, output } = await run(command, [...args, codeOf(name)]);
    expect(output).toContain('no usable answer');
    expect(code).not.toBe(0);
  });
});
