import type { ExchangeFact } from '../../kernel/address-answers.ts';
import { notApplicable, siteRule } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { worstOf } from '../../kernel/tally.ts';
import { causeOf, failureInWords, hasRecovered, nameless, ownRequests } from './exchanges.ts';

const SHARE = 0.02;

/** Not applicable when no request was answered, because the scanner's network may be the one that is blocked. */
export default siteRule({
  id: 'availability',
  title: 'The site answers every request',
  failureTitle: 'Some requests to the site failed',
  category: 'delivery',
  rating: ['med', 'both', 'E1'],
  sources: ['G-STATUS'],
  why: 'Crawlers slow down when a site fails, and drop pages from the index that keep failing; assistants that fetch a page for a user do not come back.',
  fix: 'Look in the logs of the DNS resolver, the proxy and the server at the times shown, and raise limits that normal crawling reaches.',
  repair: 'server-errors',
  expects:
    'The request is answered every time, also ten times in a row, without a timeout, a refused connection or a 5xx status.',
  needs: ['exchanges'],
  messages: {
    failures: '{count} of {requests} requests failed: {failures…}.',
    passing: '{count} of {requests} requests failed and succeeded at the second attempt: {failures…}.',
    resolver: 'The name of a host variant could not be looked up: {failures…}.',
  },
  passes: 'All 60 requests of the scan were answered, none with a server error.',
  fails: '3 of 60 requests of the scan ended with status 502, at the second attempt too.',
  check({ exchanges, target, origin }) {
    const { list } = exchanges.value;
    const own = ownRequests(list, [target.host, new URL(origin).host]);
    if (!own.some(({ status }) => status !== null)) return notApplicable;
    const failing = own.filter((one) => causeOf(one) !== null);
    const lasting = failing.filter((one) => !hasRecovered(one));
    const passing = failing.filter(hasRecovered);
    const unnamed = nameless(list);
    const requests = own.length;
    const finding = <M extends string>(message: M, of: readonly ExchangeFact[]) =>
      of.slice(0, 1).map(({ from: step }) => {
        const failures = of.slice(0, 10).map(failureInWords);
        return {
          message,
          args: { count: of.length, requests, failures },
          proof: { step, observation: failures[0] ?? '' },
          // The counts above are requests. Several may be for one address: a site may fail the first and answer the
          // next.
          ...reachOf('file', new Set(own.map(({ requestedUrl }) => requestedUrl)).size, of.map(affectedBy)),
        };
      });
    const findings = [...finding('resolver', unnamed), ...finding('failures', lasting), ...finding('passing', passing)];
    return lasting.length > requests * SHARE
      ? worstOf(findings, 'resolver', 'failures')
      : worstOf(findings, 'resolver');
  },
});
