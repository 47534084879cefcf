import { domainToUnicode } from 'node:url';

/** Letters that pass for ASCII ones in a host name (a selection of UTS #39's confusables, lower case). */
const CONFUSABLE: Readonly<Record<string, string>> = {
  а: 'a', ɑ: 'a', α: 'a', с: 'c', ϲ: 'c', ԁ: 'd', ɗ: 'd', е: 'e', ε: 'e', ҽ: 'e', ɡ: 'g', ց: 'g', һ: 'h', հ: 'h',
  і: 'i', ı: 'i', ι: 'i', ɩ: 'i', ј: 'j', к: 'k', κ: 'k', ⅼ: 'l', ł: 'l', ӏ: 'l', м: 'm', п: 'n', ո: 'n', η: 'n',
  о: 'o', ο: 'o', օ: 'o', ø: 'o', р: 'p', ρ: 'p', ԛ: 'q', г: 'r', ѕ: 's', ʂ: 's', т: 't', τ: 't', υ: 'u', ս: 'u',
  ν: 'v', ѵ: 'v', ԝ: 'w', ѡ: 'w', х: 'x', χ: 'x', у: 'y', γ: 'y', ү: 'y', ʐ: 'z',
}; // prettier would spread this over a hundred lines

/** Accents, and what NFKD does not take apart. */
const MARKS = /\p{M}/gu;

/** A host name as the eye reads it. @param host as the URL parser wrote it: ASCII, lower case. */
const readAs = (host: string): string =>
  [...domainToUnicode(host).normalize('NFKD').replace(MARKS, '').toLowerCase()]
    .map((letter) => CONFUSABLE[letter] ?? letter)
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
