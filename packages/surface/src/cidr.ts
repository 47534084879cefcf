import { formatIpAddress, type IpAddress, isIpv4Address, parseIpAddress } from './ip-address.ts';

/** A range of IP addresses: those that share the first `prefix` bits with `network`. */
export interface Cidr {
  readonly network: IpAddress;
  readonly prefix: number;
}

export type CidrList =
  | { readonly ok: true; readonly cidrs: readonly Cidr[] }
  | { readonly ok: false; readonly error: string };

const MAPPED_BITS = 96;

/** The first `bits` bits of an address; the rest is zero. */
export const maskAddress = (address: IpAddress, bits: number): IpAddress =>
  address.map((group, i) => {
    const kept = Math.min(16, Math.max(0, bits - i * 16));
    return group & (0xffff << (16 - kept)) & 0xffff;
  });

const parseCidr = (entry: string): Cidr | null => {
  const [text = '', prefixText, ...rest] = entry.split('/');
  const network = parseIpAddress(text);
  if (network === null || rest.length > 0) return null;
  const width = network.length * 16;
  if (prefixText === undefined) return { network, prefix: width };
  if (!/^\d{1,3}$/.test(prefixText)) return null;
  // `::ffff:10.0.0.0/104` is written in IPv6 bits but held as IPv4.
  const mapped = isIpv4Address(network) && text.includes(':');
  const prefix = Number(prefixText) - (mapped ? MAPPED_BITS : 0);
  return prefix >= 0 && prefix <= width ? { network: maskAddress(network, prefix), prefix } : null;
};

/**
 * Reads a list of address ranges separated by commas or white space, for example `10.0.0.0/8, fd00::/8, 192.0.2.1`.
 * An address alone is a range of one; bits behind the prefix are ignored. The error names the entry that cannot be
 * read. An empty text is an empty list.
 */
export const parseCidrList = (text: string): CidrList => {
  const cidrs: Cidr[] = [];
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const cidr = parseCidr(entry);
    if (cidr === null) return { ok: false, error: `"${entry}" is not an IP address or a CIDR range` };
    cidrs.push(cidr);
  }
  return { ok: true, cidrs };
};

export const cidrContains = (cidr: Cidr, address: IpAddress): boolean =>
  cidr.network.length === address.length &&
  maskAddress(address, cidr.prefix).every((group, i) => group === cidr.network[i]);

/** The canonical text of a range, for example `2001:db8::/64`. */
export const formatCidr = (cidr: Cidr): string => `${formatIpAddress(cidr.network)}/${cidr.prefix}`;
