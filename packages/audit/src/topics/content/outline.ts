import type { DocumentSource } from '../../kernel/page/elements.ts';
import { attributeOf, type Element, HEADINGS } from '../../kernel/page/parse-html.ts';
import { elementsInRegions, hasMain, within } from '../../kernel/page/regions.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

export interface OutlineHeadingFact {
  readonly level: number;
  /** The text, with the alternative texts of pictures; empty when there is none. */
  readonly text: string;
  /** Whether it is in the main landmark or, without one, outside navigation, page header, footer and asides. */
  readonly inContent: boolean;
  /** The picture in a heading without text: the logo of the site, or another. Null when it has text or no picture. */
  readonly picture: 'logo' | 'other' | null;
}

/** Visible headings in order, at most 300. */
export interface OutlineFact {
  readonly headings: readonly OutlineHeadingFact[];
}

/** Reads the headings of a page. */

const MAX_HEADINGS = 300;
const MAX_TEXT = 120;
const PICTURES = new Set(['img', 'svg', 'picture']);

/**
 * Returns the words of a heading, with the alternative texts of its pictures. The link that a generator adds to a heading has a
 * label but no words.
 */
const partsOf = (heading: Element): { readonly words: string; readonly picture: OutlineHeadingFact['picture'] } => {
  let written = '';
  let text = '';
  let picture: Element | null = null;
  for (const part of within(heading)) {
    if (typeof part === 'string') {
      written += part.slice(0, MAX_TEXT).trim();
      text += part.slice(0, MAX_TEXT * 4);
    } else if (PICTURES.has(part.tagName)) {
      picture ??= part;
      text += ` ${attributeOf(part, 'alt') ?? attributeOf(part, 'aria-label') ?? ''} `;
    }
    if (text.length > MAX_TEXT * 4) break;
  }
  const words = cleanText(text, MAX_TEXT);
  return { words, picture: written !== '' || picture === null ? null : sortOf(heading, picture) };
};

const sortOf = (heading: Element, picture: Element): 'logo' | 'other' => {
  const marks = ['class', 'id', 'src', 'alt'].map((name) => attributeOf(picture, name)?.slice(0, 500) ?? '');
  return /logo/i.test([...marks, attributeOf(heading, 'class') ?? ''].join(' ')) ? 'logo' : 'other';
};

const levelOf = (element: Element): number | null => {
  if (HEADINGS.has(element.tagName)) return Number(element.tagName.charAt(1));
  if (attributeOf(element, 'role')?.trim().toLowerCase() !== 'heading') return null;
  const level = Number(attributeOf(element, 'aria-level') ?? 2);
  return level >= 1 && level <= 6 ? level : null;
};

export const readOutline = ({ tree }: DocumentSource): OutlineFact => {
  const headings: OutlineHeadingFact[] = [];
  const landmark = hasMain(tree);
  for (const [element, { hidden, mute, edge, main }] of elementsInRegions(tree, HEADINGS, ['role'])) {
    const level = hidden || mute || headings.length >= MAX_HEADINGS ? null : levelOf(element);
    if (level === null) continue;
    const { words, picture } = partsOf(element);
    const text = cleanText(attributeOf(element, 'aria-label') ?? '', MAX_TEXT) || words;
    headings.push({ level, text, inContent: landmark ? main && !edge : !edge, picture });
  }
  return { headings };
};
