import type { Highlight } from '../api/search.ts';

interface HighlightedProps {
  readonly text: string;
  /** In any order; where they overlap, the first counts. */
  readonly highlights: readonly Highlight[];
}

interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A text with marks on what was looked for. */
export const Highlighted = ({ text, highlights }: HighlightedProps) => (
  <>{piecesOf(text, highlights).map((piece) => (piece.isMarked ? <mark>{piece.text}</mark> : piece.text))}</>
);

const piecesOf = (text: string, highlights: readonly Highlight[]): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of [...highlights].sort((a, b) => a.start - b.start)) {
    if (start < from || end <= start || end > text.length) continue;
    pieces.push({ text: text.slice(from, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    from = end;
  }
  pieces.push({ text: text.slice(from), isMarked: false });
  return pieces.filter((piece) => piece.text !== '');
};
