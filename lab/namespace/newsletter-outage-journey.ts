/**
 * Journey: two processes of the newsletter on one PostgreSQL, which goes away while clients read, publish, register and
 * get messages, and comes back. Readers must get answers all the time, and no channel may miss an issue.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeIssue, writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { type Answered, type Asked, askOver, newsletterSurfaces } from '../../test/journeys/newsletter-surfaces.ts';
import { type NewsletterSetup, withNewsletterSetup } from './newsletter-setup.ts';
import { endJourney, journeyInput } from './run.ts';
import { until } from './slack-channels.ts';

export interface NewsletterOutageInput {
  /** `crash`: the server is stopped and started; `halt`: it is suspended and resumed. */
  readonly outages: readonly ('crash' | 'halt')[];
  readonly awayMs: number;
  readonly channels: number;
  readonly readersPerSecond: number;
  readonly settleWithinMs: number;
}

/** Requests and answers while the server was away. */
export interface AskedMeanwhile {
  /** By status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** Number of 503 answers without Retry-After. */
  readonly withoutRetryAfter: number;
  readonly unanswered: number;
}

export interface NewsletterOutageSeen {
  readonly how: 'crash' | 'halt';
  readonly reading: AskedMeanwhile;
  /** Registrations, and the pages of links, which need the server. */
  readonly storing: AskedMeanwhile;
  /** From the return until both processes show what was published meanwhile and accept registrations, ms. */
  readonly recoveredMs: number;
  /** Messages on their way when the server went away. */
  readonly inFlight: number;
  readonly repeated: number;
  readonly lost: readonly string[];
}

export interface NewsletterOutageResult {
  readonly seen: readonly NewsletterOutageSeen[];
  readonly exitCodes: readonly (number | null)[];
}

const ANSWER_MS = 300;
/** After this time an answered message is recorded. */
const MARKED_MS = 1_000;
const STORING_EVERY_MS = 400;
const AT_ONCE = 64;
const RECOVERY_AT_MOST_MS = 60_000;
/** After this time the process has noticed the outage. */
const NOTICED_MS = 100;

const input = journeyInput<NewsletterOutageInput>();

const tally = () => {
  const answers: Record<string, number> = {};
  let slowestMs = 0;
  let withoutRetryAfter = 0;
  let unanswered = 0;
  return {
    add: (answered: Answered): void => {
      slowestMs = Math.max(slowestMs, answered.ended - answered.begun);
      if (answered.kind !== 'answered') {
        unanswered++;
        return;
      }
      answers[answered.status] = (answers[answered.status] ?? 0) + 1;
      if (answered.status === 503 && answered.headers['retry-after'] === undefined) withoutRetryAfter++;
    },
    seen: (): AskedMeanwhile => ({ answers, slowestMs: Math.round(slowestMs), withoutRetryAfter, unanswered }),
  };
};

const registration = (name: string): Asked => ({
  path: '/api/webhooks',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ url: `https://hooks.slack.com/services/T0/B0/${name}`, locale: ['en'] }),
});
const LINK: Asked = { path: `/webhooks/${'A'.repeat(22)}` };

/** Sends all kinds of requests to both processes until the returned function is called. */
const startAsking = (bases: readonly string[]) => {
  const surfaces = newsletterSurfaces('lark');
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const reading = tally();
  const storing = tally();
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const send = (base: string, asked: Asked, to: ReturnType<typeof tally>): void => {
    const done = askOver(agent, base, asked)
      .then(to.add)
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const begun = performance.now();
  const readers = (async () => {
    for (let turn = 0; !isOver; ) {
      const due = ((performance.now() - begun) / 1_000) * input.readersPerSecond;
      for (; turn < due; turn++) {
        const surface = surfaces[turn % surfaces.length];
        const base = bases[Math.floor(turn / surfaces.length) % bases.length];
        if (surface && base !== undefined && underWay.size < AT_ONCE) send(base, surface.ask('first'), reading);
      }
      await sleep(5);
    }
  })();
  const registrants = (async () => {
    for (let turn = 0; !isOver; turn++) {
      for (const base of bases) send(base, turn % 2 === 0 ? registration(`meanwhile${turn}`) : LINK, storing);
      await sleep(STORING_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await Promise.all([readers, registrants]);
    await Promise.all(underWay);
    agent.destroy();
    return { reading: reading.seen(), storing: storing.seen() };
  };
};

const agent = new Agent();
let registrations = 0;

const status = async (base: string, asked: Asked): Promise<number> => {
  const answered = await askOver(agent, base, asked);
  return answered.kind === 'answered' ? answered.status : 0;
};

const issue = (number: number) => ({
  ...{ number: 100 + number, slug: `outage-${number}`, title: `Outage-${number}`, body: 'A lark.' },
  date: new Date().toISOString(),
  announce: true as const,
});

const outage = async (
  { contentDir, channels, server }: NewsletterSetup,
  bases: readonly string[],
  urls: readonly string[],
  [how, number]: readonly ['crash' | 'halt', number],
): Promise<NewsletterOutageSeen> => {
  if (server === null) throw new Error('there is no server');
  const open = new Set<object>();
  channels.sinks.answer = (message) => {
    open.add(message);
    setTimeout(() => open.delete(message), ANSWER_MS + MARKED_MS);
    return { status: 200, body: 'ok', afterMs: ANSWER_MS };
  };
  const before = channels.news(urls).length;
  await writeIssue(contentDir, issue(number));
  await until(() => channels.news(urls).length > before);
  if (how === 'crash') await server.stopNow();
  else server.halt();
  const inFlight = open.size;
  await sleep(NOTICED_MS);
  const stopAsking = startAsking(bases);
  await writeIssue(contentDir, issue(number + 1));
  await sleep(input.awayMs);
  const { reading, storing } = await stopAsking();
  if (how === 'crash') await server.start();
  else server.goOn();
  const back = performance.now();
  const isWell = async (base: string): Promise<boolean> =>
    (await status(base, { path: `/en/issues/outage-${number + 1}.md` })) === 200 &&
    (await status(base, registration(`after${registrations++}`))) === 202;
  await Promise.all(bases.map((base) => until(() => isWell(base), RECOVERY_AT_MOST_MS)));
  const recoveredMs = Math.round(performance.now() - back);
  const times = (url: string, of: number): number =>
    channels.news([url]).filter(({ body }) => new RegExp(`Outage-${of}\\b`).test(body)).length;
  const wanted = urls.flatMap((url) => [number, number + 1].map((of) => ({ url, of })));
  const missing = () => wanted.filter(({ url, of }) => times(url, of) === 0);
  await until(() => missing().length === 0, input.settleWithinMs);
  await sleep(1_000); // so that repeated messages have time to arrive
  return {
    how,
    reading,
    storing,
    recoveredMs,
    inFlight,
    repeated: wanted.reduce((sum, { url, of }) => sum + Math.max(0, times(url, of) - 1), 0),
    lost: missing().map(({ url, of }) => `issue ${of} to ${url}`),
  };
};

const journey = async (setup: NewsletterSetup): Promise<NewsletterOutageResult> => {
  await writeNewsletter(setup.contentDir);
  const publisher = await setup.start({ name: 'one', env: { CONTENT_SOURCE: 'folder' } });
  const reader = await setup.start({ name: 'two', env: { CONTENT_SOURCE: 'database' } });
  const urls = await setup.channels.register(publisher.url, input.channels);
  const seen: NewsletterOutageSeen[] = [];
  for (const [index, how] of input.outages.entries())
    seen.push(await outage(setup, [publisher.url, reader.url], urls, [how, 1 + 2 * index]));
  return { seen, exitCodes: await Promise.all([publisher.end(), reader.end()]) };
};

endJourney(await withNewsletterSetup('server', journey));
