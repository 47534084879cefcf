import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { hostMove, isOffered, offeredForms } from '../../kernel/site/listed-address.ts';

/** Whether the status may concern the whole site. The rules on the home page and on server errors report that once. */
const isWall = (status: number): boolean => status === 401 || status === 403 || status >= 500;

/**
 * Faults of the whole site are reported once: an error that the home page also has, and a move to another scheme or
 * host, which the first moved page of the sample reports for all. An error that disappeared on the second attempt only
 * warns.
 */
export default pageRule({
  id: 'index-status-ok',
  title: 'Pages answer with status 200',
  failureTitle: ['answers with an error', 'answer with an error'],
  warningTitle: [
    'does not answer normally (200) at the first attempt',
    'do not answer normally (200) at the first attempt',
  ],
  category: 'crawling',
  rating: ['high', 'both', 'E1'],
  sources: ['G-STATUS'],
  why: 'Search engines drop addresses that answer with an error, and every redirect is a detour that some readers do not take.',
  fix: 'Fix the page, or link to and list the address that answers 200. Take addresses that are gone off the sitemap and the navigation.',
  repair: 'status-code',
  expects: 'The first answer has status 200, or the address is gone from sitemap and navigation.',
  knows: ['response'],
  wants: ['homePage', 'sitemaps', 'internalLinks', 'sample', 'exchanges'],
  messages: {
    error: '{url} answers with status {status}.',
    unsteady: '{url} answered with status {status} at the first attempt and with 200 at the second.',
    hostMoved: '{count} sampled addresses redirect to another scheme or host ({move}): {urls,}.',
    unusual: '{url} answers with status {status} instead of 200.',
  },
  passes: 'GET /about answers 200.',
  fails: 'The sitemap lists /about, and GET /about answers 404.',
  check(page, { homePage, sitemaps, internalLinks, sample, exchanges }) {
    const { response } = page;
    if (response.state === 'absent') return pass;
    const { status, chain, url } = response.value;
    const proof = { step: response.from, observation: `HTTP status ${status}` };
    if (status >= 400) {
      const list = ifSeen(exchanges)?.list ?? [];
      const recovered = list.some(({ from, again }) => from === response.from && again?.status === 200);
      if (recovered) return warn({ message: 'unsteady', args: { url, status }, proof });
      const walled = ifSeen(homePage)?.status === status && isWall(status);
      return walled && !page.home ? notApplicable : fail({ message: 'error', args: { url, status }, proof });
    }
    if (status !== 200) return warn({ message: 'unusual', args: { url, status }, proof });
    const [hop] = chain;
    if (hop === undefined || !isOffered(page)) return pass;
    const isMeant = offeredForms(ifSeen(sitemaps), ifSeen(internalLinks));
    if (!isMeant(page)) return pass;
    const moved = { step: response.from, observation: `HTTP status ${hop.status}, location: ${hop.location}` };
    const move = hostMove(page);
    const alike = (ifSeen(sample)?.pages ?? []).filter((one) => isMeant(one) && hostMove(one) === move);
    // A redirect within the host reaches its page. `link-internal-live` and `sitemap-urls-live` count those.
    if (move === null || alike.length < 2) return pass;
    if (alike[0]?.requestedUrl !== page.requestedUrl) return notApplicable;
    const urls = alike.slice(0, 10).map((one) => one.requestedUrl);
    return warn({ message: 'hostMoved', args: { move, count: alike.length, urls }, proof: moved });
  },
});
