import type { FailureCode } from '@legible/formats/exchange';
import { endingOf, hopsText } from '../../kernel/exchange.ts';
import { fail, notApplicable, pageRule, pass } from '../../kernel/rule.ts';

const CIRCLES: readonly (FailureCode | null)[] = ['redirect-loop', 'too-many-redirects'];

export default pageRule({
  id: 'redirect-loop-or-dead',
  title: 'Redirects arrive at a page',
  failureTitle: ['redirects in a circle or to an error', 'redirect in a circle or to an error'],
  category: 'canonical',
  rating: ['high', 'both', 'E1'],
  sources: ['G-REDIR'],
  why: 'A crawler that is sent in a circle or to an error gives up: the address and all links to it lead nowhere.',
  fix: 'Redirect straight to an address that answers 200, and remove the rule that sends visitors back.',
  repair: 'redirect',
  expects: 'The redirects end, without a cookie, at an address that answers 200.',
  needs: ['fetch'],
  messages: {
    loop: (a: { url: string; hops: number; cookie: boolean }) =>
      `${a.url} redirects without end (${a.hops} followed).${a.cookie ? ' A redirect on the way sets a cookie; crawlers do not send it back.' : ''}`,
    dead: '{url} redirects to {to}, which {because}.',
  },
  passes: 'GET /old answers 301 to /new, which answers 200.',
  fails: 'GET /old answers 301 to /new, and GET /new answers 301 to /old.',
  check({ fetch }) {
    const { requestedUrl: url, url: to, chain, failure } = fetch.value;
    const proof = { step: fetch.from, observation: hopsText(fetch.value) };
    // An address that redirects to itself has no followed hop.
    if (CIRCLES.includes(failure)) {
      const cookie = chain.some(({ setsCookie }) => setsCookie);
      return fail({ message: 'loop', args: { url, hops: chain.length, cookie }, proof });
    }
    const ending = endingOf(fetch.value);
    if (chain.length === 0 || ending.kind === 'unseen') return notApplicable;
    // A page that requires a password exists.
    if (ending.kind === 'answers' || fetch.value.status === 401) return pass;
    return fail({ message: 'dead', args: { url, to, because: ending.because }, proof });
  },
});
