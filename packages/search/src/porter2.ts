/**
 * Returns the English stem of a folded word by the Porter2 algorithm
 * (https://snowballstem.org/algorithms/english/stemmer.html). Returns null unless the word consists of at least three
 * letters a–z. The rules for apostrophes are left out, because no word here contains one.
 */
export const englishStem = (word: string): string | null => {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  const exception = WORDS.get(word);
  if (exception !== undefined) return exception;
  const marked = markConsonantY(word);
  const regions = regionsOf(marked);
  const plural = dropPlural(marked);
  if (FINISHED_AFTER_PLURAL.has(plural)) return plural;
  const steps = [dropPast, finalYToI, shorten, dropDerivation, dropResidue, dropFinalE];
  return steps.reduce((stem, step) => step(stem, regions), plural).replaceAll('Y', 'y');
};

/** Where R1 and R2 begin. Both may be beyond the end of a stem that has become shorter. */
interface Regions {
  readonly r1: number;
  readonly r2: number;
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word) => [word, word] as const),
]);
const FINISHED_AFTER_PLURAL: ReadonlySet<string> = new Set(
  'inning outing canning herring earring proceed exceed succeed'.split(' '),
);

const VOWEL = /[aeiouy]/;
/** Writes each y that is a consonant as Y. */
const markConsonantY = (word: string): string => word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');

const regionsOf = (word: string): Regions => {
  const special = /^(gener|commun|arsen|past|univers|later|emerg|organ|inter)/.exec(word);
  const r1 = special ? special[0].length : regionAfter(word, 0);
  return { r1, r2: regionAfter(word, r1) };
};

const regionAfter = (word: string, from: number): number => {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return match === null ? word.length : from + match.index + 2;
};

const endsInShortSyllable = (word: string): boolean =>
  /(^|.*[^aeiouy])[aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word) || word === 'past';

const isShort = (word: string, { r1 }: Regions): boolean => r1 >= word.length && endsInShortSyllable(word);

const dropPlural = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/(ied|ies)$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(us|ss)$/.test(word)) return word;
  return /[aeiouy].*[^s]s$/.test(word) && VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
};

const dropPast = (word: string, regions: Regions): string => {
  const eed = /(eedly|eed)$/.exec(word);
  if (eed) return eed.index >= regions.r1 ? `${word.slice(0, eed.index)}ee` : word;
  const ending = /(ingly|edly|ing|ed)$/.exec(word);
  if (!ending) return word;
  const stem = word.slice(0, ending.index);
  if (ending[0] === 'ing' && /^[^aeiouy]y$/.test(stem)) return `${stem.slice(0, -1)}ie`;
  if (!VOWEL.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return /^[aeo](.)\1$/.test(stem) ? stem : stem.slice(0, -1);
  return isShort(stem, regions) ? `${stem}e` : stem;
};

const finalYToI = (word: string): string => word.replace(/(?<=.[^aeiouyY])[yY]$/, 'i');

/** Endings with their replacements, longest first. */
type Endings = readonly (readonly [ending: string, becomes: string])[];

const SHORTENED: Endings = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['fulli', 'ful'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['ogist', 'og'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];

const DERIVED: Endings = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

const RESIDUES: Endings = (
  'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic'.split(' ') as readonly string[]
).map((ending) => [ending, '']);

const endingOf = (word: string, endings: Endings) => endings.find(([ending]) => word.endsWith(ending));

const shorten = (word: string, { r1 }: Regions): string => {
  const [ending, becomes] = endingOf(word, SHORTENED) ?? [''];
  const start = word.length - ending.length;
  if (becomes === undefined || start < r1) return word;
  if (ending === 'ogi' && word[start - 1] !== 'l') return word;
  if (ending === 'li' && !/[cdeghkmnrt]/.test(word[start - 1] ?? '')) return word;
  return word.slice(0, start) + becomes;
};

const dropDerivation = (word: string, { r1, r2 }: Regions): string => {
  const [ending, becomes] = endingOf(word, DERIVED) ?? [''];
  const start = word.length - ending.length;
  if (becomes === undefined || start < r1 || (ending === 'ative' && start < r2)) return word;
  return word.slice(0, start) + becomes;
};

const dropResidue = (word: string, { r2 }: Regions): string => {
  const [ending, becomes] = endingOf(word, RESIDUES) ?? [''];
  const start = word.length - ending.length;
  if (becomes === undefined || start < r2) return word;
  return ending === 'ion' && !/[st]/.test(word[start - 1] ?? '') ? word : word.slice(0, start);
};

const dropFinalE = (word: string, { r1, r2 }: Regions): string => {
  const start = word.length - 1;
  if (word.endsWith('e') && (start >= r2 || (start >= r1 && !endsInShortSyllable(word.slice(0, -1))))) {
    return word.slice(0, -1);
  }
  return word.endsWith('ll') && start >= r2 ? word.slice(0, -1) : word;
};
