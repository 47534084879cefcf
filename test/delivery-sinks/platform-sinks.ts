import type { SinkHook } from './delivery-to-sinks.ts';
import type { SinkAnswer } from './sinks.ts';

type Answer = Exclude<SinkAnswer, string>;

/** The answers that one platform documents, or is known to give, and what each must mean. */
export interface PlatformSink {
  /** A different webhook for every four-digit number: its address ends in the number. */
  readonly hook: (number: number) => SinkHook;
  readonly success: Answer;
  /** `waitMs`: time until the next attempt, with jitter at the middle of its range; null means the normal schedule. */
  readonly rateLimit: { readonly answer: Answer; readonly waitMs: number | null };
  readonly gone: { readonly answer: Answer; readonly means: string };
  readonly malformed: { readonly answer: Answer; readonly means: string };
  /** A successful status with an arbitrary body. */
  readonly anyText: string;
}

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const text = (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body,
});
const known = (url: string): SinkHook => ({ url, platform: null });
const padded = (number: number, length: number): string => String(number).padStart(length, '0');

const REMOVED = 'gone webhook-removed';
const MAYBE_REMOVED = 'probably-gone webhook-removed';
const OURS = 'our-bug message-refused';
const POSTED = 'delivered posted';
const QUEUED = 'accepted queued';
const UNCLEAR = 'later unclear-answer';
/** The wait for a `Retry-After` of 600 seconds: jitter only adds to it. */
const ASKED_MS = 660_000;
const asked = (answer: Answer, waitMs: number | null = ASKED_MS) => ({ answer, waitMs });
const plainRateLimit = asked(text(429, '', { 'retry-after': '600' }));

export const PLATFORM_SINKS: Readonly<Record<string, PlatformSink>> = {
  slack: {
    hook: (number) => known(`https://hooks.slack.com/services/T0/B0/s${number}`),
    success: text(200, 'ok'),
    rateLimit: asked(text(429, 'rate_limited', { 'retry-after': '600' })),
    gone: { answer: text(404, 'no_service'), means: REMOVED },
    malformed: { answer: text(400, 'invalid_payload'), means: OURS },
    anyText: UNCLEAR,
  },
  discord: {
    hook: (number) => known(`https://discord.com/api/webhooks/123456789012345678/t-_${number}`),
    success: json(200, { id: '1234', type: 0, embeds: [] }),
    // The header is rounded; the body is exact.
    rateLimit: asked(
      json(
        429,
        { message: 'You are being rate limited.', retry_after: 600.5, global: false },
        { 'retry-after': '601' },
      ),
      660_550,
    ),
    gone: { answer: json(404, { message: 'Unknown Webhook', code: 10015 }), means: REMOVED },
    malformed: { answer: json(400, { message: 'Invalid Form Body', code: 50035 }), means: OURS },
    anyText: UNCLEAR,
  },
  teams: {
    hook: (number) =>
      known(
        `https://default0123.4f.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/0123abcd/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=aaaaBBBBccccDDDDeeee${number}`,
      ),
    success: text(202),
    rateLimit: plainRateLimit,
    gone: { answer: json(404, { error: { code: 'WorkflowNotFound', message: 'x' } }), means: MAYBE_REMOVED },
    malformed: { answer: json(400, { error: { code: 'TriggerInputSchemaMismatch', message: 'x' } }), means: OURS },
    anyText: QUEUED,
  },
  'google-chat': {
    hook: (number) => known(`https://chat.googleapis.com/v1/spaces/S/messages?key=AIza-k&token=t-${number}`),
    success: json(200, { name: 'spaces/AAA/messages/BBB.CCC' }),
    // It does not say how long: one message per second and space, counted by the minute.
    rateLimit: asked(json(429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }), 66_000),
    gone: { answer: json(404, { error: { code: 404, status: 'NOT_FOUND' } }), means: MAYBE_REMOVED },
    malformed: { answer: json(400, { error: { code: 400, status: 'INVALID_ARGUMENT' } }), means: OURS },
    anyText: UNCLEAR,
  },
  mattermost: {
    hook: (number) => ({ url: `https://chat.team-of-some.com/hooks/${padded(number, 26)}`, platform: 'mattermost' }),
    success: text(200, 'ok'),
    rateLimit: plainRateLimit,
    gone: {
      answer: json(400, { id: 'web.incoming_webhook.invalid.app_error', message: 'Invalid webhook' }),
      means: MAYBE_REMOVED,
    },
    malformed: { answer: json(400, { message: 'Unable to parse incoming data' }), means: OURS },
    anyText: UNCLEAR,
  },
  dooray: {
    hook: (number) => known(`https://hook.dooray.com/services/1/2/t${number}`),
    success: json(200, { header: { isSuccessful: true, resultCode: 0, resultMessage: '' } }),
    rateLimit: plainRateLimit,
    gone: { answer: json(404, { header: { isSuccessful: false, resultCode: -1 } }), means: MAYBE_REMOVED },
    // A failure with a successful status does not say whose fault it is.
    malformed: {
      answer: json(200, { header: { isSuccessful: false, resultCode: -1 } }),
      means: 'probably-gone not-permitted',
    },
    anyText: POSTED,
  },
  feishu: {
    hook: (number) => known(`https://open.feishu.cn/open-apis/bot/v2/hook/${number}`),
    success: json(200, { code: 0, msg: 'success', data: {} }),
    rateLimit: asked(json(400, { code: 99991400, msg: 'request trigger frequency limit' }), null),
    gone: {
      answer: json(200, { code: 19001, msg: 'param invalid: incoming webhook access token invalid' }),
      means: MAYBE_REMOVED,
    },
    malformed: { answer: json(200, { code: 19002, msg: 'params error' }), means: OURS },
    anyText: UNCLEAR,
  },
  wecom: {
    hook: (number) => known(`https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${padded(number, 36)}`),
    success: json(200, { errcode: 0, errmsg: 'ok' }),
    rateLimit: asked(json(200, { errcode: 45009, errmsg: 'api freq out of limit' }), null),
    gone: { answer: json(200, { errcode: 93000, errmsg: 'invalid webhook url' }), means: MAYBE_REMOVED },
    malformed: { answer: json(200, { errcode: 40008, errmsg: 'invalid message type' }), means: OURS },
    anyText: UNCLEAR,
  },
  dingtalk: {
    hook: (number) => known(`https://oapi.dingtalk.com/robot/send?access_token=${padded(number, 64)}`),
    success: json(200, { errcode: 0, errmsg: 'ok' }),
    rateLimit: asked(json(200, { errcode: 130101, errmsg: 'send too fast' }), null),
    gone: { answer: json(200, { errcode: 300001, errmsg: 'token is not exist' }), means: MAYBE_REMOVED },
    malformed: { answer: json(200, { errcode: 40035, errmsg: 'x' }), means: OURS },
    anyText: UNCLEAR,
  },
  'line-works': {
    hook: (number) => known(`https://webhook.worksmobile.com/message/channel-${number}`),
    success: text(200),
    rateLimit: plainRateLimit,
    gone: { answer: text(404), means: MAYBE_REMOVED },
    malformed: { answer: text(400), means: OURS },
    anyText: POSTED,
  },
  jandi: {
    hook: (number) => known(`https://wh.jandi.com/connect-api/webhook/1/${padded(number, 32)}`),
    success: text(200),
    rateLimit: plainRateLimit,
    gone: { answer: text(404), means: MAYBE_REMOVED },
    malformed: { answer: text(400), means: OURS },
    anyText: POSTED,
  },
  generic: {
    hook: (number) => ({ url: `https://hooks.some-program.com/hooks/inbox?key=${number}`, platform: 'generic' }),
    success: text(204),
    rateLimit: plainRateLimit,
    // Standard Webhooks 1.0: the receiver wants no more messages.
    gone: { answer: text(410), means: REMOVED },
    malformed: { answer: text(400), means: OURS },
    anyText: POSTED,
  },
};

/** The meaning of a success. */
export const successOf = ({ success }: PlatformSink): string => (success.status === 202 ? QUEUED : POSTED);
