import type { Root } from 'mdast';

/** What anybody may know of an issue at an instant. Only `reveal` makes one. */
export interface PublicIssue {
  readonly id: string;
  readonly edition: string;
  readonly number: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string | null;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** Time of the last change that the author states, ISO 8601; null before the first one. */
  readonly updatedAt: string | null;
  readonly topics: readonly string[];
  readonly category: string | null;
  readonly translationKey: string | null;
  readonly author: string | null;
  readonly image: { readonly src: string; readonly alt: string } | null;
  /** Paths, some with a query, that lead to its address: where it appeared before. */
  readonly aliases: readonly string[];
  /** Whether channels hear of it, by its author's word; null: the service decides. */
  readonly announce: boolean | null;
  /** `excerpt`: the rest is for members. */
  readonly access: 'full' | 'excerpt';
  /** When the free window ends and a full issue becomes an excerpt, ISO 8601; null: it stays as it is. */
  readonly locksAt: string | null;
  /** When it became an excerpt by itself, ISO 8601; null: it is full, or has been an excerpt from the start. */
  readonly lockedAt: string | null;
  /** The public blocks, cut once for every form. */
  readonly body: Root;
}
