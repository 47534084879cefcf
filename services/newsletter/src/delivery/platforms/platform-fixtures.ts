import type { Exchange, FailureCode, HeaderLine } from '@legible/formats';
import fc from 'fast-check';
import type { PlatformId } from '../vocabulary/closed-lists.ts';
import {
  type Announcement,
  announcementMessage,
  type ChatMessage,
  type TestNote,
  testMessage,
  type Verification,
  verificationMessage,
} from './chat-message.ts';
import { platformOf } from './platforms.ts';
import { type WebhookRequest, webhookRequest } from './webhook-request.ts';
import { readSigningKey } from './webhook-signature.ts';

export const HOOK_URLS = {
  slack: 'https://hooks.slack.com/services/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',
  discord: 'https://discord.com/api/webhooks/123456789012345678/aaa-BBB_ccc',
  teams:
    'https://default0123.4f.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/0123abcd/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=aaaaBBBBccccDDDDeeeeFFFFggggHHHHiiiiJJJJkkk',
  'google-chat': 'https://chat.googleapis.com/v1/spaces/AAAAbbbb_c-d/messages?key=AIzaTest-key_1&token=abc_DEF-123%3D',
  mattermost: 'https://chat.example.com/team/hooks/abcdefghijklmnopqrstuvwxyz',
  dooray: 'https://hook.dooray.com/services/1234567890123456789/2345678901234567890/AbCdEfGhIjKlMnOpQrStUv',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/01234567-89ab-cdef-0123-456789abcdef',
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=01234567-89ab-cdef-0123-456789abcdef',
  dingtalk: `https://oapi.dingtalk.com/robot/send?access_token=${'0123456789abcdef'.repeat(4)}`,
  'line-works': 'https://webhook.worksmobile.com/message/01234567-89ab-cdef-0123-456789abcdef',
  jandi: 'https://wh.jandi.com/connect-api/webhook/12345678/0123456789abcdef0123456789abcdef',
  generic: 'https://hooks.example.org/inbox?key=0123456789abcdef',
} as const;

export const announcementOf = (given: Partial<Announcement> = {}): Announcement => ({
  deliveryId: 'msg_0123456789abcdef',
  issueId: 'en/12',
  edition: 'en',
  editionName: 'Legible Letter',
  language: 'en',
  timeZone: 'Asia/Seoul',
  title: 'What crawlers read first',
  summary: 'Three files decide most of it.',
  url: 'https://letter.example.com/en/issues/what-crawlers-read-first',
  number: 12,
  publishedAt: '2026-11-20T23:00:00Z',
  imageUrl: 'https://letter.example.com/images/cover.png',
  ...given,
});

export const verificationOf = (given: Partial<Verification> = {}): Verification => ({
  deliveryId: 'msg_verify',
  language: 'en',
  name: 'Legible Letter',
  editionNames: ['Legible Letter', '레저블 레터'],
  confirmUrl: 'https://letter.example.com/webhooks/confirm?token=abcdefghijklmnopqrstuv',
  code: '4821-77',
  stopUrl: 'https://letter.example.com/webhooks/stop?token=zyxwvutsrqponmlkjihgfe',
  at: '2026-11-21T00:00:00Z',
  ...given,
});

export const testNoteOf = (given: Partial<TestNote> = {}): TestNote => ({
  deliveryId: 'msg_test',
  language: 'en',
  name: 'Legible Letter',
  url: 'https://letter.example.com/en',
  at: '2026-11-21T00:00:00Z',
  ...given,
});

/** One message of each kind, and the shortest and the longest. */
export const MESSAGES = {
  ISSUE: announcementMessage(announcementOf()),
  BARE: announcementMessage(announcementOf({ summary: null, imageUrl: null })),
  ASKED: verificationMessage(verificationOf()),
  TEST: testMessage(testNoteOf()),
  LONGEST: announcementMessage(
    announcementOf({ title: '&한'.repeat(500), summary: '<*글'.repeat(500), editionName: '\\名'.repeat(100) }),
  ),
} as const satisfies Record<string, ChatMessage>;

const KEY = readSigningKey(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
export const SIGNING = { atMs: Date.parse('2026-11-21T00:00:00Z'), keys: KEY === null ? [] : [KEY] };

export const requestOf = (id: PlatformId, message: ChatMessage): WebhookRequest =>
  webhookRequest(platformOf(id), HOOK_URLS[id], message, SIGNING);

const REQUEST = { method: 'POST', url: 'https://hooks.example.org/', headers: [] } as const;

export const answered = (status: number, body: string, headers: readonly HeaderLine[] = []): Exchange => ({
  request: REQUEST,
  hops: [],
  answer: {
    url: REQUEST.url,
    status,
    headers,
    body: new TextEncoder().encode(body),
    truncated: false,
    wireBytes: body.length,
    headersMs: 1,
  },
  failure: null,
  startedAt: '2026-11-21T00:00:00Z',
  durationMs: 1,
});

export const failed = (code: FailureCode): Exchange => ({
  ...answered(0, ''),
  answer: null,
  failure: { code, url: REQUEST.url },
});

/** Any code points, lone surrogates among them. (fast-check's own unit of this kind takes a second to set up.) */
const anySign = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0, max: 0xff_ff }),
  fc.integer({ min: 0, max: 0x10_ff_ff }),
);
export const anyText = fc.string({ unit: anySign.map((point) => String.fromCodePoint(point)), maxLength: 40 });

/** What some platform would make a mention, a link or markup of, and what breaks texts. */
export const BAITS = [
  '@here',
  '@everyone',
  '@channel ',
  '@all',
  '<!channel>',
  '<!here|here>',
  '<!subteam^S1>',
  '<@U012AB3CD>',
  '<@&123456>',
  '<#C012AB3CD>',
  '<users/all>',
  '<at>Everyone</at>',
  '<at user_id="all"></at>',
  '<at id=all></at>',
  '<m userId="all">',
  '<t:1:R>',
  '<:smile:1>',
  '[click](https://evil.tld)',
  '[[click]](https://evil.tld)',
  '<https://evil.tld|click>',
  '[@Channel](dooray://1/channels/2 "channel")',
  '![x](https://evil.tld/x.png)',
  'https://evil.tld/?a=1&b=2',
  'www.evil.tld',
  'discord.gg/evil',
  'a@b.co',
  'mailto:a@b.co',
  '**bold**',
  '__under__',
  '~~struck~~',
  '||hidden||',
  '`code`',
  '```',
  '# head',
  '- item',
  '1. item',
  '> quote',
  '{{DATE(2026-11-21T00:00:00Z,SHORT)}}',
  ':tada:',
  '~town-square',
  '#topic',
  '<b>b</b>',
  '<script>',
  '&lt;!channel&gt;',
  '&amp;',
  '\\',
  '\\@',
  '"',
  '\n',
  '\u202e',
  '\u0000',
  '\ud800',
  '\u200b',
  '\u2060',
  '👨‍👩‍👧‍👦',
  '한글',
  '漢字。',
  `e${'\u0301'.repeat(40)}`,
] as const;

export const hostileText = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...BAITS) }, anyText), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));
