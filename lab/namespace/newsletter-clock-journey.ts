/**
 * Journey: sets the wall clock of the newsletter far forward and back, while it runs and between a crash and the next
 * start, with messages that wait for their next attempt. The jump must not send anything again, give up a message or lock
 * out a client. A clock that was set back is corrected at the end, because waiting messages are due only then.
 */
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordsOfFile, recordsOfServer } from '../../test/delivery-sinks/stored-deliveries.ts';
import { writeIssue, writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { type Answered, type Asked, askOver, newsletterSurfaces } from '../../test/journeys/newsletter-surfaces.ts';
import { type NewsletterSetup, type NewsletterTier, withNewsletterSetup } from './newsletter-setup.ts';
import { freePort } from './own-histogram.ts';
import { endJourney, journeyInput } from './run.ts';
import { until } from './slack-channels.ts';

export interface NewsletterClockInput {
  readonly tier: NewsletterTier;
  readonly shiftsMs: readonly number[];
  /** Longest time after a jump until the waiting messages, and those about a new issue, have arrived; ms. */
  readonly settleWithinMs: number;
}

export interface NewsletterClockJump {
  readonly shiftMs: number;
  /** `running`: while the service runs; `crashed`: the service is killed, and starts again at another time. */
  readonly when: 'running' | 'crashed';
  /** Channels that accepted the message before the jump, and how often it was sent to them again (`repeated`). */
  readonly delivered: number;
  readonly repeated: number;
  /** Messages that waited for their next attempt, and how many were given up or cancelled (`expired`). */
  readonly waiting: number;
  readonly expired: number;
  /** Waiting messages that have not arrived `settleWithinMs` after a jump forward, or after the clock was corrected. */
  readonly late: number;
  /** Channels that got no message about an issue published after the jump. */
  readonly unheard: number;
  /** How long a client that was at its limit still has to wait, seconds; 0: it is served. */
  readonly lockedOutS: number;
  readonly faults: readonly string[];
  readonly exitCode: number | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PRELOAD = join(import.meta.dirname, 'shifted-clock.ts');
const TAKING = 2;
const PUTTING_OFF = 2;
const LIMIT = 20;
const WINDOW_S = 60;
/** Age of an issue that is free for a week. */
const FREE_SINCE_MS = 3.5 * DAY_MS;
const WATCH_MS = 3_000;

const input = journeyInput<NewsletterClockInput>();
const agent = new Agent();

const as = (client: string, asked: Asked): Asked => ({
  ...asked,
  headers: { ...asked.headers, 'x-forwarded-for': client },
});
/** Each request differs, because a cached answer does not count towards a limit. */
const limitedAsk = (turn: number): Asked => as('45.32.0.1', { path: `/api/search?q=lark${turn}&locale=en` });

const statusOf = (answered: Answered): number => (answered.kind === 'answered' ? answered.status : 0);

/** Returns the header fields of an answer whose number is negative, as a clock could make it. */
const negative = (answered: Answered): readonly string[] =>
  answered.kind !== 'answered'
    ? []
    : ['age', 'retry-after', 'ratelimit', 'cache-control', 'expires'].filter((name) =>
        /(?:^|[=;\s])-\d/.test(String(answered.headers[name] ?? '')),
      );

/** Returns what must be shown, by the shifted clock, of an issue that is free for a week from its date. */
const expectedOf = (shiftMs: number): 'absent' | 'free' | 'locked' => {
  const ageMs = FREE_SINCE_MS + shiftMs;
  if (ageMs < 0) return 'absent';
  return ageMs < 7 * DAY_MS ? 'free' : 'locked';
};

const jump = async (
  { folder, channels, server, anotherDatabase, start }: NewsletterSetup,
  failing: Set<string>,
  [shiftMs, when]: readonly [number, NewsletterClockJump['when']],
): Promise<NewsletterClockJump> => {
  const faults: string[] = [];
  const name = `${shiftMs / HOUR_MS}-${when}`;
  const contentDir = join(folder, `content${name}`);
  await writeNewsletter(contentDir);
  await writeIssue(contentDir, {
    ...{ number: 5, slug: 'window', title: 'On the window', access: 'window' },
    date: new Date(Date.now() - FREE_SINCE_MS).toISOString(),
    body: 'Open words.\n\n<!--members-only-->\n\nSealed words.',
  });
  const log: string[] = [];
  const metricsPort = await freePort();
  // One for each jump, because the jumps run at the same time with different clocks.
  const database = server === null ? null : await anotherDatabase();
  const records =
    database === null ? recordsOfFile(join(folder, `data${name}`, 'newsletter.sqlite')) : recordsOfServer(database);
  const begin = (from: 'signal' | 'start') =>
    start({
      name: `data${name}`,
      log: (line) => log.push(line),
      env: {
        CONTENT_DIR: contentDir,
        LIMIT_SEARCHES: String(LIMIT),
        TRUSTED_PROXIES: '127.0.0.0/8',
        METRICS_PORT: String(metricsPort),
        NODE_OPTIONS: `--import=${PRELOAD}`,
        CLOCK_SHIFT_MS: String(shiftMs),
        CLOCK_SHIFT_FROM: from,
        ...(database !== null && { DATABASE_URL: database, DATABASE_CONNECTIONS: '4' }),
      },
    });
  let service = await begin('signal');
  const urls = await channels.register(service.url, TAKING + PUTTING_OFF);
  for (const url of urls.slice(TAKING)) failing.add(url);
  const ask = (asked: Asked): Promise<Answered> => askOver(agent, service.url, asked);
  const had = (url: string, word: string): number =>
    channels.news([url]).filter(({ body }) => body.includes(word)).length;

  await sleep(5); // so that it is later than the last confirmation
  const before = new Date().toISOString();
  await writeIssue(contentDir, { number: 100, slug: 'before', title: 'Before-it', date: before, body: 'A lark.' });
  if (!(await until(() => urls.every((url) => had(url, 'Before-it') > 0)))) faults.push('the first issue was not sent');
  await sleep(300); // until the outcomes are recorded
  for (let turn = 0; turn <= LIMIT; turn++) await ask(limitedAsk(turn));
  if (statusOf(await ask(limitedAsk(LIMIT + 1))) !== 429) faults.push('the limit was not reached');

  for (const url of urls) failing.delete(url);
  if (when === 'running') service.child.kill('SIGUSR2');
  else {
    await service.end('SIGKILL');
    service = await begin('start');
  }
  await sleep(200);
  const limited = await ask(limitedAsk(LIMIT + 2));
  const lockedOutS =
    limited.kind === 'answered' && limited.status === 429 ? Number(limited.headers['retry-after'] ?? Number.NaN) : 0;
  if (!(lockedOutS >= 0 && lockedOutS <= WINDOW_S)) faults.push(`a client is locked out for ${lockedOutS} s`);
  const page = await ask(as('45.32.0.2', { path: '/en/issues/window.md' }));
  const isShown = page.kind === 'answered' && page.status === 200;
  const seen = !isShown ? 'absent' : page.body.includes('Sealed words') ? 'free' : 'locked';
  if (seen !== expectedOf(shiftMs))
    faults.push(`the issue on the window is ${seen}, and should be ${expectedOf(shiftMs)}`);

  const after = new Date(Date.now() + shiftMs).toISOString();
  await writeIssue(contentDir, { number: 101, slug: 'after', title: 'After-it', date: after, body: 'A wren.' });
  const watched = performance.now();
  for (let turn = 0; performance.now() - watched < WATCH_MS; turn++)
    for (const surface of newsletterSurfaces('lark')) {
      const answered = await ask(as(`45.33.0.${turn % 250}`, surface.ask('second')));
      if (statusOf(answered) >= 500 || statusOf(answered) === 0) faults.push(`${surface.name}: ${statusOf(answered)}`);
      faults.push(...negative(answered).map((field) => `${surface.name}: ${field} is negative`));
    }
  if (!(await until(async () => statusOf(await ask(as('45.34.0.1', { path: '/en/issues/after.md' }))) === 200, 20_000)))
    faults.push('the issue of after the jump is not shown');
  const putOff = urls.slice(TAKING);
  const late = (): number => putOff.filter((url) => had(url, 'Before-it') < 2).length;
  const isHeard = (): boolean => urls.every((url) => had(url, 'After-it') > 0);
  await until(() => isHeard() && (shiftMs < 0 || late() === 0), input.settleWithinMs);
  if (shiftMs < 0) {
    service.child.kill('SIGUSR2');
    await until(() => late() === 0, input.settleWithinMs);
  }
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const [line] of metrics.matchAll(/^[a-z_]+(?:\{[^}]*\})? -\d.*$/gm))
    faults.push(`a metric is negative: ${line}`);
  const exitCode = await service.end();
  const stored = [...(await records.deliveries()).values()];
  for (const line of log) if (/"level":"(?:error|fatal)"/.test(line)) faults.push(`logged ${line.slice(0, 300)}`);
  return {
    shiftMs,
    when,
    delivered: TAKING,
    repeated: urls.slice(0, TAKING).reduce((sum, url) => sum + had(url, 'Before-it') - 1, 0),
    waiting: PUTTING_OFF,
    expired: stored.filter(({ state }) => state === 'cancelled' || state === 'given-up').length,
    late: late(),
    unheard: urls.filter((url) => had(url, 'After-it') === 0).length,
    lockedOutS,
    faults: [...new Set(faults)],
    exitCode,
  };
};

const journey = async (setup: NewsletterSetup): Promise<readonly NewsletterClockJump[]> => {
  const failing = new Set<string>();
  setup.channels.sinks.answer = ({ hook }) =>
    failing.has(hook) ? { status: 503, body: 'later' } : { status: 200, body: 'ok' };
  // At the same time: most of it is waiting for the next attempt.
  return Promise.all(
    input.shiftsMs.flatMap((shiftMs) => [
      jump(setup, failing, [shiftMs, 'running']),
      jump(setup, failing, [shiftMs, 'crashed']),
    ]),
  );
};

endJourney(await withNewsletterSetup(input.tier, journey));
