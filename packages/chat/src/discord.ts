import { type ChatMessage, fitText } from './chat-message.ts';
import { markdownEscaped, safeText } from './plain-message.ts';
import { CLOSED, isRecord, type Platform, POSTED, REMOVED, type Reply, WRONG_MESSAGE } from './platform.ts';

/** Embed limits of the API reference in characters; a whole embed may have 6,000. */
const TITLE = { units: 256 };
/** Of 4,096; the links are in the text too. */
const TEXT = { units: 2000 };
const NAME = { units: 256 };
const FOOTER = { units: 2048 };

const payload = (message: ChatMessage) => ({
  allowed_mentions: { parse: [] },
  embeds: [
    {
      author: { name: safeText(message.from, NAME) },
      title: fitText(message.title, TITLE, markdownEscaped),
      ...(message.links.length === 1 ? { url: message.links[0]?.url } : {}),
      description: [...textOf(message), ...linksOf(message)].join('\n\n'),
      ...(message.imageUrl === null ? {} : { image: { url: message.imageUrl } }),
      ...(message.detail === null ? {} : { footer: { text: safeText(message.detail, FOOTER) } }),
      timestamp: new Date(message.at).toISOString(),
    },
  ],
});

const textOf = ({ text }: ChatMessage): string[] => (text === null ? [] : [fitText(text, TEXT, markdownEscaped)]);

const linksOf = ({ links }: ChatMessage): string[] => [
  links.map(({ label, url }) => `[${markdownEscaped(label)}](${url})`).join(' · '),
];

const codeOf = ({ json }: Reply): number | null => (typeof json?.code === 'number' ? json.code : null);

/**
 * Discord webhooks. `wait` makes Discord answer after saving; without it, a message that is not saved looks like a
 * success.
 */
export const discord: Platform = {
  id: 'discord',
  address: {
    host: /^((ptb|canary)\.)?discord(app)?\.com$/,
    // The endpoints in Slack's or GitHub's format belong to the same webhook.
    path: /^\/api(?:\/v\d+)?(\/webhooks\/\d+\/[\w-]+)(?:\/(?:slack|github))?$/,
    canonicalHost: 'discord.com',
    canonicalPath: (found) => `/api${found[1]}`,
    optionalQuery: { thread_id: /^\d+$/ },
    domains: ['discord.com', 'discordapp.com', 'discord.gg'],
  },
  payload,
  query: () => ({ wait: 'true' }),
  gapMs: 1000,
  codeOf,
  answers: [
    { status: 404, codes: [10015], means: REMOVED },
    { status: 401, codes: [50027], means: REMOVED },
    { status: 404, codes: [10003], means: CLOSED },
    { codes: [220001, 220003], means: ['probably-gone', 'needs-thread'] },
    { codes: [50083], means: CLOSED },
    { status: 400, means: WRONG_MESSAGE },
  ],
  // The saved message may be longer than the part that we read, so it is not parsed.
  success: ({ status, text }) => (status === 204 || /"id"\s*:\s*"\d+"/.test(text) ? POSTED : null),
  retryAfterOf: ({ json }) => (isRecord(json) && typeof json.retry_after === 'number' ? `${json.retry_after}` : null),
};
