import { StoreUnavailable } from '@legible/store';
import { securityHeaders } from '@legible/surface';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CapabilityLinks } from '../delivery/capability-links.ts';
import { DAY, openWorld, slackHook, tokensOf, type World } from '../delivery/delivery-fixtures.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { BASE_URL, posting, servedOf } from './route-fixtures.ts';
import { serveWebhookLinks } from './webhook-links.tsx';

const PAGE_HEADERS = securityHeaders({ kind: 'html', publicUrl: BASE_URL });
const SITE = siteOf([]);

const routesTo = (links: CapabilityLinks, logged: unknown[] = []) =>
  posting((app) =>
    serveWebhookLinks(app, {
      links,
      current: () => servedOf(SITE),
      publicUrl: BASE_URL,
      pageHeaders: PAGE_HEADERS,
      failed: (_, { status }, headers = {}) => new Response('failed', { status, headers }),
      log: { error: (...line) => logged.push(line) },
    }),
  );

const whole = async (response: Response): Promise<string> =>
  JSON.stringify([response.status, [...response.headers], await response.text()]);

describe('links in a channel', () => {
  let world: World;
  let names = 0;
  let links: { readonly confirm: string; readonly stop: string };
  let ask: ReturnType<typeof posting>;
  const stateOf = async (token: string) => {
    const hook = await world.delivery.links.look(token);
    return hook === null ? null : [hook.state, hook.isUsed];
  };

  beforeAll(async () => {
    world = await openWorld();
    ask = routesTo(world.delivery.links);
  });
  afterAll(() => world.close());
  /** A channel that was asked. */
  beforeEach(async () => {
    const before = world.asked.length;
    names += 1;
    const url = slackHook(`number${names}`);
    await world.delivery.register({ url, editions: ['ja', 'en'], platform: null, client: 'c' });
    await world.until(() => world.asked.length > before);
    links = tokensOf(world.asked.at(-1));
    await world.until(async () => (await world.delivery.links.look(links.confirm)) !== null);
  });

  test('opening them changes nothing, however often and by whom', async () => {
    for (const token of [links.confirm, links.stop])
      for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS'])
        await ask(`/webhooks/${token}`, null, { 'sec-fetch-site': 'cross-site' }, method);
    expect(await stateOf(links.confirm)).toEqual(['pending', false]);
    expect(await stateOf(links.stop)).toEqual(['pending', false]);
  });

  test('a page describes the channel in its language, and is not stored, indexed or passed on', async () => {
    for (const token of [links.confirm, links.stop]) {
      const response = await ask(`/webhooks/${token}`, null, {}, 'GET');
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'content-language': 'en',
      });
      expect(response.headers.get('etag')).toBeNull();
      const text = await response.text();
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(text).toContain(`hooks.slack.com/…${`number${names}`.slice(-4)}`);
      expect(text).not.toContain(token);
      expect(text).not.toContain('secretnumber');
    }
  });

  test('the button confirms, once', async () => {
    const first = await ask(`/webhooks/${links.confirm}`, { do: 'confirm' });
    expect([first.status, await stateOf(links.confirm)]).toEqual([200, ['active', true]]);
    const text = await first.text();
    expect(text).toContain('New issues are posted here');
    expect(text).not.toContain('name="do"');
    const again = await ask(`/webhooks/${links.confirm}`, { do: 'confirm' });
    expect(await again.text()).toBe(text);
  });

  test('the button stops, and another lets the channel be registered again', async () => {
    await ask(`/webhooks/${links.confirm}`, { do: 'confirm' });
    const stopped = await (await ask(`/webhooks/${links.stop}`, { do: 'stop' })).text();
    expect(await stateOf(links.stop)).toEqual(['stopped', false]);
    expect(stopped).toContain('value="allow"');
    expect(stopped).not.toContain('hooks.slack.com');
    expect(await (await ask(`/webhooks/${links.confirm}`, null, {}, 'GET')).text()).toContain('no longer works');
    const allowed = await ask(`/webhooks/${links.stop}`, { do: 'allow' });
    expect(await allowed.text()).toContain('href="/en/webhooks"');
    const before = world.asked.length;
    await world.delivery.register({ url: slackHook(`number${names}`), editions: ['en'], platform: null, client: 'c' });
    await world.until(() => world.asked.length > before);
  });

  test.each<readonly [string, Record<string, string> | string, Record<string, string>, number]>([
    ['of another site', { do: 'stop' }, { 'sec-fetch-site': 'cross-site' }, 403],
    ['of another origin', { do: 'stop' }, { origin: 'https://evil.example' }, 403],
    ['that is not a form', '{"do":"stop"}', { 'content-type': 'application/json' }, 400],
    ['that does nothing', { do: 'look' }, {}, 400],
    ['that is empty', {}, {}, 400],
  ])('a POST %s changes nothing', async (_, body, headers, status) => {
    for (const token of [links.confirm, links.stop]) {
      expect((await ask(`/webhooks/${token}`, body, headers)).status).toBe(status);
      expect(await stateOf(token)).toEqual(['pending', false]);
    }
  });

  test('a confirm link does not stop, and a stop link does not confirm', async () => {
    await ask(`/webhooks/${links.confirm}`, { do: 'stop' });
    await ask(`/webhooks/${links.stop}`, { do: 'confirm' });
    await ask(`/webhooks/${links.stop}`, { do: 'allow' });
    expect(await stateOf(links.confirm)).toEqual(['pending', false]);
    expect(await stateOf(links.stop)).toEqual(['pending', false]);
  });

  test('an expired link has the same page as a link that never existed, in all languages', async () => {
    world.now += DAY;
    const over = await whole(await ask(`/webhooks/${links.confirm}`, null, {}, 'GET'));
    world.now -= DAY;
    expect(over).toMatch(/^\[404,/);
    const never = ['A'.repeat(22), 'x', '..%2f', 'A'.repeat(500)];
    for (const token of never) {
      expect(await whole(await ask(`/webhooks/${token}`, null, {}, 'GET'))).toBe(over);
      expect(await whole(await ask(`/webhooks/${token}`, { do: 'stop' }))).toBe(over);
    }
    for (const { edition } of SITE.editions) expect(over).toContain(`${edition.path}/webhooks`);
  });
});

test('a defect is reported without the link', async () => {
  const logged: unknown[] = [];
  const fails = async () => {
    throw new Error('no store');
  };
  const ask = routesTo({ look: fails, confirm: fails, stop: fails, allow: fails }, logged);
  const token = 'A'.repeat(22);
  const response = await ask(`/webhooks/${token}`, { do: 'stop' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain(token);
});

test('while the store is away, every answer says when to retry', async () => {
  const away = async (): Promise<never> => {
    throw new StoreUnavailable('away', 'away');
  };
  const ask = routesTo({ look: away, confirm: away, stop: away, allow: away });
  for (const [body, method] of [
    [null, 'GET'],
    [{ do: 'confirm' }, 'POST'],
  ] as const) {
    const response = await ask(`/webhooks/${'A'.repeat(22)}`, body, {}, method);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  }
});
