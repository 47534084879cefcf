/**
 * Journey: an attacker registers somebody else's channel again and again, from one client and from many, and bots open
 * the links in it. The channel must get one question, the platform no more messages than the limit, and nothing may
 * change before a person in the channel confirms.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sinks, startSinks } from '../../test/delivery-sinks/sinks.ts';
import { writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { publicName } from './public-name.ts';
import { endJourney, journeyInput } from './run.ts';

export interface WebhookAbuseInput {
  readonly attempts: number;
}

/** Number of answers by status. */
export type Statuses = Readonly<Record<string, number>>;

export interface WebhookAbuseResult {
  /** Half of the attempts, by one client: all for the victim's channel. */
  readonly oneClient: Statuses;
  /** The other half, each from another client: alternately for that channel and a new one. */
  readonly manyClients: Statuses;
  /** Number of different answers to accepted registrations: none may reveal more than another. */
  readonly acceptedAnswers: number;
  /** Refusals without Retry-After. */
  readonly withoutRetryAfter: number;
  readonly messagesToVictim: number;
  readonly messages: number;
  readonly opened: Statuses;
  /** Whether the confirm link still offers to confirm after the bots, after a form of another site, and after its button. */
  readonly offersConfirm: readonly [afterBots: boolean, afterOtherSite: boolean, afterButton: boolean];
  readonly readyAfter: number;
  readonly millisecondsPerAttempt: number;
}

const HOST = 'hooks.slack.com';
const VICTIM = `https://${HOST}/services/T0/B0/somebodyelse`;
const AT_ONCE = 16;
const OPENINGS = 100;
const BOTS = ['Slackbot-LinkExpanding 1.0', 'Mozilla/5.0 (compatible; Discordbot/2.0)', 'SkypeUriPreview', ''];
const SETTLE_MS = 1_500;

const { attempts } = journeyInput<WebhookAbuseInput>();

const clientAt = (index: number): string => `45.${64 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

const counting = () => {
  const counts: Record<string, number> = {};
  const add = (status: number): void => {
    counts[status] = (counts[status] ?? 0) + 1;
  };
  return { counts, add };
};

const attacking = (base: string) => {
  const accepted = new Set<string>();
  const refused = { withoutRetryAfter: 0 };
  const attempt = async (url: string, client: string): Promise<number> => {
    const response = await fetch(`${base}/api/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: JSON.stringify({ url, locale: ['en'] }),
    });
    const text = await response.text();
    if (response.status === 202) accepted.add(text);
    else if (!response.headers.has('retry-after')) refused.withoutRetryAfter++;
    return response.status;
  };
  const attack = async (count: number, one: (index: number) => readonly [url: string, client: string]) => {
    const { counts, add } = counting();
    let next = 0;
    const attacker = async (): Promise<void> => {
      while (next < count) add(await attempt(...one(next++)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, attacker));
    return counts;
  };
  return { accepted, refused, attack };
};

const openLinks = async (
  base: string,
  question: string,
): Promise<Pick<WebhookAbuseResult, 'opened' | 'offersConfirm'>> => {
  const links = [...new Set(question.match(/\/webhooks\/[\w-]{22}/g))];
  const confirm = base + (links[0] ?? '');
  const { counts: opened, add } = counting();
  for (let index = 0; index < OPENINGS; index++)
    for (const link of links) {
      const headers = { 'user-agent': BOTS[index % BOTS.length] ?? '', purpose: 'prefetch' };
      const method = index % 3 === 0 ? 'HEAD' : 'GET';
      add((await fetch(base + link, { method, headers })).status);
    }
  const offersConfirm = async (): Promise<boolean> => (await (await fetch(confirm)).text()).includes('value="confirm"');
  const press = (headers: Readonly<Record<string, string>>) =>
    fetch(confirm, { method: 'POST', body: new URLSearchParams({ do: 'confirm' }), headers });
  const afterBots = await offersConfirm();
  await press({ 'sec-fetch-site': 'cross-site' });
  const afterOtherSite = await offersConfirm();
  await press({});
  return { opened, offersConfirm: [afterBots, afterOtherSite, await offersConfirm()] };
};

const abuse = async (base: string, sinks: Sinks): Promise<WebhookAbuseResult> => {
  const { accepted, refused, attack } = attacking(base);
  const half = Math.ceil(attempts / 2);
  const begun = performance.now();
  const oneClient = await attack(half, () => [VICTIM, '45.32.0.1']);
  const manyClients = await attack(half, (index) => [
    index % 2 === 0 ? VICTIM : `https://${HOST}/services/T0/B0/number${index}`,
    clientAt(index),
  ]);
  const millisecondsPerAttempt = (performance.now() - begun) / (2 * half);
  await sleep(SETTLE_MS);
  return {
    oneClient,
    manyClients,
    acceptedAnswers: accepted.size,
    ...refused,
    messagesToVictim: sinks.to(VICTIM).length,
    messages: sinks.received.length,
    ...(await openLinks(base, sinks.to(VICTIM)[0]?.body ?? '')),
    readyAfter: (await fetch(`${base}/readyz`)).status,
    millisecondsPerAttempt,
  };
};

const journey = async (folder: string): Promise<WebhookAbuseResult> => {
  const name = await publicName(folder, HOST);
  const sinks = await startSinks({ address: name.address, port: 443, tls: name });
  const contentDir = join(folder, 'content');
  await writeNewsletter(contentDir);
  const service = await startService({
    service: 'newsletter',
    dataDir: join(folder, 'data'),
    env: {
      NODE_EXTRA_CA_CERTS: name.caFile,
      CONTENT_DIR: contentDir,
      PUBLIC_BASE_URL: 'https://letter.example',
      TRUSTED_PROXIES: '127.0.0.0/8',
      LOG_LEVEL: 'silent',
    },
  });
  try {
    return await abuse(service.url, sinks);
  } finally {
    await service.end('SIGKILL');
    await sinks.close();
    name.close();
  }
};

endJourney(await inTemporaryFolder(journey));
