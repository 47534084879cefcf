import {
  type BodyPlace,
  type BodySource,
  bodyHtml,
  bodyMarkdown,
  bodyOf,
  type FootnoteWords,
  headings,
  readingMinutes,
  wordCount,
} from '@legible/issues';
import type { BodyForms } from './bodies.ts';
import { sectionsOf } from './sections.ts';

/**
 * Raise it when forms look different. Forms that another version kept on disk are then rendered again. A test compares
 * it with the forms of a text that contains everything.
 */
export const RENDERER_VERSION = 2;

/** Everything that the forms of a text depend on. Plain data, which can be sent to another thread. */
export interface BodyTask {
  readonly source: BodySource;
  readonly place: BodyPlace;
  /** BCP 47. */
  readonly language: string;
  readonly footnotes: FootnoteWords;
}

/** Makes every form of a text at once. They share its tree, which is half of the work. */
export const renderBody = ({ source, place, language, footnotes }: BodyTask): BodyForms => {
  const body = bodyOf(source);
  return {
    html: bodyHtml(body, place, footnotes),
    markdown: bodyMarkdown(body, place),
    headings: headings(body, place),
    sections: sectionsOf(body),
    words: wordCount(body, language),
    minutes: readingMinutes(body),
  };
};
