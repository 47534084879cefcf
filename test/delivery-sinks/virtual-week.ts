import { join } from 'node:path';
import { seededRandom } from '../random.ts';
import { inTemporaryFolder } from '../service-process.ts';
import { type DeliveryToSinks, deliveryToSinks, registerAll, type SinkHook, until } from './delivery-to-sinks.ts';
import { openMessages } from './open-messages.ts';
import { PLATFORM_SINKS, type PlatformSink } from './platform-sinks.ts';
import { type Received, type SinkAnswer, type Sinks, startSinks } from './sinks.ts';
import { clockOfFile, clockOfServer, type VirtualClock } from './virtual-clock.ts';

export interface VirtualWeekInput {
  readonly seed: number;
  /** Each day begins with one issue to all webhooks, whose sinks then answer in various ways. */
  readonly days: number;
  /** Webhooks of each platform whose sinks delay messages, each day in another way. */
  readonly putOffPerPlatform: number;
  /** Programs on their own hosts that accept everything: on them, concurrent messages are counted. */
  readonly programs: number;
  /** An empty PostgreSQL database with its tables; null for a file. */
  readonly url: string | null;
}

/** How the sink of a webhook answers all messages of one day. */
export interface PutOff {
  readonly name: string;
  readonly answer: (sink: PlatformSink, attempt: number, now: number) => SinkAnswer;
  /** The wait that the sink requests, in ms; null when it requests none. */
  readonly askedMs: (sink: PlatformSink) => number | null;
  /** How often it is attempted. */
  readonly attempts: (sink: PlatformSink, recognises: boolean) => number;
}

/** One delivery from the view of its sink. */
export interface SeenDelivery {
  readonly platform: string;
  readonly hook: string;
  readonly issue: number;
  readonly kind: string;
  readonly askedMs: number | null;
  /** The expected number of attempts. */
  readonly attempts: number;
  /** For each attempt, ms of the virtual clock since the publication. */
  readonly attemptsAtMs: readonly number[];
}

export interface VirtualWeekResult {
  readonly hooks: number;
  readonly messages: number;
  readonly deliveries: readonly SeenDelivery[];
  /** For messages that were never answered. */
  readonly hungMs: readonly number[];
  /** Minimum time between two messages to one webhook of a platform, in virtual ms. */
  readonly leastGapMs: Readonly<Record<string, number>>;
  /** Received in so short a time that none of them was slow. */
  readonly mostAtOnce: number;
  readonly mostOpen: number;
  readonly mostPerHost: number;
  /** In virtual time. */
  readonly passedMs: number;
}

const START = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An issue's deliveries have ended before the next issue. */
const DAY_MS = 25 * HOUR_MS;
/**
 * Issues published at the same time, before the days: a webhook that gets all of them becomes slower, the more there
 * are.
 */
const BURST = 3;
const SOON_MS = 80;
const NEIGHBOURS = 6;

const UNTIL_MS = 20 * MINUTE_MS;
const ATTEMPTS = 8;
const asUsual = { askedMs: () => null, attempts: () => ATTEMPTS };
const asking = (askedMs: number): Pick<PutOff, 'askedMs' | 'attempts'> => ({ ...asUsual, askedMs: () => askedMs });

/** In pairs, one for each day. The test never waits for more than an hour. */
const PUT_OFFS: readonly PutOff[] = [
  { name: '503', answer: () => ({ status: 503, body: '<html>' }), ...asUsual },
  {
    name: 'silence, then 500',
    answer: (_sink, attempt) => (attempt === 1 ? 'hangs' : { status: 500 }),
    ...asUsual,
  },
  {
    name: '429 for 600 s',
    answer: () => ({ status: 429, headers: { 'retry-after': '600' } }),
    ...asking(600_000),
  },
  {
    name: '429 until a date',
    answer: (_sink, _attempt, now) => ({
      status: 429,
      headers: { 'retry-after': new Date(Math.ceil(now / 1_000) * 1_000 + UNTIL_MS).toUTCString() },
    }),
    ...asking(UNTIL_MS),
  },
  { name: '408', answer: () => ({ status: 408 }), ...asUsual },
  {
    name: 'its own rate limit',
    answer: ({ rateLimit }) => rateLimit.answer,
    ...asUsual,
    // Includes jitter at the middle of its range.
    askedMs: ({ rateLimit }) => (rateLimit.waitMs === null ? null : Math.round(rateLimit.waitMs / 1.1)),
  },
  {
    name: '429 for 2 h',
    answer: () => ({ status: 429, headers: { 'retry-after': '7200' } }),
    ...asking(HOUR_MS),
  },
  { name: '425', answer: () => ({ status: 425 }), ...asUsual },
  {
    name: 'an HTML page as the answer',
    answer: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }),
    ...asUsual,
    // A message that may have arrived is repeated once, unless the platform recognizes repetitions.
    attempts: ({ anyText }, recognises) => (/unclear/.test(anyText) ? (recognises ? ATTEMPTS : 2) : 1),
  },
  {
    name: '503 for 600 s',
    answer: () => ({ status: 503, headers: { 'retry-after': '600' } }),
    ...asking(600_000),
  },
];

/** Answers that end a delivery at its first attempt. */
const ENDS: Readonly<Record<string, (sink: PlatformSink) => SinkAnswer>> = {
  success: ({ success }) => success,
  gone: ({ gone }) => gone.answer,
  malformed: ({ malformed }) => malformed.answer,
  redirect: () => ({ status: 307, headers: { location: 'https://private.some-network.com/' } }),
};

/** Platforms that show a repeated message only once. */
const RECOGNISE_REPEATS: ReadonlySet<string> = new Set(['generic', 'google-chat']);

interface WeekHook extends SinkHook {
  readonly name: string;
  readonly sink: PlatformSink;
  /** How it answers on a day. */
  readonly kindOn: (day: number) => { readonly kind: string; readonly putOff: PutOff | null };
}

const ending = (kind: string) => () => ({ kind, putOff: null });

const hooksOf = ({ putOffPerPlatform, programs }: VirtualWeekInput): readonly WeekHook[] => {
  const all = Object.entries(PLATFORM_SINKS).flatMap(([name, sink], place) => {
    const hook = (index: number) => ({ ...sink.hook(1_000 + 100 * place + index), name, sink });
    return [
      ...Object.keys(ENDS).map((kind, index) => ({ ...hook(index), kindOn: ending(kind) })),
      ...Array.from({ length: putOffPerPlatform }, (_, index) => ({
        ...hook(50 + index),
        kindOn: (day: number) => {
          const putOff = PUT_OFFS[(day * putOffPerPlatform + index) % PUT_OFFS.length] ?? null;
          return { kind: putOff?.name ?? '', putOff };
        },
      })),
    ];
  });
  const { mattermost, generic } = PLATFORM_SINKS;
  if (mattermost === undefined || generic === undefined) throw new Error('there is no sink for programs');
  const neighbours = Array.from({ length: NEIGHBOURS }, (_, index) => ({
    ...mattermost.hook(9_000 + index),
    name: 'mattermost',
    sink: mattermost,
    kindOn: ending('success'),
  }));
  const alone = Array.from({ length: programs }, (_, index) => ({
    url: `https://s${index}.program-${index}.com/inbox?key=${index}`,
    platform: 'generic' as const,
    name: 'generic',
    sink: generic,
    kindOn: ending('success'),
  }));
  return [...all, ...neighbours, ...alone];
};

/** Lets a real sender deliver to sinks of every platform over days of virtual time. */
export const virtualWeek = (input: VirtualWeekInput): Promise<VirtualWeekResult> =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'newsletter.sqlite');
    const { url } = input;
    const clock = url === null ? clockOfFile(file, START) : await clockOfServer(url, START);
    const sinks = await startSinks();
    const random = seededRandom(input.seed);
    const sending = await deliveryToSinks({ url, file, port: sinks.port, now: clock.now, random });
    try {
      return await week(input, { clock, sinks, sending, random });
    } finally {
      await sending.close();
      await sinks.close();
      await clock.close();
    }
  });

interface Setup {
  readonly clock: VirtualClock;
  readonly sinks: Sinks;
  readonly sending: DeliveryToSinks;
  readonly random: () => number;
}

const issueOf = ({ body }: Received): number => Number(/Issue (\d+)/.exec(body)?.[1] ?? Number.NaN);

const week = async (input: VirtualWeekInput, { clock, sinks, sending, random }: Setup): Promise<VirtualWeekResult> => {
  const hooks = hooksOf(input);
  const byUrl = new Map(hooks.map((hook) => [hook.url, hook]));
  sinks.answer = ({ hook }) => byUrl.get(hook)?.sink.success ?? { status: 404 };
  await registerAll(sending, sinks, hooks);

  const open = openMessages();
  const lastAt = new Map<string, number>();
  const leastGapMs: Record<string, number> = {};
  const notePace = ({ url, name }: WeekHook, now: number): void => {
    const gap = now - (lastAt.get(url) ?? Number.NEGATIVE_INFINITY);
    leastGapMs[name] = Math.min(leastGapMs[name] ?? Number.POSITIVE_INFINITY, gap);
    lastAt.set(url, now);
  };
  const soon = ({ success }: PlatformSink): SinkAnswer => ({ ...success, afterMs: SOON_MS * (1 + random() / 2) });

  let published = START;
  const issues: { number: number; publishedAt: number }[] = [];
  const publish = async (count: number): Promise<void> => {
    published = clock.now();
    for (let index = 0; index < count; index++) issues.push({ number: issues.length + 1, publishedAt: published });
    sending.publish(issues);
    const asked = (): number => sinks.received.filter((message) => issueOf(message) === issues.length).length;
    // Recorded before time advances.
    await until(() => asked() > 0);
  };

  await clock.runUntil(clock.now() + MINUTE_MS, sending);
  sinks.answer = (message) => {
    const hook = byUrl.get(message.hook);
    if (hook === undefined) return { status: 404 };
    notePace(hook, clock.now());
    const answer = soon(hook.sink);
    open.took(new URL(hook.url).host, answer === 'hangs' || answer === 'endless' ? 0 : (answer.afterMs ?? 0));
    return answer;
  };
  await publish(BURST);
  await clock.runUntil(published + HOUR_MS, sending);

  const seen = new Map<string, SeenDelivery & { readonly attemptsAtMs: number[] }>();
  for (let day = 0; day < input.days; day++) {
    sinks.answer = (message) => {
      const hook = byUrl.get(message.hook);
      if (hook === undefined) return { status: 404 };
      const { kind, putOff } = hook.kindOn(day);
      const now = clock.now();
      const key = `${issueOf(message)} ${hook.url}`;
      const delivery = seen.get(key) ?? {
        ...{ platform: hook.name, hook: hook.url, issue: issueOf(message), kind, attemptsAtMs: [] },
        askedMs: putOff?.askedMs(hook.sink) ?? null,
        attempts: putOff?.attempts(hook.sink, RECOGNISE_REPEATS.has(hook.name)) ?? 1,
      };
      seen.set(key, delivery);
      delivery.attemptsAtMs.push(now - published);
      if (putOff !== null) return putOff.answer(hook.sink, delivery.attemptsAtMs.length, now);
      return ENDS[kind]?.(hook.sink) ?? { status: 404 };
    };
    await publish(1);
    await clock.runUntil(published + DAY_MS, sending);
  }
  return {
    hooks: hooks.length,
    messages: sinks.received.length,
    deliveries: [...seen.values()],
    hungMs: sinks.hungMs,
    leastGapMs,
    ...open.most(),
    passedMs: clock.now() - START,
  };
};
