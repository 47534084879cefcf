/** Checks whether crawlers can fetch robots.txt. */

import type { FailureCode } from '@legible/formats/exchange';
import { pathOf } from '../../kernel/address/address.ts';
import { ifSeen, notApplicable, pass, siteRule } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { worstOf } from '../../kernel/tally.ts';
import type { RobotsFileFact } from './robots-syntax.ts';

/**
 * Wording of the failures that crawlers meet too. Failures that may be ours (resolver, limits) are left out. A refused
 * address and an unknown name share one text, so that a report reveals nothing about private names.
 */
const CAUSES: Partial<Record<FailureCode, string>> = {
  'name-not-found': 'its host name leads nowhere public',
  'refused-address': 'its host name leads nowhere public',
  'connect-failed': 'no connection could be made',
  'connection-lost': 'the connection broke off',
  'protocol-error': 'the answer is not valid HTTP',
  'tls-invalid': 'the TLS certificate or handshake is not acceptable',
  timeout: 'there was no answer in time',
};

const ENDLESS: readonly (FailureCode | null)[] = ['too-many-redirects', 'redirect-loop', 'redirect-invalid'];

const isSettled = (status: number | null): boolean =>
  status !== null && ((status >= 200 && status < 300) || status === 404 || status === 410);

/** Returns one file for each final address. Leaves out challenges, which others may pass, and failures that may be ours. */
const judgedFiles = (files: readonly RobotsFileFact[]): RobotsFileFact[] =>
  files
    .filter(({ challenge }) => challenge === null)
    .filter((file, index, all) => all.findIndex(({ url }) => url === file.url) === index)
    .filter(({ failure }) => failure === null || ENDLESS.includes(failure) || CAUSES[failure] !== undefined);

/** Returns in words why crawlers stay away from the site; null when they do not. */
const troubleOf = ({ status, failure }: RobotsFileFact): string | null => {
  if (failure !== null) return CAUSES[failure] ?? null;
  return status !== null && (status >= 500 || status === 429) ? `status ${status}` : null;
};

/** RFC 9309, 2.3.1.2: crawlers follow at least five redirects and may treat a longer chain as a missing file. */
const MAX_HOPS = 5;
const SLOW_MS = 3000;

/** Up to five redirects that keep the path pass: a host that has moved redirects its robots.txt too (RFC 9309, 2.3). */
export default siteRule({
  id: 'crawl-robots-reachable',
  title: 'robots.txt can be fetched',
  failureTitle: 'robots.txt answers with an error, or not at all',
  warningTitle: 'robots.txt answers slowly, through redirects, or not as expected',
  category: 'crawling',
  rating: ['med', 'both', 'E1'],
  sources: ['RFC9309', 'G-ROBOTS'],
  why: 'Crawlers read robots.txt before anything else. While it answers with a server error, or not at all, they have to assume that the whole site is closed, and stop fetching pages.',
  fix: 'Serve robots.txt as a static file with status 200 that does not depend on the application. Answer 404 when the site has no rules.',
  repair: 'robots-txt',
  expects: 'The status is 200 or 404 at every attempt, within 3 seconds and without a redirect to another path.',
  knows: ['robotsFiles'],
  wants: ['exchanges'],
  messages: {
    error: '{url} answers with status {status}; crawlers read that as “stay away from the whole site”.',
    unreachable: '{url} could not be fetched: {cause}. Crawlers read that as “stay away from the whole site”.',
    unsteady: '{url} failed at the first attempt ({first}) and answered {status} at the second.',
    unusual: '{url} answers with status {status}; crawlers read that as “no rules”, which is rarely meant.',
    endless: '{url} does not arrive within five redirects ({hops} followed); crawlers may read that as “no rules”.',
    detour: (a: { url: string; to: string; hops: number }) =>
      `${a.url} leads to ${a.to} over ${a.hops === 1 ? 'one redirect' : `${a.hops} redirects`}.`,
    slow: '{url} took {ms} ms to answer.',
  },
  passes: 'GET /robots.txt answers 200 with the rules, or 404 because there are none.',
  fails: 'GET /robots.txt answers 503.',
  check({ robotsFiles, exchanges }) {
    if (robotsFiles.state === 'absent') return pass;
    const second = (file: RobotsFileFact) =>
      ifSeen(exchanges)?.list.find(({ from }) => from === file.from)?.again?.status ?? null;
    const judged = judgedFiles(robotsFiles.value.files);
    if (judged.length === 0) return notApplicable;
    const about = <F extends object>(file: RobotsFileFact, finding: F | null) =>
      finding === null ? [] : [{ ...finding, ...reachOf('file', judged.length, [affectedBy(file)]) }];
    const grave = judged.flatMap((file) => about(file, graveOf(file, second(file))));
    const slight = judged.flatMap((file) => about(file, slightOf(file, second(file))));
    return worstOf<(typeof grave | typeof slight)[number]>([...grave, ...slight], 'unreachable', 'error');
  },
});

const graveOf = (file: RobotsFileFact, second: number | null) => {
  const cause = troubleOf(file);
  if (cause === null || isSettled(second)) return null;
  const { from: step, requestedUrl: url, status } = file;
  const proof = { step, observation: status === null ? cause : `HTTP status ${status}` };
  return status === null
    ? { message: 'unreachable' as const, args: { url, cause }, proof }
    : { message: 'error' as const, args: { url, status }, proof };
};

const slightOf = (file: RobotsFileFact, second: number | null) => {
  const { from: step, requestedUrl: url, url: to, status, failure, chain, ms } = file;
  const hops = chain.length;
  const proof = { step, observation: status === null ? (failure ?? '') : `HTTP status ${status}` };
  const first = troubleOf(file);
  if (first !== null) {
    if (second === null || !isSettled(second)) return null;
    return { message: 'unsteady' as const, args: { url, first, status: second }, proof };
  }
  if (failure !== null || hops > MAX_HOPS) return { message: 'endless' as const, args: { url, hops }, proof };
  if (status !== null && !isSettled(status)) return { message: 'unusual' as const, args: { url, status }, proof };
  const [hop] = chain;
  if (hop !== undefined && pathOf(to) !== pathOf(url)) {
    const observation = `HTTP status ${hop.status}, location: ${hop.location}`;
    return { message: 'detour' as const, args: { url, to, hops }, proof: { step, observation } };
  }
  return ms > SLOW_MS
    ? { message: 'slow' as const, args: { url, ms }, proof: { step, observation: `${ms} ms` } }
    : null;
};
