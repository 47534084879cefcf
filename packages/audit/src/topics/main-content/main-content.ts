/** Reads the content of a page, and measures how easily a program finds it. */

import type { DocumentSource } from '../../kernel/page/elements.ts';
import { tagQuote } from '../../kernel/page/parse-html.ts';
import {
  type Blocks,
  blocksOf,
  isHeading,
  isMenuEntry,
  isTeaser,
  nearest,
  type Run,
} from '../../kernel/page/text-blocks.ts';
import { type Quote, quoteIn } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { detectLanguage } from '../../kernel/text/detect-language.ts';
import { type Language, languageOfTag } from '../../kernel/text/languages/languages.ts';
import { extract, isText, readerViewOf } from './extraction.ts';
import { foreignFrameIn, gatesIn, landmarksIn } from './gates.ts';
import { listFormsIn } from './list-forms.ts';
import { type ExtractionFact, type MainContentFact, sectionsOf } from './sections.ts';

/** From this number of words, a block is a paragraph of running text. */
const PARAGRAPH = 20;

/** From this number of words, an aside may be content in the wrong element. */
const LONG_ASIDE = 40;

/** Below this number of UTF-16 units, a page has too little text to distinguish it from its surroundings. */
const LITTLE_TEXT = 250;
const MAX_LOST = 10;

/** UTF-16 units from which the language is detected. */
const LOOKED_AT = 200_000;
const MARKED = new Set(['main', 'article', 'section', 'aside', 'div', 'body', 'footer', 'header']);

const containerOf = ({ box }: Run): Quote => {
  const around = nearest(box.parent ?? box, MARKED) ?? box;
  return tagQuote(around.element);
};

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('\n');

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

/** Returns the runs in the landmark that the main text was taken from. */
const inLandmark = ({ runs }: Blocks, within: 'main' | 'article' | 'body'): readonly Run[] =>
  runs.filter(({ box }) => (within === 'main' ? box.inMain : within === 'article' ? box.inArticle : true));

const wordsOf = (runs: readonly Run[]): number => runs.reduce((sum, { words }) => sum + words, 0);

const isParagraph = (run: Run): boolean => {
  const aside = run.box.zone === 'aside' && run.words >= LONG_ASIDE && run.linkWords * 2 <= run.words;
  return !isHeading(run) && run.words >= PARAGRAPH && (isText(run) || aside);
};

/** Runs of text that our own reading finds, and those that Readability finds; null when it was not used or could not read. */
interface Found {
  readonly ours: ReadonlySet<Run>;
  readonly theirs: ReadonlySet<Run> | null;
}

/**
 * Finds the runs of text. Readability costs more than all other reading of a page, so it runs only when nothing marks the text,
 * or our own reading finds less than half of the paragraphs.
 */
const foundIn = ({ tree }: DocumentSource, { runs }: Blocks, paragraphs: readonly Run[], marked: boolean): Found => {
  const ours = new Set(extract(runs));
  const little = wordsOf(paragraphs.filter((run) => ours.has(run))) * 2 < wordsOf(paragraphs);
  const asked = little || (!marked && lengthOf(runs) >= LITTLE_TEXT);
  return { ours, theirs: asked ? readerViewOf(tree, runs) : null };
};

const extractionOf = (
  source: DocumentSource,
  paragraphs: readonly Run[],
  all: readonly Run[],
  { ours, theirs }: Found,
): ExtractionFact => {
  const wordsIn = (found: ReadonlySet<Run>): number => wordsOf(paragraphs.filter((run) => found.has(run)));
  const isFound = (run: Run): boolean => ours.has(run) || theirs?.has(run) === true;
  const lost = paragraphs.filter((run) => !isFound(run)).sort((a, b) => b.words - a.words);
  return {
    characters: lengthOf(all.filter((run) => isText(run) && isFound(run))),
    expected: wordsOf(paragraphs),
    found: wordsIn(ours),
    byReadability: theirs === null ? null : wordsIn(theirs),
    lost: lost.slice(0, MAX_LOST).map((run) => ({
      text: cleanText(run.text, 200),
      words: run.words,
      container: containerOf(run),
    })),
    foreignFrame: foreignFrameIn(source),
  };
};

const FOOTER: ReadonlySet<string> = new Set(['footer']);

/** Whether a run is about the text: a byline, a link to the next page, or a line in the footer of the article. */
const isBeside = ({ box, words, beside }: Run): boolean =>
  words < PARAGRAPH && (beside || nearest(box, FOOTER) !== null);

/** Share of a text above which teasers are the purpose of the page, as on a list of posts. Our proposal. */
const TEASER_SHARE = 1 / 3;

/** Leaves out what is beside a text: lines about it, and a few teasers of other pages. */
const ownTextOf = (runs: readonly Run[]): readonly Run[] => {
  const text = runs.filter((run) => !isBeside(run));
  const teasers = text.filter(isTeaser);
  if (text.length === 0) return runs;
  return lengthOf(teasers) > lengthOf(text) * TEASER_SHARE ? text : text.filter((run) => !isTeaser(run));
};

/** Returns the landmark without its lists of links or, without a landmark, what Readability or else our own reading finds. */
const contentOf = (landmark: readonly Run[], marked: boolean, { ours, theirs }: Found): readonly Run[] => {
  const own = landmark.filter(({ box }) => box.zone === 'content');
  const byReading = [theirs, ours].map((found) => own.filter((run) => found?.has(run)));
  const found = byReading.find((runs) => lengthOf(runs) >= LITTLE_TEXT);
  if (!marked && found !== undefined) return ownTextOf(found);
  const text = own.filter((run) => !isMenuEntry(run));
  return text.length > 0 ? ownTextOf(text) : own;
};

/** Returns the runs of the content by our own reader alone. */
export const ownMainText = ({ tree, fact }: DocumentSource): readonly Run[] => {
  const { within } = fact.mainText;
  const blocks = blocksOf(tree, fact.baseUrl);
  const ours = new Set(extract(blocks.runs));
  return contentOf(inLandmark(blocks, within), within !== 'body', { ours, theirs: null });
};

const languageOf = (text: string, lang: string | null): Language | null =>
  detectLanguage(text.slice(0, LOOKED_AT))?.language ?? (lang === null ? null : languageOfTag(lang));

export const readMainContent = (source: DocumentSource): MainContentFact => {
  const { tree, html, fact } = source;
  const { within } = fact.mainText;
  const marked = within !== 'body';
  const blocks = blocksOf(tree, fact.baseUrl);
  const landmark = inLandmark(blocks, within);
  const paragraphs = landmark.filter(isParagraph);
  const found = foundIn(source, blocks, paragraphs, marked);
  const content = contentOf(landmark, marked, found);
  const text = textOf(content);
  const language = languageOf(text, fact.lang);
  return {
    language,
    words: wordsOf(content),
    extraction: extractionOf(source, paragraphs, blocks.runs, found),
    landmarks: landmarksIn(tree),
    excerpt: quoteIn(html, text, 300),
    sections: sectionsOf(content),
    forms: listFormsIn(tree, content, language),
    gates: gatesIn(tree),
  };
};
