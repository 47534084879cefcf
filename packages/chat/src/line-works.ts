import type { ChatMessage } from './chat-message.ts';
import { LINE, linkLines, safeText, TEXT, textLines } from './plain-message.ts';
import { type Platform, POSTED } from './platform.ts';

const payload = (message: ChatMessage) => {
  const [main, ...others] = message.links;
  // There is only one button: the first of several links gets it, and the text has all of them.
  const text = [...textLines(message, TEXT), ...(others.length === 0 ? [] : linkLines(message))].join('\n');
  return {
    title: safeText(message.headline, LINE),
    // It must not be empty.
    body: { text: text || safeText(message.title, LINE) },
    ...(main === undefined ? {} : { button: { label: main.label, url: main.url } }),
  };
};

/** LINE WORKS incoming webhooks. */
export const lineWorks: Platform = {
  id: 'line-works',
  address: {
    host: /^webhook\.worksmobile\.com$/,
    path: /^\/message\/[\w-]+$/,
    domains: ['worksmobile.com'],
  },
  payload,
  gapMs: 1000,
  success: () => POSTED,
};
