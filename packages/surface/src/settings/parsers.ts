import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Cidr, parseCidrList } from '@legible/formats/ip-address';
import { type Parser, unusable, usable } from './setting.ts';

/** Parses a whole number in decimal digits without a sign. Both bounds are allowed. */
export const integer =
  (least: number, most: number): Parser<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? usable(value) : unusable(`a whole number from ${least} to ${most}`);
  };

/** Converts the value of a parser. */
export const mapped =
  <A, B>(parse: Parser<A>, to: (value: A) => B): Parser<B> =>
  (text) => {
    const reading = parse(text);
    return reading.ok ? usable(to(reading.value)) : reading;
  };

/** Parses `true` or `false`. Anything else, such as `yes`, `1` or `TRUE`, is an error. */
export const trueOrFalse: Parser<boolean> = (text) =>
  text === 'true' || text === 'false' ? usable(text === 'true') : unusable('true or false');

/** Parses one of a closed list of words, spelt as in the list. */
export const oneOf =
  <const W extends string>(words: readonly W[]): Parser<W> =>
  (text) => {
    const word = words.find((known) => known === text);
    return word === undefined ? unusable(`one of ${words.join(', ')}`) : usable(word);
  };

/** Parses an address to listen on. */
export const host: Parser<string> = (text) =>
  text === 'localhost' || isIP(text) !== 0 ? usable(text) : unusable('an IP address such as 127.0.0.1, or localhost');

/** Parses an origin; the result has no final slash. */
export const baseUrl: Parser<string> = (text) => {
  const url = URL.parse(text);
  const plain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password;
  return plain
    ? usable(url.origin)
    : unusable('an http or https address without path, query or credentials, such as https://legible.example.com');
};

/** Parses the address of a PostgreSQL server. Errors do not repeat it, because it contains a password. */
export const postgresUrl: Parser<string> = (text) => {
  const url = URL.parse(text);
  const isPostgres = url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1;
  return isPostgres
    ? usable(text)
    : unusable('an address such as postgres://user:password@db.example.com:5432/legible, with the name of a database');
};

/** Parses a path and resolves it against the working directory of the process. */
export const path: Parser<string> = (text) => usable(resolve(text));

/** Parses address ranges, see `parseCidrList`. The error names the first invalid one. */
export const cidrList: Parser<readonly Cidr[]> = (text) => {
  const list = parseCidrList(text);
  return list.ok
    ? usable(list.cidrs)
    : unusable(`a comma-separated CIDR list such as 10.0.0.0/8,fd00::/8 (${list.error})`);
};

/** Parses an email address. It checks only what pages and documents need: no white space, angle bracket or quote. */
export const emailAddress: Parser<string> = (text) =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? usable(text) : unusable('an e-mail address');

/** Parses https addresses, separated by commas, and normalises them. */
export const httpsAddresses: Parser<readonly string[]> = (text) => {
  const addresses = text.split(',').map((address) => URL.parse(address.trim()));
  return addresses.every((address) => address?.protocol === 'https:')
    ? usable(addresses.flatMap((address) => address?.href ?? []))
    : unusable('https addresses, separated by commas');
};

/** @param most largest length in UTF-16 code units. */
export const nameOf =
  (most: number): Parser<string> =>
  (text) =>
    text.length <= most ? usable(text) : unusable(`a name of at most ${most} characters`);
