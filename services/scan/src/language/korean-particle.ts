/** The sound at the end of a word when Koreans read it aloud; `l` is the consonant ㄹ. */
type Ending = 'vowel' | 'consonant' | 'l';

/** Endings of 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. A number that ends in 0 is read 십, 백, 천, 만 or 영. */
const DIGITS: readonly Ending[] = [
  'consonant',
  'l',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'l',
  'l',
  'vowel',
];
const HANGUL_FIRST = 0xac00;
const FINALS = 28;
/** Position of ㄹ among the final consonants of a syllable. */
const FINAL_L = 8;
const CLOSING = /[\s"'’”」』)\]}>.,:;!?…]+$/u;

const endingOf = (word: string): Ending => {
  const text = word.replace(CLOSING, '');
  const last = text.at(-1) ?? '';
  if (/[가-힣]/.test(last)) {
    const final = (last.charCodeAt(0) - HANGUL_FIRST) % FINALS;
    return final === 0 ? 'vowel' : final === FINAL_L ? 'l' : 'consonant';
  }
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? 'vowel';
  // Abbreviations are spelled out: L, M, N and R are 엘, 엠, 엔, 알; the other letters end in a vowel.
  const isSpelled = /(?:^|[^A-Za-z])(?:[A-Z]{2,5}|html|xml|url|css|sql)$/.test(text);
  if (/(?:l|le)$/i.test(text) || (isSpelled && /r$/i.test(text))) return 'l';
  if (/(?:[mn]|ng)$/i.test(text)) return 'consonant';
  // A final stop after a single vowel closes the syllable: bot 봇, web 웹, book 북. But robots.txt is spelled out, and
  // site ends in 트.
  if (!isSpelled && /(?:^|[^aeiou])[aeiou][bckpt]$/i.test(text)) return 'consonant';
  return 'vowel';
};

/**
 * Adds the Korean particle that fits the final sound of a name, number or Latin word: `robots.txt를`, `봇을`, `3이`.
 *
 * @param pair the form after a consonant and the one after a vowel: `을/를`, `이/가`, `으로/로` (ㄹ takes the second).
 */
export const withParticle = (word: string, pair: string): string => {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  const ending = endingOf(word);
  const isOpen = ending === 'vowel' || (ending === 'l' && afterConsonant.includes('으로'));
  return `${word}${isOpen ? afterVowel : afterConsonant}`;
};
