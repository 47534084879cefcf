/** Reads the content of a page, and how easily a program finds it. */
import { cleanText } from '../document/clean-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { tagExcerpt } from '../document/elements.ts';
import type { ExtractionFact, MainContentFact } from '../facts/main-content-fact.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { figuresIn } from '../text/figures.ts';
import { type Language, languageOfTag } from '../text/languages.ts';
import { type Extraction, extract, isText } from './extraction.ts';
import { foreignFrameIn, gatesIn } from './gates.ts';
import { landmarksIn } from './landmarks.ts';
import { listFormsIn } from './list-forms.ts';
import { quotationsIn } from './quotations.ts';
import { openingOf, questionsIn, sectionsOf } from './sections.ts';
import { sourceTokensOf } from './source-tokens.ts';
import { sourcesIn } from './sources.ts';
import { type Blocks, blocksOf, isHeading, nearest, type Run } from './text-blocks.ts';

/** Words from which a block is a paragraph of running text. */
const PARAGRAPH = 20;
/** Words from which a block can hold a sentence and is no label. */
const SENTENCE = 8;
/** An aside of this many words may be content that was put into the wrong element. */
const LONG_ASIDE = 40;
const MAX_LOST = 10;
const MAX_BOILERPLATE = 5;
/** UTF-16 units that language and figures are told by. */
const LOOKED_AT = 200_000;

const MARKED = new Set(['main', 'article', 'section', 'aside', 'div', 'body', 'footer', 'header']);
const containerOf = ({ box }: Run): string => {
  const around = nearest(box.parent ?? box, MARKED) ?? box;
  return tagExcerpt(around.element);
};

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('\n');
const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

/** What stands in the landmark that the main text was taken from. */
const inLandmark = ({ runs }: Blocks, within: 'main' | 'article' | 'body'): readonly Run[] =>
  runs.filter(({ box }) => (within === 'main' ? box.inMain : within === 'article' ? box.inArticle : true));

const extractionOf = (
  source: DocumentSource,
  landmark: readonly Run[],
  all: readonly Run[],
  { container, runs, characters }: Extraction,
): ExtractionFact => {
  const taken = new Set(runs);
  const paragraphs = landmark.filter((run) => {
    const aside = run.box.zone === 'aside' && run.words >= LONG_ASIDE && run.linkWords * 2 <= run.words;
    return !isHeading(run) && run.words >= PARAGRAPH && (isText(run) || aside);
  });
  const lost = paragraphs.filter((run) => !taken.has(run)).sort((a, b) => b.words - a.words);
  const sum = (list: readonly Run[]): number => list.reduce((words, run) => words + run.words, 0);
  const expected = sum(paragraphs);
  const heading = all.find(({ box }) => box.element.tagName === 'h1' && box.zone !== 'hidden');
  const titles = source.fact.titles.map(({ text }) => text.toLowerCase()).join('\n');
  const inTitle = heading !== undefined && titles.includes(heading.text.replace(/\s+/g, ' ').toLowerCase());
  return {
    characters,
    container: container === null ? null : tagExcerpt(container.element),
    heading: heading === undefined ? null : cleanText(heading.text, 200),
    hasHeading: heading === undefined || taken.has(heading) || inTitle,
    expected,
    found: expected - sum(lost),
    lost: lost.slice(0, MAX_LOST).map((run) => ({
      text: cleanText(run.text, 200),
      words: run.words,
      container: containerOf(run),
    })),
    foreignFrame: foreignFrameIn(source),
  };
};

const boilerplateOf = (all: readonly Run[], content: ReadonlySet<Run>): MainContentFact['boilerplate'] => {
  const words = new Map<string, number>();
  for (const run of all) {
    if (content.has(run) || run.box.zone === 'hidden') continue;
    const container = containerOf(run);
    words.set(container, (words.get(container) ?? 0) + run.words);
  }
  return [...words]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_BOILERPLATE)
    .map(([container, count]) => ({ container, words: count }));
};

const languageOf = (text: string, lang: string | null): Language | null =>
  detectLanguage(text.slice(0, LOOKED_AT))?.language ?? (lang === null ? null : languageOfTag(lang));

export const readMainContent = (source: DocumentSource): MainContentFact => {
  const { tree, fact } = source;
  const { within } = fact.mainText;
  const blocks = blocksOf(tree, fact.baseUrl);
  const landmark = inLandmark(blocks, within);
  const extraction = extract(blocks.runs);
  const ofLandmark = landmark.filter(({ box }) => box.zone === 'content');
  // Without a landmark the body holds menus in plain elements; the extraction leaves them out.
  const content = within === 'body' && extraction.characters > 0 ? extraction.runs : ofLandmark;
  const contentSet = new Set(content);
  const text = textOf(content);
  const visible = lengthOf(blocks.runs.filter(({ box }) => box.zone !== 'hidden'));
  const language = languageOf(text, fact.lang);
  const figures = figuresIn(textOf(content.filter(({ words }) => words >= SENTENCE)).slice(0, LOOKED_AT), 5);
  return {
    language,
    words: content.reduce((sum, { words }) => sum + words, 0),
    prose: content.reduce((sum, { words }) => sum + (words >= PARAGRAPH ? words : 0), 0),
    share: visible === 0 ? 0 : Math.min(1, lengthOf(content) / visible),
    boilerplate: boilerplateOf(blocks.runs, contentSet),
    extraction: extractionOf(source, landmark, blocks.runs, extraction),
    source: sourceTokensOf(source, content),
    landmarks: landmarksIn(tree),
    opening: openingOf(content),
    excerpt: cleanText(text, 300),
    sections: sectionsOf(content),
    questions: language === null ? [] : questionsIn(content, language),
    forms: listFormsIn(tree, content),
    sources: sourcesIn(blocks.links, contentSet, source.url),
    figures: {
      count: figures.count,
      examples: figures.first.map(({ sentence }) => cleanText(sentence, 200)),
    },
    quotations: quotationsIn(content),
    gates: gatesIn(tree),
  };
};
