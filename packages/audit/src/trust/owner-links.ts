/** Finds the links of a page to what says who is behind it. */
import { isWeb, resolveUrl } from '../addresses/address.ts';
import { cleanText } from '../document/clean-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import { tokens } from '../document/elements.ts';
import { attributeOf, walk } from '../document/parse-html.ts';
import { LEGAL_LINKS, type LegalLink, type OwnerLinksFact } from '../facts/trust-fact.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { phrases } from '../text/languages/language-words.ts';
import { LANGUAGES, languageOfTag } from '../text/languages.ts';
import { firstMention, plainPhrase } from '../text/phrase-match.ts';

const MAX_LINKS = 5_000;
const MAX_TEXT = 200;
const SHORT = 60;

/** Words of addresses, for links whose text is a picture or in a language whose words we do not know. */
const PATHS: Readonly<Record<LegalLink, RegExp>> = {
  contact:
    /(?:^|[/_-])(?:contacts?|contact-?us|kontakt|contacto|contatti|contato|support|inquiry|get-in-touch|impressum|imprint)(?:[/._-]|$)/i,
  privacy:
    /(?:^|[/_-])(?:privacy|datenschutz\w*|privacidad|confidentialite|privacidade|dsgvo|gdpr|policy|policies)(?:[/._-]|$)/i,
  terms: /(?:^|[/_-])(?:terms|tos|agb|conditions|nutzungsbedingungen|cgu|cgv|legal|eula|policies)(?:[/._-]|$)/i,
  about: /(?:^|[/_-])(?:about|about-?us|impressum|imprint|ueber-uns|company|acerca|a-propos)(?:[/._-]|$)/i,
};
const wordsOf = (kind: LegalLink): ReadonlySet<string> =>
  new Set(Object.values(LANGUAGES).flatMap(({ footerLinks }) => [...footerLinks[kind]]));
/** Where the law asks for an address in it, an imprint says how to reach the owner. */
const IMPRINTS = `impressum, imprint, legal notice, anbieterkennzeichnung, mentions légales, aviso legal, 사업자정보, 사업자 정보,
  特定商取引法に基づく表記`;

const TEXTS: Readonly<Record<LegalLink, ReadonlySet<string>>> = {
  contact: new Set([...wordsOf('contact'), ...phrases(IMPRINTS)]),
  privacy: wordsOf('privacy'),
  terms: wordsOf('terms'),
  about: wordsOf('about'),
};

const isReadable = ({ fact }: DocumentSource): boolean =>
  (fact.lang !== null && languageOfTag(fact.lang) !== null) || detectLanguage(fact.textSample) !== null;

/** By text in any language we know, else by the path; an address to write to or to call is a contact. */
const kindsOf = (href: string, text: string, url: string | null): readonly LegalLink[] => {
  if (/^\s*(?:mailto|tel):/i.test(href)) return ['contact'];
  if (url === null || !isWeb(url)) return [];
  const { pathname } = new URL(url);
  const phrase = plainPhrase(text);
  const isNamed = (kind: LegalLink): boolean =>
    // Privacy often shares its link with terms or cookies: to be mentioned is enough for it.
    TEXTS[kind].has(phrase) ||
    (kind === 'privacy' && text.length <= SHORT && firstMention(text, TEXTS.privacy) !== null) ||
    // Terms of sale, of delivery, of repair: what they are of differs from trade to trade.
    (kind === 'terms' && text.length <= SHORT && /^(?:our |general )?terms (?:of|and|&|for)\s/i.test(text));
  return LEGAL_LINKS.filter((kind) => isNamed(kind) || PATHS[kind].test(pathname));
};

export const readOwnerLinks = (source: DocumentSource): OwnerLinksFact => {
  const links: Record<LegalLink, string | null> = { contact: null, privacy: null, terms: null, about: null };
  let count = 0;
  let open: { readonly href: string; text: string } | null = null;
  const close = (): void => {
    if (open === null || ++count > MAX_LINKS) return;
    const { href, text } = open;
    const url = resolveUrl(href, source.fact.baseUrl);
    const shown = cleanText(text, MAX_TEXT);
    for (const kind of kindsOf(href, shown, url)) links[kind] ??= cleanText(`${shown || 'link'} → ${url ?? href}`, 300);
  };
  walk(source.tree, {
    enter: (element) => {
      if (element.tagName === 'a') {
        const href = attributeOf(element, 'href');
        open = href === null || tokens(attributeOf(element, 'rel')).includes('alternate') ? null : { href, text: '' };
        if (open !== null) open.text = attributeOf(element, 'aria-label') ?? '';
      } else if (open !== null && open.text === '' && element.tagName === 'img')
        open.text = attributeOf(element, 'alt') ?? '';
    },
    leave: ({ tagName }) => {
      if (tagName !== 'a') return;
      close();
      open = null;
    },
    text: (value) => {
      if (open !== null && open.text.length < MAX_TEXT * 4) open.text += value;
    },
  });
  return { links, count, readable: isReadable(source) };
};
