/** Particles that Korean writes onto a noun, longest first. */
const PARTICLES = [
  '으로써',
  '으로서',
  '에서는',
  '에게서',
  '이라는',
  '까지',
  '부터',
  '에서',
  '에게',
  '에는',
  '으로',
  '처럼',
  '보다',
  '마다',
  '이나',
  '이며',
  '이고',
  '라는',
  '은',
  '는',
  '이',
  '가',
  '을',
  '를',
  '의',
  '에',
  '와',
  '과',
  '도',
  '만',
  '로',
  '나',
] as const;

const HANGUL = /^[가-힣]+$/;
/** One syllable before a particle is too little to know it for a noun. */
const MIN_STEM = 2;

const stemsOf = (word: string): readonly string[] =>
  HANGUL.test(word)
    ? PARTICLES.filter((particle) => word.endsWith(particle) && word.length - particle.length >= MIN_STEM).map(
        (particle) => word.slice(0, -particle.length),
      )
    : [];

/**
 * Takes the particles off Korean words, so that forms of one noun count as one. Only where the text itself shows that
 * the rest is a word: it stands alone or with another particle as well ("커피를" and "커피가"). Words that merely end
 * like a particle keep their ending.
 *
 * @returns the stem, or the word itself, for each word of the text.
 */
export const withoutParticles = (words: readonly string[]): ((word: string) => string) => {
  const forms = new Map<string, number>();
  for (const word of new Set(words)) {
    if (!HANGUL.test(word)) continue;
    for (const stem of [word, ...stemsOf(word)]) forms.set(stem, (forms.get(stem) ?? 0) + 1);
  }
  return (word) => stemsOf(word).find((stem) => (forms.get(stem) ?? 0) > 1) ?? word;
};
