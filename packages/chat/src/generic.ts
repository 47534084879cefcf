import type { ChatMessage } from './chat-message.ts';
import { type Platform, POSTED } from './platform.ts';

/**
 * For programs: JSON with the headers of Standard Webhooks 1.0.
 *
 *     {
 *       "type": "issue.published",
 *       "timestamp": "2026-11-21T00:00:00.000Z",    when it happened, ISO 8601, UTC
 *       "data": {
 *         "id": "en/12",                            of the issue: the same for every receiver
 *         "edition": "en",                          key of the edition, as in the API
 *         "edition_name": "…",
 *         "language": "en",                         BCP 47
 *         "number": 12,
 *         "title": "…",                             plain text
 *         "summary": "…" or null,                   plain text, public
 *         "url": "https://…",                       of the issue; its text is at this address
 *         "published_at": "2026-11-21T00:00:00Z",
 *         "image": "https://…" or null
 *       }
 *     }
 *
 * `webhook.verification` has `editions` (names), `confirm_url` or null, `code` or null, `stop_url`; `webhook.test` has
 * `url`. Texts are not escaped for any chat. A repetition has the same `webhook-id`.
 */
const payload = ({ event, at }: ChatMessage) => ({
  type: event.type,
  timestamp: new Date(at).toISOString(),
  data: event.data,
});

/**
 * Any endpoint that accepts Standard Webhooks. Success is any 2xx; 410 ends the deliveries, as the specification
 * requires.
 */
export const generic: Platform = {
  id: 'generic',
  address: null,
  payload,
  // Standard Webhooks recommends less than 20 KB.
  payloadBytes: 20_000,
  isSigned: true,
  gapMs: 0,
  recognisesRepeats: true,
  success: () => POSTED,
};
