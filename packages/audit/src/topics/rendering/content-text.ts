/** Compares what a browser shows after running the scripts of a page with the HTML alone. */

import type { Answer } from '@legible/formats/exchange';
import type { ChallengeFact } from '../../kernel/address-answers.ts';
import { challengeOf } from '../../kernel/challenge.ts';
import { CONTENT_WORDS, isStreamed } from '../../kernel/page/app-shell.ts';
import { readDocument } from '../../kernel/page/document.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import type { ContentRead, ContentText, DocumentSource } from '../../kernel/page/elements.ts';
import { wordsShown } from '../../kernel/page/readings.ts';
import { type Box, blocksOf, type Run, type Zone } from '../../kernel/page/text-blocks.ts';
import type { Rendering } from '../../kernel/step.ts';
import { beginningOfText, onOneLine } from '../../kernel/text/clean-text.ts';
import { bagOf, shareWithin, type WordBag, wordHash } from '../../kernel/text/word-set.ts';

export interface ShownPassage {
  readonly text: string;
  /** Whether the HTML has its words too. */
  readonly inHtml: boolean;
}

/** The content as fetchers without scripts read it, and as a browser shows it. CJK characters count as half a word. */
export interface RenderedTextFact {
  /** Words of the content in the HTML, except those that the browser has too but hides. */
  readonly htmlWords: number;
  /** Words of the content in the browser. */
  readonly words: number;
  /** Share of the browser's words that the HTML has too, 0 to 1, including repeats; null without words. */
  readonly share: number | null;
  /** Beginning of the content in the HTML, block by block. */
  readonly html: readonly string[];
  /** Beginning of the content in the browser, block by block. */
  readonly shown: readonly ShownPassage[];
  /** The first blocks that only the browser shows, including blocks beyond `shown`. */
  readonly missing: readonly string[];
}

/** Lists of the document after the browser ran the scripts. */
export interface RenderedFact
  extends Pick<DocumentFact, 'directives' | 'canonicals' | 'titles' | 'metas' | 'anchors' | 'jsonLd'> {
  /** Final address of the browser; scripts may redirect it from the address of the page. */
  readonly url: string;
  readonly text: RenderedTextFact;
  /** Script errors on a page that stayed nearly empty, which may be why. */
  readonly breaks: readonly string[];
  /** What the browser reported about the visit; null when it reported nothing. */
  readonly visit: Rendering | null;
}

const MOST = 0.9;
const SOME = 0.6;

/** A browser with less than this share of the HTML's words got something else: a wall or an error. */
const MUCH_LESS = 0.5;

/**
 * `empty`: the browser shows too little to compare the HTML with; `less`: it shows less than the HTML has, and other
 * words. Otherwise the share of the content in the HTML decides: at least 90 % (`complete`), at least 60 % (`partial`),
 * or less.
 */
export type ContentVerdict = 'complete' | 'partial' | 'missing' | 'less' | 'empty';

export const contentVerdict = ({ words, htmlWords, share }: RenderedTextFact): ContentVerdict => {
  if (words < CONTENT_WORDS) return htmlWords >= CONTENT_WORDS ? 'less' : 'empty';
  if (share === null || share >= MOST) return 'complete';
  if (words < htmlWords * MUCH_LESS) return 'less';
  return share >= SOME ? 'partial' : 'missing';
};

const MAX_PASSAGES = 120;
const MAX_PASSAGE = 400;
const MAX_BLOCKS = 4_096;
const MAX_HIDDEN = 500;
const MAX_HIDDEN_CHARACTERS = 100_000;

/** From this share of words shown elsewhere, hidden text is a copy, for example of a menu for wide screens. */
const COPY = 0.9;

/** The content as a browser shows it. */
export interface ContentShown extends ContentText {
  /** Blocks of text that the browser has but hides, without copies of what it shows. */
  readonly hidden: readonly string[];
}

/** Returns a hash by which a block is recognised in another reading of the page. */
export const blockHash = (text: string): number => wordHash(onOneLine(text));

const wordsIn = (runs: readonly Run[]): number => runs.reduce((sum, { words }) => sum + words, 0);

/** Whether a box is hidden in the HTML until a script moves it into place. */
const isWaiting = (box: Box): boolean => {
  for (let at: Box | null = box; at?.zone === 'hidden'; at = at.parent) if (isStreamed(at.element)) return true;
  return false;
};

/**
 * Returns the content of a page: its main landmark if that has more than a slogan, otherwise everything except the
 * edges, consent layers and comments.
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

/** Zones in which a fetcher may find content that a browser shows elsewhere. */
const READABLE: ReadonlySet<Zone> = new Set(['content', 'hidden', 'comments', 'aside']);

/**
 * Reads a page like a client without scripts. The bag has everything that could be content; words and passages are the
 * content.
 */
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

/** Reads what a browser shows. In this document, parts that style sheets hide have the attribute `hidden`. */
const contentShown = ({ tree, fact }: DocumentSource): ContentShown => {
  const { runs } = blocksOf(tree, fact.baseUrl);
  const content = contentIn(runs);
  const bag = bagOf(content.map(({ text }) => text));
  return { words: wordsIn(content), bag, passages: passagesOf(content), hidden: hiddenIn(runs, bag) };
};

/** Digest of the final document of a browser, which we serialised. */
export interface RenderedDigest {
  readonly kind: 'rendered';
  readonly lists: Omit<RenderedFact, 'url' | 'text' | 'breaks' | 'visit'>;
  readonly content: ContentShown;
  readonly challenge: ChallengeFact | null;
}

/** Reads the final document. It is HTML in UTF-8; header and document declare the encoding of the original bytes. */
export const renderedDigest = (answer: Answer): RenderedDigest => {
  const charset = { used: 'utf-8', from: 'default', unknownLabel: null } as const;
  const { fact, source } = readDocument(new TextDecoder().decode(answer.body), answer.url, charset);
  const { directives, canonicals, titles, metas, anchors, jsonLd } = fact;
  return {
    kind: 'rendered',
    lists: { directives, canonicals, titles, metas, anchors, jsonLd },
    content: contentShown(source),
    challenge: challengeOf(answer, wordsShown(fact)),
  };
};
