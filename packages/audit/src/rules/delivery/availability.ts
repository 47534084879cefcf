import type { FailureCode } from '@legible/formats';
import { hostOf } from '../../address.ts';
import type { ExchangeFact } from '../../facts.ts';
import type { StepPurpose } from '../../purposes.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

/** Failures of resolver, connection, certificate and server. The others concern one address, or bounds of ours. */
const CAUSES: Partial<Record<FailureCode, string>> = {
  'resolver-failed': 'its name could not be looked up',
  'name-not-found': 'its name has no public address',
  'connect-failed': 'no connection',
  'connection-lost': 'connection lost',
  'tls-invalid': 'no valid certificate',
  timeout: 'no answer in time',
  'protocol-error': 'no HTTP',
};

/** An address nobody has, other names of the host, clients that may be turned away: other rules judge their answers. */
const ELSEWHERE: readonly StepPurpose[] = [
  'missing-url',
  'host-variant',
  'probe',
  'markdown',
  'machine-parity',
  'mcp',
  'agent-resource',
  'api-error',
  'nlweb',
  'retry',
];

const SHARE = 0.02;

const bare = (host: string): string => host.replace(/^www\./, '');

const causeOf = ({ failure, status, challenge }: ExchangeFact): string | null => {
  if (failure !== null) return CAUSES[failure] ?? null;
  return status !== null && status >= 500 && challenge === null ? `status ${status}` : null;
};

const hasRecovered = ({ again }: ExchangeFact): boolean => again !== null && (again.status ?? 500) < 500;

/** Variants that the resolver failed for at every request, and at two or more: once may be chance, or ours. */
const nameless = (list: readonly ExchangeFact[]): ExchangeFact[] => {
  const byHost = Map.groupBy(
    list.filter(({ purpose }) => purpose === 'host-variant'),
    ({ url }) => hostOf(url),
  );
  return [...byHost.values()].flatMap((asked) =>
    asked.length > 1 && asked.every(({ failure }) => failure === 'resolver-failed') ? asked.slice(0, 1) : [],
  );
};

/**
 * A failure that the second attempt did not confirm warns and never fails. When nothing at all was answered, it may be
 * our network that is turned away, and nothing is said.
 */
export default siteRule({
  id: 'availability',
  title: 'The site answers every request',
  category: 'delivery',
  rating: ['high', 4, 'both', 'E1'],
  sources: ['G-STATUS'],
  why: 'Crawlers slow down when a site fails, and drop pages from the index that keep failing; assistants that fetch a page for a user do not come back.',
  fix: 'Look in the logs of resolver, proxy and server at the times shown, and lift limits that normal crawling reaches.',
  needs: ['exchanges'],
  messages: {
    failures: (a: { count: number; requests: number; failures: readonly string[] }) =>
      `${a.count} of ${a.requests} requests failed: ${listed(a)}.`,
    passing: (a: { count: number; requests: number; failures: readonly string[] }) =>
      `${a.count} of ${a.requests} requests failed and succeeded at the second attempt: ${listed(a)}.`,
    resolver: (a: { count: number; failures: readonly string[] }) =>
      `The name of a host variant could not be looked up: ${listed(a)}.`,
  },
  passes: 'All 60 requests of the scan were answered, none with a server error.',
  fails: '3 of 60 requests of the scan ended with status 502, at the second attempt too.',
  check({ exchanges, target, origin }) {
    if (exchanges.state === 'absent') return notApplicable;
    const { list } = exchanges.value;
    const hosts = [target.host, new URL(origin).host].map(bare);
    const own = list.filter(
      ({ purpose, url }) => !ELSEWHERE.includes(purpose) && hosts.includes(bare(hostOf(url) ?? '')),
    );
    if (!own.some(({ status }) => status !== null)) return notApplicable;
    const failing = own.filter((one) => causeOf(one) !== null);
    const lasting = failing.filter((one) => !hasRecovered(one));
    const passing = failing.filter(hasRecovered);
    const unnamed = nameless(list);
    const requests = own.length;
    const finding = <M extends string>(message: M, of: readonly ExchangeFact[]) =>
      of.slice(0, 1).map(({ from: step }) => {
        const failures = of.slice(0, 10).map(described);
        return { message, args: { count: of.length, requests, failures }, proof: { step, excerpt: failures[0] ?? '' } };
      });
    const [first, ...more] = [
      ...finding('resolver', unnamed),
      ...finding('failures', lasting),
      ...finding('passing', passing),
    ];
    if (first === undefined) return pass;
    return unnamed.length > 0 || lasting.length > requests * SHARE ? fail(first, ...more) : warn(first, ...more);
  },
});

const described = (one: ExchangeFact): string => `${one.url} (${causeOf(one)} after ${(one.ms / 1000).toFixed(1)} s)`;

const listed = (a: { count: number; failures: readonly string[] }): string =>
  `${a.failures.join(', ')}${a.count > a.failures.length ? ', …' : ''}`;
