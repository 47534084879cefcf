import type { FailureCode } from '@legible/formats';
import type { FetchFact } from '../../facts.ts';
import { fail, notApplicable, pageRule, pass } from '../../rule.ts';

/** One text for both: nobody learns here whether a name exists inside a network. */
const NO_NAME = 'has no public address';

/**
 * Failures that are the address's own. The others may be ours: our patience, our bounds, our rules for addresses
 * (`redirect-invalid` covers a missing Location as well as a port that we do not ask).
 */
const DEAD: Partial<Record<FailureCode, string>> = {
  'refused-address': NO_NAME,
  'name-not-found': NO_NAME,
  'connect-failed': 'takes no connection',
  'tls-invalid': 'has no valid certificate',
  'redirect-loop': 'redirects in a circle',
  'too-many-redirects': 'redirects without end',
  'protocol-error': 'does not answer in HTTP',
  'connection-lost': 'breaks off its answer',
};

/** Refusals that may be meant for a scanner only: what others are answered is not known. */
const REFUSALS = [403, 429];

type Ending =
  | { readonly kind: 'answers'; readonly status: number }
  | { readonly kind: 'dead'; readonly because: string }
  | { readonly kind: 'unseen' };

/** Whether an address is there, for anyone who asks. */
export const endingOf = ({ status, failure, challenge }: FetchFact): Ending => {
  if (challenge !== null) return { kind: 'unseen' };
  const because = failure === null ? undefined : DEAD[failure];
  if (because !== undefined) return { kind: 'dead', because };
  if (status === null || REFUSALS.includes(status)) return { kind: 'unseen' };
  return status >= 400 ? { kind: 'dead', because: `answers with status ${status}` } : { kind: 'answers', status };
};

/** The redirects and the end of a fetch in one line. */
export const hopsText = (fetch: FetchFact): string => {
  const ending = endingOf(fetch);
  const end = ending.kind === 'dead' ? ending.because : (fetch.status ?? 'not seen');
  return [...fetch.chain.map(({ status, url }) => `${url} (${status})`), `${fetch.url} (${end})`].join(' → ');
};

const CIRCLES: readonly (FailureCode | null)[] = ['redirect-loop', 'too-many-redirects'];

export default pageRule({
  id: 'redirect-loop-or-dead',
  title: 'Redirects arrive at a page',
  category: 'canonical',
  severity: 'high',
  weight: 5,
  feeds: 'both',
  grade: 'E1',
  sources: ['G-REDIR'],
  why: 'A crawler that is sent in a circle or to an error gives up: the address and all links to it lead nowhere.',
  fix: 'Redirect straight to an address that answers 200, and remove the rule that sends visitors back.',
  needs: ['fetch'],
  messages: {
    loop: (a: { url: string; hops: number; cookie: boolean }) =>
      `${a.url} redirects without end (${a.hops} followed).${a.cookie ? ' A redirect on the way sets a cookie; crawlers do not send it back.' : ''}`,
    dead: (a: { url: string; to: string; because: string }) => `${a.url} redirects to ${a.to}, which ${a.because}.`,
  },
  examples: {
    kind: 'text',
    pass: 'GET /old answers 301 to /new, which answers 200.',
    fail: 'GET /old answers 301 to /new, and GET /new answers 301 to /old.',
  },
  check({ fetch }) {
    if (fetch.state === 'absent') return notApplicable;
    const { requestedUrl: url, url: to, chain, failure } = fetch.value;
    const proof = { step: fetch.from, excerpt: hopsText(fetch.value) };
    // An address that redirects to itself has no hop that was followed.
    if (CIRCLES.includes(failure)) {
      const cookie = chain.some(({ setsCookie }) => setsCookie);
      return fail({ message: 'loop', args: { url, hops: chain.length, cookie }, proof });
    }
    const ending = endingOf(fetch.value);
    if (chain.length === 0 || ending.kind === 'unseen') return notApplicable;
    // A page that asks for a password is there.
    if (ending.kind === 'answers' || fetch.value.status === 401) return pass;
    return fail({ message: 'dead', args: { url, to, because: ending.because }, proof });
  },
});
