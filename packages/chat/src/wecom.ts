import { type ChatMessage, fitText } from './chat-message.ts';
import { linkLines, safeText, textLines } from './plain-message.ts';
import {
  CLOSED,
  errcodeOf,
  errcodeSuccess,
  MAYBE_REMOVED,
  type Platform,
  TOO_LARGE,
  TOO_OFTEN,
  TROUBLE,
  WRONG_MESSAGE,
} from './platform.ts';

/** Group bot reference, in bytes: title of an article 128, description 512, text 2,048. */
const TITLE = { bytes: 128 };
const DESCRIPTION = { bytes: 512 };
const HEADLINE = { bytes: 300 };
const LINE = { bytes: 700 };

const payload = (message: ChatMessage) => {
  const [main, ...others] = message.links;
  return main === undefined || others.length > 0 ? asText(message) : asArticle(message, main.url);
};

const asArticle = (message: ChatMessage, url: string) => ({
  msgtype: 'news',
  news: {
    articles: [
      {
        title: safeText(message.headline, TITLE),
        description: fitText(textLines(message, {}).join('\n'), DESCRIPTION),
        url,
        ...(message.imageUrl === null ? {} : { picurl: message.imageUrl }),
      },
    ],
  },
});

/** An article has one link, but a question has two. */
const asText = (message: ChatMessage) => ({
  msgtype: 'text',
  text: {
    content: [safeText(message.headline, HEADLINE), ...textLines(message, LINE), ...linkLines(message)].join('\n'),
  },
});

/** WeCom (企业微信) group bots. */
export const wecom: Platform = {
  id: 'wecom',
  address: {
    host: /^qyapi\.weixin\.qq\.com$/,
    path: /^\/cgi-bin\/webhook\/send$/,
    query: { key: /^[0-9a-fA-F-]{36}$/ },
    domains: ['weixin.qq.com'],
  },
  payload,
  gapMs: 3000,
  codeOf: errcodeOf,
  answers: [
    { codes: [-1], means: TROUBLE },
    { codes: [45009, 45033], means: TOO_OFTEN },
    { codes: [93000], means: MAYBE_REMOVED },
    { codes: [93004, 93008], means: CLOSED },
    { codes: [45002], means: TOO_LARGE },
    { codes: [40008, 40058, 44004, 47001], means: WRONG_MESSAGE },
  ],
  success: errcodeSuccess,
};
