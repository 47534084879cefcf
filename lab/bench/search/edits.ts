const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const MEDIALS = 21;
const FINALS = 28;

const isSyllable = (unit: number): boolean => unit >= FIRST_SYLLABLE && unit <= LAST_SYLLABLE;

export const isHangul = (text: string): boolean => text !== '' && [...text].every((c) => isSyllable(c.charCodeAt(0)));

/**
 * Mistypes a word: replaces one jamo of a Hangul word; or drops, doubles, swaps or replaces one letter of a Latin word
 * after the first. Returns null for other scripts.
 */
export const oneEditAway = (word: string, random: () => number): string | null => {
  const below = (most: number): number => Math.floor(random() * most);
  if (isHangul(word)) {
    const place = below(word.length);
    return word.slice(0, place) + wrongJamo(word.charCodeAt(place), below) + word.slice(place + 1);
  }
  if (!/^[A-Za-z]+$/.test(word)) return null;
  const lower = word.toLowerCase();
  const place = 1 + below(lower.length - 2);
  const [before, letter, after] = [lower.slice(0, place), lower.charAt(place), lower.slice(place + 1)];
  const edits = [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    before + String.fromCharCode(97 + below(26)) + after,
  ];
  return edits[below(edits.length)] ?? null;
};

/** Replaces the initial, medial or final of a syllable; a final may also be added or removed. */
const wrongJamo = (unit: number, below: (most: number) => number): string => {
  const index = unit - FIRST_SYLLABLE;
  const parts = [Math.floor(index / (MEDIALS * FINALS)), Math.floor(index / FINALS) % MEDIALS, index % FINALS];
  const counts = [19, MEDIALS, FINALS];
  const which = below(3);
  const count = counts[which] ?? 1;
  parts[which] = ((parts[which] ?? 0) + 1 + below(count - 1)) % count;
  const [initial = 0, medial = 0, final = 0] = parts;
  return String.fromCharCode(FIRST_SYLLABLE + (initial * MEDIALS + medial) * FINALS + final);
};
