/**
 * Journey: stops the newsletter (SIGTERM) again and again on the same data, while readers use kept-alive connections and
 * an issue is on its way to its channels. Every request must be answered, and no channel may miss an issue.
 */
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SinkAnswer } from '../../test/delivery-sinks/sinks.ts';
import { writeIssue, writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { askOver, newsletterSurfaces } from '../../test/journeys/newsletter-surfaces.ts';
import { seededRandom } from '../../test/random.ts';
import type { ServiceProcess } from '../../test/service-process.ts';
import { type NewsletterSetup, type NewsletterTier, withNewsletterSetup } from './newsletter-setup.ts';
import { endJourney, journeyInput } from './run.ts';
import { until } from './slack-channels.ts';

export interface NewsletterStopInput {
  readonly seed: number;
  readonly tier: NewsletterTier;
  readonly rounds: number;
  readonly channels: number;
  /** Longest time from the final start until every channel has every issue, ms. */
  readonly settleWithinMs: number;
}

/** `calm`: one signal. `hurried`: another one a second later. `stuck`: channels and a client that never finish. */
export type StopKind = 'calm' | 'hurried' | 'stuck';

export interface NewsletterStopRound {
  readonly kind: StopKind;
  readonly exitCode: number | null;
  /** From the first signal to the end of the process, ms. */
  readonly stoppedAfterMs: number;
  /** From the last signal to the end, ms. */
  readonly endedAfterMs: number;
  /** From the signal until the first connection was refused, ms. */
  readonly refusedAfterMs: number;
  readonly answered: number;
  readonly answeredLate: number;
  /** From the signal to the last answer, ms. */
  readonly lastAnswerMs: number;
  readonly unanswered: readonly string[];
  /** Answers other than 200, by status. */
  readonly others: Readonly<Record<string, number>>;
  /** Messages that had arrived before the signal. */
  readonly sentBefore: number;
  /** Messages that had no answer when the process ended. */
  readonly inFlight: number;
}

export interface NewsletterStopResult {
  readonly rounds: readonly NewsletterStopRound[];
  readonly messages: number;
  /** Messages beyond the first for a channel and an issue. */
  readonly repeated: number;
  readonly lost: readonly string[];
  readonly settledAfterMs: number;
}

const KINDS: readonly StopKind[] = ['calm', 'hurried', 'stuck'];
const READERS = 16;
/** Longest pause of a reader: some connections are idle when the signal comes. */
const PAUSE_MS = 300;
const ANSWER_MS = [150, 450] as const;
const SECOND_SIGNAL_AFTER_MS = 1_000;
const PROBE_MS = 5;
/** Channels of a stuck round that accept a message and never answer. */
const SILENT = 2;

const input = journeyInput<NewsletterStopInput>();
const random = seededRandom(input.seed);

interface Reading {
  readonly answers: { readonly status: number; readonly at: number }[];
  readonly unanswered: string[];
  readonly over: Promise<unknown>;
}

const startReading = (base: string): Reading => {
  const surfaces = newsletterSurfaces('lark');
  const answers: Reading['answers'] = [];
  const unanswered: string[] = [];
  const reader = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index; ; turn++) {
      const surface = surfaces[turn % surfaces.length];
      if (surface === undefined) break;
      const answered = await askOver(agent, base, surface.ask('first'));
      if (answered.kind === 'refused') break;
      if (answered.kind === 'unanswered') unanswered.push(`${surface.name} on a ${answered.why}`);
      else answers.push({ status: answered.status, at: answered.ended });
      await sleep(random() * PAUSE_MS);
    }
    agent.destroy();
  };
  return { answers, unanswered, over: Promise.all(Array.from({ length: READERS }, (_, index) => reader(index))) };
};

/** Opens a connection with a request that is never completed. */
const halfRequest = (base: string) => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  return socket;
};

/** Returns after how many milliseconds a connection is refused. */
const untilRefused = async (base: string): Promise<number> => {
  const { hostname, port } = new URL(base);
  const begun = performance.now();
  const isRefused = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.destroy();
        resolve(false);
      });
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
    });
  while (!(await isRefused())) await sleep(PROBE_MS);
  return performance.now() - begun;
};

const between = ([least, most]: readonly [number, number]): number => least + random() * (most - least);

const round = async (
  { contentDir, channels, start }: NewsletterSetup,
  urls: readonly string[],
  number: number,
): Promise<NewsletterStopRound> => {
  const kind = KINDS[number % KINDS.length] ?? 'calm';
  const service: ServiceProcess = await start();
  const open = new Set<object>();
  let silent = 0;
  channels.sinks.answer = (message): SinkAnswer => {
    open.add(message);
    if (kind === 'stuck' && silent < SILENT) {
      silent++;
      return 'hangs';
    }
    const afterMs = between(ANSWER_MS);
    setTimeout(() => open.delete(message), afterMs);
    return { status: 200, body: 'ok', afterMs };
  };
  const reading = startReading(service.url);
  const half = kind === 'calm' ? null : halfRequest(service.url);
  const before = channels.news(urls).length;
  const date = new Date().toISOString();
  await writeIssue(contentDir, {
    ...{ number: 100 + number, slug: `round-${number}`, title: `Round-${number}`, date, body: 'A lark.' },
  });
  const enough = 1 + Math.floor(random() * (urls.length / 3));
  // By then every reader has a connection: one that still waits to be accepted would not count.
  await until(() => channels.news(urls).length >= before + enough && reading.answers.length >= 2 * READERS);
  const sentBefore = channels.news(urls).length - before;

  const signalled = performance.now();
  const ended = service.end('SIGTERM');
  const refused = untilRefused(service.url);
  let lastSignal = signalled;
  if (kind === 'hurried') {
    await sleep(SECOND_SIGNAL_AFTER_MS);
    lastSignal = performance.now();
    service.child.kill('SIGTERM');
  }
  const exitCode = await ended;
  const end = performance.now();
  const inFlight = open.size;
  half?.destroy();
  await reading.over;
  const others: Record<string, number> = {};
  for (const { status } of reading.answers) if (status !== 200) others[status] = (others[status] ?? 0) + 1;
  const late = reading.answers.filter(({ at }) => at > signalled);
  return {
    kind,
    exitCode,
    stoppedAfterMs: Math.round(end - signalled),
    endedAfterMs: Math.round(end - lastSignal),
    refusedAfterMs: Math.round(await refused),
    answered: reading.answers.length,
    answeredLate: late.length,
    lastAnswerMs: Math.round(Math.max(0, ...late.map(({ at }) => at - signalled))),
    unanswered: reading.unanswered,
    others,
    sentBefore,
    inFlight,
  };
};

const journey = async (setup: NewsletterSetup): Promise<NewsletterStopResult> => {
  const { contentDir, channels, start } = setup;
  await writeNewsletter(contentDir);
  const first = await start();
  const urls = await channels.register(first.url, input.channels);
  await first.end();
  const rounds: NewsletterStopRound[] = [];
  for (let number = 0; number < input.rounds; number++) rounds.push(await round(setup, urls, number));

  channels.sinks.answer = () => ({ status: 200, body: 'ok' });
  const began = performance.now();
  const last = await start();
  const times = (url: string, number: number): number =>
    channels.news([url]).filter(({ body }) => new RegExp(`Round-${number}\\b`).test(body)).length;
  const wanted = urls.flatMap((url) => rounds.map((_, number) => ({ url, number })));
  const missing = () => wanted.filter(({ url, number }) => times(url, number) === 0);
  await until(() => missing().length === 0, input.settleWithinMs);
  const settledAfterMs = Math.round(performance.now() - began);
  await sleep(2_000); // so that repeated messages have time to arrive
  await last.end();
  return {
    rounds,
    messages: channels.news(urls).length,
    repeated: wanted.reduce((sum, { url, number }) => sum + Math.max(0, times(url, number) - 1), 0),
    lost: missing().map(({ url, number }) => `round ${number} to ${url}`),
    settledAfterMs,
  };
};

endJourney(await withNewsletterSetup(input.tier, journey));
