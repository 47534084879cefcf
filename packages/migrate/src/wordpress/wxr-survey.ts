import { oneLine, plainHtml } from '../markdown/cut-html.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceSite } from '../source/source-issue.ts';
import { readXml } from '../xml/read-xml.ts';
import { type XmlElement, type XmlName, type XmlShape, xmlAttribute, xmlText } from '../xml/xml-element.ts';

/** `http://wordpress.org/export/1.2/`, or the same followed by `excerpt/`; 1.0 and 1.1 differ only in the number. */
const WXR = /^http:\/\/wordpress\.org\/export\/1\.[012]\/$/;
const EXCERPT = /^http:\/\/wordpress\.org\/export\/1\.[012]\/excerpt\/$/;
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/**
 * Returns a name as an export writes it: `wp:post_id`, `content:encoded`, `title`; null for vocabularies that are not
 * read.
 */
export const wxrName = ({ uri, local }: XmlName): string | null => {
  if (uri === '') return local;
  if (uri === CONTENT) return `content:${local}`;
  if (uri === DUBLIN_CORE) return `dc:${local}`;
  if (WXR.test(uri)) return `wp:${local}`;
  return EXCERPT.test(uri) ? `excerpt:${local}` : null;
};

/** Addresses of people, comments of readers, and lists of terms that every item repeats. */
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

/** The shape for reading everything but the bodies. */
const WXR_SURVEY_SHAPE: XmlShape = {
  ...WXR_SHAPE,
  isSkipped: (name) => WXR_SHAPE.isSkipped(name) || (wxrName(name) ?? '').endsWith(':encoded'),
};

const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && wxrName(child) === name);

interface WxrTerm {
  readonly taxonomy: string;
  readonly nicename: string;
  readonly name: string;
}

/**
 * One `<item>` of an export: a post, a page, a file, or anything else that WordPress stores as a row. Texts are as
 * written.
 */
export interface WxrItem {
  readonly line: number;
  /** Returns the text of the first child of this name; empty when there is none. */
  field(name: string): string;
  readonly terms: readonly WxrTerm[];
  readonly meta: readonly { readonly key: string; readonly value: string }[];
}

const first = (element: XmlElement, name: string): string => {
  const [found] = childrenNamed(element, name);
  return found === undefined ? '' : xmlText(found);
};

export const wxrItem = (element: XmlElement): WxrItem => ({
  line: element.line,
  field: (name) => first(element, name),
  terms: childrenNamed(element, 'category').map((term) => ({
    taxonomy: xmlAttribute(term, 'domain') ?? '',
    nicename: xmlAttribute(term, 'nicename') ?? '',
    name: xmlText(term),
  })),
  meta: childrenNamed(element, 'wp:postmeta').map((meta) => ({
    key: first(meta, 'wp:meta_key').trim(),
    value: first(meta, 'wp:meta_value').trim(),
  })),
});

export interface WxrAttachment {
  readonly src: string;
  readonly alt: string | null;
}

/** A plugin whose rules for the whole site are stored apart from the posts. */
export interface SiteGate {
  readonly name: string;
  /** The field that exempts a post from the plugin's rules; null when there is none. */
  readonly openedBy: string | null;
}

export interface WxrSurvey {
  readonly site: SourceSite;
  /** Login → display name. */
  readonly authors: ReadonlyMap<string, string>;
  readonly attachments: ReadonlyMap<string, WxrAttachment>;
  /** Ids of attachments by the id of the post that they were uploaded to, in order. */
  readonly uploads: ReadonlyMap<string, readonly string[]>;
  readonly siteGates: ReadonlySet<SiteGate>;
}

/**
 * Types of items that are rules or plans: which posts they lock is not in the export.
 * https://memberpress.com/docs/rules-overview/ and https://woocommerce.com/document/woocommerce-memberships-plans/
 */
const SITE_GATES: ReadonlyMap<string, SiteGate> = new Map([
  ['memberpressrule', { name: 'MemberPress', openedBy: null }],
  ['wc_membership_plan', { name: 'WooCommerce Memberships', openedBy: '_wc_memberships_force_public' }],
]);

const EMAIL = /\S@\S/;

interface Growing {
  site: { title: string | null; baseUrl: string | null; language: string | null };
  readonly authors: Map<string, string>;
  readonly attachments: Map<string, WxrAttachment>;
  readonly uploads: Map<string, string[]>;
  readonly siteGates: Set<SiteGate>;
}

const addAuthor = (element: XmlElement, { authors }: Growing): void => {
  const text = (name: string): string => childrenNamed(element, name).map(xmlText).join('').trim();
  const login = text('wp:author_login');
  // If people sign in with their e-mail address, it is both the login and, until they change it, the display name.
  const name = [text('wp:author_display_name'), login].map(oneLine).find((one) => one !== '' && !EMAIL.test(one));
  if (login !== '' && name !== undefined && authors.size < IMPORT_LIMITS.issues) authors.set(login, name);
};

const addItem = (item: WxrItem, { attachments, uploads, siteGates }: Growing): void => {
  const type = item.field('wp:post_type').trim();
  const siteGate = SITE_GATES.get(type);
  if (siteGate !== undefined) siteGates.add(siteGate);
  if (type !== 'attachment') return;
  const id = item.field('wp:post_id').trim();
  const src = (item.field('wp:attachment_url') || item.field('guid')).trim();
  const alt = item.meta.find(({ key }) => key === '_wp_attachment_image_alt')?.value ?? '';
  if (id === '' || src === '' || attachments.size >= IMPORT_LIMITS.files) return;
  attachments.set(id, { src, alt: plainHtml(alt) });
  const parent = item.field('wp:post_parent').trim();
  if (parent !== '' && parent !== '0') {
    const of = uploads.get(parent) ?? [];
    of.push(id);
    uploads.set(parent, of);
  }
};

const addToSite = (element: XmlElement, site: Growing['site']): void => {
  const text = xmlText(element).trim();
  if (text === '') return;
  const name = wxrName(element);
  if (name === 'title') site.title ??= plainHtml(text);
  if (name === 'link') site.baseUrl ??= text;
  if (name === 'language') site.language ??= text;
};

/**
 * Reads every file once, without the bodies.
 * @throws UnusableSource
 */
export const surveyWxr = async (source: SourceFiles, paths: readonly string[]): Promise<WxrSurvey> => {
  const growing: Growing = {
    site: { title: null, baseUrl: null, language: null },
    authors: new Map(),
    attachments: new Map(),
    uploads: new Map(),
    siteGates: new Set(),
  };
  for (const path of paths) {
    for await (const part of readXml(await source.open(path), path, WXR_SURVEY_SHAPE)) {
      if (part.kind !== 'element') continue;
      const name = wxrName(part.element);
      if (name === 'wp:author') addAuthor(part.element, growing);
      else if (name === 'item') addItem(wxrItem(part.element), growing);
      else addToSite(part.element, growing.site);
    }
  }
  return growing;
};
