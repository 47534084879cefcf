import { looksLikeGate, looksLikeGateMark } from '../feed/gate-words.ts';
import { blockDelimiters } from './block-delimiters.ts';
import { shortcodeTokens } from './shortcode-tokens.ts';

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
 * Also what is for those who are no members: it stands next to what is for members, and from there on all is behind.
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
