/** Whether the beginning of a text is about what its title says. */
import type { DocumentFact } from '../facts/document-fact.ts';
import type { Language } from '../text/languages.ts';
import { topicWords } from '../text/phrase-density.ts';
import { looksDeclarative } from '../text/sentence-kind.ts';
import { sentencesOf } from '../text/sentences.ts';

const MAX_TERMS = 12;
/** One word may be a name or a number that the text has no reason to repeat. */
const MIN_TERMS = 2;
/** Endings and particles differ; what words of a topic share is their beginning. */
const STEM = 5;
const CJK = /[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const CJK_LANGUAGES: readonly Language[] = ['ko', 'ja', 'zh'];

/** Words of the main heading and of the title, without the name of the site that follows a separator. */
export const termsOf = ({ titles, headings }: DocumentFact, language: Language): readonly string[] => {
  const heading = headings.find(({ level }) => level === 1)?.text ?? '';
  const title = (titles.find(({ place }) => place !== 'svg')?.text ?? '').split(/\s[|–—·•»]\s/)[0] ?? '';
  const terms = topicWords(`${heading}\n${title}`, language).slice(0, MAX_TERMS);
  // A foreign name over a text that spells it in its own letters.
  const comparable = !CJK_LANGUAGES.includes(language) || terms.some((term) => CJK.test(term));
  return comparable && terms.length >= MIN_TERMS ? terms : [];
};

export const namesAny = (opening: string, terms: readonly string[]): boolean => {
  const text = opening.toLowerCase();
  return terms.some((term) => text.includes(term.slice(0, CJK.test(term) ? 2 : STEM)));
};

/** Whether it has a sentence that states something. */
export const statesAny = (opening: string, language: Language): boolean => {
  for (const sentence of sentencesOf(opening)) if (looksDeclarative(sentence, language)) return true;
  return false;
};
