/** The content by its headings. */
import { cleanText } from '../document/clean-text.ts';
import type { SectionFact } from '../facts/main-content-fact.ts';
import { isHeading, type Run } from './text-blocks.ts';

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
