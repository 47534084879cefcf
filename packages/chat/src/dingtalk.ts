import type { ChatMessage } from './chat-message.ts';
import { LINE, linkLines, safeText, TEXT, textLines } from './plain-message.ts';
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
    title: safeText(message.headline, LINE),
    text: textLines(message, TEXT).join('\n'),
    messageUrl,
    ...(message.imageUrl === null ? {} : { picUrl: message.imageUrl }),
  },
});

const asText = (message: ChatMessage) => ({
  msgtype: 'text',
  text: { content: [safeText(message.headline, LINE), ...textLines(message, TEXT), ...linkLines(message)].join('\n') },
});

/**
 * DingTalk custom bots. Each has a security setting; a bot that requires a signature refuses our verification message.
 */
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
    { codes: [-1], means: TROUBLE },
    { codes: [130101, 410100], means: TOO_OFTEN },
    { codes: [300001, 300005, 400101, 400102, 400106], means: MAYBE_REMOVED },
    { codes: [310000], means: FILTERED },
    { codes: [460101], means: TOO_LARGE },
    { codes: [40035, 43004, 400105], means: WRONG_MESSAGE },
  ],
  success: errcodeSuccess,
};
