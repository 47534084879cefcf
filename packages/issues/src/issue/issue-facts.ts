/** What an issue states publicly about itself, in both its open and its sealed part. Plain data. */
export interface IssueFacts {
  /** Edition and number: `en-128`. Unique, and never reused. */
  readonly id: string;
  /** Key of its edition. */
  readonly edition: string;
  readonly number: number;
  /** Last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** Publication, ISO 8601 in UTC. The issue becomes visible at this instant. */
  readonly publishedAt: string;
  /** Last change that the author states, ISO 8601; null before the first one. */
  readonly updatedAt: string | null;
  readonly topics: readonly string[];
  readonly category: string | null;
  /** Key shared by the translations of the issue; null when there are none. */
  readonly translationKey: string | null;
  readonly author: string | null;
  readonly image: { readonly src: string; readonly alt: string } | null;
  /** Earlier paths, some with a query, that redirect to its address. */
  readonly aliases: readonly string[];
  /** Whether the author wants it announced; null: the service decides. */
  readonly announce: boolean | null;
}
