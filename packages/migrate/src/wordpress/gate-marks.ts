import { looksLikeGate, looksLikeGateMark } from '../feed/feed-gate.ts';

/** A comment in a body that begins or ends a block of the block editor. */
interface BlockDelimiter {
  /** In lower case, with its namespace unless that is WordPress's own: `paragraph`, `jetpack/paywall`. */
  readonly name: string;
  readonly closing: boolean;
  /** Whether it begins and ends the block at once: the text contains nothing of the block. */
  readonly empty: boolean;
  /** JSON, or empty. */
  readonly attributes: string;
  readonly at: number;
  readonly end: number;
}

const BEGINNING = /<!--\s*(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)/iy;

/**
 * Yields every delimiter in order, in time linear in the length of the text. Anything that only begins like one counts
 * too, so that no delimiter is missed that WordPress would recognize.
 * https://developer.wordpress.org/block-editor/explanations/architecture/key-concepts/#blocks-in-a-document
 */
export function* blockDelimiters(html: string): Generator<BlockDelimiter> {
  let end = -1;
  for (let at = html.indexOf('<!--'); at !== -1; ) {
    const next = html.indexOf('<!--', at + 4);
    BEGINNING.lastIndex = at;
    const [begun, slash, name] = BEGINNING.exec(html) ?? [];
    if (begun !== undefined && name !== undefined) {
      if (end < at) end = html.indexOf('-->', at);
      if (end === -1) end = html.length;
      const inside = html.slice(at + begun.length, next === -1 ? end : Math.min(end, next)).trim();
      const empty = inside.endsWith('/');
      yield {
        name: name.toLowerCase().replace(/^core\//, ''),
        closing: slash !== '',
        empty,
        attributes: empty ? inside.slice(0, -1).trim() : inside,
        at,
        end: Math.min(end + 3, html.length),
      };
    }
    at = next;
  }
}

/** Text in square brackets that may be a shortcode. */
export interface ShortcodeToken {
  /** As written. */
  readonly name: string;
  readonly closing: boolean;
  /** Whether it closes itself: `[name /]`. */
  readonly empty: boolean;
  /** Whether it is in double brackets, which WordPress shows as single ones and does not run. */
  readonly escaped: boolean;
  readonly attributes: string;
  readonly at: number;
  /** The position after the closing bracket; null when there is none, so that WordPress would not run it. */
  readonly end: number | null;
}

const TOKEN = /\[(\/?)(\p{L}[\p{L}\p{N}_.:-]*)(?:((?:[\s/][^[\]]*)?)\])?/gu;

/**
 * Yields every beginning of a shortcode in order, complete or not, in time linear in the length of the text.
 * https://developer.wordpress.org/plugins/shortcodes/
 */
export function* shortcodeTokens(html: string): Generator<ShortcodeToken> {
  for (const match of html.matchAll(TOKEN)) {
    const [whole, slash, name = '', inside] = match;
    const attributes = inside?.trim() ?? '';
    const end = match.index + whole.length;
    const empty = attributes.endsWith('/');
    yield {
      name,
      closing: slash !== '',
      empty,
      escaped: inside !== undefined && html[match.index - 1] === '[' && html[end] === ']',
      attributes: empty ? attributes.slice(0, -1).trim() : attributes,
      at: match.index,
      end: inside === undefined ? null : end,
    };
  }
}

/** Quotes are curly, or character references, if an editor treated them as quotes of the text. */
const QUOTES = /[“”„″]|&(?:quot|ldquo|rdquo|#822[01]|#8243|#34);/g;
const ATTRIBUTE = /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Returns the attributes by name, with the names in lower case. */
export const shortcodeAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.replace(QUOTES, '"').matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

/** Where a body stops being public. */
export interface GateMark {
  readonly name: string;
  readonly form: 'block' | 'shortcode';
  /** False when it looks like a gate but its meaning is unknown: anything in the body may be restricted. */
  readonly known: boolean;
  readonly at: number;
  /** The position after the mark. */
  readonly end: number;
}

/** `gate`: what follows is for members. `harmless`: it looks like a gate but is not one. */
type Meaning = 'gate' | 'harmless';

/**
 * https://jetpack.com/support/paywall-block/ and https://wordpress.com/support/wordpress-editor/blocks/premium-content-block/,
 * https://www.paidmembershipspro.com/documentation/content-controls/membership-required-block/,
 * https://woocommerce.com/document/woocommerce-memberships-restrict-content/
 */
const BLOCKS = {
  gate: 'jetpack/paywall premium-content/container premium-content/subscriber-view premium-content/logged-out-view pmpro/membership woocommerce-memberships/member-content woocommerce-memberships/non-member-content'.split(
    ' ',
  ),
  harmless: 'jetpack/subscriber-login'.split(' '),
};

/**
 * Includes shortcodes for readers who are not members: content for members is next to them, so everything from there is
 * cut. https://restrictcontentpro.com/knowledgebase/short-codes/, https://memberpress.com/docs/available-shortcodes/,
 * https://www.paidmembershipspro.com/documentation/shortcodes/membership/,
 * https://woocommerce.com/document/woocommerce-memberships-restrict-content/, https://wordpress.org/plugins/members/,
 * https://wordpress.org/plugins/patreon-connect/, https://docs.leakypaywall.com/,
 * https://docs.ultimatemember.com/article/1547-content-restriction-shortcodes
 */
const SHORTCODES = {
  gate: 'restrict is_paid is_free not_logged_in mepr-show mepr-hide mepr-active mepr-unauthorized membership pmpro_has_membership wcm_restrict wcm_nonmember members_access members_logged_in members_not_logged_in memberful patreon_content um_loggedin um_loggedout swpm_protected groups_member'.split(
    ' ',
  ),
  harmless: 'leaky_paywall_login leaky_paywall_register_form leaky_paywall_subscription'.split(' '),
};

const meaningOf = (table: Readonly<Record<Meaning, readonly string[]>>, name: string): Meaning | 'unknown' | null => {
  if (table.gate.includes(name)) return 'gate';
  if (table.harmless.includes(name)) return 'harmless';
  return looksLikeGateMark(name) ? 'unknown' : null;
};

/** Whether a block has attributes in which plugins store who may see it. */
const attributeGate = (attributes: string): boolean =>
  [...attributes.matchAll(/"([^"\\]{1,100})"\s*:/g)].some(([, name = '']) => looksLikeGate(name));

const firstBlock = (html: string): GateMark | null => {
  for (const { name, closing, attributes, at, end } of blockDelimiters(html)) {
    const meaning = meaningOf(BLOCKS, name);
    if (meaning === 'gate' || meaning === 'unknown')
      return { name, form: 'block', known: meaning === 'gate' && !closing, at, end };
    if (attributes !== '' && attributeGate(attributes)) return { name, form: 'block', known: false, at, end };
  }
  return null;
};

const firstShortcode = (html: string): GateMark | null => {
  for (const { name: written, closing, escaped, at, end } of shortcodeTokens(html)) {
    if (escaped) continue;
    const name = written.toLowerCase();
    const meaning = meaningOf(SHORTCODES, name);
    // An end without a beginning: anything before it may belong to it.
    if (meaning === 'gate' || meaning === 'unknown')
      return { name, form: 'shortcode', known: meaning === 'gate' && !closing, at, end: end ?? at };
  }
  return null;
};

/** Finds the first gate mark in a body. As in WordPress, it is searched for in the text, wherever it is in the HTML. */
export const firstGateMark = (html: string): GateMark | null => {
  const [first = null] = [firstBlock(html), firstShortcode(html)]
    .filter((mark) => mark !== null)
    .sort((a, b) => a.at - b.at);
  return first;
};
