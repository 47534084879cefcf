/** Of the arithmetic of Hangul syllables: The Unicode Standard, 3.12. */
const FIRST_SYLLABLE = 0xac00;
const INITIALS = 19;
const MEDIALS = 21;
const FINALS = 28;
const SYLLABLES = INITIALS * MEDIALS * FINALS;

/** All syllables that differ from this one in one jamo: initial, medial, or final, which may also be there or not. */
export const oneJamoAway = (syllable: string): readonly string[] => {
  const index = syllable.charCodeAt(0) - FIRST_SYLLABLE;
  // No number for an empty text.
  if (!(index >= 0 && index < SYLLABLES)) return [];
  const final = index % FINALS;
  const medial = Math.floor(index / FINALS) % MEDIALS;
  const initial = Math.floor(index / (FINALS * MEDIALS));
  const others = (count: number, own: number, make: (value: number) => number): readonly number[] =>
    Array.from({ length: count }, (_, value) => value)
      .filter((value) => value !== own)
      .map(make);
  const at = (i: number, m: number, f: number): number => (i * MEDIALS + m) * FINALS + f;
  return [
    ...others(INITIALS, initial, (value) => at(value, medial, final)),
    ...others(MEDIALS, medial, (value) => at(initial, value, final)),
    ...others(FINALS, final, (value) => at(initial, medial, value)),
  ].map((other) => String.fromCharCode(FIRST_SYLLABLE + other));
};
