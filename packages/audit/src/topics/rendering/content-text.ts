/** What a browser that ran its scripts made of a page, held against what the HTML says by itself. */

import type { Answer } from '@legible/formats/exchange';
import { challengeOf } from '../../kernel/challenge.ts';
import type { ChallengeFact } from '../../kernel/exchange-fact.ts';
import { CONTENT_WORDS, isStreamed } from '../../kernel/page/app-shell.ts';
import { readDocument } from '../../kernel/page/document.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import type { ContentRead, ContentText, DocumentSource } from '../../kernel/page/elements.ts';
import { wordsShown } from '../../kernel/page/readings.ts';
import { type Box, blocksOf, type Run, type Zone } from '../../kernel/page/text-blocks.ts';
import type { Rendering } from '../../kernel/step.ts';
import { beginningOfText } from '../../kernel/text/clean-text.ts';
import { bagOf, shareWithin, type WordBag, wordHash } from '../../kernel/text/word-set.ts';

export interface ShownPassage {
  readonly text: string;
  /** Whether the HTML has the words of it as well. */
  readonly inHtml: boolean;
}

/** The content as fetchers without scripts read it, and as a browser shows it. CJK characters count half. */
export interface RenderedTextFact {
  /** Words of the content in the HTML, but for those that the browser has as well and does not show. */
  readonly htmlWords: number;
  /** Words of the content in the browser. */
  readonly words: number;
  /** Share of the browser's words that the HTML has too, 0 to 1, each counted as often as it is there; null without words. */
  readonly share: number | null;
  /** Beginning of the content of the HTML, block by block. */
  readonly html: readonly string[];
  /** Beginning of the content in the browser, block by block. */
  readonly shown: readonly ShownPassage[];
  /** The first blocks that only the browser shows, looked for beyond `shown`. */
  readonly missing: readonly string[];
}

/** Lists of the document as it was when the browser had run the scripts. */
export interface RenderedFact
  extends Pick<DocumentFact, 'directives' | 'canonicals' | 'titles' | 'metas' | 'anchors' | 'jsonLd'> {
  /** Where the browser ended; scripts may lead on from the address of the page. */
  readonly url: string;
  readonly text: RenderedTextFact;
  /** Errors of scripts on a page that stayed nearly empty: what keeps the content away. */
  readonly breaks: readonly string[];
  /** Null when no visit showed it. */
  readonly visit: Rendering | null;
}

/** What the share of the content that the HTML has says of a page. */

const MOST = 0.9;
const SOME = 0.6;

/** A browser that shows so little of what the HTML has was shown something else: a wall, an error. */
const MUCH_LESS = 0.5;

/**
 * `empty`: the browser shows too little to hold the HTML against; `less`: the browser shows less than the HTML has, and
 * other words; else whether the HTML has the content: at least 90 %, at least 60 %, or less of it.
 */
export type ContentVerdict = 'complete' | 'partial' | 'missing' | 'less' | 'empty';

export const contentVerdict = ({ words, htmlWords, share }: RenderedTextFact): ContentVerdict => {
  if (words < CONTENT_WORDS) return htmlWords >= CONTENT_WORDS ? 'less' : 'empty';
  if (share === null || share >= MOST) return 'complete';
  if (words < htmlWords * MUCH_LESS) return 'less';
  return share >= SOME ? 'partial' : 'missing';
};

/** The content of a page as text that can be held against that of another reading of it. */

const MAX_PASSAGES = 120;
const MAX_PASSAGE = 400;
const MAX_BLOCKS = 4_096;
const MAX_HIDDEN = 500;
const MAX_HIDDEN_CHARACTERS = 100_000;

/** Hidden text of which so many words are shown elsewhere is a copy of what is shown: a menu for wide screens. */
const COPY = 0.9;

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

/** What a browser shows: what its style sheets hide appears in the document with the attribute `hidden`. */
const contentShown = ({ tree, fact }: DocumentSource): ContentShown => {
  const { runs } = blocksOf(tree, fact.baseUrl);
  const content = contentIn(runs);
  const bag = bagOf(content.map(({ text }) => text));
  return { words: wordsIn(content), bag, passages: passagesOf(content), hidden: hiddenIn(runs, bag) };
};

/** The final document of a browser, serialised by us. */
export interface RenderedDigest {
  readonly kind: 'rendered';
  readonly lists: Omit<RenderedFact, 'url' | 'text' | 'breaks' | 'visit'>;
  readonly content: ContentShown;
  readonly challenge: ChallengeFact | null;
}

/** It is HTML in UTF-8 whatever header and document declare: those speak of the bytes that the site sent. */
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
