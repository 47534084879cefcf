import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryRateLimiter } from '@legible/surface';
import { startDelivery } from '../../services/newsletter/src/delivery/start-delivery.ts';
import type { WebhooksMaker } from '../../services/newsletter/src/in-process.ts';
import { webhookLinkPath } from '../../services/newsletter/src/site/addresses.ts';
import { openNewsletterStore } from '../../services/newsletter/src/store/newsletter-store.ts';
import { PUBLIC_URL, testNewsletter } from '../../services/newsletter/test/harness.ts';
import { LOCKS_AT, leakContent } from '../../services/newsletter/test/leak-content.ts';
import { canaryFinder } from '../../services/newsletter/test/leak-hunt.ts';
import { startHarness } from '../../services/scan/test/harness.ts';
import { UNLIMITED } from '../namespace/unlimited.ts';
import type { Answered } from './asking.ts';

/** Services by their name. */
export const fuzzedServices = (): readonly (readonly [string, () => Promise<FuzzedService>])[] => [
  ['scan', fuzzedScan],
  ['newsletter', fuzzedNewsletter],
];

/** A service in this process, without bounds on what one client may ask. */
export interface FuzzedService {
  /** Under which it takes itself to be reached, without a final slash. */
  readonly origin: string;
  ask(request: Request): Promise<Response>;
  /** Where in an answer something is told that nobody may know; []: nowhere. */
  readonly leaksIn: (answered: Answered) => readonly string[];
  /** What a defect threw, or said. */
  readonly defects: readonly unknown[];
  close(): Promise<void>;
}

const unlimited = (limit: { readonly name: string; readonly windowS: number }) => ({ ...limit, quota: 1_000_000 });

/** As the service makes them, but for channels that do not answer, and without limits. */
const silentChannels =
  (folder: string, closing: (() => Promise<void>)[]): WebhooksMaker =>
  async (site, publicUrl) => {
    const now = () => LOCKS_AT;
    const store = await openNewsletterStore({ url: null, file: join(folder, 'newsletter.sqlite'), now });
    const delivery = await startDelivery({
      store,
      limiterOf: (policies) => memoryRateLimiter({ policies: policies.map(unlimited), clock: now }),
      door: { fetch: () => Promise.reject(new Error('nobody is asked')) },
      site,
      baseUrl: publicUrl,
      linkUrl: (token) => publicUrl + webhookLinkPath(token),
      keys: [{ id: 'first', bytes: Buffer.alloc(32, 1) }],
      now,
      random: () => 0.5,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    });
    closing.push(
      () => delivery.stop(0),
      () => store.close(),
    );
    return delivery;
  };

/** A newsletter some of whose issues are locked. */
const fuzzedNewsletter = async (): Promise<FuzzedService> => {
  const { files, canaries } = leakContent('canaries');
  const find = canaryFinder(canaries);
  const folder = mkdtempSync(join(tmpdir(), 'legible-fuzz-'));
  const closing: (() => Promise<void>)[] = [];
  const newsletter = await testNewsletter({
    content: files,
    now: () => LOCKS_AT,
    webhooks: silentChannels(folder, closing),
  });
  newsletter.search.follow(newsletter.live.current());
  return {
    origin: PUBLIC_URL,
    leaksIn: ({ status, headers, body }) => find({ status, headers: [...headers], body }),
    ask: async (request) => newsletter.service.fetch(request),
    defects: newsletter.defects,
    async close() {
      for (const close of closing) await close();
      await newsletter.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A scan service that queues scans, and makes none. */
const fuzzedScan = async (): Promise<FuzzedService> => {
  const defects: unknown[] = [];
  const log = (line: string) => void defects.push(line);
  const scan = await startHarness({ working: false, env: { ...UNLIMITED, LOG_LEVEL: 'error' }, log });
  return {
    origin: scan.url,
    ask: async (request) => scan.app.fetch(request),
    leaksIn: () => [],
    defects,
    close: scan.close,
  };
};
