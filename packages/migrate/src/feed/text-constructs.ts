import { type XmlElement, xmlAttribute, xmlText } from '../xml/xml-element.ts';
import { escapeHtml, htmlInside } from '../xml/xml-html.ts';

/** Text without markup as HTML: a blank line parts paragraphs. */
export const textHtml = (text: string): string =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`)
    .join('\n');

/** HTML that may be nothing but text, with blank lines for paragraphs. */
export const looseHtml = (html: string): string =>
  /<[a-z!/]/i.test(html)
    ? html
    : html
        .split(/\n[^\S\n]*\n\s*/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => `<p>${paragraph.trim()}</p>`)
        .join('\n');

/**
 * A text or content element of Atom (RFC 4287, sections 3.1 and 4.1.3) as HTML; null: it is of a media type that is no
 * text, or stands elsewhere.
 */
export const atomHtml = (element: XmlElement): string | null => {
  if (xmlAttribute(element, 'src') !== null) return null;
  const type = (xmlAttribute(element, 'type') ?? 'text').toLowerCase().split(';')[0]?.trim() ?? '';
  const isMarkup = element.children.some((child) => typeof child !== 'string');
  if (type === 'xhtml' || type === 'application/xhtml+xml') return htmlInside(element);
  if (type === 'html' || type === 'text/html') return isMarkup ? htmlInside(element) : xmlText(element);
  return type === 'text' || type === 'text/plain' ? textHtml(xmlText(element)) : null;
};
