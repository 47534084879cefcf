import { endingOf, hopsText } from '../../kernel/exchange.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** More redirects than this fail, although Google follows ten. */
const MANY = 3;

/** `redirect-loop-or-dead` reports chains that do not arrive. */
export default pageRule({
  id: 'redirect-chain',
  title: 'At most one redirect leads to the page',
  failureTitle: ['takes several redirects to reach', 'take several redirects to reach'],
  category: 'canonical',
  rating: ['med', 'both', 'E1'],
  sources: ['G-REDIR', 'G-STATUS'],
  why: 'Every redirect costs crawlers a request and visitors time; crawlers give up after a few, and AI services sooner than Google.',
  fix: 'Link to the final address, and let every old address redirect to it at once.',
  repair: 'redirect',
  expects: 'At most one redirect comes before the answer with status 200.',
  needs: ['fetch'],
  messages: {
    chain: (a: { url: string; to: string; hops: number }) => `${a.url} takes ${a.hops} redirects to ${a.to}.`,
  },
  passes: '/old redirects to /new.',
  fails: '/old redirects to /older, on to /oldest, on to /en, on to /en/new.',
  check({ fetch }) {
    const { requestedUrl: url, url: to, chain } = fetch.value;
    const hops = chain.length;
    if (hops === 0 || endingOf(fetch.value).kind !== 'answers') return notApplicable;
    const finding = {
      message: 'chain',
      args: { url, to, hops },
      proof: { step: fetch.from, observation: hopsText(fetch.value) },
    } as const;
    if (hops > MANY) return fail(finding);
    return hops > 1 ? warn(finding) : pass;
  },
});
