import type { ChatMessage } from './chat-message.ts';
import { LINE, safeText, TEXT } from './plain-message.ts';
import {
  CLOSED,
  FILTERED,
  FORBIDDEN,
  MAYBE_REMOVED,
  type Platform,
  POSTED,
  type Reply,
  TOO_LARGE,
  TOO_OFTEN,
  WRONG_MESSAGE,
} from './platform.ts';

const KIB = 1024;

const plain = (content: string) => ({ tag: 'plain_text', content });

const payload = (message: ChatMessage) => ({
  msg_type: 'interactive',
  card: {
    config: { wide_screen_mode: true },
    header: { template: 'blue', title: plain(safeText(message.headline, LINE)) },
    elements: [
      ...(message.text === null ? [] : [{ tag: 'div', text: plain(safeText(message.text, TEXT)) }]),
      {
        tag: 'action',
        actions: message.links.map(({ label, url }, place) => ({
          tag: 'button',
          type: place === 0 ? 'primary' : 'default',
          text: plain(label),
          url,
        })),
      },
      ...(message.detail === null ? [] : [{ tag: 'note', elements: [plain(safeText(message.detail, LINE))] }]),
    ],
  },
});

const codeOf = ({ json }: Reply): number | null => {
  const code = json?.code ?? json?.StatusCode;
  return typeof code === 'number' ? code : null;
};

const isTooOften = ({ text }: Reply): boolean => /too many request|frequency limit/i.test(text);

/** Feishu and Lark custom bots. Failures have status 200 and a code. Pictures would require an upload first. */
export const feishu: Platform = {
  id: 'feishu',
  address: {
    host: /^open\.(feishu\.cn|larksuite\.com)$/,
    path: /^\/open-apis\/bot\/v2\/hook\/[\w-]+$/,
    domains: ['feishu.cn', 'larksuite.com'],
  },
  payload,
  payloadBytes: 20 * KIB,
  gapMs: 1000,
  codeOf: (reply) => (isTooOften(reply) ? 'too-often' : codeOf(reply)),
  answers: [
    { codes: ['too-often', 11232, 99991400], means: TOO_OFTEN },
    { codes: [19001], means: MAYBE_REMOVED },
    { codes: [19007], means: CLOSED },
    { codes: [19021, 19022, 19024], means: FILTERED },
    { codes: [19002, 9499], means: WRONG_MESSAGE },
    { codes: [230025], means: TOO_LARGE },
  ],
  success: (reply) => {
    const code = codeOf(reply);
    if (code === null) return null;
    return code === 0 ? POSTED : FORBIDDEN;
  },
};
