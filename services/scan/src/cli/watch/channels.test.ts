import type { ChatMessage } from '@legible/chat';
import type { Exchange } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import { channelAt, deliver } from './channels.ts';
import type { WaitingMessage } from './watched-site.ts';

const NOW = Date.UTC(2026, 10, 21);
const SLACK = 'https://hooks.slack.com/services/T0AAA1111/B0BBB2222/secretSECRETsecret';
const MATTERMOST = 'https://chat.example.com/hooks/abcdefghijklmnopqrstuvwxyz';
const message = {
  ...{
    id: 'm',
    language: 'en',
    from: 'a.example',
    title: 'New',
    headline: '[a.example] New',
    text: null,
    detail: null,
  },
  ...{ imageUrl: null, at: '2026-11-21T00:00:00Z', links: [], event: { type: 'site.changed', data: {} } },
} as ChatMessage;
const waitingWith = (given: Partial<WaitingMessage> = {}): WaitingMessage => ({
  ...{ channel: 'env:HOOK', message, beganAt: NOW, nextAt: NOW, attempts: 0, unclear: 0 },
  ...given,
});

/** Tries one message at a channel that answers like this. */
const attempt = async (
  status: number,
  body: string,
  given: Partial<WaitingMessage> = {},
  stop = AbortSignal.any([]),
) => {
  const complaints: string[] = [];
  const kept: (readonly WaitingMessage[])[] = [];
  let posts = 0;
  const fetch = async ({ url }: { readonly url: string }): Promise<Exchange> => {
    posts++;
    return {
      ...{ request: { method: 'POST', url, headers: [] }, hops: [], failure: null, startedAt: '', durationMs: 1 },
      answer: { url, status, headers: [], body: Buffer.from(body), truncated: false, wireBytes: 0, headersMs: 1 },
    };
  };
  const left = await deliver(
    [waitingWith(given)],
    {
      ...{ channels: [channelAt('env:HOOK', SLACK, undefined)], door: { fetch }, signingKey: null, stop },
      ...{ now: () => NOW, random: () => 0.5, onDefect: (name) => complaints.push(name) },
      complain: (text) => complaints.push(text),
    },
    (waiting) => kept.push(waiting),
  );
  return { left, kept, posts, complaints: complaints.join() };
};

describe('a message', () => {
  test.each<[string, number, string, Partial<WaitingMessage>, number | null]>([
    ['is delivered', 200, 'ok', {}, null],
    ['waits after trouble', 503, '', {}, 30_000],
    ['waits after a limit', 429, '', {}, 30_000],
    ['waits once after an answer that is not clear', 200, 'what?', {}, 30_000],
    ['is given up after a second one', 200, 'what?', { attempts: 1, unclear: 1 }, null],
    ['is tried again when the webhook is gone', 404, 'no_service', {}, 30_000],
    ['is given up when it is still gone', 404, 'no_service', { attempts: 1 }, null],
    ['is given up when it is wrong', 400, 'invalid_payload', {}, null],
    ['is given up after a day', 503, '', { attempts: 1, beganAt: NOW - 86_400_000 }, null],
    ['is tried until then', 503, '', { attempts: 1, beganAt: NOW - 86_399_000 }, 1_000],
  ])('%s', async (_what, status, body, given, againInMs) => {
    const { left, kept, posts } = await attempt(status, body, given);
    expect(left.map(({ nextAt }) => nextAt - NOW)).toEqual(againInMs === null ? [] : [againInMs]);
    expect([posts, kept.length]).toEqual([1, 1]);
    expect(kept[0]).toEqual(left);
  });

  test('is not sent before its time, or after a stop', async () => {
    expect(await attempt(200, 'ok', { nextAt: NOW + 1 })).toMatchObject({ posts: 0, kept: [], complaints: '' });
    expect(await attempt(200, 'ok', {}, AbortSignal.abort())).toMatchObject({ posts: 0, left: [{ attempts: 0 }] });
  });

  test('that was not delivered is reported without the address', async () => {
    const { complaints } = await attempt(403, SLACK);
    expect(complaints).toContain(
      'env:HOOK did not take “New” (probably-gone, not-permitted). It is tried again later.',
    );
    expect(complaints).not.toContain('secretSECRET');
  });
});

test.each([
  [SLACK, undefined, 'slack'],
  [MATTERMOST, 'mattermost', 'mattermost'],
  ['https://hooks.example.org/inbox', 'generic', 'generic'],
] as const)('%s is a webhook of %s', (address, chosen, platform) => {
  expect(channelAt('env:HOOK', address, chosen).platform).toBe(platform);
});

test.each([
  [SLACK, 'generic', 'webhook_platform_mismatch'],
  ['http://hooks.example.org/secretSECRET', 'generic', 'webhook_url_not_https'],
  ['https://127.0.0.1/secretSECRET', 'generic', 'webhook_url_ip_address'],
  [MATTERMOST, undefined, 'Add "platform"'],
] as const)('%s as %s is refused, without its secret', (address, chosen, message) => {
  const read = () => channelAt('env:HOOK', address, chosen);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/secretSECRET|abcdefghij/);
});
