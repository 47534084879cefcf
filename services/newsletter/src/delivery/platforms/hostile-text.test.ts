import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcementMessage, type ChatMessage } from './chat-message.ts';
import { PLATFORM_IDS, type PlatformId } from './platform-id.ts';
import { platformOf } from './platforms.ts';
import { announcementOf, anyText, HOOK_URLS } from './testing.ts';
import { webhookRequest } from './webhook-request.ts';

/** Chat platforms: for programs, a text is data and stays as it is. */
const CHATS = PLATFORM_IDS.filter((id) => id !== 'generic');
type ChatId = Exclude<PlatformId, 'generic'>;

const sentBody = (id: PlatformId, message: ChatMessage): string =>
  webhookRequest(platformOf(id), HOOK_URLS[id], message, { atMs: 0, keys: [] }).body;

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
};

/** Strings that have author's text in them: those that a harmless message of the same shape has not. */
const authored = (id: PlatformId, message: ChatMessage): string[] => {
  const harmless = announcementMessage(announcementOf({ imageUrl: null }));
  const known = new Set(leaves(JSON.parse(sentBody(id, harmless))));
  return leaves(JSON.parse(sentBody(id, message))).filter((leaf) => !known.has(leaf));
};

/** What is ours in such a string: our link, as an address, in Markdown and in Slack's notation; the bold of a card. */
const withoutOurs = (leaf: string, { links }: ChatMessage): string =>
  links
    .flatMap(({ label, url }) => [`[${label}](${url})`, `<${url}|${label}>`, url])
    .reduce((rest, ours) => rest.replace(ours, ' '), leaf)
    .replace(/^<b>(.*)<\/b>$/su, '$1');

/** Nowhere may a client find an address, a name with dots, a mention, a Markdown link or a function of a card. */
const ALIVE_ANYWHERE =
  /:\/\/|[\p{L}\p{N}_-]\.\p{L}|@(?!\u200b)|\]\(|<[!@#/\p{L}]|\{\{|\u202e|\p{Surrogate}|[^\P{Cc}\n]/u;

const MARKDOWN_PAIR = /\\[!-/:-@[-`{-~]/g;
const MARKDOWN_ALIVE = /[\\`*_~|<>[\]]|^(?:[-+#]|\d+[.)])/u;

const markdownAlive = (text: string): boolean => MARKDOWN_ALIVE.test(text.replace(MARKDOWN_PAIR, ''));
const entityAlive = (text: string): boolean => /[<>]|&(?!(?:amp|lt|gt);)/.test(text);

/** What else is alive on a platform, in some of its fields. */
const ALIVE_THERE: Readonly<Record<ChatId, (payload: unknown, message: ChatMessage) => boolean>> = {
  slack: (payload, message) =>
    leaves(payload)
      .map((leaf) => withoutOurs(leaf, message))
      .some(entityAlive),
  discord: (payload, message) => {
    const { embeds } = payload as { embeds: { title: string; description: string }[] };
    return embeds.some(({ title, description }) =>
      [title, withoutOurs(description, message).trim()].some(markdownAlive),
    );
  },
  teams: (payload) => {
    const { attachments } = payload as { attachments: { content: { body: { type: string; text: string }[] } }[] };
    return attachments
      .flatMap(({ content }) => content.body)
      .filter(({ type }) => type === 'TextBlock')
      .some(({ text }) => markdownAlive(text));
  },
  'google-chat': (payload) =>
    /"textParagraph":\{"text":"(?!(?:<b>)?(?:[^<>&"]|&(?:amp|lt|gt);|\\")*(?:<\/b>)?"\})/.test(JSON.stringify(payload)),
  mattermost: (payload, message) => {
    const { attachments } = payload as { attachments: { text: string; title: string; fallback: string }[] };
    return attachments.some(
      ({ text, title, fallback }) =>
        markdownAlive(withoutOurs(text, message).split('\n')[0] ?? '') ||
        /[~#](?=[\p{L}\p{N}])|:[\w+-]+:/u.test(`${title} ${fallback}`),
    );
  },
  dooray: () => false,
  feishu: () => false,
  wecom: () => false,
  dingtalk: (payload) => !JSON.stringify(payload).includes('"at":{"atMobiles":[],"atUserIds":[],"isAtAll":false}'),
  'line-works': () => false,
  jandi: (payload) => leaves(payload).some((leaf) => /[*_~`[\]<>]/.test(leaf.replace(/https:\S+/g, ''))),
};

const BAITS = [
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

const hostileText = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...BAITS) }, anyText), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));

const issueWith = (title: string, summary: string): ChatMessage =>
  announcementMessage(announcementOf({ title, summary, imageUrl: null }));

const isSafe = (id: ChatId, message: ChatMessage): void => {
  for (const leaf of authored(id, message)) expect(withoutOurs(leaf, message)).not.toMatch(ALIVE_ANYWHERE);
  expect(ALIVE_THERE[id](JSON.parse(sentBody(id, message)), message)).toBe(false);
};

describe.each(CHATS)('%s', (id) => {
  test.each(BAITS)('%j as title and as summary', (bait) => {
    isSafe(id, issueWith(bait, bait));
    isSafe(id, issueWith(`a${bait}b`, `a${bait}b`));
  });

  test('anything as title and as summary', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, summary) => isSafe(id, issueWith(title, summary))),
      { numRuns: 25 },
    );
  });
});

test('the judges see what they are to see', () => {
  for (const alive of ['https://evil', 'evil.tld', '@here', '<!channel>', '](', '{{', '\ud800', '\u0007'])
    expect(alive).toMatch(ALIVE_ANYWHERE);
  for (const alive of ['**b**', '\\\\*', '1. a', '[a', '<b', '- a']) expect(markdownAlive(alive)).toBe(true);
  for (const calm of ['\\*\\*b', '1\\. a', 'a - b']) expect(markdownAlive(calm)).toBe(false);
  for (const alive of ['<b', 'a>', '&', '&nbsp;']) expect(entityAlive(alive)).toBe(true);
  expect(entityAlive('&amp;lt;&lt;')).toBe(false);
});
