import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SURFACE_FAILURES } from '@legible/surface';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leakContent } from '../../services/newsletter/test/leak-content.ts';
import { type ServiceProcess, startService } from '../service-process.ts';
import { UNLIMITED } from '../unlimited.ts';
import { type ApiDocument, type DescribedApi, describedApi } from './described-api.ts';
import type { Answered } from './fuzzed-service.ts';
import { requestsFor } from './requests.ts';
import { FUZZ_TIMEOUT_MS, fuzzed, printFigures } from './runs.ts';
import { statusLine } from './status-line.ts';
import { exchangeBytes, readAnswers } from './wire.ts';
import { onTheWire } from './wire-requests.ts';

const NAMES = ['scan', 'newsletter'] as const;
type ServiceName = (typeof NAMES)[number];

/** Runs in the test suite. */
const RUNS = 50;

const writeContent = async (folder: string): Promise<void> => {
  for (const [path, text] of leakContent('noise').files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
};

interface Process {
  readonly service: ServiceProcess;
  readonly api: DescribedApi;
  /** Its log of errors. */
  readonly logged: readonly string[];
}

const folder = mkdtempSync(join(tmpdir(), 'legible-wire-'));

const startProcess = async (name: ServiceName): Promise<Process> => {
  const logged: string[] = [];
  const content = join(folder, 'content');
  if (name === 'newsletter') await writeContent(content);
  const service = await startService({
    service: name,
    dataDir: join(folder, name),
    env: { ...UNLIMITED, ROLE: 'api', CONTENT_DIR: content, LOG_LEVEL: 'error' },
    log: (line) => void logged.push(line),
    readyWithinMs: 60_000,
  });
  const document = await fetch(`${service.url}/openapi.json`);
  return { service, api: describedApi((await document.json()) as ApiDocument), logged };
};

let processes: Readonly<Record<ServiceName, Process>>;
beforeAll(async () => {
  const [scan, newsletter] = await Promise.all([startProcess('scan'), startProcess('newsletter')]);
  processes = { scan, newsletter };
}, 70_000);
afterAll(async () => {
  for (const { service } of Object.values(processes ?? {})) await service.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The fault in an answer to bytes whose meaning is unknown. */
const faultOf = (api: DescribedApi, { status, headers, body }: Answered): string | null => {
  if (status >= 500) return `status ${status}`;
  if (status < 400) return null;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  if (/^text\/(?:html|markdown)$/.test(type)) return null;
  if (type !== api.failure.mediaType) return `${status} of type ${type}`;
  return api.faultOf(api.failure.schema, JSON.parse(body.toString()));
};

test.each(NAMES)(
  'for any bytes, the answers of %s are HTTP, its failures have one form, and it keeps running',
  async (name) => {
    const { service, api, logged } = processes[name];
    const port = Number(new URL(service.url).port);
    const seen = new Map<number, number>();
    const requests = fc.constantFrom(...api.operations).chain((operation) => requestsFor(operation, api, () => []));
    const property = fc.asyncProperty(
      requests.filter(({ method }) => method !== 'HEAD').chain(onTheWire),
      async (bytes) => {
        const back = await exchangeBytes(port, Buffer.from(bytes, 'latin1'));
        for (const answered of readAnswers(back)) {
          seen.set(answered.status, (seen.get(answered.status) ?? 0) + 1);
          const fault = faultOf(api, answered);
          if (fault !== null) throw new Error(`${fault}\n${answered.body.toString().slice(0, 500)}`);
        }
        if (logged.length > 0) throw new Error(`it says ${logged[0]}`);
      },
    );
    await fc.assert(property, fuzzed(RUNS));
    printFigures(`bytes on the wire of ${name}: ${statusLine(seen)}`);
    expect(seen.get(SURFACE_FAILURES.malformedRequest.status)).toBeGreaterThan(0);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    expect(service.child.exitCode).toBeNull();
  },
  FUZZ_TIMEOUT_MS,
);
