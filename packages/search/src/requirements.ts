import type { OtherNames } from './aliases.ts';
import { allOf, anyOf, type EntryTest, markDocuments, someOf, spellingTest } from './entry-tests.ts';
import { chineseParts, isJapaneseFunction, nounOfVerb } from './function-words.ts';
import { kanaOtherwise, nounOfOneSyllable } from './other-spellings.ts';
import { englishStem } from './porter2.ts';
import { type Operand, phrasesOf, type Query, type QueryPiece } from './query.ts';
import { groupsOf, isTelling, type QueryGroup, wholeOf } from './query-groups.ts';
import { isHiragana, searchable } from './runs.ts';
import type { Scope } from './scope.ts';
import {
  certainTerms,
  holdsApart,
  holdsStem,
  isClearStem,
  pairKeys,
  phraseFinder,
  stemKey,
  syllableKeys,
  wordKey,
} from './terms.ts';

/** One thing that a document must hold to be a full match. */
export interface Requirement {
  /** Position in the folded query, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** A document meets the requirement when one of these passes. */
  readonly tests: readonly EntryTest[];
}

/** Each requirement takes one bit of a 32-bit number. */
const MOST_REQUIREMENTS = 32;

/** Returns what a full match of a query must hold. Function words are required only when there is nothing else. */
export const requirementsOf = (scope: Scope, query: Query, groups: readonly QueryGroup[]): readonly Requirement[] => {
  const isNeeded = ({ pieces }: QueryGroup): boolean => pieces.length > 1 || isTelling(query, pieces[0]);
  const needed = groups.filter(isNeeded);
  const hasPhrase = query.operands.some(({ phrase }) => phrase !== null);
  const some = needed.length > 0 || hasPhrase ? needed : groups;
  const required: Requirement[][] = [];
  for (const operand of query.operands) {
    const own = requirementsOfOperand(scope, query, operand, some);
    const before = operand.isAlternative ? required.pop() : undefined;
    if (before === undefined || before.length === 0) required.push([...own]);
    else required.push([either(query, [before, own])]);
  }
  return required.flat().slice(0, MOST_REQUIREMENTS);
};

const requirementsOfOperand = (
  scope: Scope,
  query: Query,
  { start, end, phrase, pieces }: Operand,
  groups: readonly QueryGroup[],
): readonly Requirement[] => {
  if (phrase === null) {
    const own = groups.filter((group) => pieces.includes(group.pieces[0]));
    return own.flatMap((group) => requirementsOfGroup(scope, query, group));
  }
  // Documents without a required phrase are not ranked, so the phrase needs no requirement.
  return phrasesOf(query).includes(phrase) ? [] : [{ start, end, tests: [quotedTest(phrase)] }];
};

/** Returns the requirement of one of the sides of OR. A side of several requirements must occur as it was typed. */
const either = ({ folded }: Query, sides: readonly (readonly Requirement[])[]): Requirement => {
  const all = sides.flat();
  const [start, end] = [all[0]?.start ?? 0, all.at(-1)?.end ?? 0];
  const tests = sides.flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first?.tests ?? [];
    return [quotedTest(folded.text.slice(first.start, others.at(-1)?.end))];
  });
  return { start, end, tests };
};

const quotedTest = (phrase: string): EntryTest => allOf(certainTerms(phrase), phraseFinder(phrase));

/** Returns, for each operand after a minus, the requirements of the documents that are left out. */
export const exclusionsOf = (scope: Scope, query: Query, otherNames: OtherNames): readonly (readonly Requirement[])[] =>
  query.excluded.map((operand) => {
    const { start, end, phrase } = operand;
    if (phrase !== null) return [{ start, end, tests: [quotedTest(phrase)] }];
    const alone = { ...query, pieces: operand.pieces, operands: [operand], excluded: [] };
    return requirementsOf(scope, alone, groupsOf(scope, alone, otherNames));
  });

const requirementsOfGroup = (scope: Scope, query: Query, group: QueryGroup): readonly Requirement[] => {
  const { pieces, others, aliases } = group;
  const [first, ...rest] = pieces;
  const last = rest.at(-1);
  const tests = [...others, ...aliases].map(spellingTest);
  if (last === undefined && first.kind !== 'word') {
    const own = requirementsOfRun(scope, query, first);
    return tests.length === 0 ? own : [withOthers(query, own, tests)];
  }
  const { start, end } = { start: first.start, end: (last ?? first).end };
  const own = last === undefined ? wordTest(first.text) : quotedTest(searchable(query.folded.text.slice(start, end)));
  return [{ start, end, tests: [own, ...tests] }];
};

/** Returns the requirement of a run, or of something in its place. */
const withOthers = (query: Query, own: readonly Requirement[], others: readonly EntryTest[]): Requirement => {
  const one = either(query, [own]);
  return { ...one, tests: [...one.tests, ...others] };
};

const wordTest = (word: string): EntryTest => {
  const stem = englishStem(word);
  return anyOf(stem === null ? [wordKey(word)] : [wordKey(word), stemKey(stem)]);
};

const requirementsOfRun = (scope: Scope, query: Query, piece: QueryPiece): readonly Requirement[] => {
  const { kind, start, end, text, isJoined } = piece;
  if (kind === 'han') return hanRequirements(scope, text, start, isJoined);
  const whole = wholeOf(query, piece);
  const noun = nounOfVerb(whole);
  const syllable = nounOfOneSyllable(scope, whole);
  const tests = [
    ...hangulTests(text, whole),
    ...(noun === null ? [] : hangulTests(noun, noun)),
    ...(syllable === null ? [] : [syllableTest(syllable)]),
  ];
  return [{ start, end, tests }];
};

/** Returns a test for a noun of one syllable that is a word by itself. */
const syllableTest = (syllable: string): EntryTest => ({
  keys: syllableKeys(syllable),
  least: 1,
  holds: (text) => holdsStem(text, syllable, null),
  isSure: true,
  isLast: false,
});

/** Shortest Hangul run that may be several nouns. */
const SHORTEST_COMPOUND = 4;
/** What a text may have between nouns that the query joins. */
const BETWEEN_NOUNS = '(?:[을를의은는이가과와에]? )?';

const hangulTests = (stem: string, whole: string): readonly EntryTest[] => {
  if (stem.length === 1) return [{ unit: stem }];
  const isPair = stem.length === 2 && isClearStem(stem, whole);
  const own = isPair ? anyOf(pairKeys(stem)) : allOf(pairKeys(stem), (text) => holdsStem(text, stem, whole));
  const compound = [stem, whole].find((run) => run.length >= SHORTEST_COMPOUND);
  if (compound === undefined) return [own];
  const split = new RegExp(`(?<![가-힣])${[...compound].join(BETWEEN_NOUNS)}`);
  return [own, someOf(pairKeys(compound), (text) => split.test(text))];
};

/** Returns a test for a Hangul run that is a word by itself, with an ending or without. */
export const hangulWordTest = (run: string): EntryTest => ({
  ...allOf(pairKeys(run), (text) => holdsStem(text, run, null)),
  isSure: false,
});

/**
 * Requires each chunk of Han or Katakana. Requires Hiragana only when it may be a word of its own or is the only chunk.
 */
const hanRequirements = (scope: Scope, text: string, offset: number, isJoined: boolean): readonly Requirement[] => {
  const chunks = [...text.matchAll(CHUNKS)];
  return chunks.flatMap(([chunk], place): readonly Requirement[] => {
    const start = offset + (chunks[place]?.index ?? 0);
    const required = (known: string, tests: readonly EntryTest[]): readonly Requirement[] => [
      { start, end: start + known.length, tests },
    ];
    if (isHiragana(chunk, 0, 1)) {
      const isWord = place === 0 && !isJoined && chunk.length >= SHORTEST_HIRAGANA && !isJapaneseFunction(chunk);
      return isWord || chunks.length === 1 ? required(chunk, hiraganaTests(scope, chunk)) : [];
    }
    const next = chunks[place + 1]?.[0].charAt(0) ?? '';
    const known = chunk.length === 1 && next !== '' && !PARTICLES.has(next) ? chunk + next : chunk;
    return required(known, hanTests(scope, known));
  });
};

/** Chunks of Hiragana and of other characters. ー belongs to the chunk before it. */
const CHUNKS = /[\u3041-\u309f][\u3041-\u309fー]*|[^\u3041-\u309f]+/g;
const SHORTEST_HIRAGANA = 3;
const PARTICLES: ReadonlySet<string> = new Set('はがをにでとのもへや');

const hiraganaTests = (scope: Scope, chunk: string): readonly EntryTest[] => {
  const isLong = chunk.length > SHORTEST_HIRAGANA && PARTICLES.has(chunk.slice(-1));
  const forms = isLong ? [chunk, chunk.slice(0, -1)] : [chunk];
  return forms.flatMap((form) => [asItIs(form), ...kanaTests(scope, form)]);
};

const asItIs = (text: string): EntryTest => {
  if (text.length === 1) return { unit: text };
  return text.length === 2 ? anyOf(pairKeys(text)) : allOf(pairKeys(text), (of) => of.includes(text));
};

const kanaTests = (scope: Scope, kana: string): readonly EntryTest[] =>
  kanaOtherwise(scope, kana).map(({ text, keys }) => allOf(keys, (of) => of.includes(text)));

/** Shortest chunk of Han or Katakana that may be several words. */
const SHORTEST_HAN_COMPOUND = 5;

const hanTests = (scope: Scope, chunk: string): readonly EntryTest[] => {
  const own = [asItIs(chunk), ...(/^[ァ-ヺー]+$/.test(chunk) ? kanaTests(scope, chunk) : [])];
  if (chunk.length < SHORTEST_HAN_COMPOUND) return own;
  const parts = chineseParts(chunk);
  if (/^[\u3400-\u9fff]+$/.test(chunk) && parts.length > 0) {
    const holdsAll = (text: string): boolean => parts.every((part) => holdsApart(text, part));
    return [...own, someOf(parts.flatMap(pairKeys), holdsAll)];
  }
  // The dot between words in Katakana is a space in searchable text.
  const split = new RegExp(`(?<![ァ-ヺー])${[...chunk].join(' ?')}`);
  return [...own, someOf(pairKeys(chunk), (text) => split.test(text))];
};

/** Returns, for each shard and by document number, one bit for each requirement that is met, and what no document meets. */
export const requirementsMet = ({ shards }: Scope, requirements: readonly Requirement[]) => {
  const met = shards.map(({ totals }) => new Uint32Array(totals.documentNumbers));
  const unmet = requirements.filter(({ tests }, index) => {
    const isMet = (isLast: boolean): boolean => {
      let isFound = false;
      for (const test of tests) {
        if (('unit' in test ? false : test.isLast) !== isLast) continue;
        met.forEach((bits, place) => {
          const shard = shards[place];
          if (shard && markDocuments(shard, test, bits, 1 << index)) isFound = true;
        });
      }
      return isFound;
    };
    return !isMet(false) && !isMet(true);
  });
  return { met, unmet };
};

/** Returns the bits of all requirements. */
export const allMet = ({ length }: readonly Requirement[]): number =>
  length === 0 ? 0 : (0xffff_ffff >>> (MOST_REQUIREMENTS - length)) >>> 0;
