import type { ChatMessage } from './chat-message.ts';
import { headline, LINE, linkLines, safeText, TEXT, textLines } from './plain-message.ts';
import {
  errcodeOf,
  errcodeSuccess,
  FILTERED,
  MAYBE_REMOVED,
  type Platform,
  TOO_LARGE,
  TOO_OFTEN,
  TROUBLE,
  WRONG_MESSAGE,
} from './platform.ts';

const payload = (message: ChatMessage) => {
  const [main, ...others] = message.links;
  return { ...(main === undefined || others.length > 0 ? asText(message) : asLink(message, main.url)), at: NOBODY };
};

const NOBODY = { atMobiles: [], atUserIds: [], isAtAll: false };

const asLink = (message: ChatMessage, messageUrl: string) => ({
  msgtype: 'link',
  link: {
    title: safeText(headline(message), LINE),
    text: textLines(message, TEXT).join('\n'),
    messageUrl,
    ...(message.imageUrl === null ? {} : { picUrl: message.imageUrl }),
  },
});

const asText = (message: ChatMessage) => ({
  msgtype: 'text',
  text: { content: [safeText(headline(message), LINE), ...textLines(message, TEXT), ...linkLines(message)].join('\n') },
});

/** DingTalk custom bots. Each has a security setting; one that wants a signature refuses us at the verification. */
export const dingtalk: Platform = {
  id: 'dingtalk',
  address: {
    host: /^oapi\.dingtalk\.com$/,
    path: /^\/robot\/send$/,
    query: { access_token: /^[0-9a-fA-F]{32,128}$/ },
    domains: ['dingtalk.com'],
  },
  payload,
  payloadBytes: 20_000,
  gapMs: 3000,
  codeOf: errcodeOf,
  answers: [
    { code: -1, means: TROUBLE },
    { code: 130101, means: TOO_OFTEN },
    { code: 410100, means: TOO_OFTEN },
    { code: 300001, means: MAYBE_REMOVED },
    { code: 300005, means: MAYBE_REMOVED },
    { code: 310000, means: FILTERED },
    { code: 460101, means: TOO_LARGE },
    { code: 40035, means: WRONG_MESSAGE },
    { code: 43004, means: WRONG_MESSAGE },
    { code: 400101, means: MAYBE_REMOVED },
    { code: 400102, means: MAYBE_REMOVED },
    { code: 400105, means: WRONG_MESSAGE },
    { code: 400106, means: MAYBE_REMOVED },
  ],
  success: errcodeSuccess,
};
