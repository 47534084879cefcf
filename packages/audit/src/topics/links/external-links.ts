import { hostOf } from '../../kernel/address/address.ts';
import type { FetchFact } from '../../kernel/address-answers.ts';
import { fetchOf, ownReason, unknown } from '../../kernel/exchange.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import {
  found,
  foundIn,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  type StageInput,
} from '../../kernel/planned-request.ts';
import { isHarmless } from '../../kernel/site/sample.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import type { OutboundLinkFact } from './outbound.ts';

/** Links to other sites that the scan requested. */
export interface ExternalLinksFact {
  readonly list: readonly (FetchFact & OutboundLinkFact & { readonly page: string })[];
  /** How many there are on the pages of the sample. */
  readonly found: number;
}

/** Chooses the links to other sites that are requested, and reads how they answered. */

/** Most links that are requested, as the service promises on the page about its bot. */
const MAX_ASKED = 10;

/** Statuses of servers that do not support HEAD (RFC 9110, 15.5.6 and 15.6.2). */
const NO_HEAD: readonly number[] = [405, 501];

interface Named {
  readonly link: OutboundLinkFact;
  readonly by: Observation;
}

/** Orders the links by taking one of each host in turn, so that no host gets more requests than necessary. */
const spreadOverHosts = (named: readonly Named[]): Named[] => {
  const byHost = new Map<string, Named[]>();
  for (const one of named) {
    const host = hostOf(one.link.url) ?? '';
    byHost.set(host, [...(byHost.get(host) ?? []), one]);
  }
  const lists = [...byHost.values()];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
};

const namedOn = ({ asked, scope }: StageInput): Named[] => {
  const named = new Map<string, Named>();
  for (const by of pagesOf(asked)) {
    const links = by.digest?.kind === 'page' ? (by.digest.parts?.outbound?.links ?? []) : [];
    for (const link of links) if (!named.has(link.url) && !scope.contains(link.url)) named.set(link.url, { link, by });
  }
  return [...named.values()];
};

/** Plans one HEAD request for each link. */
export const externalLinks: RequestPlanner = (input) => {
  if (!input.seen.target.deployed) return [];
  const harmless = namedOn(input).filter(({ link }) => isHarmless(link.url));
  return spreadOverHosts(harmless)
    .slice(0, MAX_ASKED)
    .map(
      ({ link, by }): PlannedRequest => ({
        purpose: 'external-link',
        variant: 'head',
        method: 'HEAD',
        url: link.url,
        why: foundIn(by, 'links to it'),
      }),
    );
};

export const externalLinksAgain: RequestPlanner = ({ asked }) =>
  asked
    .filter(
      ({ step, exchange }) =>
        step.purpose === 'external-link' && step.variant === 'head' && NO_HEAD.includes(exchange.answer?.status ?? 0),
    )
    .map((first) => ({
      purpose: 'external-link',
      url: first.step.request.url,
      variant: 'get',
      why: found(`HEAD was answered with ${first.exchange.answer?.status}`, first),
    }));

/** Absent when no page links to another site; unknown when none of the links was requested. */
export const externalLinksFact = ({ observations }: Seen, pages: readonly PageFacts[]): Observed<ExternalLinksFact> => {
  const links = new Map<string, OutboundLinkFact & { readonly page: string }>();
  let read: string | null = null;
  for (const { url, outbound } of pages) {
    if (outbound.state !== 'present') continue;
    read ??= outbound.from;
    for (const link of outbound.value.links) if (!links.has(link.url)) links.set(link.url, { ...link, page: url });
  }
  if (read === null) return unknown('not-looked');
  if (links.size === 0) return { state: 'absent', from: read };
  const asked = observations.filter(({ step }) => step.purpose === 'external-link');
  // The later of two answers for one address is the one to GET.
  const last = new Map(asked.filter((one) => ownReason(one) === null).map((one) => [one.step.request.url, one]));
  const list = [...last].flatMap(([url, one]) => {
    const link = links.get(url);
    return link === undefined ? [] : [{ ...fetchOf(one), ...link, url: fetchOf(one).url }];
  });
  const [first] = list;
  if (first !== undefined) return { state: 'present', value: { list, found: links.size }, from: first.from };
  const refused = asked[0];
  return unknown(refused ? (ownReason(refused) ?? 'not-looked') : 'not-looked', refused);
};
