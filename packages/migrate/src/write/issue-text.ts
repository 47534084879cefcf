import { type FrontMatterFields, writeFrontMatter } from '@legible/formats';
import { isGated } from '../source/is-gated.ts';
import type { SourceGate } from '../source/source-issue.ts';

/** A body in Markdown, still in two parts. */
export interface CutMarkdown {
  readonly open: string;
  /** Null: the source has no mark in it. */
  readonly rest: string | null;
}

const MARKER = '<!--members-only-->';

/**
 * The body of a file. A gated text without a mark begins with the marker: otherwise its first paragraph would be shown,
 * which its source showed to members alone.
 */
export const bodyText = ({ open, rest }: CutMarkdown, gate: SourceGate): string => {
  const parts = rest !== null ? [open, MARKER, rest] : isGated(gate) ? [MARKER, open] : [open];
  return `\n${parts
    .map((part) => part.replace(/^(?:[ \t]*\r?\n)+|\s+$/g, ''))
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
};

/** What anybody may read of a gated body: what stands before its first marker, or would if that were the first. */
export const publicPart = (cut: CutMarkdown): string => (cut.rest === null ? '' : cut.open);

export const issueText = (front: FrontMatterFields, body: string): string => writeFrontMatter(front, body);
