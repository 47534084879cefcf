/** Hashes that show whether texts are equal or similar. They protect nothing and need not be hard to forge. */

const FNV_PRIME = 0x01000193;

/** Returns a hash of 32 bits: FNV-1a over UTF-16 units. */
export const hash32 = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), FNV_PRIME);
  return value >>> 0;
};

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** Returns a hash of 64 bits in hexadecimal. */
export const hash64 = (text: string): string => {
  // In one pass, because the text may be a whole page.
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    one = Math.imul(one ^ unit, FNV_PRIME);
    other = Math.imul(other ^ unit, FNV_PRIME);
  }
  return hex(one >>> 0) + hex(other >>> 0);
};

/** Words in one shingle. */
const SHINGLE = 5;

/** Most hashes kept of one text. Texts with fewer different shingles are compared exactly. */
export const SKETCH_SIZE = 2_048;

/** Spreads hashes evenly (the final mix of MurmurHash3), so that the smallest are a fair sample. */
const mix = (value: number): number => {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/**
 * Returns the smallest hashes of a text's five-word shingles, ascending (a bottom-k sketch: Broder 1997, "On the
 * resemblance and containment of documents"). A text of fewer words is one shingle; the sketch of no words is empty.
 */
export const sketchOf = (words: readonly string[]): readonly number[] => {
  if (words.length === 0) return [];
  const hashes = words.map((word) => hash32(word));
  const shingles = new Set<number>();
  for (let start = 0; start + SHINGLE <= Math.max(hashes.length, SHINGLE); start++) {
    let value = 0;
    const end = Math.min(start + SHINGLE, hashes.length);
    for (let at = start; at < end; at++) value = Math.imul(value ^ (hashes[at] ?? 0), FNV_PRIME) + 1;
    shingles.add(mix(value));
  }
  return Array.from(Uint32Array.from(shingles).sort().subarray(0, SKETCH_SIZE));
};

/**
 * Returns the Jaccard similarity of two texts by their sketches, 0 to 1. It is exact below `SKETCH_SIZE` shingles and
 * otherwise an estimate with an error of about 0.02. Returns null when either text has no words.
 */
export const similarity = (a: readonly number[], b: readonly number[]): number | null => {
  if (a.length === 0 || b.length === 0) return null;
  const sampled = a.length >= SKETCH_SIZE || b.length >= SKETCH_SIZE;
  const limit = sampled ? SKETCH_SIZE : a.length + b.length;
  let both = 0;
  let union = 0;
  for (let i = 0, j = 0; union < limit && (i < a.length || j < b.length); union++) {
    const left = a[i] ?? Number.POSITIVE_INFINITY;
    const right = b[j] ?? Number.POSITIVE_INFINITY;
    if (left === right) both++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return both / union;
};
