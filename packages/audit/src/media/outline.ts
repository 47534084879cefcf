/** Reads the headings of a page. */
import { cleanText } from '../clean-text.ts';
import type { DocumentSource } from '../document-source.ts';
import type { OutlineFact, OutlineHeadingFact } from '../facts/media-fact.ts';
import { attributeOf, type Element } from '../parse-html.ts';
import { textWithin, within } from './names.ts';
import { hasMain, walkRegions } from './regions.ts';

const MAX_HEADINGS = 300;
const MAX_TEXT = 120;
const PICTURES = new Set(['img', 'svg', 'picture']);

const pictureIn = (heading: Element): OutlineHeadingFact['picture'] => {
  let words = '';
  let picture: Element | null = null;
  for (const part of within(heading)) {
    if (typeof part === 'string') words += part.slice(0, MAX_TEXT).trim();
    else if (PICTURES.has(part.tagName)) picture ??= part;
  }
  if (words !== '' || picture === null) return null;
  const marks = ['class', 'id', 'src', 'alt'].map((name) => attributeOf(picture, name)?.slice(0, 500) ?? '');
  return /logo/i.test([...marks, attributeOf(heading, 'class') ?? ''].join(' ')) ? 'logo' : 'other';
};

const levelOf = (element: Element): number | null => {
  if (/^h[1-6]$/.test(element.tagName)) return Number(element.tagName.charAt(1));
  if (attributeOf(element, 'role')?.trim().toLowerCase() !== 'heading') return null;
  const level = Number(attributeOf(element, 'aria-level') ?? 2);
  return level >= 1 && level <= 6 ? level : null;
};

export const readOutline = ({ tree }: DocumentSource): OutlineFact => {
  const headings: OutlineHeadingFact[] = [];
  const landmark = hasMain(tree);
  walkRegions(tree, {
    enter: (element, { hidden, mute, edge, main }) => {
      const level = hidden || mute || headings.length >= MAX_HEADINGS ? null : levelOf(element);
      if (level === null) return;
      const text =
        cleanText(attributeOf(element, 'aria-label') ?? '', MAX_TEXT) ||
        textWithin(element).slice(0, MAX_TEXT).toWellFormed();
      headings.push({ level, text, inContent: landmark ? main && !edge : !edge, picture: pictureIn(element) });
    },
  });
  return { headings };
};
