import { headerValues } from '@legible/formats/exchange';
import { parseLinkHeader } from '@legible/formats/link-header';
import { parseMediaType } from '@legible/formats/media-type';
import { isWeb, resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import { unknown, urlOf } from '../../kernel/exchange.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import {
  fileThere,
  type MachineFileFact,
  type MachineFileKey,
  type MachineFilesFact,
} from '../../kernel/machine-files.ts';
import type { Observed } from '../../kernel/observed.ts';
import { foundIn, knownOf, type PlannedRequest, pagesOf, type RequestPlanner } from '../../kernel/planned-request.ts';
import { type Quote, quoteHeader } from '../../kernel/quote.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { answerOf, answersByAddress, isGone, isPageForText, type TargetFact } from '../../kernel/targets.ts';

/** Relations whose target is not a page for people. The targets of describedby and service-doc may be. */
const FOR_PROGRAMS: readonly string[] = ['alternate', 'api-catalog', 'service-desc', 'ai-catalog'];

/** Why the target of a discovery link is useless; null when it is useful or was not seen. */
export const discoveryFault = ({ rel, target }: DiscoveryLinkFact): string | null => {
  if (target === null || target.challenge !== null || target.status === null) return null;
  if (isGone(target) || target.status >= 500) return `${target.status}`;
  const page = target.status === 200 && target.isHtml && FOR_PROGRAMS.includes(rel);
  return page || isPageForText(target) ? 'an HTML page' : null;
};

/** The relation that announces each file. Links to an API (service-desc, service-doc) are judged where they appear. */
const RELATIONS: readonly { readonly key: MachineFileKey; readonly rel: DiscoveryRel }[] = [
  { key: 'llms-txt', rel: 'describedby' },
  { key: 'api-catalog', rel: 'api-catalog' },
  { key: 'ai-catalog', rel: 'ai-catalog' },
];

/** Files that exist but that no link announces; a link for people announces llms.txt as well. */
export const unnamedFiles = (
  { links, anchored }: DiscoveryLinksFact,
  files: MachineFilesFact,
): readonly { readonly rel: DiscoveryRel; readonly file: MachineFileFact }[] =>
  RELATIONS.flatMap(({ key, rel }) => {
    const file = fileThere(files[key]);
    const isNamed = links.some((link) => link.rel === rel) || (file !== null && anchored.includes(file.url));
    return file === null || isNamed ? [] : [{ rel, file }];
  });

/** Links that lead programs to what they can use (RFC 8288, RFC 9727, llmstxt.org). */

const MAX_LINKS = 60;
const MAX_ASKED = 4;
const LLMS_TXT = /\/llms\.txt(?:[?#]|$)/i;

type Named = Pick<DiscoveryLinkFact, 'rel' | 'url' | 'source' | 'excerpt'>;

const relsOf = (rels: readonly string[], type: string | null): DiscoveryRel[] =>
  DISCOVERY_RELS.filter(
    (rel) => rels.includes(rel) && (rel !== 'alternate' || parseMediaType(type)?.essence === 'text/markdown'),
  );

/** Discovery links of one page: those of its Link headers, then those of its HTML. */
const linksOf = ({ digest, exchange }: Observation): Named[] => {
  const { headers = [], url: base = '' } = exchange.answer ?? {};
  const named = (
    rels: readonly string[],
    type: string | null,
    href: string | null,
    rest: Pick<Named, 'source' | 'excerpt'>,
  ) =>
    href !== null && isWeb(href)
      ? relsOf(rels, type).map((rel): Named => ({ rel, url: withoutFragment(href), ...rest }))
      : [];
  return [
    ...headerValues(headers, 'link').flatMap((value) => {
      const rest = { source: 'header', excerpt: quoteHeader(['link', value]) } as const;
      return parseLinkHeader(value).flatMap(({ target, rels, params }) =>
        named(rels, params.type ?? null, resolveUrl(target, base), rest),
      );
    }),
    ...(digest?.kind === 'page' ? (digest.document?.links ?? []) : []).flatMap(({ rels, type, href, excerpt }) =>
      named(rels, type, href, { source: 'html', excerpt }),
    ),
  ];
};

/**
 * Plans requests for targets on hosts of the site that no other step requested. Markdown of pages is requested
 * elsewhere.
 */
export const discoveryTargets: RequestPlanner = ({ asked, scope }) => {
  const known = knownOf(asked);
  const targets = new Map<string, PlannedRequest>();
  for (const page of pagesOf(asked)) {
    for (const { rel, url } of linksOf(page)) {
      if (rel === 'alternate' || known.has(url) || !scope.contains(url) || !scope.admits(url)) continue;
      if (!targets.has(url))
        targets.set(url, { purpose: 'discovery-link', url, why: foundIn(page, `names it (${rel})`) });
    }
  }
  return [...targets.values()].slice(0, MAX_ASKED);
};

export const discoveryLinksFact = (
  seen: Seen,
  scope: SiteScope,
  pages: readonly PageFacts[],
): Observed<DiscoveryLinksFact> => {
  const read = pages.find(({ document }) => document.state === 'present');
  if (read?.document.state !== 'present') return unknown('not-looked');
  const answers = answersByAddress(seen);
  const links = new Map<string, DiscoveryLinkFact>();
  const anchored = new Set<string>();
  for (const page of pagesOf(seen.observations)) {
    if (!scope.contains(urlOf(page))) continue;
    for (const { href } of page.digest?.kind === 'page' ? (page.digest.document?.anchors ?? []) : [])
      if (href !== null && LLMS_TXT.test(href) && anchored.size < MAX_LINKS) anchored.add(withoutFragment(href));
    for (const link of linksOf(page)) {
      const key = `${link.rel} ${link.url}`;
      if (links.size >= MAX_LINKS) break;
      if (!links.has(key))
        links.set(key, { ...link, page: urlOf(page), from: page.step.id, target: answerOf(link.url, answers) });
    }
  }
  return { state: 'present', value: { links: [...links.values()], anchored: [...anchored] }, from: read.document.from };
};

/** Relations that lead programs to what they can use. */
export const DISCOVERY_RELS = [
  'alternate',
  'describedby',
  'api-catalog',
  'service-desc',
  'service-doc',
  'ai-catalog',
] as const;

export type DiscoveryRel = (typeof DISCOVERY_RELS)[number];

export interface DiscoveryLinkFact {
  /** `alternate` means only alternates of type text/markdown. */
  readonly rel: DiscoveryRel;
  readonly url: string;
  readonly page: string;
  readonly from: string;
  readonly source: 'html' | 'header';
  readonly excerpt: Quote;
  /** Null when it was not requested: it is on another host, or one of many. */
  readonly target: TargetFact | null;
}

export interface DiscoveryLinksFact {
  /** Each relation and address once, at most 60. */
  readonly links: readonly DiscoveryLinkFact[];
  /** Addresses of files llms.txt to which links in the text lead, at most 60. */
  readonly anchored: readonly string[];
}
