import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sinks, startSinks } from '../../test/delivery-sinks/sinks.ts';
import { writeIssue, writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { createScanPatiently } from '../../test/scan-client.ts';
import { type ServiceProcess, startService } from '../../test/service-process.ts';
import { proofAddresses } from './proof-hosts.ts';
import { type PublicName, publicName } from './public-name.ts';
import { scanWatch } from './scan-watch.ts';
import { trustingBrowser } from './trusting-browser.ts';

const HOST = 'hooks.slack.com';
const HOOK = `https://${HOST}/services/T0/B0/drill`;
const WITHIN_MS = 60_000;
const SCAN_WITHIN_MS = 300_000;
const READY_WITHIN_MS = 180_000;

/** Where both services keep their data in one part of the drill. */
export interface DrillPlace {
  readonly folder: string;
  /** The folders that `npm start` would use. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

const databaseEnv = ({ databaseUrl }: DrillPlace): Readonly<Record<string, string>> => ({
  LOG_LEVEL: 'silent',
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
});

export const startScan = (place: DrillPlace, env: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> =>
  startService({
    dataDir: join(place.dataDir, 'scan'),
    readyWithinMs: READY_WITHIN_MS,
    env: {
      ANONYMOUS_WAIT_MS: '0',
      SCAN_REQUESTS: '40',
      PUBLIC_BASE_URL: 'https://scan.example',
      ...databaseEnv(place),
      ...env,
    },
  });

/** Scans sites, with a browser if one is installed, and returns the ids of the scans. */
export const makeScans = async (place: DrillPlace, scans: number): Promise<readonly string[]> => {
  const nextAddress = proofAddresses(scans);
  const [first, ...others] = Array.from({ length: scans }, nextAddress);
  const chromium = existsSync('/usr/lib/chromium/chromium') || existsSync('/usr/bin/chromium');
  const browser = chromium
    ? {
        RENDER: 'auto',
        RENDER_PAGES: '1',
        CHROMIUM_PATH: await trustingBrowser(place.folder, new URL(first ?? '').hostname),
      }
    : {};
  const service = await startScan(place, browser);
  try {
    const ids: string[] = [];
    for (const url of [first ?? '', ...others]) {
      const created = await createScanPatiently(service.url, url);
      ids.push(((await created.json()) as { scanId: string }).scanId);
    }
    const watch = scanWatch();
    for (const id of ids) watch.add(id);
    await watch.settle(service.url, SCAN_WITHIN_MS);
    if (watch.open().length > 0) throw new Error(`${watch.open().length} scans have not ended`);
    return ids;
  } finally {
    await service.end();
  }
};

/** Fetches with two retries: a kept-alive connection may be closed just when it is used again. */
export const read = async (url: string, init: RequestInit = {}): Promise<Response> => {
  for (let tries = 1; ; tries++) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
};

const hashOf = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return `${response.status} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
};

/** Returns status, length and hash of reports, progress and pictures as a client reads them, by path. */
export const readScans = async (base: string, ids: readonly string[]): Promise<Readonly<Record<string, string>>> => {
  const found: Record<string, string> = {};
  const paths = ids.flatMap((id) => [`/scan/${id}.json`, `/scan/${id}.md`, `/api/scans/${id}`]);
  for (const path of paths) found[path] = await hashOf(await read(base + path));
  for (const id of ids) {
    const page = await (await read(`${base}/scan/${id}`, { headers: { accept: 'text/html' } })).text();
    for (const [picture] of page.matchAll(/\/scan\/scn_\w+\/screenshot\/\d+-[a-z]+/g))
      found[picture] ??= await hashOf(await read(base + picture));
  }
  return found;
};

export interface DrillNewsletter {
  readonly name: PublicName;
  readonly sinks: Sinks;
  readonly contentDir: string;
  start(place: DrillPlace): Promise<ServiceProcess>;
  /** Registers a channel, confirms it, and publishes an issue that it gets. */
  fill(base: string): Promise<void>;
  /** Publishes another issue; returns how many messages about it the channel has received. */
  announce(number: number): Promise<number>;
  messages(title: string): number;
  close(): Promise<void>;
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<boolean> => {
  const deadline = performance.now() + WITHIN_MS;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await sleep(50);
  }
  return false;
};

/** Prepares a newsletter with one channel. From then on no other name resolves. */
export const drillNewsletter = async (folder: string): Promise<DrillNewsletter> => {
  const name = await publicName(folder, HOST);
  const sinks = await startSinks({ address: name.address, port: 443, tls: name });
  const contentDir = join(folder, 'content');
  await writeNewsletter(contentDir);
  const messages = (title: string): number => sinks.to(HOOK).filter(({ body }) => body.includes(title)).length;
  const announce = async (number: number): Promise<number> => {
    const title = `Issue of the drill ${number}`;
    await writeIssue(contentDir, {
      number,
      slug: `drill-${number}`,
      title,
      date: new Date().toISOString(),
      announce: true,
      body: 'News.',
    });
    await until(() => messages(title) > 0);
    return messages(title);
  };
  return {
    name,
    sinks,
    contentDir,
    messages,
    announce,
    start: (place) =>
      startService({
        service: 'newsletter',
        dataDir: join(place.dataDir, 'newsletter'),
        readyWithinMs: READY_WITHIN_MS,
        env: {
          NODE_EXTRA_CA_CERTS: name.caFile,
          CONTENT_DIR: contentDir,
          // As the documentation requires, the key is kept apart from the backup.
          WEBHOOK_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
          ...databaseEnv(place),
        },
      }),
    fill: async (base) => {
      const registered = await fetch(`${base}/api/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url: HOOK, locale: ['en'] }),
      });
      if (registered.status !== 202) throw new Error(`a registration is answered ${registered.status}`);
      await until(() => sinks.to(HOOK).length > 0);
      const [path = ''] = sinks.to(HOOK)[0]?.body.match(/\/webhooks\/[\w-]{22}/) ?? [];
      await until(async () => (await (await read(base + path)).text()).includes('value="confirm"'));
      await fetch(base + path, { method: 'POST', body: new URLSearchParams({ do: 'confirm' }) });
      // The channel gets only what is published after its confirmation.
      await sleep(1_100);
      if ((await announce(9)) !== 1) throw new Error('no issue was delivered');
      await sleep(500); // until its outcome is stored
    },
    close: async () => {
      await sinks.close();
      name.close();
    },
  };
};
