import type { FailureCode } from '@legible/formats/exchange';
import type { ExchangeFact } from '../../kernel/address-answers.ts';
import type { StepPurpose } from '../../kernel/observed.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';

const ENOUGH = 5;
const TOLERATED = 0.02;

/** Requests as another client, to addresses that may be another site's or should fail, and repeated requests. */
const NOT_COUNTED: readonly StepPurpose[] = [
  'probe',
  'host-variant',
  'missing-url',
  'markdown',
  'machine-parity',
  'mcp',
  'agent-resource',
  'api-error',
  'nlweb',
  'canonical-target',
  'retry',
];

/** Google treats time-outs and broken connections like server errors ("network and DNS errors" in G-STATUS). */
const FAILURES: readonly (FailureCode | null)[] = ['timeout', 'connect-failed', 'connection-lost'];

const isError = ({ status, failure }: Pick<ExchangeFact, 'status' | 'failure'>): boolean =>
  (status !== null && status >= 500) || FAILURES.includes(failure);

const inWords = ({ requestedUrl, status, ms }: ExchangeFact): string =>
  `${requestedUrl} (${status === null ? 'no answer' : `status ${status}`} after ${ms} ms)`;

/** An error counts when the second attempt failed too or was not made; a temporary error only warns. */
export default siteRule({
  id: 'index-server-errors',
  title: 'The server answers without errors',
  failureTitle: 'The server answers some requests with an error or not at all',
  category: 'crawling',
  rating: ['high', 'both', 'E1'],
  sources: ['G-STATUS'],
  why: 'Search engines slow down on a site that answers with server errors or not in time, and drop addresses that keep failing from their index.',
  fix: 'Find these requests in the log of the server and fix what failed. During maintenance answer 503 with a Retry-After header.',
  repair: 'server-errors',
  expects: 'The request of the finding is answered at the first attempt with a status below 500.',
  needs: ['exchanges'],
  messages: {
    errors: '{count} of {total} requests met a server error or no answer: {errors,}.',
    passing:
      '{count} of {total} requests met a server error or no answer that was gone at the second attempt: {errors,}.',
  },
  passes: '40 requests are answered without a server error.',
  fails: '3 of 40 requests answer 500, and again at the second attempt.',
  check({ exchanges }) {
    // A challenge often comes with status 503, and is not an error of the server.
    const list = exchanges.value.list.filter(
      ({ purpose, challenge }) => challenge === null && !NOT_COUNTED.includes(purpose),
    );
    if (list.length < ENOUGH) return notApplicable;
    const errors = list.filter(isError);
    const lasting = errors.filter(({ again }) => again === null || isError(again));
    const shown = lasting.length > 0 ? lasting : errors;
    const [first] = shown;
    if (first === undefined) return pass;
    const args = { count: shown.length, total: list.length, errors: shown.slice(0, 10).map(inWords) };
    const observation = first.status === null ? 'no answer' : `HTTP status ${first.status}`;
    const proof = { step: first.from, observation };
    const asked = new Set(list.map(({ requestedUrl }) => requestedUrl)).size;
    const reach = reachOf('file', asked, shown.map(affectedBy));
    if (lasting.length === 0) return warn({ message: 'passing', args, proof, ...reach });
    const finding = { message: 'errors' as const, args, proof, ...reach };
    return lasting.length / list.length > TOLERATED ? fail(finding) : warn(finding);
  },
});
