/** Sealed: who may import this file is held by the architecture check. Everybody else takes what `access` reveals. */

/** Who may read an issue, as its front matter says; `window` is for all while the free window lasts. */
export const ACCESS_WORDS = ['public', 'members', 'window'] as const;
export type AccessWord = (typeof ACCESS_WORDS)[number];

/** An issue as it was written, the members-only part included. Plain data. */
export interface Issue {
  /** Edition and number: `en-128`. Unique, and never given again. */
  readonly id: string;
  /** Key of its edition. */
  readonly edition: string;
  readonly number: number;
  /** Last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** For lists and descriptions; null: none was written. */
  readonly summary: string | null;
  /** ISO 8601, UTC. It appears then by itself. */
  readonly publishedAt: string;
  readonly updatedAt: string | null;
  readonly topics: readonly string[];
  readonly category: string | null;
  /** The same in every edition that has the issue; null: it is alone. */
  readonly translationKey: string | null;
  readonly access: AccessWord;
  readonly author: string | null;
  readonly image: { readonly src: string; readonly alt: string } | null;
  /** Paths, some with a query, under which it appeared elsewhere before: they lead to its address. */
  readonly aliases: readonly string[];
  /** Whether channels hear of it, by its author's word; null: the service decides. */
  readonly announce: boolean | null;
  /** Markdown behind the front matter. */
  readonly markdown: string;
  /** Where it came from, for messages to the operator: path under the content folder. */
  readonly source: string;
}
