/** Sealed: the architecture check limits which files may import this one. All others use what `access` reveals. */

import type { IssueFacts } from './issue-facts.ts';

/** Who may read an issue, as its front matter states; `window` opens it to everybody while the free window lasts. */
export const ACCESS_WORDS = ['public', 'members', 'window'] as const;
export type AccessWord = (typeof ACCESS_WORDS)[number];

/** An issue as it was written, including the part for members. Plain data. */
export interface Issue extends IssueFacts {
  /** Summary for lists and descriptions; null when the author wrote none. */
  readonly summary: string | null;
  readonly access: AccessWord;
  /** Only for a draft: whether its file has a date. Drafts are loaded and shown only for a preview. */
  readonly draft?: 'dated' | 'undated';
  /** Markdown after the front matter. */
  readonly markdown: string;
  /** Path under the content folder, for messages to the operator. */
  readonly source: string;
}
