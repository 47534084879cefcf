import { looksLikeGate } from '../feed/feed-gate.ts';
import type { SourceGate } from '../source/source-issue.ts';
import type { GateMark } from './gate-marks.ts';
import type { SiteGate, WxrItem } from './wxr-survey.ts';

/** The meaning of plugins' fields for a whole post. */
interface MetaGate {
  readonly gate: SourceGate;
  /** Blocks that leave the text before them open if they are the first mark in the body. */
  readonly opensBefore: readonly string[];
}

/**
 * Null when the value says nothing. An `unknown` verdict never includes the value: an unknown field may hold the text
 * itself.
 */
type Verdict = 'open' | 'members' | 'unknown' | null;

interface MetaField {
  readonly verdict: (value: string) => Verdict;
  readonly opensBefore: readonly string[];
}

/** Empty values as PHP serializes them: lists, strings, null. */
const EMPTY = new Set(['', 'a:0:{}', 's:0:"";', 'N;']);
const OFF = new Set([...EMPTY, '0', 'b:0;', 'i:0;', 's:1:"0";', 'no', 'off', 'false']);

const flag = (value: string): Verdict => (OFF.has(value.toLowerCase()) ? null : 'members');
const nothing = (): Verdict => null;
const filled = (value: string): Verdict => (EMPTY.has(value) ? null : 'members');

const words =
  (table: Readonly<Record<string, Verdict>>) =>
  (value: string): Verdict =>
    value === '' ? null : Object.hasOwn(table, value) ? (table[value] ?? null) : 'unknown';

/** Returns the strings in a value that PHP serialized; a plain value is the only string. */
const phpStrings = (value: string): string[] =>
  /^a:\d+:\{/.test(value) ? [...value.matchAll(/s:\d+:"([^"]*)";/g)].map(([, text = '']) => text) : [value];

/** Judges levels of Restrict Content Pro, one value or a list. Some of them mean everybody. */
const rcpLevels = (value: string): Verdict =>
  OFF.has(value.toLowerCase()) || phpStrings(value).every((one) => /^(?:all|none|)$/i.test(one)) ? null : 'members';

const leakyVisibility = (value: string): Verdict => {
  if (EMPTY.has(value)) return null;
  const type = /"visibility_type";s:\d+:"([^"]*)"/.exec(value)?.[1];
  // “default” refers to the settings of the site, which are not in an export.
  return type === 'only' || type === 'onlyalways' ? 'members' : 'unknown';
};

const ultimateMember = (value: string): Verdict => {
  if (EMPTY.has(value)) return null;
  const of = (name: string): string | undefined =>
    new RegExp(`"${name}";(?:s:\\d+:"([^"]*)"|[bi]:(\\d+))`)
      .exec(value)
      ?.slice(1)
      .find((one) => one !== undefined);
  const own = of('_um_custom_access_settings');
  if (own === undefined) return 'unknown';
  if (own === '0' || own === '') return null;
  const who = of('_um_accessible');
  return who === '2' ? 'members' : who === '0' ? null : 'unknown';
};

const whole = (verdict: MetaField['verdict']): MetaField => ({ verdict, opensBefore: [] });

/**
 * Jetpack: https://jetpack.com/support/newsletter/ and its class of access levels; Restrict Content Pro:
 * https://restrictcontentpro.com/knowledgebase/restricting-posts-pages/; Members: https://wordpress.org/plugins/members/;
 * Patreon: https://wordpress.org/plugins/patreon-connect/; Leaky Paywall: https://docs.leakypaywall.com/;
 * WooCommerce Memberships: https://woocommerce.com/document/woocommerce-memberships-restrict-content/; Ultimate Member:
 * https://docs.ultimatemember.com/
 */
const FIELDS: Readonly<Record<string, MetaField>> = {
  _jetpack_newsletter_access: {
    verdict: words({
      everybody: 'open',
      subscribers: 'members',
      paid_subscribers: 'members',
      paid_subscribers_all_tiers: 'members',
    }),
    opensBefore: ['jetpack/paywall'],
  },
  _jetpack_memberships_contains_paywalled_content: { verdict: flag, opensBefore: ['jetpack/paywall'] },
  _jetpack_memberships_contains_paid_content: {
    verdict: flag,
    opensBefore: ['premium-content/container', 'premium-content/subscriber-view'],
  },
  _is_paid: whole(flag),
  rcp_subscription_level: whole(rcpLevels),
  rcp_access_level: whole(rcpLevels),
  rcp_user_level: whole(rcpLevels),
  _members_access_role: whole(filled),
  _members_access_error: whole(nothing),
  'patreon-level': whole(flag),
  'patreon-active-patrons-only': whole(flag),
  'patreon-total-patronage-level': whole(flag),
  memberful_acl: whole(filled),
  memberful_marketing_content: whole(nothing),
  _issuem_leaky_paywall_visibility: whole(leakyVisibility),
  _issuem_leaky_paywall_show_upgrade_message: whole(nothing),
  _wc_memberships_force_public: whole(words({ yes: 'open', no: null })),
  _wc_memberships_use_custom_content_restricted_message: whole(nothing),
  _wc_memberships_content_restricted_message: whole(nothing),
  um_content_restriction: whole(ultimateMember),
};

const said = (key: string, value: string): string => (/^[\w-]{1,40}$/.test(value) ? `${key}: ${value}` : key);

/** Returns the strictest verdict of all fields. */
const metaGate = (meta: WxrItem['meta']): MetaGate => {
  let strictest: MetaGate = { gate: { kind: 'none' }, opensBefore: [] };
  for (const { key, value } of meta) {
    const field = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
    const verdict = field ? field.verdict(value) : looksLikeGate(key) && !EMPTY.has(value) ? 'unknown' : null;
    if (verdict === 'unknown') return { gate: { kind: 'unknown', said: key }, opensBefore: [] };
    if (verdict === 'open' && strictest.gate.kind === 'none')
      strictest = { gate: { kind: 'open', said: said(key, value) }, opensBefore: [] };
    if (verdict !== 'members') continue;
    const opensBefore = field?.opensBefore ?? [];
    strictest =
      strictest.gate.kind === 'members'
        ? // Jetpack writes two fields for one gate. With two different gates, nothing before the mark is open.
          { ...strictest, opensBefore: strictest.opensBefore.filter((name) => opensBefore.includes(name)) }
        : { gate: { kind: 'members', said: said(key, value) }, opensBefore };
  }
  return strictest;
};

/** Who may read a post, and up to where everybody may. */
interface WordPressGate {
  readonly gate: SourceGate;
  /** Where its body is cut; null when it is not cut, and so open or locked as a whole. */
  readonly cut: GateMark | null;
}

/** Returns the name of a mark in the report. */
export const markName = ({ name, form }: GateMark): string => (form === 'block' ? `block ${name}` : `[${name}]`);

/**
 * Combines every statement of an export about a post's gate: nothing opens what anything else locks.
 *
 * @param mark the first gate mark in the body.
 * @param siteGates plugins whose rules for posts are not in the export.
 */
export const wordpressGate = (
  item: WxrItem,
  mark: GateMark | null,
  siteGates: ReadonlySet<SiteGate>,
): WordPressGate => {
  const locked = (said: string): WordPressGate => ({ gate: { kind: 'members', said }, cut: null });
  const unknown = (said: string): WordPressGate => ({ gate: { kind: 'unknown', said }, cut: null });
  if (item.field('wp:post_password') !== '') return locked('password');
  if (item.field('wp:status').trim() === 'private') return locked('private');
  const { gate, opensBefore } = metaGate(item.meta);
  if (gate.kind === 'unknown') return unknown(gate.said);
  if (mark !== null && !mark.known) return unknown(markName(mark));
  if (gate.kind === 'members') return { gate, cut: mark !== null && opensBefore.includes(mark.name) ? mark : null };
  const ruling = [...siteGates].find(({ openedBy }) => gate.kind !== 'open' || !gate.said.startsWith(`${openedBy}:`));
  if (ruling !== undefined) return unknown(`rules of ${ruling.name}, which are not in the export`);
  return mark === null ? { gate, cut: null } : { gate: { kind: 'members', said: markName(mark) }, cut: mark };
};
