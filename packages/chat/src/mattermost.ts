import { type ChatMessage, fitText } from './chat-message.ts';
import { defused, markdownEscaped } from './plain-message.ts';
import { MAYBE_REMOVED, type Platform, POSTED, type Reply, TOO_LARGE, WRONG_MESSAGE } from './platform.ts';

const LINE = { units: 600 };
/** A text of more than 16,383 characters would be split. */
const TEXT = { units: 4000 };

/** `~channel`, `#topic` and `:emoji:` become links and pictures, even when escaped. */
const OPENINGS = /[~#](?=\S)|:(?=[\w+-]+:)/g;

const plain = (text: string): string => defused(text).replace(OPENINGS, '$&\u200b');
const markdown = (text: string): string => markdownEscaped(text).replace(OPENINGS, '$&\u200b');

const payload = (message: ChatMessage) => ({
  attachments: [
    {
      fallback: fitText(message.headline, LINE, plain),
      author_name: fitText(message.from, LINE, plain),
      // With a link, a title is not read as Markdown; without one, it would be.
      title: fitText(message.title, LINE, message.links.length === 1 ? plain : markdown),
      ...(message.links.length === 1 ? { title_link: message.links[0]?.url } : {}),
      text: [
        ...(message.text === null ? [] : [fitText(message.text, TEXT, markdown)]),
        message.links.map(({ label, url }) => `[${markdown(label)}](${url})`).join(' · '),
        ...(message.detail === null ? [] : [markdown(message.detail)]),
      ].join('\n\n'),
      ...(message.imageUrl === null ? {} : { image_url: message.imageUrl }),
    },
  ],
});

/** The server's fixed texts, where it shows them. */
const codeOf = ({ text }: Reply): string | null =>
  /Unable to parse incoming data|exceeds the maximum|No text specified|Invalid webhook|Couldn't find the channel/.exec(
    text,
  )?.[0] ?? null;

/** Mattermost incoming webhooks, on anybody's host. */
export const mattermost: Platform = {
  id: 'mattermost',
  address: null,
  payload,
  gapMs: 1000,
  codeOf,
  answers: [
    { codes: ['Unable to parse incoming data', 'No text specified'], means: WRONG_MESSAGE },
    { codes: ['exceeds the maximum'], means: TOO_LARGE },
    // One general code for a deleted webhook, an archived channel and more.
    { status: 400, means: MAYBE_REMOVED },
  ],
  success: ({ text }) => (text.trim() === 'ok' ? POSTED : null),
};
