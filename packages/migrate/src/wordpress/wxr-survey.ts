import { oneLine, plainHtml } from '../markdown/plain-html.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceSite } from '../source/source-issue.ts';
import { readXml } from '../xml/read-xml.ts';
import { type XmlElement, xmlText } from '../xml/xml-element.ts';
import { type WxrItem, wxrItem } from './wxr-item.ts';
import { childrenNamed, WXR_SURVEY_SHAPE, wxrName } from './wxr-vocabulary.ts';

export interface WxrAttachment {
  readonly src: string;
  readonly alt: string | null;
}

/** What the issues of an export refer to, wherever in it that stands. */
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
 * Types of items that stand for rules or plans: which posts they lock is not in the export.
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
export async function surveyWxr(source: SourceFiles, paths: readonly string[]): Promise<WxrSurvey> {
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
}
