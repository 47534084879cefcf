/** How addresses are related by their hosts. */

import { hostOf, isRegistrySuffix, pathOf } from './address/address.ts';
import type { HopFact } from './address-answers.ts';

/** Whether a wildcard record created this name, for example `www.user.github.io`, which nobody intended and no certificate covers. */
export const isAccidental = (variant: URL, origin: URL): boolean => {
  const [first, ...rest] = origin.hostname.split('.');
  const inner = first !== 'www' && rest.length > 1 && !isRegistrySuffix(rest.join('.'));
  return inner && variant.hostname === `www.${origin.hostname}`;
};

/** Whether a redirect only changes http to https on the same host. */
export const isUpgrade = ({ url, location }: HopFact): boolean => {
  const [from, to] = [new URL(url), new URL(location)];
  return from.protocol === 'http:' && to.protocol === 'https:' && from.host === to.host;
};

const bare = (host: string): string => host.replace(/^www\./, '');

/** Whether two hosts are one, or one is part of the other's domain; `www` does not count. */
export const isSameSite = (a: string, b: string): boolean => {
  const [one, other] = [bare(a), bare(b)];
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
};

/** Returns path and query without a slash at their end. */
export const barePath = (url: string): string => pathOf(url).replace(/(?<=.)\/$/, '');

/** Returns how a canonical address relates to the home page: the same address, another path of the site, or another site. */
export const kinship = (target: string, homes: readonly string[]): 'same' | 'path' | 'site' => {
  const to = bare(hostOf(target) ?? '');
  const hosts = homes.map((url) => bare(hostOf(url) ?? ''));
  if (homes.some((url) => bare(hostOf(url) ?? '') === to && barePath(url) === barePath(target))) return 'same';
  // Without a public suffix list, hosts belong to one site when one is part of the other's domain.
  return hosts.some((host) => isSameSite(host, to)) ? 'path' : 'site';
};

/** Matches hosts on which a site is built and reviewed before it is public. */
const STAGING = /^(?:staging|stage|stg|dev|develop|development|test|testing|preview|preprod|uat|qa)\./;

/** Matches what programs write for a missing setting, instead of an address or at its beginning. */
const NOTHING = /^(?:https?:\/\/)?(?:none|undefined|null|nan|\[object object\]|\{\{.*?\}\}|\$\{.*?\})(?=[./:?#]|$)/i;

/** The wrong host of an address: another spelling of the right host, or a different host. */
export interface HostFault {
  readonly kind: 'spelling' | 'foreign';
  /** For a spelling, its scheme and host. For another host, that host or the text in its place. */
  readonly name: string;
}

/**
 * Returns what is wrong with the host that an address names. Returns null when it is right or may be intended: a subdomain
 * of the site, the domain that it is part of, https instead of http.
 *
 * @param written the address as written or normalised. @param own an address of the site.
 */
export const hostFaultOf = (written: string, own: string): HostFault | null => {
  const nothing = NOTHING.exec(written.trim())?.[0];
  if (nothing !== undefined) return { kind: 'foreign', name: nothing.replace(/^https?:\/\//i, '') };
  const host = hostOf(written);
  if (host === null) return null;
  const [to, from] = [new URL(written), new URL(own)];
  if (to.origin === from.origin) return null;
  if (bare(to.hostname) === bare(from.hostname)) {
    const isSafer = host === from.host && to.protocol === 'https:';
    return isSafer ? null : { kind: 'spelling', name: to.origin };
  }
  const [theirs, ours] = [bare(to.hostname), bare(from.hostname)];
  const isLeft = STAGING.test(theirs) && !STAGING.test(ours);
  const isKin = ours.endsWith(`.${theirs}`) || theirs.endsWith(`.${ours}`);
  return isKin && !isLeft ? null : { kind: 'foreign', name: host };
};

/** Whether a host cannot belong to anybody's site: the local machine or an example domain. */
export const isPlaceholder = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])(?::\d+)?$|(?:^|\.)(?:localhost|local|test|invalid|example|example\.(?:com|org|net))$|^(?:www\.)?your-?(?:[a-z]+-)*(?:domain|site|website|app)\b|^your-docusaurus/i.test(
    host,
  ) || NOTHING.test(host);
