import type { HeaderLine } from '@legible/formats';
import type { OutcomeClass, OutcomeReason } from '../vocabulary/outcome.ts';
import type { PlatformId } from '../vocabulary/platform-id.ts';
import type { ChatMessage } from './chat-message.ts';
import type { HookPattern } from './hook-pattern.ts';
import type { Reply } from './reply.ts';

export type Verdict = readonly [OutcomeClass, OutcomeReason];

/** One documented answer. What is not named fits any. */
export interface AnswerRule {
  readonly status?: number;
  /** The platform's own word or number, as `codeOf` reads it. */
  readonly code?: string | number;
  readonly means: Verdict;
}

/** Everything that sending to one kind of webhook depends on. */
export interface Platform {
  readonly id: PlatformId;
  /** How its addresses are told; null: they may be anywhere, the registrant says so. */
  readonly address: HookPattern | null;
  /** The message in the platform's own shape, as a value for JSON. */
  readonly payload: (message: ChatMessage) => Readonly<Record<string, unknown>>;
  /** Most bytes of the JSON, as documented; null: nothing is. */
  readonly payloadBytes: number | null;
  /** Parameters added to the address for one message. */
  readonly query?: (message: ChatMessage) => Readonly<Record<string, string>>;
  readonly headers?: readonly HeaderLine[];
  /** Its receivers check signatures. */
  readonly isSigned?: boolean;
  /** Least time between two messages to one webhook, milliseconds. */
  readonly gapMs: number;
  /** It knows a message sent twice by its id and shows it once. */
  readonly recognisesRepeats: boolean;
  /** The word or number by which the platform says what happened; null: there is none in this answer. */
  readonly codeOf?: (reply: Reply) => string | number | null;
  /** Looked at in order, before the general meaning of a status. */
  readonly answers: readonly AnswerRule[];
  /** What a 2xx means that no rule knows; null: it is not in the platform's words, so nobody can say. */
  readonly success: (reply: Reply) => Verdict | null;
  /** Seconds to wait where the platform says so in the body; null: it does not. */
  readonly retryAfterOf?: (reply: Reply) => string | null;
  /** Where a 429 says nothing: how long to wait at least, milliseconds. */
  readonly patienceMs?: number;
}

export const POSTED: Verdict = ['delivered', 'posted'];
export const QUEUED: Verdict = ['accepted', 'queued'];
export const REMOVED: Verdict = ['gone', 'webhook-removed'];
export const MAYBE_REMOVED: Verdict = ['probably-gone', 'webhook-removed'];
export const CLOSED: Verdict = ['probably-gone', 'channel-closed'];
export const FORBIDDEN: Verdict = ['probably-gone', 'not-permitted'];
export const FILTERED: Verdict = ['probably-gone', 'filtered'];
export const TOO_OFTEN: Verdict = ['later', 'rate-limited'];
export const TROUBLE: Verdict = ['later', 'server-trouble'];
export const WRONG_MESSAGE: Verdict = ['our-bug', 'message-refused'];
export const TOO_LARGE: Verdict = ['our-bug', 'message-too-large'];
