import { noindexIn } from '@legible/formats/robots-directives';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { barePath, kinship } from '../../kernel/host-kinship.ts';
import { fail, ifSeen, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';

/**
 * When our robot is refused but a browser or Googlebot's name is admitted, their answer is judged. A 403 without such a
 * comparison, and an error that disappeared on the second attempt, only warn (the roster fails them). Conflicting
 * canonical addresses count as none, because `canonical-single` reports them.
 */
export default siteRule({
  id: 'index-home-indexable',
  title: 'The home page may be indexed',
  failureTitle: 'Search engines are kept from listing the home page',
  warningTitle: 'The home page may be kept out of search results',
  category: 'crawling',
  rating: ['crit', 'both', 'E1'],
  sources: ['G-META', 'G-AI'],
  why: 'Search engines show only pages that are in their index, and AI answers built on those indexes cite only such pages. Where the home page is kept out, people who search for the site by name may not find it.',
  fix: 'Remove the directive, error or canonical link that the finding names, and let the home page answer 200 and name itself as canonical.',
  repair: 'indexing-directive',
  expects:
    'The home page answers 200, neither X-Robots-Tag nor a robots meta element says noindex or none, and its canonical link, if any, names the home page.',
  needs: ['homePage'],
  wants: ['parity', 'exchanges'],
  messages: {
    status: 'The home page {url} answers with status {status}.',
    forbidden:
      'The home page {url} turned our robot away with status 403; we did not see whether it lets search engines in.',
    unsteady: 'The home page {url} answered with status {status} at the first attempt and with 200 at the second.',
    noindex: 'The home page {url} forbids indexing: {directive}.',
    elsewhere: 'The home page {url} names another site as its canonical address: {to}.',
    otherPage: 'The home page {url} names another page of the site as its canonical address: {to}.',
  },
  passes: 'GET / answers 200 without noindex, and its canonical link names the address itself.',
  fails: 'GET / answers 200 with the header “X-Robots-Tag: noindex”.',
  check({ homePage, parity, exchanges }) {
    const own = homePage.value;
    const asked = parity.state === 'present' && barePath(parity.value.url) === '/' ? parity.value.probes : [];
    const others = asked.filter(({ probe }) => probe === 'browser' || probe === 'googlebot-smartphone');
    const home: AddressFact =
      own.status === 200 ? own : (others.findLast(({ status, challenge }) => status === 200 && !challenge) ?? own);
    const { from: step, url, requestedUrl, status } = home;
    if (status === null) return notApplicable;
    if (status !== 200) {
      const proof = { step, observation: `HTTP status ${status}` };
      const list = ifSeen(exchanges)?.list ?? [];
      const unsteady = list.some(({ from, again }) => from === step && again?.status === 200);
      if (unsteady) return warn({ message: 'unsteady', args: { url, status }, proof });
      if (status === 403 && others.length === 0) return warn({ message: 'forbidden', args: { url }, proof });
      return fail({ message: 'status', args: { url, status }, proof });
    }
    const forbidding = noindexIn(home.directives);
    if (forbidding !== undefined) {
      const { excerpt } = forbidding;
      return fail({ message: 'noindex', args: { url, directive: excerpt }, proof: { step, quote: excerpt } });
    }
    const [canonical, ...more] = home.canonicals.filter(({ href }) => href !== null);
    const to = canonical?.href ?? null;
    if (canonical === undefined || to === null || more.some(({ href }) => href !== to)) return pass;
    const proof = { step, quote: canonical.excerpt };
    const kin = kinship(to, [url, requestedUrl]);
    const reach = reachOf('page', 1, [{ url, to }]);
    if (kin === 'site') return fail({ message: 'elsewhere', args: { url, to }, proof, ...reach });
    return kin === 'path' ? warn({ message: 'otherPage', args: { url, to }, proof, ...reach }) : pass;
  },
});
