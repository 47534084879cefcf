import { describe, expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.ts';
import { PLATFORM_IDS, type PlatformId } from './closed-lists.ts';
import { detectPlatform } from './hook-address.ts';
import { HOOK_URLS, MESSAGES, questionOf, requestOf, SIGNING } from './platform-fixtures.ts';
import { platformOf } from './platforms.ts';
import { webhookRequest } from './webhook-request.ts';

const { ISSUE, ASKED, LONGEST } = MESSAGES;
const bodyOf = (id: PlatformId, message: ChatMessage): unknown => JSON.parse(requestOf(id, message).body);

describe.each(PLATFORM_IDS)('%s', (id) => {
  test('goes to its own address, with JSON of at most 16 KiB', () => {
    for (const message of Object.values(MESSAGES)) {
      const request = requestOf(id, message);
      expect(detectPlatform(request.url, id)).toMatchObject({ ok: true, platform: id });
      expect(Object.fromEntries(request.headers)['content-type']).toBe('application/json');
      expect(Buffer.byteLength(request.body)).toBeLessThanOrEqual(16_384);
      expect(JSON.parse(request.body)).toBeTypeOf('object');
    }
  });

  test('contains the title, the summary and the link to read', () => {
    const { body } = requestOf(id, ISSUE);
    for (const part of ['What crawlers read first', 'Three files decide most of it', ISSUE.links[0]?.url ?? ''])
      expect(body).toContain(part);
  });

  test('contains the links to confirm and to stop, and the code', () => {
    const { body } = requestOf(id, ASKED);
    for (const link of ASKED.links) expect(body).toContain(link.url);
    expect(body).toContain('4821-77');
  });

  test('never mentions anyone', () => {
    expect(requestOf(id, ISSUE).body).not.toMatch(/isAtAll":true|mentioned_list|<at|<!/);
  });
});

test('additions to the address', () => {
  expect(requestOf('google-chat', ISSUE).url).toBe(`${HOOK_URLS['google-chat']}&requestId=msg_0123456789abcdef`);
  expect(requestOf('discord', ISSUE).url).toBe(`${HOOK_URLS.discord}?wait=true`);
  expect(webhookRequest(platformOf('discord'), `${HOOK_URLS.discord}?thread_id=42`, ISSUE, SIGNING).url).toBe(
    `${HOOK_URLS.discord}?thread_id=42&wait=true`,
  );
  expect(requestOf('teams', ISSUE).url).toBe(HOOK_URLS.teams);
});

test('JANDI has its own media type, and only JSON for programs is signed', () => {
  expect(requestOf('jandi', ISSUE).headers).toContainEqual(['accept', 'application/vnd.tosslab.jandi-v2+json']);
  for (const id of PLATFORM_IDS)
    expect(requestOf(id, ISSUE).headers.some(([name]) => name === 'webhook-signature')).toBe(id === 'generic');
  expect(requestOf('generic', ISSUE).headers).toContainEqual(['webhook-id', 'msg_0123456789abcdef']);
});

test('Standard Webhooks: type, timestamp, data', () => {
  expect(bodyOf('generic', ISSUE)).toEqual({
    type: 'issue.published',
    timestamp: '2026-11-20T23:00:00.000Z',
    data: ISSUE.event.data,
  });
});

test('WeCom limits bytes: 128 in the title and 512 in the text of an article, and 2,048 in a text', () => {
  const { news } = bodyOf('wecom', LONGEST) as { news: { articles: { title: string; description: string }[] } };
  const [article] = news.articles;
  expect(Buffer.byteLength(article?.title ?? '')).toBeLessThanOrEqual(128);
  expect(article?.title).toMatch(/…$/);
  expect(Buffer.byteLength(article?.description ?? '')).toBeLessThanOrEqual(512);
  const asked = questionOf('易'.repeat(700));
  const { text: sent } = bodyOf('wecom', asked) as { text: { content: string } };
  expect(Buffer.byteLength(sent.content)).toBeLessThanOrEqual(2048);
});

test('a message that is too large is sent without its picture, then without its text, then not at all', () => {
  const roomy = { ...platformOf('generic'), payload: (message: ChatMessage) => ({ ...message, event: null }) };
  const size = (message: ChatMessage) => Buffer.byteLength(JSON.stringify(roomy.payload(message)));
  const sent = (payloadBytes: number): { imageUrl: unknown; text: unknown } =>
    JSON.parse(webhookRequest({ ...roomy, payloadBytes }, HOOK_URLS.generic, ISSUE, SIGNING).body);
  const plain = { ...ISSUE, imageUrl: null };
  const least = { ...plain, text: null };
  expect(sent(size(ISSUE))).toMatchObject({ imageUrl: ISSUE.imageUrl, text: ISSUE.text });
  expect(sent(size(ISSUE) - 1)).toMatchObject({ imageUrl: null, text: ISSUE.text });
  expect(sent(size(plain) - 1)).toMatchObject({ imageUrl: null, text: null });
  expect(() => sent(size(least) - 1)).toThrow(RangeError);
});

test('Slack: the question has two links, and the fallback text is for notifications', () => {
  expect(bodyOf('slack', ASKED)).toMatchObject({
    text: '[Legible Letter] Post new issues of Legible Letter here?',
    blocks: [
      { type: 'header' },
      { type: 'section' },
      { text: { text: expect.stringMatching(/^<https:\S+\|Post here> {3}<https:\S+\|Do not post here>$/) } },
      { type: 'context' },
    ],
  });
});
