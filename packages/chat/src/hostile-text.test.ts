import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.ts';
import { PLATFORM_IDS, type PlatformId } from './closed-lists.ts';
import { BAITS, hostileText, messageOf, requestOf } from './platform-fixtures.ts';

/** Chat platforms only: for programs, a text is data and is not escaped. */
const CHATS = PLATFORM_IDS.filter((id) => id !== 'generic');
type ChatId = Exclude<PlatformId, 'generic'>;

const sentBody = (id: PlatformId, message: ChatMessage): string => requestOf(id, message).body;

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
};

const HARMLESS = messageOf({ imageUrl: null });
const KNOWN = new Map(CHATS.map((id) => [id, new Set(leaves(JSON.parse(sentBody(id, HARMLESS))))]));

/**
 * Removes our own parts of such a string: our link, as an address, in Markdown and in Slack's notation, and the bold
 * text of a card.
 */
const withoutOurs = (leaf: string, { links }: ChatMessage): string =>
  links
    .flatMap(({ label, url }) => [`[${label}](${url})`, `<${url}|${label}>`, url])
    .reduce((rest, ours) => rest.replace(ours, ' '), leaf)
    .replace(/^<b>(.*)<\/b>$/su, '$1');

/** A client must nowhere find an address, a name with dots, a mention, a Markdown link or a function of a card. */
const ALIVE_ANYWHERE =
  /:\/\/|[\p{L}\p{N}_-]\.\p{L}|@(?!\u200b)|\]\(|<[!@#/\p{L}]|\{\{|\u202e|\p{Surrogate}|[^\P{Cc}\n]/u;

const MARKDOWN_PAIR = /\\[!-/:-@[-`{-~]/g;
const MARKDOWN_ALIVE = /[\\`*_~|<>[\]]|^(?:[-+#]|\d+[.)])/u;

/** An escaped character is an ordinary letter, so an apparent list after it is not one. */
const markdownAlive = (text: string): boolean => MARKDOWN_ALIVE.test(text.replace(MARKDOWN_PAIR, 'x'));
const entityAlive = (text: string): boolean => /[<>]|&(?!(?:amp|lt|gt);)/.test(text);

/** Further active syntax of a platform, in some of its fields. */
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

const issueWith = (title: string, summary: string): ChatMessage => messageOf({ title, text: summary, imageUrl: null });

/**
 * Text on which a client would act. The author's text is in the strings that differ from a harmless message of the same
 * shape.
 */
const alive = (id: ChatId, message: ChatMessage): string[] => {
  const body = sentBody(id, message);
  const payload: unknown = JSON.parse(body);
  const authored = leaves(payload).filter((leaf) => !KNOWN.get(id)?.has(leaf));
  const found = authored.filter((leaf) => ALIVE_ANYWHERE.test(withoutOurs(leaf, message)));
  return ALIVE_THERE[id](payload, message) ? [...found, body] : found;
};

describe.each(CHATS)('%s', (id) => {
  test('each hostile text is harmless as title and as summary, alone and inside words', () => {
    const texts = BAITS.flatMap((bait) => [bait, `a${bait}b`]);
    expect(texts.flatMap((text) => alive(id, issueWith(text, text)))).toEqual([]);
  });

  test('any text is harmless as title and as summary', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, summary) => alive(id, issueWith(title, summary)).length === 0),
      { numRuns: 30 },
    );
  });
});

test('the checks detect what they should detect', () => {
  for (const text of ['https://evil', 'evil.tld', '@here', '<!channel>', '](', '{{', '\ud800', '\u0007'])
    expect(text).toMatch(ALIVE_ANYWHERE);
  for (const text of ['**b**', '\\\\*', '1. a', '[a', '<b', '- a']) expect(markdownAlive(text)).toBe(true);
  for (const calm of ['\\*\\*b', '1\\. a', 'a - b']) expect(markdownAlive(calm)).toBe(false);
  for (const text of ['<b', 'a>', '&', '&nbsp;']) expect(entityAlive(text)).toBe(true);
  expect(entityAlive('&amp;lt;&lt;')).toBe(false);
});
