/** The content of a page as text that can be held against that of another reading of it. */
import { isStreamed } from '../document/app-shell.ts';
import { beginningOfText } from '../document/beginning-of-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { type Box, blocksOf, type Run, type Zone } from '../main-content/text-blocks.ts';
import { wordHash } from '../surfaces/word-set.ts';
import { CONTENT_WORDS } from './content-share.ts';
import { bagOf, shareWithin, type WordBag } from './word-bag.ts';

const MAX_PASSAGES = 120;
const MAX_PASSAGE = 400;
const MAX_BLOCKS = 4_096;
const MAX_HIDDEN = 500;
const MAX_HIDDEN_CHARACTERS = 100_000;
/** Hidden text of which so many words are shown elsewhere is a copy of what is shown: a menu for wide screens. */
const COPY = 0.9;

interface ContentText {
  /** Of the content; CJK characters count half. */
  readonly words: number;
  readonly bag: WordBag;
  /** Beginning of the content, one a block. */
  readonly passages: readonly string[];
}

/** As a fetcher that runs no scripts reads it. */
export interface ContentRead extends ContentText {
  /** Of each block in the bag its hash, and how many words of the content it has. */
  readonly blocks: readonly (readonly [hash: number, words: number])[];
}

/** As a browser shows it. */
export interface ContentShown extends ContentText {
  /** Blocks of text that the browser has and hides; copies of what it shows are left out. */
  readonly hidden: readonly string[];
}

/** By which a block is known again in another reading of the page. */
export const blockHash = (text: string): number => wordHash(text.replace(/\s+/g, ' '));

const wordsIn = (runs: readonly Run[]): number => runs.reduce((sum, { words }) => sum + words, 0);

/** Waits hidden in the HTML for a script that moves it into place. */
const isWaiting = (box: Box): boolean => {
  for (let at: Box | null = box; at?.zone === 'hidden'; at = at.parent) if (isStreamed(at.element)) return true;
  return false;
};

/**
 * What the page is about: its main landmark where that holds more than a slogan, else all of it without the edges, layers
 * that ask for consent and comments.
 */
const contentIn = (runs: readonly Run[]): readonly Run[] => {
  const content = runs.filter(({ box }) => box.zone === 'content' || isWaiting(box));
  const main = content.filter(({ box }) => box.inMain);
  return wordsIn(main) >= CONTENT_WORDS ? main : content;
};

const passagesOf = (runs: readonly Run[]): string[] =>
  runs
    .filter(({ words }) => words > 0)
    .slice(0, MAX_PASSAGES)
    .map(({ text }) => beginningOfText(text, MAX_PASSAGE));

/** Where a fetcher may find content that a browser shows in another place. */
const READABLE: ReadonlySet<Zone> = new Set(['content', 'hidden', 'comments', 'aside']);

/** What a fetcher that runs no scripts reads. The bag has all that could be content; words and passages are the content. */
export const contentRead = ({ tree, fact }: DocumentSource): ContentRead => {
  const { runs } = blocksOf(tree, fact.baseUrl);
  const content = contentIn(runs);
  const inContent = new Set(content);
  const readable = runs.filter(({ box }) => READABLE.has(box.zone));
  return {
    words: wordsIn(content),
    bag: bagOf(readable.map(({ text }) => text)),
    passages: passagesOf(content),
    blocks: readable
      .slice(0, MAX_BLOCKS)
      .map((run) => [blockHash(run.text), inContent.has(run) ? run.words : 0] as const),
  };
};

const hiddenIn = (runs: readonly Run[], shown: WordBag): readonly string[] => {
  let room = MAX_HIDDEN_CHARACTERS;
  return runs
    .filter(({ box, words }) => box.zone === 'hidden' && words > 0 && !isWaiting(box))
    .slice(0, MAX_HIDDEN)
    .map(({ text }) => text)
    .filter((text) => {
      room -= text.length;
      return room >= 0 && (shareWithin(bagOf([text]), shown) ?? 1) < COPY;
    });
};

/** What a browser shows: what its style sheets hide stands in the document with the attribute `hidden`. */
export const contentShown = ({ tree, fact }: DocumentSource): ContentShown => {
  const { runs } = blocksOf(tree, fact.baseUrl);
  const content = contentIn(runs);
  const bag = bagOf(content.map(({ text }) => text));
  return { words: wordsIn(content), bag, passages: passagesOf(content), hidden: hiddenIn(runs, bag) };
};
