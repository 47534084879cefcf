/** The content by its headings, and how it opens. */
import { cleanText } from '../document/clean-text.ts';
import { countWords, wordsOf } from '../document/words.ts';
import type { MainContentFact, SectionFact } from '../facts/main-content-fact.ts';
import type { Language } from '../text/languages.ts';
import { looksLikeQuestion } from '../text/sentence-kind.ts';
import { isHeading, type Run } from './text-blocks.ts';

const MAX_SECTIONS = 100;
const MAX_QUESTIONS = 10;
const OPENING_WORDS = 100;
/** Shorter runs are bylines, dates, labels. Ten CJK characters count as five words. */
const MIN_WORDS = 5;
/** A direct answer follows in running text of at least so many words. */
const ANSWER_WORDS = 5;

/** Every heading but the title, the first of the first level, opens a section; words of headings do not count. */
export const sectionsOf = (content: readonly Run[]): SectionFact[] => {
  const sections: { heading: string | null; words: number }[] = [{ heading: null, words: 0 }];
  const title = content.find((run) => run.box.element.tagName === 'h1');
  for (const run of content) {
    if (isHeading(run)) {
      if (run !== title && sections.length < MAX_SECTIONS)
        sections.push({ heading: cleanText(run.text, 120), words: 0 });
      continue;
    }
    const last = sections.at(-1);
    if (last !== undefined) last.words += run.words;
  }
  const [first, ...headed] = sections;
  return first === undefined || first.words === 0 ? headed : sections;
};

export const questionsIn = (content: readonly Run[], language: Language): MainContentFact['questions'] =>
  content
    .flatMap((run, at) => {
      const next = content[at + 1];
      if (!isHeading(run) || next === undefined || isHeading(next) || next.words < ANSWER_WORDS) return [];
      if (!looksLikeQuestion(run.text, language)) return [];
      return { heading: cleanText(run.text, 160), answer: cleanText(next.text, 160) };
    })
    .slice(0, MAX_QUESTIONS);

/** The beginning of a text, up to the end of the word with which it reaches a count. */
const firstWords = (text: string, count: number): string => {
  if (countWords(wordsOf(text)) <= count) return text;
  let end = 0;
  let words = 0;
  for (const { 0: word, index } of text.matchAll(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu,
  )) {
    words += /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]$/u.test(word) ? 0.5 : 1;
    if (words > count) break;
    end = index + word.length;
  }
  return text.slice(0, end);
};

/** One block a line, so that what is no sentence stays apart. */
export const openingOf = (content: readonly Run[]): string => {
  const lines: string[] = [];
  let left = OPENING_WORDS;
  for (const run of content) {
    if (left <= 0) break;
    if (isHeading(run) || run.words < MIN_WORDS || run.box.element.tagName === 'pre') continue;
    const line = firstWords(run.text.slice(0, 4_000).replace(/\s+/g, ' '), left);
    lines.push(line);
    left -= countWords(wordsOf(line));
  }
  return lines.map((line) => cleanText(line, 1_000)).join('\n');
};
