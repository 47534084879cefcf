/** What a program that looks for the text of a page makes of it. */

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

/** What reading modes find, which know no landmarks and go by where running text is. */
export interface ExtractionFact {
  /** UTF-16 units of text found; 0 when nothing was. */
  readonly characters: number;
  /** Words of paragraphs that belong to the content. */
  readonly expected: number;
  /** How many of them our own reading finds, and Mozilla's Readability; null where it was not asked or could not read. */
  readonly found: number;
  readonly byReadability: number | null;
  /** The longest that neither found, at most ten. */
  readonly lost: readonly LostParagraphFact[];
  /** The first frame with a page of another site; null without one. */
  readonly foreignFrame: Quote | null;
}

export interface SectionFact {
  /** Null for what is before the first heading. */
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
  /** Start tags of rows and cells made of other elements. */
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
  /** Of its text, else of its `lang`; null for languages whose words we do not know. */
  readonly language: Language | null;
  /** Without long lists of links, as everywhere below. */
  readonly words: number;
  readonly extraction: ExtractionFact;
  readonly landmarks: LandmarksFact;
  /** Excerpt to show for the content: its beginning. */
  readonly excerpt: Quote;
  /** At most 100. */
  readonly sections: readonly SectionFact[];
  readonly forms: ListFormsFact;
  readonly gates: GatesFact;
}

/** The content by its headings. */

const MAX_SECTIONS = 100;

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
