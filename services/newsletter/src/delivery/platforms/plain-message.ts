import { deliveryWords } from '../../words/delivery-words.ts';
import type { ChatMessage } from './chat-message.ts';
import { defused } from './chat-text.ts';
import { fitText, type TextBounds } from './fit-text.ts';

/** Author's text, defused and within bounds. */
export const safeText = (text: string, most: TextBounds): string => fitText(text, most, defused);

/** The line that notifications show. */
export const headline = (message: ChatMessage): string =>
  deliveryWords(message.language).headline(message.from, message.title);

/** What stands under the title, each line within bounds. */
export const textLines = ({ text, detail }: ChatMessage, most: TextBounds): string[] =>
  [text, detail].flatMap((line) => (line === null ? [] : [safeText(line, most)]));

/** Links for platforms that make them out of bare addresses. A single one needs no label. */
export const linkLines = ({ language, links }: ChatMessage): string[] =>
  links.length === 1
    ? links.map(({ url }) => url)
    : links.map(({ label, url }) => deliveryWords(language).labelled(label, url));
