/** Explains what the answer of a link target means for the link, as a state and in words. */

import { withoutFragment } from '../../kernel/address/address.ts';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { linkAddressOf, linkAnswers, unknown } from '../../kernel/exchange.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { AnchorFact, UncrawlableLinkFact } from '../../kernel/page/document-fact.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import type { Seen } from '../../kernel/step.ts';

const LOGIN = /\/(?:log-?in|sign-?in)(?:[/.]|$)/i;

/** Statuses that are temporary or only for some visitors. They do not show that the link is dead. */
const UNDECIDED: readonly (number | null)[] = [401, 403, 407, 429, 451, 503];

export type LinkState = 'broken' | 'redirected' | 'live' | 'undecided';

export const stateOf = ({ status, failure, challenge, chain, url }: LinkedAddressFact): LinkState => {
  if (failure === 'redirect-loop' || failure === 'too-many-redirects') return 'broken';
  if (status === null || challenge !== null || UNDECIDED.includes(status)) return 'undecided';
  if (status >= 400) return 'broken';
  if (status < 200 || status >= 300) return 'undecided';
  // A page for members redirects strangers to its log-in, so the link is right.
  return chain.length > 0 && !LOGIN.test(new URL(url).pathname) ? 'redirected' : 'live';
};

const answerOf = ({ status, failure, chain, url }: LinkedAddressFact): string =>
  chain.length > 0 && status !== null ? `leads to ${url}, status ${status}` : `${failure ?? `status ${status}`}`;

export const linkWords = (link: LinkedAddressFact): string =>
  `${link.requestedUrl} (${answerOf(link)}), linked as “${link.text}” in the ${link.region} of ${link.linkedFrom}`;

export const linkProof = ({ from, status, failure, chain: [hop] }: LinkedAddressFact) => ({
  step: from,
  observation: hop ? `HTTP status ${hop.status}, location: ${hop.location}` : (failure ?? `HTTP status ${status}`),
});

const REASONS: Readonly<Record<UncrawlableLinkFact['technique'], string>> = {
  script: 'javascript: address',
  'no-href': 'anchor without href',
  role: 'role=link',
  onclick: 'click handler',
  unreadable: 'unreadable address',
};

export const uncrawlableWords = ({ text, technique }: UncrawlableLinkFact): string =>
  `“${text}” (${REASONS[technique]})`;

/** Returns the first link to each address on pages of the sample. */
const linksOf = (pages: readonly PageFacts[], scope: SiteScope) => {
  const links = new Map<string, Pick<LinkedAddressFact, 'linkedFrom' | 'text' | 'region'>>();
  for (const { url, document } of pages) {
    if (document.state !== 'present') continue;
    for (const { href, text, region } of document.value.anchors) {
      const target = withoutFragment(href);
      if (!links.has(target) && target !== withoutFragment(url) && scope.contains(target))
        links.set(target, { linkedFrom: url, text, region });
    }
  }
  return links;
};

export const internalLinksFact = (
  seen: Seen,
  scope: SiteScope,
  pages: readonly PageFacts[],
): Observed<InternalLinksFact> => {
  const read = pages.find(({ document }) => document.state === 'present');
  if (read?.document.state !== 'present') {
    const reason = pages.map(({ document }) => (document.state === 'unknown' ? document.reason : null)).find(Boolean);
    return unknown(reason ?? 'not-looked');
  }
  const links = linksOf(pages, scope);
  const answers = linkAnswers(seen);
  const urls = [...links].flatMap(([url, link]): LinkedAddressFact[] => {
    const one = answers.get(url);
    return one === undefined ? [] : [{ ...linkAddressOf(one, url), ...link }];
  });
  return { state: 'present', value: { urls, found: links.size }, from: read.document.from };
};

/** A sampled target of internal links, and one link to it. */
export interface LinkedAddressFact extends AddressFact {
  /** The page with the link. */
  readonly linkedFrom: string;
  readonly text: string;
  readonly region: AnchorFact['region'];
}

/** How targets of internal links answered: those that were read anyway, and those checked with HEAD. */
export interface InternalLinksFact {
  readonly urls: readonly LinkedAddressFact[];
  /** Distinct internal addresses linked from sampled pages. */
  readonly found: number;
}
