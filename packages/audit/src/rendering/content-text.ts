/** The content of a page as text that can be held against that of another reading of it. */
import { isStreamed } from '../document/app-shell.ts';
import { cleanText } from '../document/clean-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { type Box, blocksOf, type Run, type Zone } from '../main-content/text-blocks.ts';
import { CONTENT_WORDS } from './content-share.ts';
import { bagOf, type WordBag } from './word-bag.ts';

const MAX_PASSAGES = 120;
const MAX_PASSAGE = 400;

export interface ContentText {
  /** Of the content; CJK characters count half. */
  readonly words: number;
  readonly bag: WordBag;
  /** Beginning of the content, one a block. */
  readonly passages: readonly string[];
}

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
    .map(({ text }) => cleanText(text, MAX_PASSAGE));

/** Where a fetcher may find content that a browser shows in another place. */
const READABLE: ReadonlySet<Zone> = new Set(['content', 'hidden', 'comments', 'aside']);

/** What a fetcher that runs no scripts reads. The bag has all that could be content; words and passages are the content. */
export const contentRead = ({ tree, fact }: DocumentSource): ContentText => {
  const { runs } = blocksOf(tree, fact.baseUrl);
  const content = contentIn(runs);
  const readable = runs.filter(({ box }) => READABLE.has(box.zone));
  return { words: wordsIn(content), bag: bagOf(readable.map(({ text }) => text)), passages: passagesOf(content) };
};

/** What a browser shows. */
export const contentShown = ({ tree, fact }: DocumentSource): ContentText => {
  const content = contentIn(blocksOf(tree, fact.baseUrl).runs);
  return { words: wordsIn(content), bag: bagOf(content.map(({ text }) => text)), passages: passagesOf(content) };
};
