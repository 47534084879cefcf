export {
  type ChatEvent,
  type ChatLink,
  type ChatMessage,
  fitText,
  lineOf,
  MESSAGE_LIMITS,
  pictureUrl,
  quietUrl,
} from './chat-message.ts';
export {
  CHOSEN_PLATFORM_IDS,
  type ChosenPlatformId,
  isChosenPlatform,
  type Outcome,
  PLATFORM_IDS,
  type PlatformId,
  URL_REFUSAL_CODES,
  type UrlRefusalCode,
} from './closed-lists.ts';
export { detectPlatform, maskedUrl } from './hook-address.ts';
export { platformOf } from './platforms.ts';
export { type Posting, postMessage } from './post-message.ts';
export { nextAttemptAt } from './read-outcome.ts';
export { publicKeyText, readSigningKey, type SigningKey } from './webhook-signature.ts';
