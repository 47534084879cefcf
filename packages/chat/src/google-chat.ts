import { type ChatMessage, fitText } from './chat-message.ts';
import { defused, entityEscaped } from './plain-message.ts';
import { FORBIDDEN, type Platform, POSTED, type Reply, WRONG_MESSAGE } from './platform.ts';

const LINE = { units: 300 };
const PARAGRAPH = { units: 2000 };

/** Texts in a card support a subset of HTML. */
const paragraph = (text: string) => ({ textParagraph: { text } });

const widgets = ({ title, text, imageUrl, links }: ChatMessage) => [
  paragraph(`<b>${fitText(title, LINE, entityEscaped)}</b>`),
  ...(imageUrl === null ? [] : [{ image: { imageUrl, altText: fitText(title, LINE, defused) } }]),
  ...(text === null ? [] : [paragraph(fitText(text, PARAGRAPH, entityEscaped))]),
  { buttonList: { buttons: links.map(({ label, url }) => ({ text: label, onClick: { openLink: { url } } })) } },
];

const payload = (message: ChatMessage) => ({
  // Unlike `text`, it is shown only where the card cannot be.
  fallbackText: fitText(message.headline, LINE, defused),
  cardsV2: [
    {
      cardId: 'message',
      card: {
        header: {
          title: fitText(message.from, LINE, defused),
          ...(message.detail === null ? {} : { subtitle: fitText(message.detail, LINE, defused) }),
        },
        sections: [{ widgets: widgets(message) }],
      },
    },
  ],
});

const codeOf = ({ text }: Reply): string | null => /"reason"\s*:\s*"([A-Z_]+)"/.exec(text)?.[1] ?? null;

/** Google Chat incoming webhooks. `requestId` makes a repetition return the first message. */
export const googleChat: Platform = {
  id: 'google-chat',
  address: {
    host: /^chat\.googleapis\.com$/,
    path: /^\/v1\/spaces\/[\w-]+\/messages$/,
    query: { key: /^[\w-]+$/, token: /^[\w+/=-]+$/ },
    domains: ['chat.googleapis.com', 'chat.google.com'],
  },
  payload,
  payloadBytes: 32_000,
  query: ({ id }) => ({ requestId: id }),
  gapMs: 1000,
  recognisesRepeats: true,
  codeOf,
  answers: [
    { status: 400, codes: ['API_KEY_INVALID'], means: FORBIDDEN },
    { status: 400, means: WRONG_MESSAGE },
  ],
  success: ({ text }) => (/"name"\s*:\s*"spaces\//.test(text) ? POSTED : null),
  patienceMs: 60_000,
};
