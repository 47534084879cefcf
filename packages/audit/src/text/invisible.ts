/**
 * Finds characters that show nothing and are too many to be there for the script. Single ones have work to do:
 * joiners in emoji, Persian and Indic words, a variation selector behind its character, a byte order mark, a line
 * break opportunity, isolates around names that programs put into a sentence, the tags of the flags of England,
 * Scotland and Wales. Single ones scattered over a text to mark a copy are therefore not found.
 */
export type InvisibleKind = 'tags' | 'bidi-override' | 'variation-selectors' | 'zero-width';

export interface InvisibleRun {
  readonly kind: InvisibleKind;
  /** Where it starts, in UTF-16 units. */
  readonly index: number;
  /** Code points in the run. */
  readonly length: number;
  /** What the run says to a reader of code points, where its code is known: tags are ASCII, selectors are bytes. */
  readonly decoded: string | null;
}

/** All that a font leaves out: joiners, direction controls, fillers, soft hyphens, variation selectors, tags. */
const RUN = /\p{Default_Ignorable_Code_Point}+/gu;

/** Two in a row: a character has one variation at most. */
const MIN_SELECTORS = 2;
/** The shortest run that carries a byte in an alphabet of four signs. */
const MIN_ZERO_WIDTH = 4;
/** Code points of a run that are decoded. */
const MAX_DECODED = 2_000;

const BLACK_FLAG = '\u{1f3f4}';
/** Emoji tag sequence of UTS #51: up to six letters and digits of a region, and the cancel tag. */
const FLAG_TAGS = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u;

const isTag = (point: number): boolean => point >= 0xe0000 && point <= 0xe007f;
const isSelector = (point: number): boolean =>
  (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef);
/** Overrides show letters in another order than they are stored in; no script needs them. */
const isOverride = (point: number): boolean => point === 0x202d || point === 0x202e;

const decodeTags = (points: readonly number[]): string =>
  points
    .filter((point) => point >= 0xe0020 && point <= 0xe007e)
    .slice(0, MAX_DECODED)
    .map((point) => String.fromCharCode(point - 0xe0000))
    .join('');

const decodeSelectors = (points: readonly number[]): string => {
  const selectors = points.filter(isSelector).slice(0, MAX_DECODED);
  const bytes = selectors.map((point) => (point < 0xe0100 ? point - 0xfe00 : point - 0xe0100 + 16));
  return new TextDecoder().decode(Uint8Array.from(bytes));
};

const judge = (points: readonly number[]): Pick<InvisibleRun, 'kind' | 'decoded'> | null => {
  if (points.some(isTag)) return { kind: 'tags', decoded: decodeTags(points) };
  if (points.some(isOverride)) return { kind: 'bidi-override', decoded: null };
  const selectors = points.filter(isSelector).length;
  if (selectors >= MIN_SELECTORS) return { kind: 'variation-selectors', decoded: decodeSelectors(points) };
  return points.length - selectors >= MIN_ZERO_WIDTH ? { kind: 'zero-width', decoded: null } : null;
};

/**
 * Runs of invisible characters that no script accounts for, in order.
 *
 * @param limit how many to return at most.
 */
export const invisibleRuns = (text: string, limit: number): readonly InvisibleRun[] => {
  const runs: InvisibleRun[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (runs.length >= limit) break;
    const flag = text.slice(Math.max(0, index - BLACK_FLAG.length), index) === BLACK_FLAG;
    const allowed = flag ? (FLAG_TAGS.exec(run)?.[0].length ?? 0) : 0;
    const points = Array.from(run.slice(allowed), (character) => character.codePointAt(0) ?? 0);
    const judged = judge(points);
    if (judged !== null) runs.push({ ...judged, index: index + allowed, length: points.length });
  }
  return runs;
};
