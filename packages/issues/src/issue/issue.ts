/** Sealed: the architecture check limits which files may import this one. All others use what `access` reveals. */

/** Who may read an issue, as its front matter states; `window` opens it to everybody while the free window lasts. */
export const ACCESS_WORDS = ['public', 'members', 'window'] as const;
export type AccessWord = (typeof ACCESS_WORDS)[number];

/** An issue as it was written, including the part for members. Plain data. */
export interface Issue {
  /** Edition and number: `en-128`. Unique, and never reused. */
  readonly id: string;
  /** Key of its edition. */
  readonly edition: string;
  readonly number: number;
  /** Last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** Summary for lists and descriptions; null when the author wrote none. */
  readonly summary: string | null;
  /** Publication, ISO 8601 in UTC. The issue becomes visible at this instant. */
  readonly publishedAt: string;
  readonly updatedAt: string | null;
  readonly topics: readonly string[];
  readonly category: string | null;
  /** Key shared by the translations of the issue; null when there are none. */
  readonly translationKey: string | null;
  readonly access: AccessWord;
  readonly author: string | null;
  readonly image: { readonly src: string; readonly alt: string } | null;
  /** Earlier paths, some with a query, that redirect to its address. */
  readonly aliases: readonly string[];
  /** Whether the author wants it announced; null: the service decides. */
  readonly announce: boolean | null;
  /** Set for a draft: whether its file has a date. Only a load for a preview has drafts, and only a preview shows them. */
  readonly draft?: 'dated' | 'undated';
  /** Markdown after the front matter. */
  readonly markdown: string;
  /** Path under the content folder, for messages to the operator. */
  readonly source: string;
}
