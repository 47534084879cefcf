import type { Exchange, FailureCode, HeaderLine } from '@legible/formats/exchange';
import fc from 'fast-check';
import { type ChatLink, type ChatMessage, lineOf, MESSAGE_LIMITS, quietUrl } from './chat-message.ts';
import type { PlatformId } from './closed-lists.ts';
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

const linkOf = (label: string, address: string): ChatLink => {
  const url = quietUrl(address);
  return { label, url, asText: `${label}: ${url}` };
};

/** A message about an issue, as the newsletter makes it. */
export const messageOf = (given: Partial<ChatMessage> = {}): ChatMessage => {
  const from = lineOf(given.from ?? 'Legible Letter', MESSAGE_LIMITS.name) || 'letter.example.com';
  const title = lineOf(given.title ?? 'What crawlers read first', MESSAGE_LIMITS.title) || from;
  const text =
    lineOf(given.text === undefined ? 'Three files decide most of it.' : (given.text ?? ''), MESSAGE_LIMITS.text) ||
    null;
  const links = given.links ?? [
    linkOf('Read this issue', 'https://letter.example.com/en/issues/what-crawlers-read-first'),
  ];
  return {
    id: 'msg_0123456789abcdef',
    language: 'en',
    detail: 'Issue 12 · November 21, 2026',
    imageUrl: 'https://letter.example.com/images/cover.png',
    at: '2026-11-20T23:00:00Z',
    event: { type: 'issue.published', data: { title, summary: text, url: links[0]?.url ?? null } },
    ...given,
    from,
    title,
    headline: `[${from}] ${title}`,
    text,
    links,
  };
};

const QUESTION_LINKS = [
  linkOf('Post here', 'https://letter.example.com/webhooks/confirm?token=abcdefghijklmnopqrstuv'),
  linkOf('Do not post here', 'https://letter.example.com/webhooks/stop?token=zyxwvutsrqponmlkjihgfe'),
];

/** The question to a channel, whose text is longer than that of an issue. */
export const questionOf = (editions: string): ChatMessage => ({
  ...messageOf({ title: 'Post new issues of Legible Letter here?', imageUrl: null }),
  text: `Somebody asked for new issues to be posted in this channel: ${editions}. Nothing is sent until you confirm.`,
  detail: 'Confirmation code: 4821-77',
  links: QUESTION_LINKS,
  event: { type: 'webhook.verification', data: { code: '4821-77', links: QUESTION_LINKS.map(({ url }) => url) } },
});

/** One message of each kind, and the shortest and the longest. */
export const MESSAGES = {
  ISSUE: messageOf(),
  BARE: messageOf({ text: null, imageUrl: null }),
  ASKED: questionOf('Legible Letter and 레저블 레터'),
  TEST: messageOf({ detail: null, imageUrl: null, links: [linkOf('Legible Letter', 'https://letter.example.com/en')] }),
  LONGEST: messageOf({ title: '&한'.repeat(500), text: '<*글'.repeat(500), from: '\\名'.repeat(100) }),
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

/** Any code points, including lone surrogates. (fast-check's own unit of this kind takes a second to set up.) */
const anySign = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0, max: 0xff_ff }),
  fc.integer({ min: 0, max: 0x10_ff_ff }),
);
export const anyText = fc.string({ unit: anySign.map((point) => String.fromCodePoint(point)), maxLength: 40 });

/** Text that some platform would turn into a mention, a link or markup, and text that breaks texts. */
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
