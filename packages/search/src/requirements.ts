import { chineseParts, isFunctionWord, isJapaneseFunction, nounOfVerb } from './function-words.ts';
import { englishStem } from './porter2.ts';
import { entryIn } from './postings.ts';
import type { Query, QueryPiece } from './query.ts';
import { isHiragana, toKatakana } from './runs.ts';
import type { Scope } from './scope.ts';
import type { Shard } from './shard.ts';
import { charactersKey, holdsApart, holdsPhrase, holdsStem, stemKey, type TermKey, wordKey } from './terms.ts';

/** A way in which an entry may hold what is required. */
type Test =
  /** It holds this character, alone or within a run. */
  | { readonly unit: string }
  /** It holds one of these terms. */
  | { readonly anyOf: readonly TermKey[] }
  /** It holds at least so many of these terms, and its text passes. */
  | { readonly allOf: readonly TermKey[]; readonly least: number; readonly holds: (text: string) => boolean };

/** One thing that a document has to hold to be a full match. */
export interface Requirement {
  /** Where it is in the folded query, UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** One of them is enough. */
  readonly tests: readonly Test[];
}

/**
 * Texts that are read for one test. Where more entries hold all the terms of a piece they count as holding the piece: it is
 * common, and the answer must not depend on which texts were read first.
 */
const MOST_TEXTS = 2_000;
/** Each takes one bit. */
const MOST_REQUIREMENTS = 32;

/** What a full match of a query holds. Function words are required only where there is nothing else. */
export const requirementsOf = (query: Query): readonly Requirement[] => {
  const chains = chainsOf(query);
  const isTelling = ([first, ...others]: readonly QueryPiece[]): boolean =>
    first !== undefined && (others.length > 0 || !isFunctionWord(first.text, wholeOf(query, first)));
  const telling = chains.filter(isTelling).flatMap((chain) => requirementsOfChain(query, chain));
  const required = telling.length > 0 ? telling : chains.flatMap((chain) => requirementsOfChain(query, chain));
  return required.slice(0, MOST_REQUIREMENTS);
};

const wholeOf = ({ folded }: Query, { start, end }: QueryPiece): string => folded.text.slice(start, end);

/** Between parts of one word. */
const JOINERS: ReadonlySet<string> = new Set(['-', '.', '_', "'", '’', '/', '&', '‐', '‑']);
/** More words with capital letters in a row are a headline, and not a name. */
const LONGEST_NAME = 4;

/** Pieces that have to be next to each other: parts of one word as in `robots.txt`, and a name in words with capital letters. */
const chainsOf = (query: Query): readonly (readonly QueryPiece[])[] => {
  const { pieces, folded } = query;
  const between = (index: number): string => folded.text.slice(pieces[index - 1]?.end, pieces[index]?.start);
  const names = namesOf(query);
  const chains: QueryPiece[][] = [];
  pieces.forEach((piece, index) => {
    const isPart =
      index > 0 && piece.kind === 'word' && pieces[index - 1]?.kind === 'word' && JOINERS.has(between(index));
    const isOfName = names.some(([first, last]) => first < index && index <= last);
    if (isPart || isOfName) chains.at(-1)?.push(piece);
    else chains.push([piece]);
  });
  return chains;
};

/** The first and last pieces of names: neighbours with capital letters, between which there may be a word as in Bank of Korea. */
const namesOf = ({ source, folded, pieces }: Query): readonly (readonly [first: number, last: number])[] => {
  const isCapital = (piece: QueryPiece | undefined): boolean =>
    piece?.kind === 'word' && /^\p{Lu}/u.test(source.slice(folded.starts[piece.start]));
  const isNext = (index: number): boolean => folded.text.slice(pieces[index - 1]?.end, pieces[index]?.start) === ' ';
  const names: [number, number][] = [];
  for (let index = 0; index < pieces.length; index++) {
    if (!isCapital(pieces[index])) continue;
    const name = names.at(-1);
    const gap = name === undefined ? Number.POSITIVE_INFINITY : index - name[1];
    const isSame =
      (gap === 1 && isNext(index)) ||
      (gap === 2 && isNext(index) && isNext(index - 1) && pieces[index - 1]?.text === 'of');
    if (name && isSame) name[1] = index;
    else names.push([index, index]);
  }
  return names.filter(([first, last]) => last > first && last - first < LONGEST_NAME);
};

const requirementsOfChain = (query: Query, chain: readonly QueryPiece[]): readonly Requirement[] => {
  const [first, ...others] = chain;
  if (first === undefined) return [];
  const last = others.at(-1);
  if (last === undefined) return requirementsOfPiece(query, first);
  const words = chain.map(({ text }) => text);
  const phrase = words.join(' ');
  return [
    {
      start: first.start,
      end: last.end,
      tests: [textTest(words.map(wordKey), 1, (text) => holdsPhrase(text, phrase))],
    },
  ];
};

/** @param part of the terms that an entry has to hold to be read. */
const textTest = (terms: readonly TermKey[], part: number, holds: (text: string) => boolean): Test => {
  const allOf = [...new Set(terms)];
  return { allOf, least: Math.ceil(part * allOf.length), holds };
};

const requirementsOfPiece = (query: Query, piece: QueryPiece): readonly Requirement[] => {
  const { kind, start, end, text, isJoined } = piece;
  if (kind === 'han') return hanRequirements(text, start, isJoined);
  if (kind === 'hangul') {
    const whole = wholeOf(query, piece);
    const noun = nounOfVerb(whole);
    return [{ start, end, tests: [...hangulTests(text, whole), ...(noun === null ? [] : hangulTests(noun, noun))] }];
  }
  const stem = englishStem(text);
  return [{ start, end, tests: [{ anyOf: stem === null ? [wordKey(text)] : [wordKey(text), stemKey(stem)] }] }];
};

const pairsOf = (text: string): readonly TermKey[] =>
  Array.from({ length: text.length - 1 }, (_, place) => charactersKey(text.slice(place, place + 2)));

/** From here on a Hangul run may be several nouns. */
const SHORTEST_COMPOUND = 4;
/** What may be between nouns that somebody wrote as one. */
const BETWEEN_NOUNS = '(?:[을를의은는이가과와에]? )?';
/** Of the terms of what is written apart, some are of two words. */
const PART_OF_SPLIT = 0.5;

const hangulTests = (stem: string, whole: string): readonly Test[] => {
  if (stem.length === 1) return [{ unit: stem }];
  const tests = [textTest(pairsOf(stem), 1, (text) => holdsStem(text, stem, whole))];
  const compound = [stem, whole].find((run) => run.length >= SHORTEST_COMPOUND);
  if (compound === undefined) return tests;
  const split = new RegExp(`(?<![가-힣])${[...compound].join(BETWEEN_NOUNS)}`);
  return [...tests, textTest(pairsOf(compound), PART_OF_SPLIT, (text) => split.test(text))];
};

/** Of Han and Katakana each chunk is required, of Hiragana only what may be a word of its own. */
const hanRequirements = (text: string, offset: number, isJoined: boolean): readonly Requirement[] => {
  const chunks = [...text.matchAll(CHUNKS)];
  return chunks.flatMap(([chunk], place): readonly Requirement[] => {
    const start = offset + (chunks[place]?.index ?? 0);
    const required = (known: string, tests: readonly Test[]): readonly Requirement[] => [
      { start, end: start + known.length, tests },
    ];
    if (isHiragana(chunk, 0, 1)) {
      const isWord = place === 0 && !isJoined && chunk.length >= SHORTEST_HIRAGANA && !isJapaneseFunction(chunk);
      return isWord || chunks.length === 1 ? required(chunk, hiraganaTests(chunk)) : [];
    }
    const next = chunks[place + 1]?.[0].charAt(0) ?? '';
    const known = chunk.length === 1 && next !== '' && !PARTICLES.has(next) ? chunk + next : chunk;
    return required(known, hanTests(known));
  });
};

/** ー is of the chunk before it. */
const CHUNKS = /[\u3041-\u309f][\u3041-\u309fー]*|[^\u3041-\u309f]+/g;
const SHORTEST_HIRAGANA = 3;
const PARTICLES: ReadonlySet<string> = new Set('はがをにでとのもへや');

const hiraganaTests = (chunk: string): readonly Test[] => {
  const isLong = chunk.length > SHORTEST_HIRAGANA && PARTICLES.has(chunk.slice(-1));
  const forms = isLong ? [chunk, chunk.slice(0, -1)] : [chunk];
  return forms.flatMap((form) => [form, toKatakana(form)]).map(asItIs);
};

const asItIs = (text: string): Test =>
  text.length === 1 ? { unit: text } : textTest(pairsOf(text), 1, (of) => of.includes(text));

/** From here on a run of Han may be several words. */
const SHORTEST_HAN_COMPOUND = 5;

const hanTests = (chunk: string): readonly Test[] => {
  if (chunk.length < SHORTEST_HAN_COMPOUND) return [asItIs(chunk)];
  const parts = chineseParts(chunk);
  if (/^[\u3400-\u9fff]+$/.test(chunk) && parts.length > 0) {
    const holdsAll = (text: string): boolean => parts.every((part) => holdsApart(text, part));
    return [asItIs(chunk), textTest(parts.flatMap(pairsOf), PART_OF_SPLIT, holdsAll)];
  }
  // The dot between words in Katakana is a space in searchable text.
  const split = new RegExp(`(?<![ァ-ヺー])${[...chunk].join(' ?')}`);
  return [asItIs(chunk), textTest(pairsOf(chunk), PART_OF_SPLIT, (text) => split.test(text))];
};

/** For a Hangul run that has to be a word by itself, with an ending or without. */
export const runTests = (run: string): readonly Test[] => [
  textTest(pairsOf(run), 1, (text) => holdsStem(text, run, null)),
];

/** Whether some document meets it. */
export const isMetAnywhere = ({ shards }: Scope, { tests }: Requirement): boolean =>
  shards.some((shard) =>
    tests.some((test) => {
      for (const _ of entriesWith(shard, test)) return true;
      return false;
    }),
  );

/** By document number of a shard: a bit for each requirement that the document meets. */
export const requirementsMet = (shard: Shard, requirements: readonly Requirement[]): Uint32Array => {
  const met = new Uint32Array(shard.totals.documentNumbers);
  requirements.forEach(({ tests }, index) => {
    for (const test of tests) {
      for (const entry of entriesWith(shard, test)) {
        const document = shard.documentOf[entry] ?? 0;
        met[document] = (met[document] ?? 0) | (1 << index);
      }
    }
  });
  return met;
};

const entriesWith = (shard: Shard, test: Test): Iterable<number> => {
  if ('unit' in test) {
    const pairs = shard.vocabulary.pairsWith(test.unit);
    return [test.unit, ...pairs].flatMap((text) => entriesOf(shard, charactersKey(text)));
  }
  if ('anyOf' in test) return test.anyOf.flatMap((key) => entriesOf(shard, key));
  const { allOf, least, holds } = test;
  const candidates = entriesWithTerms(shard, allOf, least);
  if (candidates.length > MOST_TEXTS) return least === allOf.length ? candidates : [];
  return candidates.filter((entry) => holds(shard.entries[entry]?.text ?? ''));
};

const entriesOf = ({ vocabulary, postings }: Shard, key: TermKey): readonly number[] => {
  const term = vocabulary.find(key);
  return term < 0 ? [] : Array.from(postings.of(term), entryIn);
};

const entriesWithTerms = (shard: Shard, keys: readonly TermKey[], least: number): readonly number[] => {
  const lists = keys.map((key) => entriesOf(shard, key)).toSorted((a, b) => a.length - b.length);
  const counts = new Uint8Array(shard.entries.length);
  const entries: number[] = [];
  // What holds `least` of the terms holds one of those that are left when the most frequent ones are taken away.
  const rare = lists.length - least + 1;
  lists.forEach((list, place) => {
    for (const entry of list) {
      if (counts[entry] === 0 && place < rare) entries.push(entry);
      if (counts[entry] !== 0 || place < rare) counts[entry] = (counts[entry] ?? 0) + 1;
    }
  });
  return entries.filter((entry) => (counts[entry] ?? 0) >= least);
};
