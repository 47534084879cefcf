/** Links by which pages lead programs to what they can use (RFC 8288, RFC 9727, llmstxt.org). */
import { headerValues, parseLinkHeader, parseMediaType } from '@legible/formats';
import { isWeb, resolveUrl, withoutFragment } from '../addresses/address.ts';
import { DISCOVERY_RELS } from '../facts/surfaces-fact.ts';
import type { DiscoveryLinkFact, DiscoveryLinksFact, DiscoveryRel, Observed, PageFacts } from '../facts.ts';
import { unknown } from '../normalize/fetch-facts.ts';
import { urlOf } from '../normalize/observed-page.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { foundIn, knownOf, pagesOf, type Wish, type Wishes } from '../plan/wish.ts';
import { quoteHeader } from '../quote.ts';
import { answerOf, answersByAddress } from './named-addresses.ts';

const MAX_LINKS = 60;
const MAX_ASKED = 4;

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

/** Targets on hosts of the site that nothing else asked for. Markdown of pages is asked for elsewhere. */
export const discoveryTargets: Wishes = ({ asked, scope }) => {
  const known = knownOf(asked);
  const targets = new Map<string, Wish>();
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
  for (const page of pagesOf(seen.observations)) {
    if (!scope.contains(urlOf(page))) continue;
    for (const link of linksOf(page)) {
      const key = `${link.rel} ${link.url}`;
      if (links.size >= MAX_LINKS) break;
      if (!links.has(key))
        links.set(key, { ...link, page: urlOf(page), from: page.step.id, target: answerOf(link.url, answers) });
    }
  }
  return { state: 'present', value: { links: [...links.values()] }, from: read.document.from };
};
