import { looksLikeGate, looksLikeGateMark } from '../feed/feed-gate.ts';

/** A comment that begins or ends a block of the block editor, as it is in a body. */
interface BlockDelimiter {
  /** With its namespace, where it is not that of WordPress itself: `paragraph`, `jetpack/paywall`. Lower case. */
  readonly name: string;
  readonly closing: boolean;
  /** Begins and ends at once: nothing of it is in the text. */
  readonly empty: boolean;
  /** JSON, or nothing. */
  readonly attributes: string;
  readonly at: number;
  readonly end: number;
}

const BEGINNING = /<!--\s*(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)/iy;

/**
 * Every delimiter in its order, linear in the length of the text. What merely begins like one counts as well, so that
 * none is overseen which WordPress would see.
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

/** What appears in square brackets and may be a shortcode. */
export interface ShortcodeToken {
  /** As written. */
  readonly name: string;
  readonly closing: boolean;
  /** Ends itself: `[name /]`. */
  readonly empty: boolean;
  /** Written twice in brackets, which WordPress shows in one pair and does not run. */
  readonly escaped: boolean;
  readonly attributes: string;
  readonly at: number;
  /** Behind the closing bracket; null: there is none, so WordPress would not run it. */
  readonly end: number | null;
}

const TOKEN = /\[(\/?)(\p{L}[\p{L}\p{N}_.:-]*)(?:((?:[\s/][^[\]]*)?)\])?/gu;

/**
 * Every beginning of a shortcode in its order, whether it is complete or not, linear in the length of the text.
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

/** Quotes come curly, or as references, where an editor took them for those of a text. */
const QUOTES = /[“”„″]|&(?:quot|ldquo|rdquo|#822[01]|#8243|#34);/g;
const ATTRIBUTE = /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Attributes by their names in lower case. */
export const shortcodeAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.replace(QUOTES, '"').matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

/** Where a body stops being everybody's. */
export interface GateMark {
  readonly name: string;
  readonly form: 'block' | 'shortcode';
  /** False: it reads like a gate, and we do not know what it means; everything may be behind it. */
  readonly known: boolean;
  readonly at: number;
  /** Behind the mark. */
  readonly end: number;
}

/** `gate`: from here on, for members. `harmless`: reads like a gate and is none. */
type Meaning = 'gate' | 'harmless';

/**
 * https://jetpack.com/support/paywall-block/ and https://wordpress.com/support/wordpress-editor/blocks/premium-content-block/,
 * https://www.paidmembershipspro.com/documentation/content-controls/membership-required-block/,
 * https://woocommerce.com/document/woocommerce-memberships-restrict-content/
 */
const BLOCKS: Readonly<Record<string, Meaning>> = {
  'jetpack/paywall': 'gate',
  'jetpack/subscriber-login': 'harmless',
  'premium-content/container': 'gate',
  'premium-content/subscriber-view': 'gate',
  'premium-content/logged-out-view': 'gate',
  'pmpro/membership': 'gate',
  'woocommerce-memberships/member-content': 'gate',
  'woocommerce-memberships/non-member-content': 'gate',
};

/**
 * Also what is for those who are not members: it appears next to what is for members, and from there on all is behind.
 * https://restrictcontentpro.com/knowledgebase/short-codes/, https://memberpress.com/docs/available-shortcodes/,
 * https://www.paidmembershipspro.com/documentation/shortcodes/membership/,
 * https://woocommerce.com/document/woocommerce-memberships-restrict-content/,
 * https://wordpress.org/plugins/members/, https://wordpress.org/plugins/patreon-connect/,
 * https://docs.leakypaywall.com/, https://docs.ultimatemember.com/article/1547-content-restriction-shortcodes
 */
const SHORTCODES: Readonly<Record<string, Meaning>> = {
  restrict: 'gate',
  is_paid: 'gate',
  is_free: 'gate',
  not_logged_in: 'gate',
  'mepr-show': 'gate',
  'mepr-hide': 'gate',
  'mepr-active': 'gate',
  'mepr-unauthorized': 'gate',
  membership: 'gate',
  pmpro_has_membership: 'gate',
  wcm_restrict: 'gate',
  wcm_nonmember: 'gate',
  members_access: 'gate',
  members_logged_in: 'gate',
  members_not_logged_in: 'gate',
  memberful: 'gate',
  patreon_content: 'gate',
  um_loggedin: 'gate',
  um_loggedout: 'gate',
  swpm_protected: 'gate',
  groups_member: 'gate',
  leaky_paywall_login: 'harmless',
  leaky_paywall_register_form: 'harmless',
  leaky_paywall_subscription: 'harmless',
};

const meaningOf = (table: Readonly<Record<string, Meaning>>, name: string): Meaning | 'unknown' | null => {
  if (Object.hasOwn(table, name)) return table[name] ?? null;
  return looksLikeGateMark(name) ? 'unknown' : null;
};

/** Names of attributes of a block, in which plugins write who may see it. */
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
    // An end without a beginning: what it ended may be anything before it.
    if (meaning === 'gate' || meaning === 'unknown')
      return { name, form: 'shortcode', known: meaning === 'gate' && !closing, at, end: end ?? at };
  }
  return null;
};

/** The first mark of a gate in a body, looked for as WordPress does: in the text, wherever in its HTML that is. */
export const firstGateMark = (html: string): GateMark | null => {
  const [first = null] = [firstBlock(html), firstShortcode(html)]
    .filter((mark) => mark !== null)
    .sort((a, b) => a.at - b.at);
  return first;
};
