/** What observations show of a site's surfaces for programs. Planners and makers of facts share it. */

import { type Answer, headerValues } from '@legible/formats/exchange';
import { parseLinkHeader } from '@legible/formats/link-header';
import { isWeb, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import { blindReason, isSuccess, unknown, unseenReason } from '../../kernel/exchange.ts';
import type { Observed, UnknownReason } from '../../kernel/observed.ts';
import { foundIn, type PlannedRequest, pagesOf } from '../../kernel/planned-request.ts';
import { NO_QUOTE, type Quote } from '../../kernel/quote.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation } from '../../kernel/step.ts';
import { type AgentDocumentKey, readAgentDocument } from './agent-documents.ts';
import type { DocumentReading, NamedAddress } from './document-reading.ts';

export interface Named {
  readonly url: string;
  /** What names it, in words: `a service-desc link`. */
  readonly by: string;
  /** It is only mentioned: a link in a text leads there, but nothing shows that the site offers it. */
  readonly mentioned?: true;
  readonly after: Observation;
}

/** Answered with success, and not with a page or challenge instead. */
export const isServed = ({ exchange: { answer }, digest }: Observation): boolean =>
  answer !== null &&
  isSuccess(answer.status) &&
  digest !== null &&
  digest.challenge === null &&
  !('isHtml' in digest && digest.isHtml);

/** The text of a file or resource that is served; null for anything else. */
export const servedText = (one: Observation): string | null =>
  isServed(one) && (one.digest?.kind === 'machine-file' || one.digest?.kind === 'agent-resource')
    ? one.digest.text
    : null;

/** Whether the host belongs to the site or is below its name: `mcp.example.com` for `www.example.com`. */
export const isOurs = (url: string, scope: SiteScope): boolean => {
  if (scope.contains(url)) return true;
  const { hostname } = new URL(url);
  const own = new URL(scope.origin).hostname.replace(/^www\./, '');
  return /[a-z]/i.test(own) && hostname.endsWith(`.${own}`);
};

export const asked = (
  observations: readonly Observation[],
  purpose: Observation['step']['purpose'],
  ...variants: readonly string[]
): readonly Observation[] =>
  observations.filter(
    ({ step }) => step.purpose === purpose && (variants.length === 0 || variants.includes(step.variant ?? '')),
  );

const headerLinks = ({ headers, url }: Answer) =>
  headerValues(headers, 'link')
    .flatMap((value) => parseLinkHeader(value))
    .map(({ target, rels }) => ({ href: resolveUrl(target, url), rels }));

/** Links of pages, in headers and HTML, with one of these relations. */
export const linked = (observations: readonly Observation[], rels: readonly string[]): readonly Named[] => {
  const found = new Map<string, Named>();
  for (const after of pagesOf(observations)) {
    const { answer } = after.exchange;
    const document = after.digest?.kind === 'page' ? (after.digest.document?.links ?? []) : [];
    for (const link of [...(answer === null ? [] : headerLinks(answer)), ...document]) {
      const rel = link.rels.find((one) => rels.includes(one));
      if (rel === undefined || link.href === null || !isWeb(link.href) || found.has(link.href)) continue;
      found.set(link.href, { url: link.href, by: `a ${rel} link`, after });
    }
  }
  return [...found.values()];
};

const MARKDOWN_LINK = /\]\(\s*(https?:\/\/[^\s()<>"]{1,500}|\/[^\s()<>"]{1,500})/g;

/** Links in llms.txt whose path matches. They are only mentions, because the file lists pages to read. */
export const inLlmsTxt = (observations: readonly Observation[], path: RegExp): readonly Named[] =>
  asked(observations, 'machine-file', 'llms-txt').flatMap((after) =>
    [...(servedText(after) ?? '').matchAll(MARKDOWN_LINK)].flatMap(([, href = '']) => {
      const url = resolveUrl(href, after.step.request.url);
      return url !== null && path.test(new URL(url).pathname) ? [{ url, by: 'llms.txt', mentioned: true, after }] : [];
    }),
  );

export interface DocumentSeen extends DocumentReading {
  readonly key: AgentDocumentKey;
  readonly from: Observation;
  readonly url: string;
}

/** Results of reading, kept as long as their bytes. Plans are made repeatedly, and hostile JSON takes milliseconds. */
const READINGS = new WeakMap<object, DocumentReading>();

const readOnce = (key: AgentDocumentKey, { digest }: Observation, text: string, url: string): DocumentReading => {
  const known = digest === null ? undefined : READINGS.get(digest);
  if (known !== undefined) return known;
  const reading = readAgentDocument(key, text, url);
  if (digest !== null) READINGS.set(digest, reading);
  return reading;
};

const read = (key: AgentDocumentKey, from: Observation): readonly DocumentSeen[] => {
  const text = servedText(from);
  const url = from.exchange.answer?.url ?? from.step.request.url;
  return text === null || text === '' ? [] : [{ key, from, url, ...readOnce(key, from, text, url) }];
};

/** Variants of machine files and of resources that hold a document of each kind, the recommended address first. */
const PLACES = {
  'api-catalog': ['api-catalog'],
  'ai-catalog': ['ai-catalog'],
  'agent-card': ['agent-card', 'agent-card-legacy'],
  'agent-skills': ['agent-skills', 'skills-legacy'],
  'signature-directory': ['signature-directory'],
  'signature-card': ['signature-agent-card'],
  'server-card': ['server-card', 'well-known-server-card', 'well-known-mcp-json'],
} as const satisfies Record<AgentDocumentKey, readonly string[]>;

/** Every step that requested a document of this kind, the recommended address first. */
export const placesAsked = (observations: readonly Observation[], key: AgentDocumentKey): readonly Observation[] => [
  ...PLACES[key].flatMap((variant) => [
    ...asked(observations, 'agent-resource', variant),
    ...asked(observations, 'machine-file', variant),
  ]),
  ...(key === 'server-card' ? asked(observations, 'mcp', 'knock') : []),
];

/**
 * The steps that found one. A card is requested at addresses that may hold something else, so it must name a server.
 */
export const documents = (observations: readonly Observation[], key: AgentDocumentKey): readonly DocumentSeen[] =>
  placesAsked(observations, key)
    .flatMap((one) => read(key, one))
    .filter(({ from, entries }) => from.step.purpose !== 'mcp' || entries > 0);

/** Addresses that documents name for a role, each once. */
export const namedIn = (
  observations: readonly Observation[],
  key: AgentDocumentKey,
  role: NamedAddress['role'],
  by: string,
): readonly Named[] => {
  const found = documents(observations, key).flatMap(({ from, addresses }) =>
    addresses.filter((address) => address.role === role).map(({ url }) => ({ url, by, after: from })),
  );
  return [...new Map(found.map((one) => [one.url, one])).values()];
};

const OPENAPI_FILE = /(?:openapi|swagger)[^/]*\.(?:json|ya?ml)$/i;

/**
 * Links in the content of the first pages. Plans are made often, and reading every link of every page would take long.
 */
const apiAnchors = (observations: readonly Observation[]): readonly Named[] =>
  pagesOf(observations)
    .slice(0, 5)
    .flatMap((after) => {
      const anchors = after.digest?.kind === 'page' ? (after.digest.document?.anchors ?? []) : [];
      const hrefs = anchors.map(({ href }) => href).filter((href) => /openapi|swagger|api-docs/i.test(href));
      const urls = hrefs.slice(0, 20).filter((url) => OPENAPI_FILE.test(new URL(url).pathname));
      return urls.map((url) => ({ url: withoutFragment(url), by: 'a link', mentioned: true, after }));
    });

/** Addresses of API descriptions that the site names, each once. */
export const apisNamed = (observations: readonly Observation[]): readonly Named[] => {
  const all = [
    ...linked(observations, ['service-desc']),
    ...namedIn(observations, 'api-catalog', 'api', 'the API catalogue'),
    ...inLlmsTxt(observations, OPENAPI_FILE),
    ...apiAnchors(observations),
  ];
  return [...new Map(all.map((one) => [one.url, one])).values()];
};

/** Statuses with which an MCP endpoint refuses a GET; 404 and 410 show that nothing is there. */
const KNOCKED = new Set([400, 401, 405, 406, 415, 426]);

const isCandidate = (one: Observation): boolean => {
  const { answer } = one.exchange;
  if (answer === null || one.digest?.kind !== 'agent-resource' || one.digest.isHtml || one.digest.challenge)
    return false;
  return KNOCKED.has(answer.status) || one.digest.mcp !== null;
};

export interface McpAddress {
  readonly url: string;
  /** Null when it was guessed. */
  readonly by: string | null;
  readonly after: Observation;
}

/**
 * Addresses that may be MCP endpoints, each once: first those that a card, a catalogue or a link relation declares,
 * then those whose answer to a GET is not a page. A link in a text, as in llms.txt, declares nothing: it may lead to a
 * page about MCP.
 */
export const mcpAddresses = (observations: readonly Observation[], scope: SiteScope): readonly McpAddress[] => {
  const all: McpAddress[] = [
    ...namedIn(observations, 'server-card', 'mcp', 'a server card'),
    ...namedIn(observations, 'ai-catalog', 'mcp', 'the AI catalogue'),
    ...linked(observations, ['mcp', 'mcp-server']),
    ...asked(observations, 'mcp', 'knock')
      .filter(isCandidate)
      .map((after) => ({ url: after.step.request.url, by: null, after })),
  ];
  const each = new Map<string, McpAddress>();
  for (const one of all) if (isOurs(one.url, scope) && !each.has(one.url)) each.set(one.url, one);
  return [...each.values()];
};

/** A request for an address that a document or an answer names. The variant states its role. */
export const resource = (
  variant: string,
  url: string,
  after: Observation,
  accept = 'application/json, */*;q=0.1',
): PlannedRequest => ({
  purpose: 'agent-resource',
  variant,
  url,
  headers: [['accept', accept]],
  why: foundIn(after, 'names it'),
});

/** What the answer of a step shows, or why it shows nothing. */

/** The beginning of an answer. */
export const startOf = ({ digest }: Observation): Quote =>
  digest !== null && 'start' in digest ? digest.start : NO_QUOTE;

/** Why a step does not show whether anything exists: an error of the server does not show it either. */
const blindness = (one: Observation): UnknownReason | null =>
  unseenReason(one) ?? ((one.exchange.answer?.status ?? 0) >= 500 ? 'server-error' : null);

/** The result when none was found: unknown when one was not seen, with its reason; else absent. */
export const noneOf = (steps: readonly Observation[]): Observed<never> => {
  const [first] = steps;
  const hidden = steps.find((one) => blindness(one) !== null);
  if (hidden !== undefined) return unknown(blindness(hidden) ?? 'not-looked', hidden);
  return first === undefined ? unknown('not-looked') : { state: 'absent', from: first.step.id };
};

/**
 * Our own or temporary reasons, which say nothing about the address. They do not reveal whether a name is on an
 * internal network.
 */
export const isUnseen = (one: Observation): boolean =>
  blindReason(one) !== null || one.exchange.failure?.code === 'refused-address';
