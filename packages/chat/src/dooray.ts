import type { ChatMessage } from './chat-message.ts';
import { LINE, safeText, TEXT, textLines } from './plain-message.ts';
import { FORBIDDEN, isRecord, type Platform, POSTED, type Reply } from './platform.ts';

/** NHN does not document the limit; users report 4,000 characters per text. */
const payload = (message: ChatMessage) => {
  const [main, ...others] = message.links.map(({ label, url }) => ({ title: label, titleLink: url, color: 'blue' }));
  return {
    botName: safeText(message.from, LINE),
    text: safeText(message.title, LINE),
    attachments: [
      {
        ...(main ?? { title: safeText(message.title, LINE) }),
        text: textLines(message, TEXT).join('\n'),
        ...(message.imageUrl === null ? {} : { imageUrl: message.imageUrl }),
      },
      ...others,
    ],
  };
};

const isSuccessful = ({ json }: Reply): boolean => {
  const header = json?.header;
  return !isRecord(header) || header.isSuccessful !== false;
};

/** Dooray! (NHN). A failure may have status 200. */
export const dooray: Platform = {
  id: 'dooray',
  address: {
    host: /^hook\.dooray\.com$/,
    path: /^\/services\/\d+\/\d+\/[\w-]+$/,
    domains: ['dooray.com'],
  },
  payload,
  gapMs: 6000,
  success: (reply) => (isSuccessful(reply) ? POSTED : FORBIDDEN),
};
