import { oneLine, plainHtml } from '../markdown/cut-html.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceSite } from '../source/source-issue.ts';
import { readXml } from '../xml/read-xml.ts';
import { type XmlElement, type XmlName, type XmlShape, xmlAttribute, xmlText } from '../xml/xml-element.ts';

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

/** For a look at what appears beside the bodies. */
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

/** One `<item>` of an export: a post, a page, a file, whatever WordPress has a row for. Texts as they are written. */
export interface WxrItem {
  readonly line: number;
  /** The first child of this name; empty: there is none, or nothing in it. */
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

/** What the issues of an export refer to, at any position. */
/** A plugin whose rules for the whole site are kept apart from the posts. */
export interface SiteGate {
  readonly name: string;
  /** The field with which a post is taken out of its rules; null: there is none. */
  readonly openedBy: string | null;
}

export interface WxrSurvey {
  readonly site: SourceSite;
  /** Login → name to show. */
  readonly authors: ReadonlyMap<string, string>;
  readonly attachments: ReadonlyMap<string, WxrAttachment>;
  /** Ids of attachments by the id of what they were uploaded to, in their order. */
  readonly uploads: ReadonlyMap<string, readonly string[]>;
  readonly siteGates: ReadonlySet<SiteGate>;
}

/**
 * Types of items that represent rules or plans: which posts they lock is not in the export.
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
  // Where people sign in with their address, it is the login, and the name to show until they change it.
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

/** Reads every file once, bodies left out. @throws UnusableSource */
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
