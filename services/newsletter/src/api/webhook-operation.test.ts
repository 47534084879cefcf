import { URL_REFUSAL_CODES } from '@legible/chat';
import { type RateLimitResult, type Service, service } from '@legible/surface';
import { describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import type { RegistrationAnswer, RegistrationRequest } from '../delivery/registration.ts';
import { apiDocument } from './api-document.ts';
import { BASE_URL } from './api-fixtures.ts';
import { localesOf } from './locales.ts';
import { apiProblems } from './problem-codes.ts';
import { registerWebhook } from './webhook-operation.ts';

const SECRET = 'CANARYsecretCANARYsecret';
const URL_TEXT = `https://hooks.slack.com/services/T0/B0/${SECRET}`;

const api = (answer: RegistrationAnswer) => {
  const requests: RegistrationRequest[] = [];
  const problems = apiProblems(PUBLICATION.editions, BASE_URL);
  const made: Service = service({
    operations: [
      registerWebhook({
        locales: localesOf(PUBLICATION.editions),
        problems,
        clientOf: () => 'client',
        register: async (request) => {
          requests.push(request);
          return answer;
        },
      }),
    ],
    document: apiDocument({
      editions: PUBLICATION.editions,
      baseUrl: BASE_URL,
      contact: null,
      limits: { reads: 1, search: 1 },
    }),
    errors: problems,
    publicUrl: BASE_URL,
    onError: (error) => {
      throw error;
    },
  });
  const post = async (body: unknown) => {
    const response = await made.fetch(
      new Request(`${BASE_URL}/api/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    return {
      status: response.status,
      headers: response.headers,
      json: (await response.json()) as Record<string, unknown>,
    };
  };
  return { post, requests };
};

const ACCEPTED: RegistrationAnswer = { kind: 'accepted', platform: 'slack', editions: ['en'] };

test('a webhook is accepted, and the answer repeats nothing of its address', async () => {
  const { post, requests } = api(ACCEPTED);
  const { status, json, headers } = await post({ url: URL_TEXT, locale: 'EN' });
  expect([status, headers.get('cache-control')]).toEqual([202, 'no-store']);
  expect(json).toEqual({
    status: 'verification_sent',
    platform: 'slack',
    locales: ['en'],
    message: expect.stringContaining('confirm'),
  });
  expect(requests).toEqual([{ url: URL_TEXT, editions: ['en'], platform: null, client: 'client' }]);
});

test('several editions are taken once each, in any spelling', async () => {
  const { post, requests } = api(ACCEPTED);
  await post({ url: URL_TEXT, locale: ['en', 'EN', 'zh_cn'], platform: 'slack' });
  expect(requests).toMatchObject([{ editions: ['en', 'zh-CN'], platform: 'slack' }]);
});

describe('a body that does not fit', () => {
  test.each([
    [{ url: URL_TEXT }, 422, 'invalid_body'],
    [{ locale: 'en' }, 422, 'invalid_body'],
    [{ url: '', locale: 'en' }, 422, 'invalid_body'],
    [{ url: `https://a.example/${SECRET}${'x'.repeat(4_096)}`, locale: 'en' }, 422, 'invalid_body'],
    [{ url: URL_TEXT, locale: [] }, 422, 'invalid_body'],
    [{ url: URL_TEXT, locale: 'en', platform: 'telegram' }, 422, 'invalid_body'],
    [{ url: URL_TEXT, locale: 'en', [URL_TEXT]: 1 }, 422, 'invalid_body'],
    [{ url: URL_TEXT, locale: 'fr' }, 400, 'invalid_locale'],
    [{ url: URL_TEXT, locale: ['en', 'fr'] }, 400, 'invalid_locale'],
  ])('%# is refused', async (body, status, code) => {
    const { post, requests } = api(ACCEPTED);
    const answer = await post(body);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(requests).toEqual([]);
  });
});

describe('a registration that is not accepted', () => {
  const limits: RateLimitResult = {
    allowed: false,
    policies: [
      { policy: { name: 'webhooks', quota: 10, windowS: 3600 }, allowed: false, remaining: 0, resetMs: 61_000 },
      { policy: { name: 'webhook-host', quota: 10, windowS: 3600 }, allowed: true, remaining: 7, resetMs: 61_000 },
    ],
  };
  test.each<readonly [RegistrationAnswer, number, string]>([
    ...URL_REFUSAL_CODES.map((code) => [{ kind: 'refused', code, platform: 'slack' }, 422, code] as const),
    [{ kind: 'platform-needed', suggestions: ['mattermost', 'generic'] }, 422, 'webhook_platform_needed'],
    [{ kind: 'rate-limited', limits }, 429, 'rate_limited'],
    [{ kind: 'busy' }, 503, 'unavailable'],
    [{ kind: 'not-stored' }, 503, 'unavailable'],
    [{ kind: 'unavailable' }, 503, 'registration_unavailable'],
  ])('%j', async (result, status, code) => {
    const answer = await api(result).post({ url: URL_TEXT, locale: 'en' });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json.resolution).toEqual(expect.any(String));
    expect(JSON.stringify(answer.json)).not.toContain(SECRET);
  });

  test('names an edition that went away meanwhile', async () => {
    const answer = await api({ kind: 'edition-unknown' }).post({ url: URL_TEXT, locale: 'en' });
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_locale']);
    expect(answer.json.detail).toContain('no locale "en"');
  });

  test('says when to retry, and nothing about the registrations of others', async () => {
    const { headers } = await api({ kind: 'rate-limited', limits }).post({ url: URL_TEXT, locale: 'en' });
    expect(headers.get('retry-after')).toBe('61');
    expect([...headers.values()].join()).not.toContain('webhook-host');
  });

  test('names the platforms that can be chosen', async () => {
    const answer = api({ kind: 'platform-needed', suggestions: ['mattermost', 'generic'] });
    expect((await answer.post({ url: URL_TEXT, locale: 'en' })).json).toMatchObject({
      field: 'platform',
      suggestions: ['mattermost', 'generic'],
    });
  });
});
