import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookLinkPath } from '@legible/issues';
import { guardedDoor } from '@legible/outbound';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { type Sinks, startSinks } from '../../../test/delivery-sinks/sinks.ts';
import { skipWithout } from '../../../test/environment.ts';
import { EVERY_JOURNEY } from '../../../test/every-journey.ts';
import { tabTo } from '../../../test/visitor.ts';
import { type Delivery, startDelivery } from '../src/delivery/start-delivery.ts';
import type { WebhooksMaker } from '../src/in-process.ts';
import { DEMO_NOW } from '../src/site/site-fixtures.ts';
import { limiterOf } from '../src/store/answered-soon.ts';
import { openNewsletterStore } from '../src/store/newsletter-store.ts';
import type { WebhookKeys } from '../src/store/webhook-keys.ts';
import { deliveryWords } from '../src/words/delivery-words.ts';
import { webhookUrlRefusal } from '../src/words/webhook-url-words.ts';
import { webhookWords } from '../src/words/webhook-words.ts';
import { faultsOf, type Hand, type Reader, reader } from './reader.ts';
import { type ServedNewsletter, servedNewsletter } from './served.ts';

/** Content without issues, because these pages show none. */
const CONTENT = new Map([
  [
    'publication.yaml',
    'publisher: Legible\nname: Legible Letter\ndescription: About being read.\neditions: [ko, en]\n',
  ],
]);
const LOOPBACK = '127.0.0.1';
const KEYS: WebhookKeys = [{ id: 'first', bytes: Buffer.alloc(32, 1) }];
const NOT_ASKED = 'a channel is not asked: it was asked before, or wants no messages';
/** Header of programs that open the links in a channel to show a preview. */
const PREVIEW = { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' };

/** Kinds of pages that are checked for faults. */
type Kind = 'form' | 'error';

const JOURNEYS = [
  {
    language: 'ko',
    path: '/webhooks',
    hand: 'pointer',
    look: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
    faultless: ['form'],
    wrong: 'https://hooks.slack.com/workflows/T0PHONE/A0/mistakeofphone',
    code: 'webhook_url_slack_workflow',
    hook: 'https://hooks.slack.com/services/T0PHONE/B0/secretofphone',
  },
  {
    language: 'en',
    path: '/en/webhooks',
    hand: 'keyboard',
    look: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
    faultless: ['form', 'error'],
    wrong: 'http://hooks.slack.com/services/T0DESK/B0/mistakeofdesk',
    code: 'webhook_url_not_https',
    hook: 'https://hooks.slack.com/services/T0DESK/B0/secretofdesk',
  },
] as const satisfies readonly {
  readonly hand: Hand;
  readonly faultless: readonly Kind[];
  readonly [more: string]: unknown;
}[];

const MADE = EVERY_JOURNEY ? JOURNEYS : JOURNEYS.slice(0, 1);

describe.skipIf(skipWithout('chromium'))('registering a channel, in Chromium', () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-webhooks-'));
  const logged: string[] = [];
  let sinks: Sinks;
  let delivery: Delivery;
  let newsletter: ServedNewsletter;
  let browser: Browser;
  let by: Reader;
  const closing: (() => Promise<unknown>)[] = [];

  /** Makes webhooks as the service does, but with a door that leads every https address to the sinks. */
  const webhooks: WebhooksMaker = async (site, publicUrl) => {
    const door = guardedDoor({
      userAgent: 'sinks/1',
      resolve: async () => ({ kind: 'addresses', addresses: [LOOPBACK] }),
      isAllowed: (address) => address === LOOPBACK,
      dialPort: () => sinks.port,
    });
    const now = () => DEMO_NOW;
    const store = await openNewsletterStore({ url: null, file: join(folder, 'newsletter.sqlite'), now });
    const say = (_fields: object, message: string): void => void logged.push(message);
    delivery = await startDelivery({
      store,
      limiterOf: limiterOf(null, now),
      door: { fetch: (request) => door.fetch({ ...request, url: request.url.replace(/^https:/, 'http:') }) },
      site,
      baseUrl: publicUrl,
      linkUrl: (token) => publicUrl + webhookLinkPath(token),
      keys: KEYS,
      now,
      random: () => 0.5,
      log: { info: say, warn: say, error: say },
    });
    closing.push(
      () => delivery.stop(0),
      () => door.close(),
      () => store.close(),
    );
    return delivery;
  };

  beforeAll(async () => {
    sinks = await startSinks();
    [browser, newsletter] = await Promise.all([
      launchChromium(),
      servedNewsletter({ content: CONTENT, now: () => DEMO_NOW, webhooks }),
    ]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await newsletter?.close();
    for (const close of closing) await close();
    await sinks?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => by?.leave());

  test.each(MADE)(
    '$language, by $hand',
    async (journey) => {
      const { language, path, hand, wrong, hook } = journey;
      by = await reader(browser, newsletter.url, hand, journey.look);
      const { page } = by;
      const sent = whatIsSentBy(page);
      const words = webhookWords({ language });
      const inChannel = deliveryWords({ language });
      const main = page.getByRole('main');
      const title = main.getByRole('heading', { level: 1 });
      const field = main.getByLabel(words.url, { exact: true });
      const button = (name: string) => main.getByRole('button', { name, exact: true });
      const faultless: readonly Kind[] = journey.faultless;
      /** Asserts what must hold on every page; `secrets` are the secret parts of a link or an address. */
      const at = async (kind: Kind | null, ...secrets: readonly string[]): Promise<void> => {
        const content = await page.content();
        for (const secret of [secretOf(hook), secretOf(wrong), ...secrets]) expect(content).not.toContain(secret);
        for (const address of [hook, wrong]) expect(page.url()).not.toContain(secretOf(address));
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        if (kind !== null && faultless.includes(kind)) expect(await faultsOf(page), kind).toEqual([]);
      };
      /** Registers an address on a newly opened page, or on the one that refused another address. */
      const register = async (address: string, on: 'form' | 'error' = 'form'): Promise<void> => {
        if (on === 'form') await page.goto(path);
        if (hand === 'pointer') return by.submit(field, address, button(words.button));
        expect(await tabTo(page, field)).toBe(true);
        await page.keyboard.insertText(address); // nobody types such an address: it is pasted
        await by.follow(button(words.button));
      };
      const notAsked = (): number => logged.filter((message) => message === NOT_ASKED).length;

      await page.goto(path);
      await at('form');
      expect(await main.getByRole('heading', { name: words.form, exact: true }).isVisible()).toBe(true);
      const chosen = main.locator('input[name="edition"]:checked');
      expect(await chosen.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')))).toEqual([language]);

      // The browser itself does not send an empty form but moves to the field.
      if (hand === 'pointer') await button(words.button).click();
      else {
        expect(await tabTo(page, field)).toBe(true);
        await page.keyboard.press('Enter');
      }
      expect(await page.locator('input:focus:invalid').getAttribute('name')).toBe('url');
      expect(sent.forms).toEqual([]);

      const refused = [
        [' ', 'webhook_url_missing'],
        [wrong, journey.code],
      ] as const;
      for (const [address, code] of refused) {
        await register(address, address === wrong ? 'error' : 'form');
        expect(await page.getByRole('alert').textContent()).toContain(webhookUrlRefusal({ language }, code).message);
        expect(await field.inputValue()).toBe('');
        await at(address === wrong ? 'error' : null);
      }
      expect(await page.title()).toContain(words.failed(''));

      await register(hook);
      expect(await title.textContent()).toBe(words.sent.title);
      const answer = await page.content();
      await at(null);
      await expect.poll(() => sinks.to(hook).length).toBe(1);
      const question = JSON.parse(sinks.to(hook)[0]?.body ?? '');
      const edition = newsletter.live.current().edition(language)?.edition;
      expect(question.blocks[0].text.text).toBe(inChannel.confirmTitle(edition?.name ?? ''));
      const links = linksIn(JSON.stringify(question));
      const [confirm = '', stop = ''] = [links.get(inChannel.confirm), links.get(inChannel.stop)];
      expect(links.size).toBe(2);
      const look = (link: string) => delivery.links.look(tokenOf(link));
      await expect.poll(() => look(confirm)).toMatchObject({ state: 'pending', isUsed: false });

      const before = notAsked();
      await register(hook);
      expect(await page.content()).toBe(answer);
      await expect.poll(notAsked).toBe(before + 1);

      for (let times = 0; times < 3; times++) {
        const preview = await fetch(confirm, { headers: PREVIEW });
        expect(preview.status).toBe(200);
        expect(await preview.text()).toContain(words.asked.title);
      }
      expect(await look(confirm)).toMatchObject({ state: 'pending', isUsed: false, editions: [] });

      await page.goto(confirm);
      expect(await title.textContent()).toBe(words.asked.title);
      await at(null, tokenOf(confirm), tokenOf(stop));
      await by.follow(button(inChannel.confirm));
      expect(await title.textContent()).toBe(words.confirmed.title);
      await at(null, tokenOf(confirm), tokenOf(stop));
      expect(await look(confirm)).toMatchObject({ state: 'active', isUsed: true, editions: [language] });

      await page.goto(stop);
      expect(await title.textContent()).toBe(words.stop.title);
      expect(await look(stop)).toMatchObject({ state: 'active' });
      await by.follow(button(inChannel.stop));
      expect(await title.textContent()).toBe(words.stopped.title);
      await at(null, tokenOf(confirm), tokenOf(stop));
      expect(await look(stop)).toMatchObject({ state: 'stopped', masked: null });

      await register(hook);
      expect(await page.content()).toBe(answer);
      await expect.poll(notAsked).toBe(before + 2);
      expect(sinks.to(hook)).toHaveLength(1);

      // Only the forms contain the address; nothing else that leaves the browser does.
      expect(sent.forms.filter((form) => form.includes(secretOf(hook)))).toHaveLength(3);
      const requests = await Promise.all(sent.requests);
      expect(requests.length).toBeGreaterThan(10);
      expect(requests.filter(({ url }) => url.includes(secretOf(hook)) || url.includes(secretOf(wrong)))).toEqual([]);
      expect(requests.filter(({ headers: { referer = '' } }) => referer !== '')).toEqual([]);
      const complaint = [
        `answered 422: ${newsletter.url}${path}`,
        expect.stringMatching(/^console: Failed to load resource: the server responded with a status of 422/),
      ];
      expect(by.complaints).toEqual([...complaint, ...complaint]);
    },
    60_000,
  );

  test('nothing was sent to any other address', () => {
    expect(sinks.received.map(({ hook }) => hook)).toEqual(MADE.map(({ hook }) => hook));
  });
});

const whatIsSentBy = (page: Page) => {
  const forms: string[] = [];
  const requests: Promise<{ readonly url: string; readonly headers: Readonly<Record<string, string>> }>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') forms.push(request.postData() ?? '');
    requests.push(request.allHeaders().then((headers) => ({ url: request.url(), headers })));
  });
  return { forms, requests };
};

const secretOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
const tokenOf = secretOf;

/** Returns links by their labels, as Slack writes them. */
const linksIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/<(http[^|>]+)\|([^>]+)>/g)].map(([, url = '', label = '']) => [label, url]));
