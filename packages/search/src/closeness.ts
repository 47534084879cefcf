import { CHARACTER_CLASS, classAt } from './character-class.ts';
import { isWithinWord } from './phrase.ts';
import { type QueryUnit, unitMass } from './query-units.ts';
import { charactersKey, type TermKey } from './term-key.ts';

/** Parts of the mass that are given once more, as they were measured. */
const WHOLE = 0.35;
const PART = WHOLE / 2;
const ADJACENT = 0.35;
const ADJACENT_IN_SHORT_QUERY = 0.8;
const SHORT_QUERY = 4;

/** A run of this many characters is looked for as a whole; a longer one in parts of the greater length. */
const WHOLE_RUN = { from: 3, to: 4 } as const;

/** Second pass: what searchable text gets for holding the runs of a query whole, and its pieces next to each other. */
export const closeness = (text: string, units: readonly QueryUnit[]): number => {
  const adjacent = units.length <= SHORT_QUERY ? ADJACENT_IN_SHORT_QUERY : ADJACENT;
  let bonus = 0;
  units.forEach((unit, index) => {
    bonus += wholeness(text, unit);
    const before = units[index - 1];
    if (!before) return;
    const mass = (unitMass(before) + unitMass(unit)) / 2;
    if (mass > 0 && areAdjacent(text, before, unit)) bonus += adjacent * mass;
  });
  return bonus;
};

const wholeness = (text: string, unit: QueryUnit): number => {
  if (unit.piece.kind === 'word') return 0;
  return unit.spellings.reduce((sum, spelling) => sum + wholenessOf(text, spelling, unit), 0);
};

const wholenessOf = (text: string, spelling: string, unit: QueryUnit): number => {
  if (spelling.length < WHOLE_RUN.from) return 0;
  if (spelling.length <= WHOLE_RUN.to) return text.includes(spelling) ? WHOLE * massOf(spelling, unit) : 0;
  let bonus = 0;
  for (let start = 0; start + WHOLE_RUN.to <= spelling.length; start++) {
    const part = spelling.slice(start, start + WHOLE_RUN.to);
    if (text.includes(part)) bonus += PART * massOf(part, unit);
  }
  return bonus;
};

/** The mass of the pairs of a part of a unit. */
const massOf = (part: string, { terms, guesses }: QueryUnit): number => {
  const keys = new Set<TermKey>();
  for (let index = 1; index < part.length; index++) keys.add(charactersKey(part.slice(index - 1, index + 1)));
  return [...terms, ...guesses].reduce((sum, { key, mass }) => (keys.has(key) ? sum + mass : sum), 0);
};

/** Places that are looked at for each piece: what is not next to it there is taken for not being next to it at all. */
const MOST_PLACES = 16;
/** Of a Hangul eojeol after its stem, or a word after its stem: an ending may stand between two neighbours. */
const LONGEST_ENDING = 4;
const SPACE = ' ';

const areAdjacent = (text: string, before: QueryUnit, after: QueryUnit): boolean =>
  before.spellings.some((first) => after.spellings.some((second) => follows(text, first, second, before.piece.kind)));

const follows = (text: string, first: string, second: string, kind: QueryUnit['piece']['kind']): boolean => {
  let start = text.indexOf(first);
  for (let places = 0; start >= 0 && places < MOST_PLACES; places++) {
    const end = afterEnding(text, start + first.length, kind);
    const next = text.startsWith(SPACE, end) ? end + 1 : end;
    if (!isWithinWord(text, start) && text.startsWith(second, next)) return true;
    start = text.indexOf(first, start + 1);
  }
  return false;
};

const ENDING_CLASS = { word: CHARACTER_CLASS.word, hangul: CHARACTER_CLASS.hangul, han: null } as const;

const afterEnding = (text: string, end: number, kind: QueryUnit['piece']['kind']): number => {
  let after = end;
  while (after < text.length && after - end <= LONGEST_ENDING && classAt(text, after) === ENDING_CLASS[kind])
    after += 1;
  return after - end > LONGEST_ENDING ? end : after;
};
