import type { Root } from 'mdast';

/** The public part of an issue at an instant. Only `reveal` makes one. */
export interface PublicIssue {
  readonly id: string;
  readonly edition: string;
  readonly number: number;
  readonly slug: string;
  readonly title: string;
  /** The written summary, or else one derived from the public text of the instant, on first use; null without either. */
  readonly summary: string | null;
  /** The summary that the author wrote. It stays public in a locked issue. */
  readonly writtenSummary: string | null;
  /** Publication, ISO 8601 in UTC. */
  readonly publishedAt: string;
  /** Last change that the author states, ISO 8601; null before the first one. */
  readonly updatedAt: string | null;
  readonly topics: readonly string[];
  readonly category: string | null;
  readonly translationKey: string | null;
  readonly author: string | null;
  readonly image: { readonly src: string; readonly alt: string } | null;
  /** Earlier paths, some with a query, that redirect to its address. */
  readonly aliases: readonly string[];
  /** Whether the author wants it announced; null: the service decides. */
  readonly announce: boolean | null;
  /** `full`, or `excerpt` when the rest is for members. */
  readonly access: 'full' | 'excerpt';
  /** When a full issue becomes an excerpt because its free window ends, ISO 8601; null: never. */
  readonly locksAt: string | null;
  /** When its free window ended, ISO 8601; null: it is full, or was an excerpt from the start. */
  readonly lockedAt: string | null;
  /** The public blocks, used by all forms. */
  readonly body: Root;
}
