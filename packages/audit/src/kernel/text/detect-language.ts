import { onOneLine } from './clean-text.ts';
import { phrases } from './languages/language-words.ts';
import { LANGUAGES, type Language, languageOfTag } from './languages/languages.ts';
import { isAscii, scriptCounts } from './word-count.ts';

/**
 * The most frequent words of languages with Latin letters that we do not ship. They only rule out a guess: a Dutch text
 * must not be taken for German. The words are in lower case, and the lists need not be complete.
 */
const NEIGHBOURS: Readonly<Record<string, ReadonlySet<string>>> = {
  nl: phrases(`de, het, een, van, en, in, is, dat, op, te, zijn, voor, met, niet, aan, er, om, ook, als, bij, door, naar,
    uit, over, wordt, worden, heeft, hebben, deze, dit, die, maar, of, je, wij, we, kan, nog, meer, tot, onze, ons`),
  it: phrases(`il, lo, la, i, gli, le, di, del, della, dei, delle, da, dal, dalla, e, è, che, non, un, una, in, nel, nella,
    con, per, su, sono, si, come, anche, più, questo, questa, ma, o, al, alla, ha, hanno, tra, molto, ogni, essere`),
  pt: phrases(`o, a, os, as, um, uma, de, do, da, dos, das, em, no, na, nos, nas, por, pelo, pela, para, com, que, não, é,
    e, se, mais, como, mas, ao, à, são, foi, ser, tem, também, seu, sua, muito, já, está, você, ou, entre`),
  sv: phrases(`och, i, att, det, som, en, på, är, av, för, med, den, till, inte, har, de, ett, om, var, jag, vi, kan, från,
    så, men, eller, när, ska, där, också, efter, alla, man, mycket, över, vid, blir, många`),
  da: phrases(`og, i, at, det, som, en, på, er, af, for, med, den, til, ikke, har, de, et, om, var, jeg, vi, kan, fra, så,
    men, eller, når, skal, der, også, efter, alle, man, meget, over, ved, bliver, mange`),
  no: phrases(`og, i, å, det, som, en, på, er, av, for, med, den, til, ikke, har, de, et, om, var, jeg, vi, kan, fra, så,
    men, eller, når, skal, der, også, etter, alle, man, mye, over, ved, blir, mange`),
  fi: phrases(`ja, on, ei, että, se, oli, hän, mutta, ovat, myös, kun, tai, joka, jotka, niin, kuin, voi, ole, sen, tämä,
    nyt, vain, ne, jos, me, te, olla, hyvin, sekä, noin, vuonna, jälkeen`),
  pl: phrases(`i, w, na, z, do, nie, się, jest, to, że, o, dla, od, po, jak, za, przez, oraz, ale, są, a, tym, być, może,
    które, który, która, tak, co, już, jego, przy, te, ich, ze, również, bardzo`),
  cs: phrases(`a, v, na, se, je, že, s, z, do, to, o, i, pro, k, ve, od, po, jako, za, jsou, nebo, ale, by, jeho, které,
    který, která, si, není, tak, být, může, také, při, už, jen, byl, bylo`),
  ro: phrases(`și, si, în, in, de, la, cu, pe, nu, o, un, este, a, că, ca, se, din, pentru, sunt, mai, al, ale, care, sau,
    prin, fi, au, ce, dar, fost, această, acest, unei, unui, lui, foarte, după, cea, cel, sa`),
  ca: phrases(`el, la, els, les, de, del, dels, i, a, en, un, una, que, per, amb, no, és, es, al, als, com, més, o, però, ha,
    són, va, si, aquest, aquesta, seva, seu, també, entre, molt, tot, ser, hi, dins, fins, on`),
  gl: phrases(`o, a, os, as, de, do, da, dos, das, e, en, no, na, nos, nas, un, unha, que, por, para, con, non, é, se, máis,
    como, pero, ao, á, son, foi, ser, ten, tamén, seu, súa, moi, xa, está, ou, entre`),
  oc: phrases(`lo, la, los, las, de, del, dels, e, un, una, que, per, amb, dins, es, pas, son, aquel, aquela, al, als, o,
    se, mai, coma, sus, tot, mas, çò, lor, podètz, cal, pòt, ai, sens, aver, nòstre, vòstre, quand, ont, a, en`),
  ast: phrases(`el, la, los, les, de, del, y, un, una, que, pa, con, en, nel, nes, nun, al, ye, se, más, como, pero, ta,
    son, ser, tien, pue, esti, esta, tamién, o, ensin, dende, hai, na, nos, pola, polos, cuando, yera, foi, d, nin`),
  an: phrases(`o, a, os, as, la, las, los, de, d, l, en, un, una, que, per, con, no, ye, se, ta, son, mas, como, pero,
    iste, ista, dica, puet, ser, ha, tamién, sin, del, y, u, bella, entre, cada, seguntes, fer, estar`),
  nds: phrases(`de, dat, en, un, to, is, nich, för, mit, op, vun, ut, wat, se, ik, wi, as, ok, hett, sünd, kann, warrt,
    bi, üm, na, över, ne, man, datt, oder, keen, disse, düsse, mutt, ward, den, wenn, een, or, bet`),
  hu: phrases(`a, az, és, hogy, nem, is, egy, ez, meg, de, van, volt, vagy, mint, csak, már, még, ha, el, ki, be, lehet, kell,
    minden, azt, ezt, nagyon, között, után, szerint, által, ami, amely, azonban`),
  tr: phrases(`ve, bir, bu, da, de, için, ile, çok, daha, olarak, en, gibi, olan, ne, kadar, sonra, var, ancak, ama, her, o,
    değil, veya, ise, tarafından, göre, olduğu, olup, hem, ya, mi, şu, ki`),
  vi: phrases(`và, của, là, có, trong, được, cho, không, một, với, các, những, này, người, để, đã, từ, khi, đến, như, về, ở,
    ra, cũng, nhiều, hoặc, nhưng, sẽ, trên, tại, bạn, theo, sau, vào`),
  id: phrases(`yang, dan, di, ke, dari, untuk, dengan, ini, itu, pada, adalah, dalam, tidak, akan, juga, atau, oleh, sebagai,
    dapat, bisa, ada, lebih, karena, kami, anda, mereka, telah, sudah, saat, para, bagi, sangat, serta`),
  af: phrases(`die, van, en, in, is, het, 'n, nie, dat, vir, te, op, met, wat, om, as, sy, ook, aan, word, sal, was, by, uit,
    deur, na, hulle, ons, kan, maar, baie, wees, hierdie, daar, of, se, jy, hy`),
  sco: phrases(`o, an, tae, wis, fae, wi, frae, isnae, dinnae, wha, thair, thay, wi, ane, nae, aw, maist, scots, leid,
    haes, anither, efter, doun, aboot, nou, whit, hae, cannae`),
  tl: phrases(`ang, ng, sa, na, at, ay, mga, ito, si, ni, para, hindi, may, kung, din, rin, nang, isang, siya, sila, kami,
    tayo, ko, mo, niya, nila, dahil, lang, pa, po, ayon`),
};

/**
 * Detects in which of the shipped languages a text is written: by script for Korean, Japanese and Chinese, by frequent words
 * and letters for the others. A dialect or unlisted language that shares these (Jeju, Okinawan, Cantonese, Swiss German) is
 * taken for its neighbour.
 */

export interface DetectedLanguage {
  readonly language: Language;
  /** 0 to 1. From 0.9 on, the detection may contradict a declared language. */
  readonly confidence: number;
}

/** Fewest characters of a text whose language can be detected. Proposal of this ruleset. */
const MIN_CHARACTERS = 200;

/** UTF-16 units of a text that are read; more would add nothing. */
const SAMPLE = 40_000;
const LATIN_LANGUAGES = ['en', 'de', 'fr', 'es'] as const satisfies readonly Language[];

type LatinLanguage = (typeof LATIN_LANGUAGES)[number];

/** Words with only the letters of each language. Other letters show a name or another language. */
const LETTERS: Readonly<Record<LatinLanguage, RegExp>> = {
  en: /^[a-z']+$/u,
  de: /^[a-zäöüß']+$/u,
  fr: /^[a-zàâæçéèêëîïôœùûüÿ']+$/u,
  es: /^[a-záéíñóúü']+$/u,
};

/** Share of the words that is enough for certainty; the rest may be names and terms in other languages. */
const DOMINANT = 0.85;

/**
 * Share of Kana that shows Japanese, and the share that shows Chinese. Japanese rarely has less than a third; Chinese
 * has it only in names.
 */
const JAPANESE_FROM = 0.15;
const CHINESE_TO = 0.03;

/** A text with a lower share of frequent words is a list or another language; running text has 0.35 to 0.55. */
const ENOUGH_STOP_WORDS = 0.28;

/** Share of its score by which the best language must lead the next one. */
const CLEAR_LEAD = 0.4;

/** Share of words with foreign letters at which the confidence is 0. */
const TOO_FOREIGN = 0.15;
const MIN_LATIN_WORDS = 20;

const PROFILES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...LATIN_LANGUAGES.map((code): [string, ReadonlySet<string>] => [code, LANGUAGES[code].stopWords]),
  ...Object.entries(NEIGHBOURS),
]);

/** Languages by frequent word. A word of one language alone counts most. */
const CODES_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const codes = new Map<string, string[]>();
  for (const [code, words] of PROFILES) for (const word of words) codes.set(word, [...(codes.get(word) ?? []), code]);
  return codes;
})();

const WORD = /[\p{L}\p{M}]+(?:['’](?=\p{L}))?/gu;

const bounded = (value: number): number => Math.min(1, Math.max(0, value));

/** Returns the confidence, 0 to 1, that a share of the words gives; `DOMINANT` gives 1. */
const sureOf = (share: number): number => bounded(share / DOMINANT);

/** Matches a single letter, which is a variable or a unit. Only before an apostrophe can it be an article or pronoun. */
const STRAY_LETTER = /^[b-df-hj-np-tx]$/u;

/** The different words of a text and how often each appears: a tenth as many to look at as words. */
type Counts = ReadonlyMap<string, number>;

const countsOf = (words: Iterable<string>): Counts => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const countOf = (words: Counts, counts: (word: string) => boolean = () => true): number => {
  let sum = 0;
  for (const [word, count] of words) if (counts(word)) sum += count;
  return sum;
};

const latinWordsIn = (words: Counts): Counts => {
  const latin = new Map<string, number>();
  for (const [written, count] of words) {
    if (!/\p{sc=Latin}/u.test(written) || STRAY_LETTER.test(written)) continue;
    const word = written.replace(/['’]$/, '');
    latin.set(word, (latin.get(word) ?? 0) + count);
  }
  return latin;
};

const scoresOf = (words: Counts): { readonly code: string; readonly score: number }[] => {
  const scores = new Map([...PROFILES.keys()].map((code) => [code, 0]));
  for (const [word, count] of words) {
    const codes = CODES_OF.get(word) ?? [];
    for (const code of codes) scores.set(code, (scores.get(code) ?? 0) + count / codes.length);
  }
  return [...scores].map(([code, score]) => ({ code, score }));
};

const latinLanguageOf = (words: Counts, all: number): DetectedLanguage | null => {
  const ranked = scoresOf(words).sort((a, b) => b.score - a.score);
  const [best, next] = ranked;
  const language = LATIN_LANGUAGES.find((code) => code === best?.code);
  if (best === undefined || next === undefined || language === undefined || best.score === 0) return null;
  const frequent = countOf(words, (word) => LANGUAGES[language].stopWords.has(word)) / all;
  const foreign = countOf(words, (word) => !LETTERS[language].test(word)) / all;
  const lead = (best.score - next.score) / best.score;
  const confidence =
    bounded(frequent / ENOUGH_STOP_WORDS) * bounded(lead / CLEAR_LEAD) * bounded(1.05 - foreign / TOO_FOREIGN);
  return { language, confidence };
};

/** Decides between Chinese and Japanese by the share of Kana; between the two bounds neither is certain. */
const unspacedLanguageOf = (kana: number, han: number): DetectedLanguage => {
  const share = kana / (kana + han);
  const japanese = bounded((share - CHINESE_TO) / (JAPANESE_FROM - CHINESE_TO));
  return japanese >= 0.5 ? { language: 'ja', confidence: japanese } : { language: 'zh', confidence: 1 - japanese };
};

/**
 * Detects the language of a text of at least 200 characters. Returns null for shorter texts, for other scripts, and for
 * languages that are not shipped. It does not distinguish simplified from traditional Chinese.
 */
export const detectLanguage = (text: string): DetectedLanguage | null => {
  const sample = onOneLine(text.slice(0, SAMPLE).normalize('NFC')).trim().toLowerCase();
  // Twice as many UTF-16 units are enough characters in any script.
  if (sample.length < MIN_CHARACTERS * 2 && [...sample].length < MIN_CHARACTERS) return null;
  const { hangul, kana, han } = isAscii(sample) ? { hangul: 0, kana: 0, han: 0 } : scriptCounts(sample);
  const words = countsOf(sample.match(WORD) ?? []);
  const latinWords = latinWordsIn(words);
  const latin = countOf(latinWords);
  // Two characters are about one word in these three languages, so they can be compared with words.
  const korean = hangul / 2;
  const unspaced = (kana + han) / 2;
  const all = korean + unspaced + latin + countOf(words, (word) => OTHER.test(word));
  if (all < MIN_LATIN_WORDS) return null;
  const found =
    korean >= unspaced && korean >= latin
      ? { language: 'ko' as const, confidence: 1, words: korean }
      : unspaced >= latin
        ? { ...unspacedLanguageOf(kana, han), words: unspaced }
        : withWords(latinLanguageOf(latinWords, latin), latin);
  if (found === null || found.words * 2 < all) return null;
  return { language: found.language, confidence: round(found.confidence * sureOf(found.words / all)) };
};

const withWords = (found: DetectedLanguage | null, words: number) => (found === null ? null : { ...found, words });

const round = (value: number): number => Math.round(value * 100) / 100;

/** Matches a letter of a script that no shipped language uses. */
const OTHER = /[^\P{L}\p{sc=Latin}\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〆ｰ]/u;

/**
 * Returns the language in which a text is read: the declared one or, without a declaration, the detected one. Returns null
 * when we do not know that language. A value that is not a language tag declares nothing.
 */
export const languageOf = (lang: string | null, text: string): Language | null =>
  isDeclared(lang) ? languageOfTag(lang) : (detectLanguage(text)?.language ?? null);

export const isDeclared = (lang: string | null): lang is string =>
  lang !== null && /^\s*[a-z]{2,3}(?![a-z\d])/i.test(lang);
