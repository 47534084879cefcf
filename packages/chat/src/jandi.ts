import { type ChatMessage, fitText, type TextBounds } from './chat-message.ts';
import { defused, LINE, linkLines, TEXT } from './plain-message.ts';
import { type Platform, POSTED } from './platform.ts';

/** JANDI reads `[[…]](…)` and some Markdown, and documents no escape. Wide forms look similar and have no meaning. */
const WIDE: Readonly<Record<string, string>> = {
  '*': '＊',
  _: '＿',
  '~': '～',
  '`': '｀',
  '[': '［',
  ']': '］',
  '<': '＜',
  '>': '＞',
};
const plain = (text: string): string => defused(text.replace(/[*_~`[\]<>]/g, (sign) => WIDE[sign] ?? sign));
const fitted = (text: string, most: TextBounds): string => fitText(text, most, plain);

const payload = (message: ChatMessage) => ({
  body: [fitted(message.headline, LINE), ...linkLines(message)].join('\n'),
  connectColor: '#2D6CDF',
  connectInfo: [
    {
      title: fitted(message.detail ?? message.from, LINE),
      description: fitted(message.text ?? message.from, TEXT),
      ...(message.imageUrl === null ? {} : { imageUrl: message.imageUrl }),
    },
  ],
});

/** JANDI Connect incoming webhooks. */
export const jandi: Platform = {
  id: 'jandi',
  address: {
    host: /^wh\.jandi\.com$/,
    path: /^\/connect-api\/webhook\/\d+\/[0-9a-f]+$/,
    domains: ['jandi.com'],
  },
  payload,
  headers: [['accept', 'application/vnd.tosslab.jandi-v2+json']],
  gapMs: 1000,
  success: () => POSTED,
};
