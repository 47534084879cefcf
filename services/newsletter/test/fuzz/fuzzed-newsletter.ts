import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookLinkPath } from '@legible/issues';
import { memoryRateLimiter } from '@legible/surface';
import type { FuzzedService } from '../../../../test/fuzz/fuzzed-service.ts';
import { startDelivery } from '../../src/delivery/start-delivery.ts';
import type { WebhooksMaker } from '../../src/in-process.ts';
import { openNewsletterStore } from '../../src/store/newsletter-store.ts';
import { PUBLIC_URL, testNewsletter } from '../harness.ts';
import { LOCKS_AT, leakContent } from '../leak-content.ts';
import { canaryFinder } from '../leak-hunt.ts';

const unlimited = (limit: { readonly name: string; readonly windowS: number }) => ({ ...limit, quota: 1_000_000 });

/** Makes webhooks as the service does, but with channels that do not answer, and without limits. */
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

/** Starts a newsletter in which some issues are locked. */
export const fuzzedNewsletter = async (): Promise<FuzzedService> => {
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
