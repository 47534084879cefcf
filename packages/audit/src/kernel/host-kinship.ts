/** How addresses are related by their hosts. */

import { hostOf, isRegistrySuffix, pathOf } from './address/address.ts';
import type { HopFact } from './exchange-fact.ts';

/** A wildcard gives names such as `www.user.github.io` an address that nobody meant and no certificate covers. */
export const isAccidental = (variant: URL, origin: URL): boolean => {
  const [first, ...rest] = origin.hostname.split('.');
  const inner = first !== 'www' && rest.length > 1 && !isRegistrySuffix(rest.join('.'));
  return inner && variant.hostname === `www.${origin.hostname}`;
};

/** From http to https on one host, as a first step. */
export const isUpgrade = ({ url, location }: HopFact): boolean => {
  const [from, to] = [new URL(url), new URL(location)];
  return from.protocol === 'http:' && to.protocol === 'https:' && from.host === to.host;
};

const bare = (host: string): string => host.replace(/^www\./, '');

/** Path and query without the final slash. */
export const barePath = (url: string): string => pathOf(url).replace(/(?<=.)\/$/, '');

/** Where a canonical address leads, seen from the addresses of the home page. */
export const kinship = (target: string, homes: readonly string[]): 'same' | 'path' | 'site' => {
  const to = bare(hostOf(target) ?? '');
  const hosts = homes.map((url) => bare(hostOf(url) ?? ''));
  if (homes.some((url) => bare(hostOf(url) ?? '') === to && barePath(url) === barePath(target))) return 'same';
  // Without a list of public suffixes, hosts are of one site when one is a part of the other's domain.
  return hosts.some((host) => host === to || host.endsWith(`.${to}`) || to.endsWith(`.${host}`)) ? 'path' : 'site';
};
