import type { XmlElement, XmlName } from '../xml/xml-element.ts';
import type { XmlShape } from '../xml/xml-part.ts';

/** `http://wordpress.org/export/1.2/`, and the same with `excerpt/` behind it; 1.0 and 1.1 differ in the number alone. */
const WXR = /^http:\/\/wordpress\.org\/export\/1\.[012]\/$/;
const EXCERPT = /^http:\/\/wordpress\.org\/export\/1\.[012]\/excerpt\/$/;
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/** As an export writes it: `wp:post_id`, `content:encoded`, `title`; null: of no vocabulary that is read. */
export const wxrName = ({ uri, local }: XmlName): string | null => {
  if (uri === '') return local;
  if (uri === CONTENT) return `content:${local}`;
  if (uri === DUBLIN_CORE) return `dc:${local}`;
  if (WXR.test(uri)) return `wp:${local}`;
  return EXCERPT.test(uri) ? `excerpt:${local}` : null;
};

/** Addresses of people, what readers wrote, and lists of terms that every item repeats. */
const SKIPPED = new Set([
  'wp:author_email',
  'wp:comment',
  'wp:commentmeta',
  'wp:termmeta',
  'wp:category',
  'wp:tag',
  'wp:term',
  'managingEditor',
  'webMaster',
  'author',
]);

export const WXR_SHAPE: XmlShape = {
  isContainer: ({ uri, local }, depth) => uri === '' && local === (depth === 1 ? 'rss' : 'channel') && depth <= 2,
  isSkipped: (name) => SKIPPED.has(wxrName(name) ?? ''),
};

/** For a look at what stands beside the bodies. */
export const WXR_SURVEY_SHAPE: XmlShape = {
  ...WXR_SHAPE,
  isSkipped: (name) => WXR_SHAPE.isSkipped(name) || (wxrName(name) ?? '').endsWith(':encoded'),
};

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && wxrName(child) === name);
