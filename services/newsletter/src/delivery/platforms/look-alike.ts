import { domainToUnicode } from 'node:url';

/** Letters of other scripts that pass for these in a host name: a selection of the confusables of UTS #39. */
const SPELLINGS = {
  a: 'аɑα',
  c: 'сϲ',
  d: 'ԁɗ',
  e: 'еεҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іıιɩ',
  j: 'ј',
  k: 'кκ',
  l: 'łӏ',
  m: 'м',
  n: 'пոη',
  o: 'оοօø',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕʂ',
  t: 'тτ',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝѡ',
  x: 'хχ',
  y: 'уγү',
} as const;

const READ_AS = new Map(
  Object.entries(SPELLINGS).flatMap(([letter, spellings]) => [...spellings].map((spelling) => [spelling, letter])),
);

/** Accents, and what NFKD does not take apart. */
const MARKS = /\p{M}/gu;

/** A host name as the eye reads it. @param host as the URL parser wrote it: ASCII, lower case. */
const readAs = (host: string): string =>
  [...domainToUnicode(host).normalize('NFKD').replace(MARKS, '').toLowerCase()]
    .map((letter) => READ_AS.get(letter) ?? letter)
    .join('');

/**
 * Whether a host is made to be taken for that of a service: the service's name stands in it, but does not end it
 * (`hooks.slack.com.example.net`), or letters of another script spell it.
 *
 * @param domains Of the services, for example `slack.com`.
 * @param host Belongs to none of them.
 */
export const looksLikeHostOf = (domains: readonly string[], host: string): boolean => {
  const seen = `.${readAs(host)}.`;
  return domains.some((domain) => [domain, domain.replaceAll('.', '-')].some((name) => standsIn(seen, name)));
};

const standsIn = (seen: string, name: string): boolean =>
  ['.', '-'].some((before) => ['.', '-'].some((after) => seen.includes(`${before}${name}${after}`)));
