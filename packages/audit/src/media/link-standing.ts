/** What the answer of a link target says of the link, in verdicts and in words. */
import type { LinkedAddressFact, UncrawlableLinkFact } from '../facts.ts';

const LOGIN = /\/(?:log-?in|sign-?in)(?:[/.]|$)/i;
/** For some visitors, for others, or for now: what these answers say is not that the link leads nowhere. */
const UNDECIDED: readonly (number | null)[] = [401, 403, 407, 429, 451, 503];

export type Standing = 'broken' | 'redirected' | 'live' | 'undecided';

export const standingOf = ({ status, failure, challenge, chain, url }: LinkedAddressFact): Standing => {
  if (failure === 'redirect-loop' || failure === 'too-many-redirects') return 'broken';
  if (status === null || challenge !== null || UNDECIDED.includes(status)) return 'undecided';
  if (status >= 400) return 'broken';
  if (status < 200 || status >= 300) return 'undecided';
  // A page for members leads strangers to its log-in: the link is right.
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
