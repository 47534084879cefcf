/** Finds the links of a page that lead to its owner: contact, privacy, terms, about. */

import { isWeb } from '../address/address.ts';
import { isSameSite } from '../host-kinship.ts';
import { cleanText } from '../text/clean-text.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { phrases } from '../text/languages/language-words.ts';
import { LANGUAGES, languageOfTag } from '../text/languages/languages.ts';
import { firstMention, plainPhrase } from '../text/phrase-match.ts';
import { type DocumentSource, resolverOf, tokens } from './elements.ts';
import { attributeOf, type Element, walk } from './parse-html.ts';

const MAX_LINKS = 5_000;
const MAX_TEXT = 200;
const SHORT = 60;

/**
 * Names of the last part of an address within the site. They help with links whose text is a picture or in a language
 * that we do not know. The whole part must match: `non-contact-sensors` and `basic-terms` are about something else.
 */
const PATHS: Readonly<Record<LegalLink, RegExp>> = {
  contact:
    /^(?:contacts?|contact[_-]?us|contact[_-](?:form|info|details|support|sales)|kontakt(?:e|y|formular)?|contacto|contatti|contato|nous-contacter|support|inquiry|get-in-touch|impressum|imprint)$/i,
  privacy:
    /^(?:[a-z]+[_-]){0,2}(?:privacy(?:policy)?|datenschutz\w*|privacidad|confidentialite|privacidade|dsgvo|gdpr|policy|policies)(?:[_-][a-z]+){0,2}$/i,
  terms:
    /^(?:terms(?:(?:[_-]?(?:of|and|conditions|use|service))[\w-]*)?|tos|agb|(?:general-)?conditions(?:-[\w-]+)?|nutzungsbedingungen|cgu|cgv|legal(?:-notice|-terms)?|eula|policies)$/i,
  about: /^(?:about(?:[_-]?us|[_-]me)?|impressum|imprint|ueber-uns|company|acerca(?:-de)?|a-propos)$/i,
};

/** Matches folders whose pages are about the owner, however many pages they have. */
const OWNER_FOLDERS = /\/(?:about(?:-us)?|company|unternehmen|info|pages?|legal|policies|help|support)\/$/i;

/**
 * From this number of links into one folder, the folder is a list of things. One of them may have the same name as a
 * page about the owner.
 */
const CROWD = 8;

/** Matches folders of articles. An article about contact, privacy or terms is not a page about the owner. */
const TEXTS_FOLDER = /\/(?:blogs?|news|posts?|articles?|stories|press|magazine|journal|(?:19|20)\d\d)\//i;

const wordsOf = (kind: LegalLink): ReadonlySet<string> =>
  new Set(Object.values(LANGUAGES).flatMap(({ footerLinks }) => [...footerLinks[kind]]));

/** Names of imprints. Where the law requires an address in them, they say how to reach the owner. */
const IMPRINTS = `impressum, imprint, legal notice, anbieterkennzeichnung, mentions légales, aviso legal, 사업자정보, 사업자 정보,
  特定商取引法に基づく表記`;

const TEXTS: Readonly<Record<LegalLink, ReadonlySet<string>>> = {
  contact: new Set([...wordsOf('contact'), ...phrases(IMPRINTS)]),
  privacy: wordsOf('privacy'),
  terms: wordsOf('terms'),
  about: wordsOf('about'),
};

const EDGES: ReadonlySet<string> = new Set(['nav', 'header', 'footer']);

const EDGE_ROLES = /^(?:navigation|contentinfo|banner)$/i;

const isEdge = (element: Element): boolean => {
  if (EDGES.has(element.tagName)) return true;
  const role = attributeOf(element, 'role');
  return role !== null && EDGE_ROLES.test(role);
};

const isReadable = ({ fact }: DocumentSource): boolean =>
  (fact.lang !== null && languageOfTag(fact.lang) !== null) || detectLanguage(fact.textSample) !== null;

interface Link {
  readonly href: string;
  readonly text: string;
  readonly url: string | null;
  /** Whether the link is in navigation, header or footer. */
  readonly edge: boolean;
}

/** Returns the last part of the path without its extension: `contact` for `https://example.com/en/contact.html`. */
const lastOf = (url: string): string =>
  (/^https?:\/\/[^/]*\/(?:[^?#]*\/)?([^/?#]+)\/*(?:[?#]|$)/.exec(url)?.[1] ?? '').replace(/\.[a-z]{2,5}$/i, '');

/** Matches what joins two page names in one link: `About and contact`, `소개 및 연락처`. */
const JOINT = /\s*[&/,·・、]\s*|\s+(?:and|und|et|y|e|및)\s+|와\s|과\s|[と和及]/iu;

/** Whether an address looks like that of a contact page. */
export const isContactAddress = (url: string): boolean => PATHS.contact.test(lastOf(url));

const folderOf = (url: string): string => {
  const path = url.replace(/[?#].*$/, '');
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
};

const withoutWww = (host: string): string => host.replace(/^www\./, '');
const hostOf = (url: string): string => withoutWww(new URL(url).hostname);

/**
 * Returns which of some kinds a link is, by its text in any language we know, or by its path within the site. `tel:` is a
 * contact.
 */
const kindsOf = ({ href, text, url }: Link, own: boolean, among: readonly LegalLink[]): readonly LegalLink[] => {
  if (/^\s*(?:tel:|mailto:[^?]*(?:@|%40))/i.test(href)) return among.filter((kind) => kind === 'contact');
  if (url === null || !isWeb(url)) return [];
  const last = own ? lastOf(url) : '';
  const named = [text, ...(text.length <= SHORT ? text.split(JOINT) : [])].map(plainPhrase);
  const isNamed = (kind: LegalLink): boolean =>
    // Privacy often shares its link with terms or cookies, so a mention is enough.
    named.some((phrase) => TEXTS[kind].has(phrase)) ||
    (kind === 'privacy' && text.length <= SHORT && firstMention(text, TEXTS.privacy) !== null) ||
    // Terms of sale, of delivery, of repair: the words after “terms of” differ between trades.
    (kind === 'terms' && text.length <= SHORT && /^(?:our |general )?terms (?:of|and|&|for)\s/i.test(text));
  return among.filter((kind) => isNamed(kind) || (own && PATHS[kind].test(last)));
};

/** Returns the links that may lead to the owner, without those in the text to other sites, to articles, and in long lists. */
const ownersOf = (links: readonly Link[], page: string): readonly (Link & { readonly own: boolean })[] => {
  const siblings = new Map<string, Set<string>>();
  const folders = links.map(({ url }) => (url === null ? '' : folderOf(url)));
  links.forEach(({ url }, at) => {
    const folder = folders[at] ?? '';
    if (url !== null) siblings.set(folder, (siblings.get(folder) ?? new Set()).add(url));
  });
  const edges = links.some(({ edge }) => edge);
  const base = folderOf(page);
  const { origin, hostname } = new URL(page);
  const isOwn = (url: string): boolean => url.startsWith(`${origin}/`) || isSameSite(hostOf(url), withoutWww(hostname));
  return links.flatMap((link, at) => {
    const { url, edge } = link;
    if (url === null || !isWeb(url)) return { ...link, own: false };
    const own = isOwn(url);
    const folder = folders[at] ?? '';
    const isListed =
      (siblings.get(folder)?.size ?? 0) >= CROWD &&
      !base.startsWith(folder) &&
      // `https://host/folder/`; home pages have no folder, only a scheme.
      folder.split('/').length > 4 &&
      !OWNER_FOLDERS.test(folder);
    return TEXTS_FOLDER.test(folder) || isListed || (!own && edges && !edge) ? [] : { ...link, own };
  });
};

export const readOwnerLinks = (source: DocumentSource): OwnerLinksFact => {
  const links: Link[] = [];
  const resolve = resolverOf(source.tree, source.fact.baseUrl);
  let count = 0;
  let edges = 0;
  let open: { readonly href: string; text: string } | null = null;
  const close = (): void => {
    if (open === null || ++count > MAX_LINKS) return;
    const { href, text } = open;
    links.push({
      href,
      text: cleanText(text, MAX_TEXT),
      url: resolve(href),
      edge: edges > 0,
    });
  };
  walk(source.tree, {
    enter: (element) => {
      if (isEdge(element)) edges++;
      if (element.tagName === 'a') {
        const href = attributeOf(element, 'href');
        open = href === null || tokens(attributeOf(element, 'rel')).includes('alternate') ? null : { href, text: '' };
        if (open !== null) open.text = attributeOf(element, 'aria-label') ?? '';
      } else if (open !== null && open.text === '' && element.tagName === 'img')
        open.text = attributeOf(element, 'alt') ?? '';
    },
    leave: (element) => {
      if (isEdge(element)) edges--;
      if (element.tagName !== 'a') return;
      close();
      open = null;
    },
    text: (value) => {
      if (open !== null && open.text.length < MAX_TEXT * 4) open.text += value;
    },
  });
  const found: Record<LegalLink, string | null> = { contact: null, privacy: null, terms: null, about: null };
  for (const link of ownersOf(links, source.url))
    for (const kind of kindsOf(
      link,
      link.own,
      LEGAL_LINKS.filter((one) => found[one] === null),
    ))
      found[kind] = cleanText(`${link.text || 'link'} → ${link.url ?? link.href}`, 300);
  return { links: found, count, readable: isReadable(source) };
};

export const LEGAL_LINKS = ['contact', 'privacy', 'terms', 'about'] as const;

export type LegalLink = (typeof LEGAL_LINKS)[number];

/** Links of a page that lead to its owner, the first of each kind: `Contact → https://example.com/contact`. */
export interface OwnerLinksFact {
  readonly links: Readonly<Record<LegalLink, string | null>>;
  /** Number of all links on the page, of any kind. */
  readonly count: number;
  /** Whether the page is in a language whose words we know. */
  readonly readable: boolean;
}
