/** What a program finds when it searches for the text of a page. */

import { isHeading, type Run } from '../../kernel/page/text-blocks.ts';
import type { Quote } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import type { Language } from '../../kernel/text/languages/languages.ts';

/** A paragraph, and the start tag of the container that it appears in. */
interface LostParagraphFact {
  readonly text: string;
  readonly words: number;
  readonly container: Quote;
}

/** What reading modes find. They ignore landmarks and search for running text. */
export interface ExtractionFact {
  /** UTF-16 units of text found; 0 when nothing was. */
  readonly characters: number;
  /** Words of paragraphs that belong to the content. */
  readonly expected: number;
  /** How many of them our own reading finds, and how many Readability does; null when it was not used or could not read. */
  readonly found: number;
  readonly byReadability: number | null;
  /** The longest paragraphs that neither reader found, at most ten. */
  readonly lost: readonly LostParagraphFact[];
  /** Start tag of the first frame with a page of another host; null without one. */
  readonly foreignFrame: Quote | null;
}

export interface SectionFact {
  /** Null for the text before the first heading. */
  readonly heading: string | null;
  readonly words: number;
}

export interface LandmarksFact {
  /** Visible main elements, and other elements with role=main. */
  readonly main: number;
  readonly roleMain: number;
  readonly article: number;
  readonly nav: number;
  readonly header: number;
  readonly footer: number;
  /** Start tag of the first main or role=main; empty without one. */
  readonly excerpt: Quote;
}

export interface ListFormsFact {
  /** Lists of at least two entries, and tables with header cells. */
  readonly lists: number;
  readonly tables: number;
  /** Paragraphs or lines that begin with bullets or numbers, at most ten fragments. */
  readonly fakeLists: readonly string[];
  /** Start tags of tables of data without header cells. */
  readonly headless: readonly Quote[];
  /** Start tag of the first row of each table made of other elements. */
  readonly grids: readonly Quote[];
}

/** What keeps the text from readers. */
export interface GatesFact {
  /** Start tag of a layer over the page that asks for consent; null without one. */
  readonly consentLayer: Quote | null;
  /** Start tag of a form that asks for nothing but consent, outside layers; null without one, missing in older facts. */
  readonly consentForm?: Quote | null;
  /** Texts of controls whose panel is empty in the HTML. */
  readonly emptyPanels: readonly string[];
}

export interface MainContentFact {
  /** Language of the text, or else of its `lang`; null when we know neither. */
  readonly language: Language | null;
  /** Words of the content, without long lists of links, as everywhere below. */
  readonly words: number;
  readonly extraction: ExtractionFact;
  readonly landmarks: LandmarksFact;
  /** Beginning of the content, to show. */
  readonly excerpt: Quote;
  /** At most 100. */
  readonly sections: readonly SectionFact[];
  readonly forms: ListFormsFact;
  readonly gates: GatesFact;
}

/** Splits the content at its headings. */

const MAX_SECTIONS = 100;

/** Returns the sections. Every heading opens one, except the title, which is the first h1; words of headings do not count. */
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
