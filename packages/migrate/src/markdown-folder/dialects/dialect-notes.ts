import type { ImportNote } from '../../source/source-issue.ts';

/** Notes say what kind of thing it was and never quote the text: a part of it may be locked. */
export const dropped = (what: string): ImportNote => ({ kind: 'dropped', what });
export const rewritten = (what: string): ImportNote => ({ kind: 'rewritten', what });
export const warning = (what: string): ImportNote => ({ kind: 'warning', what });

/** What a mark of a generator becomes. */
export interface Rendering {
  readonly text: string;
  readonly note: ImportNote | null;
}

export const DROPPED_PICTURE = dropped('picture without an address');
export const TO_PICTURE = rewritten('picture tag');
export const TO_LINK = rewritten('embed as a link');
export const TO_FILE = rewritten('link to a source file');
export const TO_CODE = rewritten('code block tag');
export const TO_QUOTE = rewritten('quote tag');
