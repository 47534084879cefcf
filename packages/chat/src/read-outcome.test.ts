import type { FailureCode, HeaderLine } from '@legible/formats/exchange';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  OUTCOME_CLASSES,
  OUTCOME_REASONS,
  type OutcomeClass,
  type OutcomeReason,
  PLATFORM_IDS,
  type PlatformId,
} from './closed-lists.ts';
import { answered, anyText, failed } from './platform-fixtures.ts';
import { platformOf } from './platforms.ts';
import { readOutcome } from './read-outcome.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const outcome = (id: PlatformId, status: number, body = '', headers: readonly HeaderLine[] = []) =>
  readOutcome(platformOf(id), answered(status, body, headers), NOW);

type Row = readonly [status: number, body: string, name: OutcomeClass, reason: OutcomeReason];

const discordError = (code: number) => JSON.stringify({ message: 'x', code });
const googleError = (status: string, reason = status) =>
  JSON.stringify({ error: { code: 400, message: 'x', status, details: [{ reason }] } });
const teamsError = (code: string) => JSON.stringify({ error: { code, message: 'x' } });
const errcode = (code: number) => JSON.stringify({ errcode: code, errmsg: 'x' });
const feishuCode = (code: number, msg = 'x') => JSON.stringify({ code, msg, data: {} });
const mattermostError = (message: string) => JSON.stringify({ id: 'x', message, status_code: 400 });
const doorayHeader = (isSuccessful: boolean) =>
  JSON.stringify({ header: { isSuccessful, resultCode: isSuccessful ? 0 : -1, resultMessage: '' } });

/** The answers that each platform documents or is known to give, and a 2xx that is not in its words. */
const ANSWERS: Readonly<Record<PlatformId, readonly Row[]>> = {
  slack: [
    [200, 'ok', 'delivered', 'posted'],
    [200, 'ok\n', 'delivered', 'posted'],
    [200, '<html>sign in</html>', 'later', 'unclear-answer'],
    [400, 'invalid_payload', 'our-bug', 'message-refused'],
    [400, 'invalid_blocks', 'our-bug', 'message-refused'],
    [400, 'no_text', 'our-bug', 'message-refused'],
    [400, 'invalid_token', 'gone', 'webhook-removed'],
    [403, 'invalid_token', 'gone', 'webhook-removed'],
    [400, 'user_not_found', 'probably-gone', 'channel-closed'],
    [403, 'action_prohibited', 'probably-gone', 'not-permitted'],
    [403, 'posting_to_general_channel_denied', 'probably-gone', 'not-permitted'],
    [403, '', 'probably-gone', 'not-permitted'],
    [404, 'no_service', 'gone', 'webhook-removed'],
    [404, 'no_team', 'gone', 'webhook-removed'],
    [404, 'channel_not_found', 'gone', 'webhook-removed'],
    [404, '', 'gone', 'webhook-removed'],
    [410, 'channel_is_archived', 'gone', 'webhook-removed'],
    [500, 'rollup_error', 'later', 'server-trouble'],
  ],
  discord: [
    [204, '', 'delivered', 'posted'],
    [200, '{"id":"1234","embeds":[{"ti', 'delivered', 'posted'],
    [200, '', 'later', 'unclear-answer'],
    [400, discordError(50006), 'our-bug', 'message-refused'],
    [400, discordError(50035), 'our-bug', 'message-refused'],
    [400, discordError(220001), 'probably-gone', 'needs-thread'],
    [400, discordError(220003), 'probably-gone', 'needs-thread'],
    [400, discordError(50083), 'probably-gone', 'channel-closed'],
    [401, discordError(50027), 'gone', 'webhook-removed'],
    [401, discordError(0), 'probably-gone', 'not-permitted'],
    [403, discordError(50013), 'probably-gone', 'not-permitted'],
    [404, discordError(10015), 'gone', 'webhook-removed'],
    [404, discordError(10003), 'probably-gone', 'channel-closed'],
    [404, '', 'probably-gone', 'webhook-removed'],
  ],
  teams: [
    [202, '', 'accepted', 'queued'],
    [200, '', 'accepted', 'queued'],
    [400, teamsError('TriggerInputSchemaMismatch'), 'our-bug', 'message-refused'],
    [400, teamsError('InvalidRequestContent'), 'our-bug', 'message-refused'],
    [400, teamsError('WorkflowTriggerIsNotEnabled'), 'probably-gone', 'webhook-removed'],
    [401, teamsError('DirectApiAuthorizationRequired'), 'probably-gone', 'not-permitted'],
    [403, '', 'probably-gone', 'not-permitted'],
    [404, teamsError('WorkflowNotFound'), 'probably-gone', 'webhook-removed'],
  ],
  'google-chat': [
    [200, '{\n  "name": "spaces/AAA/messages/BBB.CCC",\n  "sender": {', 'delivered', 'posted'],
    [200, '<html>', 'later', 'unclear-answer'],
    [400, googleError('INVALID_ARGUMENT'), 'our-bug', 'message-refused'],
    [400, googleError('INVALID_ARGUMENT', 'API_KEY_INVALID'), 'probably-gone', 'not-permitted'],
    [401, googleError('UNAUTHENTICATED'), 'probably-gone', 'not-permitted'],
    [403, googleError('PERMISSION_DENIED'), 'probably-gone', 'not-permitted'],
    [404, googleError('NOT_FOUND'), 'probably-gone', 'webhook-removed'],
  ],
  mattermost: [
    [200, 'ok', 'delivered', 'posted'],
    [200, '<!doctype html>', 'later', 'unclear-answer'],
    [400, mattermostError('Unable to parse incoming data'), 'our-bug', 'message-refused'],
    [400, mattermostError('No text specified'), 'our-bug', 'message-refused'],
    [400, mattermostError('Text exceeds the maximum size'), 'our-bug', 'message-too-large'],
    [400, mattermostError("Couldn't find the channel"), 'probably-gone', 'webhook-removed'],
    [400, mattermostError('Invalid webhook'), 'probably-gone', 'webhook-removed'],
    [403, '', 'probably-gone', 'not-permitted'],
    [404, '', 'probably-gone', 'webhook-removed'],
  ],
  dooray: [
    [200, doorayHeader(true), 'delivered', 'posted'],
    [200, '', 'delivered', 'posted'],
    [200, 'ok', 'delivered', 'posted'],
    [200, doorayHeader(false), 'probably-gone', 'not-permitted'],
    [404, doorayHeader(false), 'probably-gone', 'webhook-removed'],
  ],
  feishu: [
    [200, feishuCode(0), 'delivered', 'posted'],
    [200, '{"Extra":null,"StatusCode":0,"StatusMessage":"success"}', 'delivered', 'posted'],
    [200, '', 'later', 'unclear-answer'],
    [200, feishuCode(19001), 'probably-gone', 'webhook-removed'],
    [400, feishuCode(19001), 'probably-gone', 'webhook-removed'],
    [200, feishuCode(19002), 'our-bug', 'message-refused'],
    [200, feishuCode(19007), 'probably-gone', 'channel-closed'],
    [200, feishuCode(19021), 'probably-gone', 'filtered'],
    [200, feishuCode(19022), 'probably-gone', 'filtered'],
    [200, feishuCode(19024), 'probably-gone', 'filtered'],
    [200, feishuCode(9499, 'Bad Request'), 'our-bug', 'message-refused'],
    [200, feishuCode(9499, 'too many request'), 'later', 'rate-limited'],
    [200, feishuCode(11232), 'later', 'rate-limited'],
    [400, feishuCode(99991400), 'later', 'rate-limited'],
    [200, feishuCode(230025), 'our-bug', 'message-too-large'],
    [200, feishuCode(12345), 'probably-gone', 'not-permitted'],
  ],
  wecom: [
    [200, errcode(0), 'delivered', 'posted'],
    [200, '', 'later', 'unclear-answer'],
    [200, errcode(-1), 'later', 'server-trouble'],
    [200, errcode(45009), 'later', 'rate-limited'],
    [200, errcode(45033), 'later', 'rate-limited'],
    [200, errcode(93000), 'probably-gone', 'webhook-removed'],
    [200, errcode(93004), 'probably-gone', 'channel-closed'],
    [200, errcode(93008), 'probably-gone', 'channel-closed'],
    [200, errcode(45002), 'our-bug', 'message-too-large'],
    [200, errcode(40008), 'our-bug', 'message-refused'],
    [200, errcode(40058), 'our-bug', 'message-refused'],
    [200, errcode(44004), 'our-bug', 'message-refused'],
    [200, errcode(47001), 'our-bug', 'message-refused'],
    [200, errcode(99999), 'probably-gone', 'not-permitted'],
  ],
  dingtalk: [
    [200, errcode(0), 'delivered', 'posted'],
    [200, 'ok', 'later', 'unclear-answer'],
    [200, errcode(-1), 'later', 'server-trouble'],
    [200, errcode(130101), 'later', 'rate-limited'],
    [200, errcode(410100), 'later', 'rate-limited'],
    [200, errcode(300001), 'probably-gone', 'webhook-removed'],
    [200, errcode(300005), 'probably-gone', 'webhook-removed'],
    [200, errcode(400101), 'probably-gone', 'webhook-removed'],
    [200, errcode(400102), 'probably-gone', 'webhook-removed'],
    [200, errcode(400106), 'probably-gone', 'webhook-removed'],
    [200, errcode(310000), 'probably-gone', 'filtered'],
    [200, errcode(460101), 'our-bug', 'message-too-large'],
    [200, errcode(40035), 'our-bug', 'message-refused'],
    [200, errcode(43004), 'our-bug', 'message-refused'],
    [200, errcode(400105), 'our-bug', 'message-refused'],
    [200, errcode(99999), 'probably-gone', 'not-permitted'],
  ],
  'line-works': [
    [200, '', 'delivered', 'posted'],
    [204, '', 'delivered', 'posted'],
    [400, '', 'our-bug', 'message-refused'],
    [404, '', 'probably-gone', 'webhook-removed'],
  ],
  jandi: [
    [200, '', 'delivered', 'posted'],
    [400, '', 'our-bug', 'message-refused'],
    [404, '', 'probably-gone', 'webhook-removed'],
  ],
  generic: [
    [200, '', 'delivered', 'posted'],
    [201, 'anything', 'delivered', 'posted'],
    [204, '', 'delivered', 'posted'],
    [400, '', 'our-bug', 'message-refused'],
    [401, '', 'probably-gone', 'not-permitted'],
    [404, '', 'probably-gone', 'webhook-removed'],
  ],
};

/** The meaning of a status on every platform. */
const EVERYWHERE: readonly Row[] = [
  [410, '', 'gone', 'webhook-removed'],
  [408, '', 'later', 'server-trouble'],
  [425, '', 'later', 'server-trouble'],
  [429, '', 'later', 'rate-limited'],
  [500, '', 'later', 'server-trouble'],
  [502, '<html>', 'later', 'server-trouble'],
  [503, '', 'later', 'server-trouble'],
  [504, '', 'later', 'server-trouble'],
  [413, '', 'our-bug', 'message-too-large'],
  [415, '', 'our-bug', 'message-refused'],
  [422, '', 'our-bug', 'message-refused'],
  [405, '', 'probably-gone', 'not-permitted'],
  [451, '', 'probably-gone', 'not-permitted'],
  [301, '', 'probably-gone', 'redirected'],
  [302, '', 'probably-gone', 'redirected'],
  [307, '', 'probably-gone', 'redirected'],
  [308, '', 'probably-gone', 'redirected'],
];

describe.each(PLATFORM_IDS)('%s', (id) => {
  test.each([...ANSWERS[id], ...EVERYWHERE])('%d %s → %s, %s', (status, body, name, reason) => {
    expect(outcome(id, status, body)).toMatchObject({ class: name, reason, unclear: reason === 'unclear-answer' });
  });
});

test.each<[FailureCode, OutcomeClass, OutcomeReason, boolean]>([
  ['refused-address', 'probably-gone', 'address-refused', false],
  ['name-not-found', 'probably-gone', 'host-not-found', false],
  ['resolver-failed', 'later', 'connection-failed', false],
  ['connect-failed', 'later', 'connection-failed', false],
  ['tls-invalid', 'later', 'certificate', false],
  ['timeout', 'later', 'no-answer', true],
  ['connection-lost', 'later', 'no-answer', true],
  ['protocol-error', 'later', 'no-answer', true],
  ['headers-too-large', 'later', 'no-answer', true],
  ['decoding-failed', 'later', 'no-answer', true],
  ['too-many-redirects', 'probably-gone', 'redirected', false],
  ['redirect-invalid', 'probably-gone', 'redirected', false],
  ['aborted', 'later', 'not-sent', true],
  ['budget-spent', 'our-bug', 'not-sent', false],
])('no answer: %s → %s, %s', (code, name, reason, unclear) => {
  expect(readOutcome(platformOf('slack'), failed(code), NOW)).toEqual({
    class: name,
    reason,
    unclear,
    retryAfterMs: null,
  });
});

describe('how long to wait', () => {
  test('as the header says, in seconds or as a date, for any response that means later', () => {
    expect(outcome('slack', 429, '', [['retry-after', '30']]).retryAfterMs).toBe(30_000);
    expect(outcome('generic', 503, '', [['retry-after', 'Sat, 21 Nov 2026 00:02:00 GMT']]).retryAfterMs).toBe(120_000);
    expect(outcome('generic', 503, '', [['retry-after', '86400']]).retryAfterMs).toBe(3_600_000);
    expect(outcome('generic', 429).retryAfterMs).toBeNull();
    expect(outcome('generic', 404, '', [['retry-after', '30']]).retryAfterMs).toBeNull();
  });

  test('the fraction in Discord’s body has priority over its rounded header', () => {
    const body = '{"message":"You are being rate limited.","retry_after":0.65,"global":false}';
    expect(outcome('discord', 429, body, [['retry-after', '1']]).retryAfterMs).toBe(650);
    expect(outcome('discord', 429, '<html>', [['retry-after', '7']]).retryAfterMs).toBe(7000);
  });

  test('a minute for Google Chat, which does not say it', () => {
    expect(outcome('google-chat', 429).retryAfterMs).toBe(60_000);
    expect(outcome('google-chat', 429, '', [['retry-after', '5']]).retryAfterMs).toBe(5000);
    expect(outcome('google-chat', 503).retryAfterMs).toBeNull();
  });
});

test('every response has an outcome from a fixed list', () => {
  const codes = fc.constantFrom('code', 'errcode', 'StatusCode', 'header', 'retry_after');
  const values = fc.constantFrom<unknown>(0, -1, 1e99, '0', null, [], {}, { isSuccessful: 'no' });
  const body = fc.oneof(
    anyText,
    fc.tuple(codes, values).map(([name, value]) => JSON.stringify({ [name]: value })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...PLATFORM_IDS), fc.integer({ min: 200, max: 599 }), body, (id, status, text) => {
      const found = outcome(id, status, text, [['retry-after', text]]);
      return OUTCOME_CLASSES.includes(found.class) && OUTCOME_REASONS.includes(found.reason);
    }),
    { numRuns: 300 },
  );
});
