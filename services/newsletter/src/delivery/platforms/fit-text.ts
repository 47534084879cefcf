import { GRAPHEMES } from '@legible/issues';

const ELLIPSIS = '…';

/** Bounds of a text as it is sent. What is missing does not bound it. */
export interface TextBounds {
  /** As people count, before escaping. */
  readonly graphemes?: number;
  /** UTF-16 units, escapes included: what platforms count as characters is never more. */
  readonly units?: number;
  /** As UTF-8, escapes included. */
  readonly bytes?: number;
}

/**
 * A text within bounds: whole, or cut between graphemes with `…` at its end, and then written. The cut comes before
 * the escaping, so that no escape is torn.
 *
 * @param write Escapes; longer text must not become shorter by it.
 */
export const fitText = (text: string, most: TextBounds, write: (text: string) => string = (same) => same): string => {
  const fits = (written: string): boolean =>
    written.length <= (most.units ?? Number.POSITIVE_INFINITY) &&
    (most.bytes === undefined || Buffer.byteLength(written) <= most.bytes);
  const whole = write(text);
  const graphemes = most.graphemes ?? Number.POSITIVE_INFINITY;
  // There are never more graphemes than units, and counting them is slow.
  if (text.length <= graphemes && fits(whole)) return whole;
  const ends = Array.from(GRAPHEMES.segment(text), ({ index, segment }) => index + segment.length);
  if (ends.length <= graphemes && fits(whole)) return whole;
  const cut = (count: number): string => write(`${text.slice(0, ends[count - 1] ?? 0).trimEnd()}${ELLIPSIS}`);
  let kept = 0;
  let beyond = Math.min(ends.length, graphemes);
  while (kept + 1 < beyond) {
    const middle = Math.floor((kept + beyond) / 2);
    if (fits(cut(middle))) kept = middle;
    else beyond = middle;
  }
  return cut(kept);
};
