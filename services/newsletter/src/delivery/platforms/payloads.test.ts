import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { announcementMessage, type ChatMessage, testMessage, verificationMessage } from './chat-message.ts';
import { detectPlatform } from './hook-address.ts';
import { PLATFORM_IDS, type PlatformId } from './platform-id.ts';
import { platformOf } from './platforms.ts';
import { announcementOf, HOOK_URLS, testNoteOf, verificationOf } from './testing.ts';
import { webhookRequest } from './webhook-request.ts';
import { readSigningKey } from './webhook-signature.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const KEY = readSigningKey(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
const SIGNING = { atMs: NOW, keys: KEY === null ? [] : [KEY] };
const requestOf = (id: PlatformId, message: ChatMessage) =>
  webhookRequest(platformOf(id), HOOK_URLS[id], message, SIGNING);
const bodyOf = (id: PlatformId, message: ChatMessage): unknown => JSON.parse(requestOf(id, message).body);

const ISSUE = announcementMessage(announcementOf());
const BARE = announcementMessage(announcementOf({ summary: null, imageUrl: null }));
const ASKED = verificationMessage(verificationOf());
const TEST = testMessage(testNoteOf());
const LONGEST = announcementMessage(
  announcementOf({ title: '&한'.repeat(500), summary: '<*글'.repeat(500), editionName: '\\名'.repeat(100) }),
);
const MESSAGES = { ISSUE, BARE, ASKED, TEST, LONGEST };

const text = (type: string, most: number) => ({
  type: 'object',
  required: ['type', 'text'],
  additionalProperties: false,
  properties: {
    type: { const: type },
    text: { type: 'string', minLength: 1, maxLength: most },
    emoji: { type: 'boolean' },
    verbatim: { type: 'boolean' },
  },
});
const url = { type: 'string', pattern: '^https?://[^\\s<>|]+$', maxLength: 3000 };
const closed = (properties: object, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/** Block Kit, as far as it is used. */
const BLOCK = {
  oneOf: [
    closed({ type: { const: 'header' }, text: text('plain_text', 150) }, ['type', 'text']),
    closed({ type: { const: 'section' }, text: { oneOf: [text('plain_text', 3000), text('mrkdwn', 3000)] } }, [
      'type',
      'text',
    ]),
    closed({ type: { const: 'image' }, image_url: url, alt_text: { type: 'string', minLength: 1, maxLength: 2000 } }, [
      'type',
      'image_url',
      'alt_text',
    ]),
    closed(
      {
        type: { const: 'context' },
        elements: { type: 'array', minItems: 1, maxItems: 10, items: text('plain_text', 3000) },
      },
      ['type', 'elements'],
    ),
  ],
};

/** Adaptive Cards 1.4, as far as Teams shows it and we use it. */
const CARD = closed(
  {
    $schema: { const: 'http://adaptivecards.io/schemas/adaptive-card.json' },
    type: { const: 'AdaptiveCard' },
    version: { const: '1.4' },
    lang: { type: 'string' },
    fallbackText: { type: 'string', minLength: 1 },
    msteams: closed({ width: { const: 'Full' } }, ['width']),
    body: {
      type: 'array',
      minItems: 1,
      items: {
        oneOf: [
          closed(
            {
              type: { const: 'TextBlock' },
              text: { type: 'string', minLength: 1 },
              wrap: { type: 'boolean' },
              isSubtle: { type: 'boolean' },
              size: { enum: ['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'] },
              weight: { enum: ['Default', 'Lighter', 'Bolder'] },
              style: { enum: ['default', 'heading'] },
              spacing: { enum: ['Default', 'None', 'Small', 'Medium', 'Large', 'ExtraLarge', 'Padding'] },
            },
            ['type', 'text'],
          ),
          closed(
            {
              type: { const: 'Image' },
              url,
              altText: { type: 'string' },
              size: { enum: ['Auto', 'Stretch', 'Small', 'Medium', 'Large'] },
            },
            ['type', 'url'],
          ),
        ],
      },
    },
    actions: {
      type: 'array',
      items: closed({ type: { const: 'Action.OpenUrl' }, title: { type: 'string' }, url }, ['type', 'url']),
    },
  },
  ['type', 'version', 'body'],
);

const short = (most: number) => ({ type: 'string', minLength: 1, maxLength: most });

/** Published limits, written down a second time from the references and not from the code. */
const SCHEMAS: Readonly<Partial<Record<PlatformId, object>>> = {
  slack: closed(
    {
      text: short(40_000),
      mrkdwn: { const: false },
      unfurl_links: { const: false },
      unfurl_media: { const: false },
      blocks: { type: 'array', minItems: 1, maxItems: 50, items: BLOCK },
    },
    ['text', 'blocks'],
  ),
  discord: closed(
    {
      allowed_mentions: closed({ parse: { type: 'array', maxItems: 0 } }, ['parse']),
      embeds: {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        items: closed(
          {
            author: closed({ name: short(256) }, ['name']),
            title: short(256),
            url,
            description: short(4096),
            image: closed({ url }, ['url']),
            footer: closed({ text: short(2048) }, ['text']),
            timestamp: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' },
          },
          ['title'],
        ),
      },
    },
    ['allowed_mentions', 'embeds'],
  ),
  teams: closed(
    {
      type: { const: 'message' },
      attachments: {
        type: 'array',
        minItems: 1,
        maxItems: 1,
        items: closed(
          {
            contentType: { const: 'application/vnd.microsoft.card.adaptive' },
            contentUrl: { const: null },
            content: CARD,
          },
          ['contentType', 'content'],
        ),
      },
    },
    ['type', 'attachments'],
  ),
};

const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });

describe.each(Object.entries(SCHEMAS))('%s', (id, schema) => {
  const validate = ajv.compile(schema);
  test.each(Object.entries(MESSAGES))('%s is within the published schema', (_, message) => {
    validate(bodyOf(id as PlatformId, message));
    expect(validate.errors).toBeNull();
  });
});

test('a Discord embed has 6,000 characters at most', () => {
  expect(JSON.stringify(bodyOf('discord', LONGEST)).length).toBeLessThan(6000);
});

describe.each(PLATFORM_IDS)('%s', (id) => {
  test('goes to an address of its own, with JSON of at most 16 KiB', () => {
    for (const message of Object.values(MESSAGES)) {
      const request = requestOf(id, message);
      expect(detectPlatform(request.url, id)).toMatchObject({ ok: true, platform: id });
      expect(Object.fromEntries(request.headers)['content-type']).toBe('application/json');
      expect(Buffer.byteLength(request.body)).toBeLessThanOrEqual(16_384);
      expect(JSON.parse(request.body)).toBeTypeOf('object');
    }
  });

  test('says title, summary and where to read', () => {
    const { body } = requestOf(id, ISSUE);
    for (const part of ['What crawlers read first', 'Three files decide most of it', ISSUE.links[0]?.url ?? ''])
      expect(body).toContain(part);
  });

  test('shows the way to confirm and the way to stop, and the code', () => {
    const { body } = requestOf(id, ASKED);
    for (const link of ASKED.links) expect(body).toContain(link.url);
    expect(body).toContain('4821-77');
  });

  test('never mentions by intent', () => {
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

test('JANDI has a media type of its own, and only JSON for programs is signed', () => {
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

test('WeCom counts bytes: an article has 128 in its title and 512 in its text, a text 2,048', () => {
  const { news } = bodyOf('wecom', LONGEST) as { news: { articles: { title: string; description: string }[] } };
  const [article] = news.articles;
  expect(Buffer.byteLength(article?.title ?? '')).toBeLessThanOrEqual(128);
  expect(article?.title).toMatch(/…$/);
  expect(Buffer.byteLength(article?.description ?? '')).toBeLessThanOrEqual(512);
  const asked = verificationMessage(
    verificationOf({ language: 'zh-CN', editionNames: Array(20).fill('易'.repeat(60)) }),
  );
  const { text: sent } = bodyOf('wecom', asked) as { text: { content: string } };
  expect(Buffer.byteLength(sent.content)).toBeLessThanOrEqual(2048);
});

test('what does not fit goes without its picture, then without its text, then not at all', () => {
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

test('Slack: the question has two links, the fallback is for notifications', () => {
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
