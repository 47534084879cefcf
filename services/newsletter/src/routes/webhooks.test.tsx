import { URL_REFUSAL_CODES } from '@legible/chat';
import type { RateLimitResult } from '@legible/surface';
import { securityHeaders } from '@legible/surface';
import { describe, expect, test } from 'vitest';
import { openWorld, slackHook } from '../delivery/delivery-fixtures.ts';
import type { RegistrationAnswer, RegistrationRequest } from '../delivery/registration.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { webhookUrlRefusal } from '../words/webhook-url-words.ts';
import { webhookWords } from '../words/webhook-words.ts';
import { BASE_URL, posting, servedOf } from './route-fixtures.ts';
import { serveWebhooks, type WebhookRoutes } from './webhooks.tsx';

const SECRET = 'CANARYsecretCANARYsecret';
const URL_TEXT = `https://hooks.slack.com/services/T0/B0/${SECRET}`;
const SITE = siteOf([]);
const ACCEPTED: RegistrationAnswer = { kind: 'accepted', platform: 'slack', editions: ['en'] };
const PAGE_HEADERS = securityHeaders({ kind: 'html', publicUrl: BASE_URL });

const routesWith = (register: WebhookRoutes['register'], over: Partial<WebhookRoutes> = {}) =>
  posting((app) =>
    serveWebhooks(app, {
      current: () => servedOf(SITE),
      publicUrl: BASE_URL,
      clientOf: () => 'client',
      pageHeaders: PAGE_HEADERS,
      register,
      ...over,
    }),
  );

const answering = (answer: RegistrationAnswer, over: Partial<WebhookRoutes> = {}) => {
  const requests: RegistrationRequest[] = [];
  const post = routesWith(async (request) => {
    requests.push(request);
    return answer;
  }, over);
  return { requests, post };
};

/** Returns everything of an answer that a client can see. */
const whole = async (response: Response): Promise<string> =>
  JSON.stringify([response.status, [...response.headers], await response.text()]);

const FORM = { url: URL_TEXT, edition: ['en', 'ja'], platform: '' };

test('a form is taken as it was filled in, and the answer is not stored and repeats nothing of it', async () => {
  const { post, requests } = answering(ACCEPTED);
  const response = await post('/en/webhooks', FORM);
  expect(requests).toEqual([{ url: URL_TEXT, editions: ['en', 'ja'], platform: null, client: 'client' }]);
  expect(response.status).toBe(202);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-language': 'en',
  });
  const said = await whole(response);
  expect(said).toContain('Please confirm in the channel');
  expect(said).not.toContain(SECRET);
});

test('a platform is a known one, or derived from the address', async () => {
  const { post, requests } = answering(ACCEPTED);
  await post('/webhooks', { ...FORM, platform: 'mattermost' });
  await post('/webhooks', { ...FORM, platform: 'telegram' });
  await post('/webhooks', { url: URL_TEXT, edition: ['en', 'en'] });
  expect(requests.map(({ platform, editions }) => [platform, editions])).toEqual([
    ['mattermost', ['en', 'ja']],
    [null, ['en', 'ja']],
    [null, ['en']],
  ]);
});

describe('a form that is refused', () => {
  const limits: RateLimitResult = {
    allowed: false,
    policies: [
      { policy: { name: 'webhooks', quota: 10, windowS: 3600 }, allowed: false, remaining: 0, resetMs: 61_000 },
      { policy: { name: 'webhook-host', quota: 10, windowS: 3600 }, allowed: true, remaining: 7, resetMs: 1 },
    ],
  };
  const CASES: readonly (readonly [RegistrationAnswer, number, (language: string) => string])[] = [
    ...URL_REFUSAL_CODES.map(
      (code) =>
        [
          { kind: 'refused', code, platform: 'slack' },
          422,
          (language: string) => webhookUrlRefusal({ language }, code).resolution,
        ] as const,
    ),
    [
      { kind: 'platform-needed', suggestions: ['generic', 'mattermost'] },
      422,
      (language) => webhookWords({ language }).platformNeeded,
    ],
    [{ kind: 'edition-unknown' }, 422, (language) => webhookWords({ language }).editionNeeded],
    [{ kind: 'rate-limited', limits }, 429, (language) => webhookWords({ language }).tooMany(2)],
    [{ kind: 'busy' }, 503, (language) => webhookWords({ language }).busy],
    [{ kind: 'not-stored' }, 503, (language) => webhookWords({ language }).notStored],
    [{ kind: 'unavailable' }, 503, (language) => webhookWords({ language }).unavailable.text],
  ];

  test.each(CASES)(
    '%j: shows the form again, in the language of the edition, without the address',
    async (answer, status, words) => {
      const { post } = answering(answer);
      for (const { edition } of SITE.editions) {
        const response = await post(`${edition.path}/webhooks`, FORM);
        expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
        const text = await response.clone().text();
        expect(text).toContain(words(edition.language).replaceAll('&', '&amp;'));
        expect(text).toContain('name="url"');
        expect(await whole(response)).not.toContain(SECRET);
      }
    },
  );

  test('keeps what was chosen, and selects the likelier platform', async () => {
    const { post } = answering({ kind: 'platform-needed', suggestions: ['generic', 'mattermost'] });
    const text = await (await post('/en/webhooks', { url: URL_TEXT, edition: ['ja'] })).text();
    expect(text).toMatch(/<option value="generic" selected/);
    expect([...text.matchAll(/value="([^"]+)" checked/g)].map(([, key]) => key)).toEqual(['ja']);
  });

  test('says at a limit when to retry, and nothing about the registrations of others', async () => {
    const { headers } = await answering({ kind: 'rate-limited', limits }).post('/webhooks', FORM);
    expect([headers.get('retry-after'), headers.get('ratelimit')]).toEqual(['61', null]);
  });
});

describe('a form that is not read', () => {
  const type = 'application/x-www-form-urlencoded';
  const fits = `edition=en&url=${'x'.repeat(8 * 1024 - 'edition=en&url='.length)}`;
  test.each<readonly [string, Record<string, string>, string, number]>([
    ['is from another site', { 'sec-fetch-site': 'cross-site' }, 'edition=en', 403],
    ['is from another origin of the same site', { 'sec-fetch-site': 'same-site' }, 'edition=en', 403],
    ['is from another origin', { origin: 'https://evil.example' }, 'edition=en', 403],
    ['is from another site and has no origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 'edition=en', 403],
    ['is JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['has files', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
    ['has more than 8 KiB', {}, `${fits}x`, 413],
  ])('%s', async (_, headers, body, status) => {
    const { post, requests } = answering(ACCEPTED);
    const response = await post('/en/webhooks', body, { 'content-type': type, ...headers });
    expect([response.status, requests]).toEqual([status, []]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each<readonly [string, Record<string, string>, string]>([
    ['from our own page', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 'edition=en'],
    ['from the user', { 'sec-fetch-site': 'none' }, 'edition=en'],
    ['from our own page, in an older browser', { origin: 'null' }, 'edition=en'],
    ['from our own origin', { origin: BASE_URL }, 'edition=en'],
    ['from a program', {}, 'edition=en'],
    ['of 8 KiB', { 'content-type': `${type}; charset=UTF-8` }, fits],
  ])('but one %s is read', async (_, headers, body) => {
    const { post, requests } = answering(ACCEPTED);
    const response = await post('/en/webhooks', body, { 'content-type': type, ...headers });
    expect([response.status, requests.length]).toEqual([202, 1]);
  });

  test('is for an edition that does not exist', async () => {
    const { post } = answering(ACCEPTED);
    expect((await post('/fr/webhooks', FORM)).status).toBe(404);
  });
});

test('without a key there is no form to fill in', async () => {
  const current = () => {
    const served = servedOf(SITE);
    return { ...served, frame: { ...served.frame, takesWebhooks: false } };
  };
  const response = await answering({ kind: 'unavailable' }, { current }).post('/en/webhooks', FORM);
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(text).toContain('Registration is not available');
  expect(text).not.toContain('name="url"');
});

test('the answer is the same byte for byte for a channel that is new, asked, active or stopped', async () => {
  const world = await openWorld();
  try {
    const post = routesWith((request) => world.delivery.register(request));
    const ask = async (url: string) => whole(await post('/en/webhooks', { url, edition: ['en'] }));
    const url = slackHook('one');
    const answers = [await ask(url)];
    await world.until(() => world.asked.length === 1);
    answers.push(await ask(url));
    const other = slackHook('two');
    const { stop } = await world.register(other);
    answers.push(await ask(other));
    await world.delivery.links.stop(stop);
    answers.push(await ask(other));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\[202,/);
  } finally {
    await world.close();
  }
});
