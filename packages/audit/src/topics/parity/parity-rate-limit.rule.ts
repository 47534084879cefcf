/** Judges whether a server refused our scan because of its pace, and at which pace. */

import type { ExchangeFact } from '../../kernel/address-answers.ts';
import type { StepPurpose } from '../../kernel/observed.ts';
import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';

/** Purposes of requests as another client or to other hosts, which may be refused for other reasons. */
const NOT_COUNTED: readonly StepPurpose[] = ['probe', 'host-variant', 'machine-parity', 'canonical-target', 'retry'];

/**
 * Returns the answers with 429, and those with 503 that have Retry-After or disappeared on the second attempt. Any
 * other 503 is an error of that address. Challenges do not count.
 */
const turnedAway = (list: readonly ExchangeFact[]): ExchangeFact[] =>
  list.filter(({ purpose, status, challenge, answer, again }) => {
    if (challenge !== null || NOT_COUNTED.includes(purpose)) return false;
    const passing = again?.status != null && again.status < 500;
    return status === 429 || (status === 503 && (answer?.retryAfter != null || passing));
  });

const at = ({ startedAt }: ExchangeFact): number => Date.parse(startedAt);

/** Returns how many requests, including redirects, were made before one, and how many in each second. */
const paceOf = (
  list: readonly ExchangeFact[],
  one: ExchangeFact,
): { readonly before: number; readonly perSecond: number } => {
  const earlier = list.filter((other) => other !== one && at(other) <= at(one));
  const before = earlier.reduce((sum, { chain }) => sum + 1 + chain.length, 0);
  const seconds = (at(one) - Math.min(at(one), ...earlier.map(at))) / 1000;
  return { before, perSecond: seconds === 0 ? before : Math.round((before / seconds) * 10) / 10 };
};

/**
 * Pace of the roster's slow scan, in requests per second, and its number of requests. A refusal of a faster scan only warns,
 * because other crawlers may never meet it.
 */
const SLOW = 1;
const EARLY = 10;

type Refused = { count: number; before: number; pace: number; retryAfter: string | null };

const met = ({ count, before, pace }: Refused): string =>
  `${count} answers with status 429 or 503, the first after ${before} requests at ${pace} in a second`;

export default siteRule({
  id: 'parity-rate-limit',
  title: 'The site keeps up with the pace of a crawler',
  failureTitle: 'The server turned our robot away even at a slow pace',
  warningTitle: 'The server turned our robot away during the scan',
  category: 'parity',
  rating: ['low', 'both', 'E1'],
  sources: ['G-STATUS', 'RFC9110'],
  why: 'Search engines slow down on 429 and 503 and drop pages that keep answering like that. Without Retry-After no robot knows when to come again.',
  fix: 'Raise the limit for clients that ask at the pace shown, and send Retry-After with every 429 and 503.',
  repair: 'server-errors',
  expects:
    'Requests at the pace of the finding are answered without 429 or 503, and any 429 or 503 carries Retry-After.',
  needs: ['exchanges'],
  messages: {
    told: (a: Refused) => `${met(a)}; the server says when to come again (Retry-After: ${a.retryAfter}).`,
    untold: (a: Refused) => `${met(a)}, and no Retry-After says when to come again.`,
  },
  passes: 'A hundred requests, at most one in a second, are all answered.',
  fails: 'The eighth request in ten seconds is answered with 429, without Retry-After.',
  check({ exchanges }) {
    const [first, ...more] = turnedAway(exchanges.value.list);
    if (first === undefined) return pass;
    const { before, perSecond } = paceOf(exchanges.value.list, first);
    const retryAfter = first.answer?.retryAfter ?? null;
    const args = { count: more.length + 1, before, pace: perSecond, retryAfter };
    const message = retryAfter === null ? 'untold' : 'told';
    const finding = { message, args, proof: { step: first.from, observation: `HTTP status ${first.status}` } } as const;
    return perSecond <= SLOW && (retryAfter === null || before < EARLY) ? fail(finding) : warn(finding);
  },
});
