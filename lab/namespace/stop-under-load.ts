/**
 * Journey: stops the service (SIGTERM) again and again on the same data, while clients create and poll over kept-alive
 * connections. Every request on an open connection must be answered.
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../test/random.ts';
import { inTemporaryFolder, type ServiceProcess, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { proofAddresses } from './proof-hosts.ts';
import { journeyInput } from './run.ts';
import { type ScanWatch, scanWatch } from './scan-watch.ts';
import { type StoredScans, storedScans } from './stored-scans.ts';

export interface StopUnderLoadInput {
  readonly seed: number;
  readonly hosts: number;
  readonly rounds: number;
  /** Longest time of load before the signal, ms; the shortest is half of it. */
  readonly loadMs: number;
  /** Whether the sites and the name server are halted before the signal in every second round, beginning with the first. */
  readonly halting: boolean;
  /** Longest time after the last round until every scan has ended, ms. */
  readonly settleWithinMs: number;
  /** Most requests of one scan: few make short scans, many make scans that are running at the signal. */
  readonly scanRequests: number;
}

export interface StopRound {
  /** Whether the sites and the name server were halted before the signal, so that scans could not end in time. */
  readonly halted: boolean;
  readonly exitCode: number | null;
  /** From the signal to the end of the process, ms. */
  readonly stoppedAfterMs: number;
  readonly answered: number;
  /** Answered after the signal. */
  readonly answeredLate: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Requests on an open connection without a complete answer. */
  readonly unanswered: readonly string[];
  /** Jobs that the stopped process still holds. */
  readonly heldJobs: number;
  /** Jobs that were returned to the queue, over all rounds so far. */
  readonly releasedJobs: number;
  /** Scans that had not ended when it stopped. */
  readonly unended: number;
}

export interface StopUnderLoadResult {
  readonly rounds: readonly StopRound[];
  readonly acknowledged: number;
  readonly settledAfterMs: number;
  readonly unsettled: readonly string[];
  readonly faults: readonly string[];
  readonly stored: StoredScans;
}

const CREATORS = 4;
const POLLERS = 12;
/** Longest pause of a client between two requests, ms: some connections are idle when the signal comes. */
const PAUSE_MS = 300;
/** So that some scans wait for answers that do not arrive. */
const HALTED_BEFORE_MS = 300;
const ENVIRONMENT = { ANONYMOUS_WAIT_MS: '0', LOG_LEVEL: 'silent', ...UNLIMITED };

const input = journeyInput<StopUnderLoadInput>();
const random = seededRandom(input.seed);
const nextAddress = proofAddresses(input.hosts);

type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'refused' } // no connection was opened: the client knows that nothing was accepted
  | { readonly kind: 'unanswered'; readonly why: string };

const ask = (agent: Agent, url: string, json?: unknown): Promise<Answer> =>
  new Promise((resolve) => {
    let answer: IncomingMessage | null = null;
    const outgoing = request(url, { agent, method: json === undefined ? 'GET' : 'POST' }, (incoming) => {
      answer = incoming;
      let body = '';
      incoming.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      incoming.on('end', () => resolve({ kind: 'answered', status: incoming.statusCode ?? 0, body }));
      incoming.on('error', (error) => resolve({ kind: 'unanswered', why: `cut short: ${error.message}` }));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (answer) return;
      if (error.code === 'ECONNREFUSED') resolve({ kind: 'refused' });
      else
        resolve({
          kind: 'unanswered',
          why: `${outgoing.reusedSocket ? 'kept-alive' : 'new'} connection: ${error.message}`,
        });
    });
    if (json !== undefined) outgoing.setHeader('content-type', 'application/json');
    outgoing.end(json === undefined ? undefined : JSON.stringify(json));
  });

interface Load {
  readonly answers: { readonly status: number; readonly at: number }[];
  readonly unanswered: string[];
  /** Resolves when every client has noticed that the service is gone. */
  readonly over: Promise<unknown>;
}

const startLoad = (base: string, watch: ScanWatch): Load => {
  const answers: Load['answers'] = [];
  const unanswered: string[] = [];
  const client = async (next: () => { readonly path: string; readonly json?: unknown }): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const { path, json } = next();
      const answer = await ask(agent, `${base}${path}`, json);
      if (answer.kind === 'refused') break;
      if (answer.kind === 'unanswered') unanswered.push(`${json === undefined ? 'GET' : 'POST'} on a ${answer.why}`);
      else {
        answers.push({ status: answer.status, at: performance.now() });
        if (answer.status === 202) watch.add((JSON.parse(answer.body) as { scanId: string }).scanId);
      }
      await sleep(random() * PAUSE_MS);
    }
    agent.destroy();
  };
  const create = () => ({ path: '/api/scans', json: { url: nextAddress() } });
  const poll = () => {
    const known = watch.known();
    const scanId = known[Math.floor(random() * known.length)];
    return { path: scanId === undefined ? '/' : `/api/scans/${scanId}` };
  };
  const clients = [...Array(CREATORS).fill(create), ...Array(POLLERS).fill(poll)].map(client);
  return { answers, unanswered, over: Promise.all(clients) };
};

/** Runs `work` while the small Internet, sites and name server, is halted: it is the parent of this process. */
const withHaltedInternet = async <T>(work: () => Promise<T>): Promise<T> => {
  process.kill(process.ppid, 'SIGSTOP');
  try {
    await sleep(HALTED_BEFORE_MS);
    return await work();
  } finally {
    process.kill(process.ppid, 'SIGCONT');
  }
};

const stopUnderLoad = async (options: {
  readonly service: ServiceProcess;
  readonly watch: ScanWatch;
  readonly dataDir: string;
  readonly halted: boolean;
}): Promise<StopRound> => {
  const { service, watch, dataDir, halted } = options;
  const { answers, unanswered, over } = startLoad(service.url, watch);
  await sleep((input.loadMs / 2) * (1 + random()));
  const stop = async () => {
    const signalled = performance.now();
    const exitCode = await service.end('SIGTERM');
    return { exitCode, signalled, stoppedAfterMs: Math.round(performance.now() - signalled) };
  };
  const { exitCode, signalled, stoppedAfterMs } = halted ? await withHaltedInternet(stop) : await stop();
  await over;
  const byStatus: Record<string, number> = {};
  for (const { status } of answers) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const { heldJobs, releasedJobs, unended } = storedScans(dataDir, []);
  const answeredLate = answers.filter(({ at }) => at > signalled).length;
  const counts = { answered: answers.length, answeredLate, byStatus, unanswered, heldJobs, releasedJobs, unended };
  return { halted, exitCode, stoppedAfterMs, ...counts };
};

const result = await inTemporaryFolder(async (dataDir): Promise<StopUnderLoadResult> => {
  const watch = scanWatch();
  const rounds: StopRound[] = [];
  const start = () => startService({ dataDir, env: { ...ENVIRONMENT, SCAN_REQUESTS: String(input.scanRequests) } });
  for (let round = 0; round < input.rounds; round++) {
    const halted = input.halting && round % 2 === 0;
    rounds.push(await stopUnderLoad({ service: await start(), watch, dataDir, halted }));
  }
  const service = await start();
  const settledAfterMs = await watch.settle(service.url, input.settleWithinMs);
  await service.end();
  return {
    rounds,
    acknowledged: watch.known().length,
    settledAfterMs,
    unsettled: watch.open(),
    faults: watch.faults(),
    stored: storedScans(dataDir, watch.known()),
  };
});
console.log(JSON.stringify(result));
