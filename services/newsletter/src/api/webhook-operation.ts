import { PLATFORM_IDS, URL_REFUSAL_CODES } from '@legible/chat';
import { API_PATHS } from '@legible/issues';
import {
  type ErrorWriter,
  type Operation,
  operation,
  RATE_LIMIT_HEADERS,
  type RateLimitResult,
  RETRY_AFTER_HEADER,
  type RequestContext,
  rateLimitHeaders,
} from '@legible/surface';
import { z } from 'zod';
import type { Registration } from '../delivery/registration.ts';
import { problemReplies, problemReply } from './api-context.ts';
import { invalidLocale } from './invalid-parameter.ts';
import type { Locales } from './locales.ts';
import { PROBLEM_CODES, problem } from './problem-codes.ts';

interface WebhookOperation extends Pick<Registration, 'register'> {
  readonly locales: Locales;
  readonly problems: ErrorWriter;
  /** Returns the key under which limits count a client. */
  readonly clientOf: (c: RequestContext) => string;
}

/**
 * Longest text, in UTF-16 code units. Text that people paste around a URL is not an error, but a longer text is not a
 * URL.
 */
const MOST_URL_UNITS = 4_096;
/** Longest locale in any of its spellings, in UTF-16 code units. */
const MOST_LOCALE_UNITS = 35;
/** Seconds until there may be room for another question, or the store may be back. */
const BUSY_S = 60;

/**
 * Makes the operation that registers a webhook. All requests get the same answer, before anything is known about the
 * address.
 */
export const registerWebhook = ({ locales, problems, clientOf, register }: WebhookOperation): Operation => {
  const replies = problemReplies(problems);
  const locale = z.string().min(1).max(MOST_LOCALE_UNITS);
  const [example] = locales.keys;
  const body = z
    .strictObject({
      url: z.string().min(1).max(MOST_URL_UNITS).meta({
        description:
          'Incoming webhook URL of the channel: https, on port 443. It is stored encrypted and never shown in full.',
      }),
      locale: z.union([locale, z.array(locale).min(1).max(locales.keys.length)]).meta({
        description: `The edition whose issues are posted, or a list of editions: ${locales.keys.join(', ')}.`,
      }),
      platform: z.enum(PLATFORM_IDS).optional().meta({
        description:
          'Required only if the URL does not identify the platform: mattermost and generic can be at any host.',
      }),
    })
    .meta({ id: 'WebhookRegistration' });
  const Accepted = z
    .strictObject({
      status: z.literal('verification_sent').meta({
        description:
          'The channel will get a message with a confirmation link, unless it was asked in the last day or has stopped all messages.',
      }),
      platform: z.enum(PLATFORM_IDS).meta({ description: 'Platform of the webhook.' }),
      locales: z
        .array(z.enum(locales.keys))
        .meta({ description: 'The editions whose issues will be posted after confirmation.' }),
      message: z.string().meta({ description: 'What to do next, in one sentence.' }),
    })
    .meta({ id: 'WebhookAccepted' });
  return operation({
    id: 'registerWebhook',
    method: 'post',
    path: API_PATHS.webhooks,
    summary: 'Post new issues to a chat channel',
    description:
      'Sends the channel a message that asks it to confirm. Once confirmed, the channel gets every new issue of the editions. The answer is the same whether the webhook is new, registered or stopped, and is sent before the message. If no message arrives, the URL is wrong, the channel was asked in the last day, or it has stopped all messages. The message also has a link that stops all messages.',
    tags: ['webhooks'],
    body,
    bodyExample: {
      url: 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
      locale: example,
    },
    replies: {
      202: {
        means: 'The request is accepted.',
        schema: Accepted,
        example: { status: 'verification_sent', platform: 'slack', locales: [example], message: NEXT },
      },
      400: problemReply(problems, 'The body cannot be read as JSON, or a locale is unknown.', [
        'invalid_locale',
        'malformed_json',
        'empty_body',
        'not_json',
        'encoded_body',
        'incomplete_body',
      ]),
      413: { means: 'The body is too large. Codes: body_too_large.' },
      422: problemReply(problems, 'The body does not fit its schema, or the URL is not accepted.', [
        'invalid_body',
        ...URL_REFUSAL_CODES,
        'webhook_platform_needed',
      ]),
      429: {
        ...problemReply(problems, 'Too many webhooks were registered in the last hour.', ['rate_limited']),
        headers: RATE_LIMIT_HEADERS,
      },
      500: replies.internal,
      503: {
        ...problemReply(problems, 'Webhooks cannot be registered at the moment, or not at this installation.', [
          'registration_unavailable',
          'unavailable',
        ]),
        headers: RETRY_AFTER_HEADER,
      },
    },
    async handle({ body: { url, locale: asked, platform = null }, reply: answer, fail }, c) {
      const codes = typeof asked === 'string' ? [asked] : asked;
      const editions = codes.map((code) => locales.find(code));
      const unknown = codes.find((_, place) => editions[place] === null);
      if (unknown !== undefined) return fail({ ...invalidLocale(unknown, locales), status: 400 });
      const found = editions.filter((edition) => edition !== null);
      const result = await register({ url, editions: [...new Set(found)], platform, client: clientOf(c) });
      switch (result.kind) {
        case 'accepted':
          return answer(202, {
            status: 'verification_sent',
            platform: result.platform,
            locales: [...result.editions],
            message: NEXT,
          });
        case 'refused':
          return fail(
            problem(result.code, PROBLEM_CODES[result.code].meaning, {
              field: 'url',
              ...(result.platform !== null && { extra: { platform: result.platform } }),
            }),
          );
        case 'platform-needed':
          return fail(
            problem('webhook_platform_needed', PROBLEM_CODES.webhook_platform_needed.meaning, {
              field: 'platform',
              extra: { suggestions: result.suggestions },
            }),
          );
        case 'edition-unknown':
          return fail({ ...invalidLocale(codes[0] ?? '', locales), status: 400 });
        case 'rate-limited':
          return fail(problem('rate_limited', TOO_MANY), rateLimitHeaders(refusedOnly(result.limits)));
        case 'busy':
          return fail(problem('unavailable', BUSY), { 'retry-after': String(BUSY_S) });
        case 'not-stored':
          return fail(problem('unavailable', NOT_STORED), { 'retry-after': String(BUSY_S) });
        case 'unavailable':
          return fail(problem('registration_unavailable', PROBLEM_CODES.registration_unavailable.meaning));
      }
    },
  });
};

const NEXT = 'Open the link in the message that the channel gets, and confirm within a day.';
const TOO_MANY = 'Too many webhooks were registered in the last hour by this client, or for this host or platform.';
const NOT_STORED =
  'The registration cannot be stored at the moment: the store is unavailable or full. The channel was not asked.';
const BUSY = 'Too many channels are being asked at the moment.';

/** Leaves out policies that did not refuse: the remaining quota of a host would reveal the registrations of others. */
const refusedOnly = (limits: RateLimitResult): RateLimitResult => ({
  ...limits,
  policies: limits.policies.filter(({ allowed }) => !allowed),
});
