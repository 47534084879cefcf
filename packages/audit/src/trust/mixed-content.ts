/** What an https page loads, sends and links to over http. */
import { headerValues } from '@legible/formats';
import { hostOf, withoutFragment } from '../addresses/address.ts';
import type { DocumentFact } from '../facts/document-fact.ts';
import type { ResponseFact } from '../facts/exchange-fact.ts';
import type { ResourceKind, ResourcesFact } from '../facts/resources-fact.ts';

interface MixedContent {
  /** Blocked by browsers; forms that send over http among them. */
  readonly active: readonly string[];
  /** Loaded all the same, or raised to https. */
  readonly passive: readonly string[];
  /** Links to hosts of the site, each address once. */
  readonly links: readonly string[];
  readonly named: readonly string[];
  /** Internal links of any scheme, each address once. */
  readonly internal: number;
}

export const MIXED_KINDS = ['active', 'links', 'passive', 'named'] as const satisfies readonly (keyof MixedContent)[];

const BLOCKED: readonly ResourceKind[] = ['script', 'stylesheet', 'frame', 'object', 'form'];
/** Potentially trustworthy without https (W3C Secure Contexts). */
const LOCAL = /^http:\/\/(?:localhost|[^/]*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/;
const isInsecure = (url: string): boolean => url.startsWith('http://') && !LOCAL.test(url);

const bare = (url: string): string => (hostOf(url) ?? '').replace(/^www\./, '');

/** A policy of the page by which browsers load its http addresses over https. */
const upgrades = ({ headers }: ResponseFact, { metas }: DocumentFact): boolean => {
  const said = metas.filter(({ attribute, key }) => attribute === 'http-equiv' && key === 'content-security-policy');
  return [...headerValues(headers, 'content-security-policy'), ...said.map(({ content }) => content)].some((policy) =>
    /(?:^|[;,\s])upgrade-insecure-requests(?:[;,\s]|$)/i.test(policy),
  );
};

/** @param listed addresses over http in the sitemaps. */
export const mixedContentOf = (
  page: string,
  resources: ResourcesFact,
  document: DocumentFact,
  response: ResponseFact,
  listed: readonly string[],
): MixedContent => {
  const insecure = resources.list.filter(({ url }) => isInsecure(url));
  const upgraded = upgrades(response, document);
  const isActive = ({ kind }: (typeof insecure)[number]): boolean => BLOCKED.includes(kind) && !upgraded;
  const own = bare(page);
  const internal = new Set(
    document.anchors.map(({ href }) => withoutFragment(href)).filter((url) => bare(url) === own),
  );
  const canonicals = [...response.canonicals, ...document.canonicals].flatMap(({ href }) => href ?? []);
  return {
    active: insecure.filter(isActive).map(({ url }) => url),
    passive: insecure.filter((one) => !isActive(one)).map(({ url }) => url),
    links: [...internal].filter(isInsecure),
    named: [...new Set([...canonicals.filter((url) => isInsecure(url) && bare(url) === own), ...listed])],
    internal: internal.size,
  };
};
