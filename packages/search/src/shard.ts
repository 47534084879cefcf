import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { DocumentHead, SearchDocument, Section, Story } from './document.ts';
import { createPostings, entryIn, frequencyIn, type Postings, posting } from './postings.ts';
import { createReadings, type Reading, type Readings, readingsOf } from './readings.ts';
import { searchable } from './runs.ts';
import { emitTerms, type TermKey, type TermSink } from './terms.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Typical length of one story of a newsletter, in UTF-16 units. Longer sections are cut at the ends of paragraphs. */
const STORY_LENGTH = 1_200;
/** Longest single paragraph. A longer one is cut at this length, wherever that is. */
const LONGEST_STORY = 4 * STORY_LENGTH;

/** Returns the stories of a document in order. There is at least one, so that a title without text can be found too. */
export const storiesOf = ({ body }: SearchDocument): readonly Story[] => {
  const sections: readonly Section[] = typeof body === 'string' ? [{ heading: null, text: body }] : body;
  const stories = sections.flatMap(cut);
  return stories.length === 0 ? [{ heading: null, text: '' }] : stories;
};

const cut = ({ heading, text }: Section): readonly Story[] => {
  const texts: string[] = [];
  let story = '';
  for (const paragraph of text.split('\n').flatMap(bounded)) {
    if (story !== '' && story.length + paragraph.length > STORY_LENGTH) {
      texts.push(story);
      story = '';
    }
    story = story === '' ? paragraph : `${story} ${paragraph}`;
  }
  if (story !== '' || (texts.length === 0 && heading !== null)) texts.push(story);
  return texts.map((part) => ({ heading, text: part }));
};

/** Returns a paragraph with its white space as single spaces, in pieces; none for an empty paragraph. */
const bounded = (paragraph: string): readonly string[] => {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  if (text.length <= LONGEST_STORY) return text === '' ? [] : [text];
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + LONGEST_STORY;
    const inPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    pieces.push(text.slice(start, inPair ? end - 1 : end));
    start = inPair ? end - 1 : end;
  }
  return pieces;
};

/** What a shard keeps of a document besides its stories. Plain data. */
interface KeptDocument {
  readonly document: DocumentHead;
  /** Names that the story gives in another script. */
  readonly given: readonly Reading[];
  /** Searchable summary and topics, one on each line. */
  readonly about: string;
  /** The texts of its stories as they were written, compressed: a search shows them for the hits of one page only. */
  readonly written: string;
}

/** A document as a shard keeps it. */
interface StoredDocument extends KeptDocument {
  /** Its number in the shard. */
  readonly number: number;
  /** The numbers of its stories. */
  readonly entries: readonly number[];
}

/** A story as a shard keeps it. */
export interface Entry extends Omit<KeptDocument, 'given'> {
  /** Place among the stories of its document. */
  readonly place: number;
  readonly heading: string | null;
  /** Searchable title with heading. */
  readonly title: string;
  /** Searchable text of the story. */
  readonly text: string;
  /** Length of the text of the story, in terms. */
  readonly length: number;
}

/** Compresses texts without line breaks to a string with one byte in each unit. */
const packTexts = (stories: readonly Story[]): string =>
  deflateRawSync(stories.map(({ text }) => text).join('\n')).toString('latin1');

/** Returns the text of a story as it was written, with its white space as single spaces. */
export const writtenText = ({ written, place }: Pick<Entry, 'written' | 'place'>): string =>
  inflateRawSync(Buffer.from(written, 'latin1')).toString().split('\n')[place] ?? '';

/** Returns the searchable title with heading, summary, topics and text of a story, one on each line. */
const searchableOf = ({ title, about, text }: Pick<Entry, 'title' | 'about' | 'text'>): string =>
  `${title}\n${about}\n${text}`;

/** Whether a test passes for the text of a story, or for its title, summary and topics. No test needs both. */
export const holdsIn = (entry: Entry | null | undefined, holds: (text: string) => boolean): boolean =>
  Boolean(entry && (holds(entry.text) || holds(`${entry.title}\n${entry.about}`)));

/** Raise it when the same document gets different stories or terms. A test compares them with a snapshot. */
export const ANALYSIS_VERSION = 3;

/** Documents with their terms as plain data. Filling an index from it takes an eighth of the time. */
export interface AnalysedDocuments {
  /** The terms of all of them. */
  readonly terms: readonly TermKey[];
  readonly documents: readonly (KeptDocument & {
    readonly stories: readonly (Pick<Entry, 'heading' | 'title' | 'text' | 'length'> & {
      /** Places in `terms`, each packed with its frequency as a posting. */
      readonly terms: Uint32Array;
    })[];
  })[];
}

/** The stories of one edition, with the index of their terms. */
export interface Shard {
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly readings: Readings;
  readonly documents: ReadonlyMap<string, StoredDocument>;
  /** By entry number; null when the number is free. */
  readonly entries: readonly (Entry | null)[];
  /** For each entry the number of its document. */
  readonly documentOf: readonly number[];
  /** For each entry its length. */
  readonly lengths: readonly number[];
  /** Sums over all entries, and the number of document numbers, used or free. */
  readonly totals: { readonly entries: number; readonly length: number; readonly documentNumbers: number };
  add(document: SearchDocument): void;
  remove(id: string): boolean;
  analysed(ids: readonly string[]): AnalysedDocuments;
  restore(analysed: AnalysedDocuments, isWanted: (id: string) => boolean): void;
}

/**
 * Weights of the fields in halves, so that they are whole numbers: title 2.5, summary 1.5, topics 2, text 1. The design was
 * measured with them; a weight of the title from 2 to 5 makes no difference.
 */
const FIELD_WEIGHTS = [5, 3, 4, 2] as const;
const TEXT_FIELD = FIELD_WEIGHTS.length - 1;

export const createShard = (): Shard => {
  const vocabulary = createVocabulary();
  const postings = createPostings();
  const readings = createReadings();
  const documents = new Map<string, StoredDocument>();
  const entries: (Entry | null)[] = [];
  const documentOf: number[] = [];
  const lengths: number[] = [];
  const totals = { entries: 0, length: 0, documentNumbers: 0 };
  const freeEntries: number[] = [];
  const freeDocuments: number[] = [];
  const counter = termCounter(vocabulary);

  const addEntry = (document: number, entry: Entry): number => {
    // Adding a low number moves the postings after it, so free numbers are reused only when more than half of all are
    // free.
    const reused = freeEntries.length > totals.entries ? freeEntries.pop() : undefined;
    const number = reused ?? entries.length;
    entries[number] = entry;
    documentOf[number] = document;
    lengths[number] = entry.length;
    totals.entries += 1;
    totals.length += entry.length;
    return number;
  };
  const addDocument = (kept: KeptDocument, entriesAt: (number: number) => readonly number[]): void => {
    const { id } = kept.document;
    remove(id);
    const number = freeDocuments.pop() ?? totals.documentNumbers++;
    documents.set(id, { ...kept, number, entries: entriesAt(number) });
    readings.count(kept.given, 1);
  };
  const removeEntry = (number: number): void => {
    const entry = entries[number];
    if (!entry) return;
    for (const term of counter.count(searchableOf(entry)).terms) {
      postings.remove(term, number);
      if (postings.count(term) === 0) vocabulary.forget(term);
    }
    entries[number] = null;
    totals.entries -= 1;
    totals.length -= entry.length;
    freeEntries.push(number);
  };
  const remove = (id: string): boolean => {
    const stored = documents.get(id);
    if (!stored) return false;
    stored.entries.forEach(removeEntry);
    readings.count(stored.given, -1);
    freeDocuments.push(stored.number);
    documents.delete(id);
    return true;
  };

  return {
    vocabulary,
    postings,
    readings,
    documents,
    entries,
    documentOf,
    lengths,
    totals,
    add(whole) {
      const document = headOf(whole);
      const about = [whole.summary ?? '', (whole.topics ?? []).join('\n')].map(searchable).join('\n');
      const stories = storiesOf(whole);
      const written = packTexts(stories);
      addDocument({ document, given: readingsOf(whole), about, written }, (number) =>
        stories.map(({ heading, text: asWritten }, place) => {
          const title = searchable(heading === null ? whole.title : `${whole.title}\n${heading}`);
          const text = searchable(asWritten);
          const { length, terms } = counter.count(searchableOf({ title, about, text }));
          const entry = addEntry(number, { document, about, written, place, heading, title, text, length });
          for (const term of terms) postings.add(term, entry, counter.frequency(term));
          return entry;
        }),
      );
    },
    remove,
    analysed(ids) {
      const places = new Map<number, number>();
      const placeOf = (term: number): number => {
        const known = places.get(term);
        if (known === undefined) places.set(term, places.size);
        return known ?? places.size - 1;
      };
      const packed = (term: number): number => posting(placeOf(term), counter.frequency(term));
      const found = ids
        .flatMap((id) => documents.get(id) ?? [])
        .map(({ number: _, entries: numbers, ...kept }) => ({
          ...kept,
          stories: numbers.flatMap((number) => {
            const entry = entries[number];
            if (!entry) return [];
            const { heading, title, text, length } = entry;
            const { terms } = counter.count(searchableOf(entry));
            return [{ heading, title, text, length, terms: Uint32Array.from(terms, packed) }];
          }),
        }));
      return { terms: Array.from(places.keys(), vocabulary.keyOf), documents: found };
    },
    restore({ terms: keys, documents: found }, isWanted) {
      // Only terms of wanted documents get numbers; others would appear in suggestions.
      const numbers = new Int32Array(keys.length).fill(-1);
      const numberAt = (place: number): number => {
        if (numbers[place] === -1) numbers[place] = vocabulary.numberOf(keys[place] as TermKey);
        return numbers[place] as number;
      };
      for (const { stories, ...kept } of found) {
        const { document, about, written } = kept;
        if (!isWanted(document.id)) continue;
        addDocument(kept, (number) =>
          stories.map(({ terms, ...story }, place) => {
            const entry = addEntry(number, { document, about, written, place, ...story });
            for (const term of terms) postings.add(numberAt(entryIn(term)), entry, frequencyIn(term));
            return entry;
          }),
        );
      }
    },
  };
};

const headOf = ({ id, title, summary = null, publishedAt }: SearchDocument): DocumentHead => ({
  id,
  title,
  summary,
  ...(publishedAt !== undefined && { publishedAt }),
});

interface TermCounts {
  /** Length of the text field, in terms. */
  readonly length: number;
  readonly terms: readonly number[];
}

/** Returns a counter of the terms of one entry at a time, which reuses its arrays. */
const termCounter = (vocabulary: Vocabulary) => {
  let frequencies = new Uint32Array(1024);
  let terms: number[] = [];
  let weight = 0;
  let length = 0;
  const count = (term: number): void => {
    if (term >= frequencies.length) {
      const larger = new Uint32Array(term * 2);
      larger.set(frequencies);
      frequencies = larger;
    }
    const before = frequencies[term] ?? 0;
    if (before === 0) terms.push(term);
    frequencies[term] = before + weight;
  };
  const countWord = (term: number): void => {
    count(term);
    const stem = vocabulary.stemOfWord(term);
    if (stem >= 0) count(stem);
  };
  const sink: TermSink = {
    word(word) {
      const term = vocabulary.word(word);
      countWord(term);
      vocabulary.partsOfWord(term).forEach(countWord);
      length += 1;
    },
    joint: (word, next) => count(vocabulary.joint(word, next)),
    pair(first, second) {
      count(vocabulary.pair(first, second));
      length += 1;
    },
    single(unit) {
      count(vocabulary.single(unit));
      length += 1;
    },
  };
  return {
    /** Counts the terms of an entry's text. Terms without a number get one. */
    count(text: string): TermCounts {
      for (const term of terms) frequencies[term] = 0;
      terms = [];
      text.split('\n').forEach((field, index) => {
        weight = FIELD_WEIGHTS[index] ?? 0;
        if (index === TEXT_FIELD) length = 0;
        emitTerms(field, sink);
      });
      return { length, terms };
    },
    /** Returns the occurrences of a term in that text times the weights of their fields. */
    frequency: (term: number): number => frequencies[term] ?? 0,
  };
};
