/**
 * Journey: the newsletter's disk becomes full, and has room again later. Reading must go on, and new issues must appear.
 * The service must promise nothing that it cannot store, and send the messages of that time once there is room.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesBelow } from '../../test/delivery-sinks/canary-search.ts';
import { type Sinks, startSinks } from '../../test/delivery-sinks/sinks.ts';
import { writeIssue, writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { startService } from '../../test/service-process.ts';
import { type FullDiskInput, withSmallDisk } from './full-disk-setup.ts';
import { publicName } from './public-name.ts';
import { endJourney, journeyInput } from './run.ts';

export interface FullDiskNewsletterResult {
  /** Answers to registrations on the full disk, by status. */
  readonly registrations: Readonly<Record<string, number>>;
  /** Accepted registrations on the full disk, and how many of them got their message in the end (`kept`). */
  readonly promised: number;
  readonly kept: number;
  /** Requests for pages on the full disk: how many were answered 200, of how many. On one machine a new issue is among them. */
  readonly pages: readonly [ok: number, of: number];
  /** Messages about an issue that appeared on the full disk: number while it was full, and in the end. */
  readonly messages: readonly [full: number, inTheEnd: number];
  /** From the moment with room until a registration was accepted, and from then until that message arrived, ms. */
  readonly recoveredMs: number | null;
  readonly announcedMs: number | null;
  /** Number of rendered texts on the disk, before it was full and in the end. */
  readonly texts: readonly [before: number, inTheEnd: number];
  readonly exitCode: number | null;
  readonly faults: readonly string[];
}

const HOST = 'hooks.slack.com';
const hookAt = (name: string): string => `https://${HOST}/services/T0/B0/${name}`;
const MANY = '1000000';
const WITHIN_MS = 60_000;
/** The service checks the record of issues once a minute in any case. */
const ANNOUNCED_WITHIN_MS = 75_000;

const input = journeyInput<FullDiskInput>();

const until = async (isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<number | null> => {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    if (await isSo()) return Math.round(performance.now() - began);
    await sleep(50);
  }
  return null;
};

const count = (counts: Record<string, number>, word: string): void => {
  counts[word] = (counts[word] ?? 0) + 1;
};

const register = (base: string, hook: string): Promise<Response> =>
  fetch(`${base}/api/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: hook, locale: ['en'] }),
  });

/** Opens the link in the channel's message, and confirms. */
const confirm = async (base: string, sinks: Sinks, hook: string): Promise<void> => {
  const asked = await until(() => sinks.to(hook).length > 0, WITHIN_MS);
  const [path = ''] = sinks.to(hook)[0]?.body.match(/\/webhooks\/[\w-]{22}/) ?? [];
  if (asked === null || path === '') throw new Error(`${hook} was not asked`);
  const isThere = async (): Promise<boolean> => (await (await fetch(base + path)).text()).includes('value="confirm"');
  if ((await until(isThere, WITHIN_MS)) === null) throw new Error('there is nothing to confirm');
  await fetch(base + path, { method: 'POST', body: new URLSearchParams({ do: 'confirm' }) });
};

const refusalFaults = async (response: Response): Promise<readonly string[]> => {
  const body = (await response.json()) as { code?: string; status?: number };
  return [
    ...([500, 503].includes(response.status) ? [] : [`a registration is answered ${response.status} ${body.code}`]),
    ...(response.headers.get('content-type') === 'application/problem+json'
      ? []
      : ['a refusal is not a problem document']),
    ...(Number(response.headers.get('retry-after')) >= 1 ? [] : ['a refusal has no Retry-After']),
  ];
};

const PAGES = ['/', '/en', '/en/issues/first', '/en/archive', '/en/developer', '/issues/first'];
const FORMS = ['text/html', 'text/markdown'];

const journey = await withSmallDisk(
  { tier: input.tier, service: 'newsletter' },
  async (setup): Promise<FullDiskNewsletterResult> => {
    const { disk, folder } = setup;
    // With PostgreSQL the folder of the texts is on the same disk, so that both are full at the same time.
    const dataDir = setup.databaseUrl === null ? setup.dataDir : join(disk.folder, 'data');
    const contentDir = join(folder, 'content');
    const name = await publicName(folder, HOST);
    const sinks = await startSinks({ address: name.address, port: 443, tls: name });
    await writeNewsletter(contentDir);
    const service = await startService({
      service: 'newsletter',
      dataDir,
      readyWithinMs: 180_000,
      env: {
        NODE_EXTRA_CA_CERTS: name.caFile,
        CONTENT_DIR: contentDir,
        WEBHOOK_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
        LIMIT_REGISTRATIONS: MANY,
        LOG_LEVEL: 'silent',
        ...setup.env,
      },
    });
    const base = service.url;
    const faults: string[] = [];
    const registrations: Record<string, number> = {};
    const promised: string[] = [];
    const texts = (): number => filesBelow(dataDir).filter(({ path }) => path.endsWith('.json')).length;
    try {
      await register(base, hookAt('reader'));
      await confirm(base, sinks, hookAt('reader'));
      await until(() => texts() >= 3, WITHIN_MS);
      const textsBefore = texts();

      const full = setInterval(disk.fill, 20);
      disk.fill();
      for (let index = 0; index < input.asked; index++) {
        const hook = hookAt(`late${index}`);
        const response = await register(base, hook);
        count(registrations, String(response.status));
        if (response.status === 202) {
          promised.push(hook);
          await response.body?.cancel();
        } else faults.push(...(await refusalFaults(response)));
      }
      const issue = {
        number: 10,
        slug: 'tenth',
        title: 'The tenth',
        date: new Date().toISOString(),
        body: 'News of ten.',
      };
      await writeIssue(contentDir, issue);
      const isThere = async (): Promise<boolean> => {
        const response = await fetch(`${base}/en/issues/tenth`, { headers: { accept: 'text/html' } });
        await response.body?.cancel();
        return response.status === 200;
      };
      // With PostgreSQL, content goes through the database, so an issue appears only when there is room.
      const isReadFromFolder = setup.databaseUrl === null;
      if (isReadFromFolder && (await until(isThere, WITHIN_MS)) === null)
        faults.push('a new issue does not appear on a full disk');
      const pages = isReadFromFolder ? [...PAGES, '/en/issues/tenth'] : PAGES;
      let ok = 0;
      for (const page of pages)
        for (const accept of FORMS) {
          const response = await fetch(base + page, { headers: { accept } });
          await response.body?.cancel();
          if (response.status === 200) ok += 1;
          else faults.push(`${page} as ${accept} is answered ${response.status} on a full disk`);
        }
      const deliveredCount = (): number =>
        sinks.to(hookAt('reader')).filter(({ body }) => body.includes('The tenth')).length;
      await sleep(1_000);
      const messagesFull = deliveredCount();

      clearInterval(full);
      disk.empty();
      const recoveredMs = await until(async () => (await register(base, hookAt('again'))).status === 202, WITHIN_MS);
      const announcedMs = await until(() => deliveredCount() > 0, ANNOUNCED_WITHIN_MS);
      const asked = (): number => promised.filter((hook) => sinks.to(hook).length > 0).length;
      await until(() => asked() === promised.length, 8_000);
      await writeIssue(contentDir, { ...issue, number: 11, slug: 'eleventh', title: 'The eleventh' });
      await until(() => texts() > textsBefore, WITHIN_MS);
      await sleep(500);
      const textsAfter = texts();
      const exitCode = await service.end();
      return {
        registrations,
        promised: promised.length,
        kept: asked(),
        pages: [ok, pages.length * FORMS.length],
        messages: [messagesFull, deliveredCount()],
        recoveredMs,
        announcedMs,
        texts: [textsBefore, textsAfter],
        exitCode,
        faults: [...new Set(faults)],
      };
    } finally {
      await service.end('SIGKILL');
      await sinks.close();
      name.close();
    }
  },
);
endJourney(journey);
