/** Reads what the words of a page give away: what was never filled in, and what is said too often. */
import { cleanText } from '../document/clean-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { titleOf } from '../document/head-texts.ts';
import { attributeOf } from '../document/parse-html.ts';
import type { PlaceholderFact, WordingFact } from '../facts/media-fact.ts';
import { quoteIn } from '../quote.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { LANGUAGES, type Language } from '../text/languages.ts';
import { densestPhrase } from '../text/phrase-density.ts';
import { hasWords, wordCount } from '../text/word-count.ts';
import { languageOf } from './page-language.ts';
import { hasMain, walkRegions } from './regions.ts';

const MAX_PLACEHOLDERS = 20;
/** UTF-16 units whose phrases are counted; a longer text says nothing new of its topic. */
const MAX_TEXT = 20_000;
const EXCERPT = 160;
/** Words from which a block is running text. */
const SENTENCE = 10;

type Where = PlaceholderFact['where'];
type What = PlaceholderFact['what'];

/** Filler, and what Ghost, WordPress, Hugo and Jekyll write into a new site until its owner does. */
const FILLER =
  /\blorem ipsum dolor\b|^\s*(?:Thoughts, stories and ideas\.?|Just another WordPress (?:site|weblog)|Welcome to WordPress\. This is your first post\.|My New Hugo Site|Write an awesome description for your new site here\.)/i;
const NOTE = /^\s*(?:\[\s*)?(?:TODO|FIXME|TBD)(?:\s*[:\]]|\s*\([^)]{0,40}\)\s*:)/;
const TEMPLATE = /\{\{[^{}\n]{1,80}\}\}|<%=?[^%<>\n]{1,80}%>|\[object Object\]/;
/** A value that was never there, where words stand around it that are made for a value. */
const VALUE_IN_TEXT =
  /\[object Object\]|\b(?:undefined|null) (?:undefined|null)\b|[$€£¥₩] ?(?:NaN|undefined)\b|\b(?:NaN|undefined) ?[%€₩]|^\s*Invalid Date\s*$/;
const VALUE_ALONE = /(?:^|[|–—·:-])\s*(?:undefined|NaN|null|\[object Object\])\s*(?=$|[|–—·:-])/;

const whatIn = (text: string, where: Where): What | null => {
  if (FILLER.test(text)) return 'filler';
  if (TEMPLATE.test(text) && !text.includes('[object Object]')) return 'template';
  if (where === 'text') return NOTE.test(text) ? 'note' : VALUE_IN_TEXT.test(text) ? 'value' : null;
  return NOTE.test(text) ? 'note' : VALUE_ALONE.test(text) || VALUE_IN_TEXT.test(text) ? 'value' : null;
};

const METAS: readonly string[] = [
  'description',
  'og:title',
  'og:description',
  'og:site_name',
  'twitter:title',
  'twitter:description',
];
const INLINE = new Set('a abbr b bdi cite em font i mark q s small span strong sub sup time u ruby rb rt'.split(' '));

export const readWording = ({ tree, html, mainText, fact }: DocumentSource): WordingFact => {
  const found: Omit<PlaceholderFact, 'excerpt'>[] = [];
  const look = (text: string, where: Where): void => {
    const what = found.length < MAX_PLACEHOLDERS ? whatIn(text, where) : null;
    if (what !== null) found.push({ where, what, text: excerptOf(text, what) });
  };
  const title = titleOf(fact)?.text ?? '';
  look(title, 'title');
  for (const { key, content } of fact.metas) if (METAS.includes(key)) look(content, 'meta');
  const landmark = hasMain(tree);
  const running: string[] = [];
  let block = '';
  let length = 0;
  let heading = 0;
  let shows = false;
  const isHeading = (tagName: string): boolean => /^h[1-6]$/.test(tagName);
  const part = (tagName: string): void => {
    if (INLINE.has(tagName) || block === '') return;
    // Menus, lists of names and captions repeat words without stuffing anything.
    if (length < MAX_TEXT && hasWords(block, SENTENCE)) running.push(block);
    length += block.length;
    block = '';
  };
  walkRegions(tree, {
    enter: (element, { hidden, code }) => {
      if (hidden) return;
      if (isHeading(element.tagName)) heading++;
      if (code) shows = true;
      if (element.tagName === 'img') look((attributeOf(element, 'alt') ?? '').slice(0, 1_000), 'alt');
      part(element.tagName);
    },
    leave: (element, { hidden }) => {
      if (hidden) return;
      if (isHeading(element.tagName)) heading--;
      part(element.tagName);
    },
    text: (value, { hidden, code, edge, main, table }) => {
      if (hidden || code || value.trim() === '') return;
      const inContent = landmark ? main && !edge : !edge;
      if (heading > 0) look(value.slice(0, 5_000), 'heading');
      else if (inContent) look(value.slice(0, 20_000), 'text');
      if (inContent && !table && block.length < MAX_TEXT) block += value.slice(0, MAX_TEXT);
    },
  });
  const text = running.join('\n. ').slice(0, MAX_TEXT);
  const language = detectLanguage(text)?.language ?? languageOf(fact.lang, mainText);
  return {
    language,
    words: wordCount(text),
    densest: language === null ? null : densestIn(text, language),
    // Pages that show code speak of templates and values, and a page may be about the famous filler itself.
    placeholders: found
      .filter(({ where, what }) => {
        if (what === 'filler') return !/lorem ipsum/i.test(where === 'title' ? '' : title);
        return !shows || where === 'title' || where === 'meta' || what === 'note';
      })
      .map((one) => ({ ...one, excerpt: quoteIn(html, one.text) })),
  };
};

/** On pages of another language English appears with all its small words. */
const densestIn = (text: string, language: Language): WordingFact['densest'] => {
  const densest = densestPhrase(text, language);
  const english = language !== 'en' && densest?.phrase.split(' ').some((word) => LANGUAGES.en.stopWords.has(word));
  return english ? null : densest;
};

const excerptOf = (text: string, what: What): string => {
  const patterns = { filler: FILLER, note: NOTE, template: TEMPLATE, value: VALUE_IN_TEXT };
  const at = Math.max(0, text.search(patterns[what]));
  return cleanText(text.slice(Math.max(0, at - 40)), EXCERPT);
};
