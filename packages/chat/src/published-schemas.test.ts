import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.ts';
import { PLATFORM_IDS, type PlatformId } from './closed-lists.ts';
import { hostileText, MESSAGES, messageOf, requestOf } from './platform-fixtures.ts';

const bodyOf = (id: PlatformId, message: ChatMessage): unknown => JSON.parse(requestOf(id, message).body);

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

/** The parts of Block Kit that we use. */
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

/** Adaptive Cards 1.4, limited to what Teams shows and we use. */
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

/** Published limits, written a second time from the references and not from the code. */
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
  test.each(Object.entries(MESSAGES))('%s is valid for the published schema', (_, message) => {
    validate(bodyOf(id as PlatformId, message));
    expect(validate.errors).toBeNull();
  });
});

test('hostile texts of any length stay within the schemas, and within 16 KiB', () => {
  const validators = Object.entries(SCHEMAS).map(([id, schema]) => [id as PlatformId, ajv.compile(schema)] as const);
  const times = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(hostileText, hostileText, times, (title, summary, repeated) => {
      const message = messageOf({
        title: title.repeat(repeated),
        text: summary.repeat(repeated),
        from: summary,
      });
      for (const [id, validate] of validators) {
        validate(bodyOf(id, message));
        expect([id, validate.errors]).toEqual([id, null]);
      }
      return PLATFORM_IDS.every((id) => Buffer.byteLength(requestOf(id, message).body) <= 16_384);
    }),
    { numRuns: 15 },
  );
});

test('a Discord embed has at most 6,000 characters', () => {
  expect(JSON.stringify(bodyOf('discord', MESSAGES.LONGEST)).length).toBeLessThan(6000);
});
