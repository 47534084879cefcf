import type { Root } from 'mdast';
import type { IssueFacts } from '../issue/issue-facts.ts';

/** The public part of an issue at an instant. Only `reveal` makes one. */
export interface PublicIssue extends IssueFacts {
  /**
   * The written summary, or else one derived from the public text at this instant, on first use; null when neither
   * exists.
   */
  readonly summary: string | null;
  /** The summary that the author wrote. It stays public in a locked issue. */
  readonly writtenSummary: string | null;
  /** `full`, or `excerpt` when the rest is for members. */
  readonly access: 'full' | 'excerpt';
  /** When a full issue becomes an excerpt because its free window ends, ISO 8601; null: never. */
  readonly locksAt: string | null;
  /** When its free window ended, ISO 8601; null: it is full, or was an excerpt from the start. */
  readonly lockedAt: string | null;
  /** The public blocks, used by all forms. */
  readonly body: Root;
}
