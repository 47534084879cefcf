import { headerValue } from '@legible/formats/exchange';
import { pathOf } from '../../kernel/address/address.ts';
import type { HopFact } from '../../kernel/address-answers.ts';
import { refreshOf } from '../../kernel/page/page-moves.ts';
import { quoteHeader } from '../../kernel/quote.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** A page with fewer words of main text counts as empty: it only forwards visitors. */
const EMPTY = 50;

const loose = (url: string): string =>
  pathOf(url)
    .replace(/\/(?=\?|$)/, '')
    .toLowerCase();

/** Whether a redirect only changes host, scheme, case or final slash. Such a move is permanent. */
const isSpelling = ({ url, location }: HopFact): boolean => loose(url) === loose(location);

/** A redirect to another path may rightly be temporary, so it passes. Only scripts in the page itself are read. */
export default pageRule({
  id: 'redirect-kind',
  title: 'Addresses that have moved say so with 301 or 308',
  failureTitle: ['forwards visitors without a permanent redirect', 'forward visitors without a permanent redirect'],
  category: 'canonical',
  rating: ['low', 'both', 'E1'],
  sources: ['G-REDIR'],
  why: 'With a permanent redirect, search engines move what they know to the new address. A temporary one keeps the old address in the index, and most AI services see no redirect that a page makes itself.',
  fix: 'Let the server answer with status 301 or 308 and the new address.',
  repair: 'redirect',
  expects: 'The answer has status 301 or 308 and a Location header; neither a refresh nor a script leads on.',
  needs: ['fetch'],
  wants: ['document', 'moves', 'response'],
  messages: {
    script: '{url} leads to {to} by a script only.',
    delayed: '{url} leads to {to} by a meta element, after {seconds} seconds.',
    header: '{url} leads to {to} by a Refresh header, after {seconds} seconds.',
    refresh: '{url} leads to {to} by a meta element instead of an answer of the server.',
    temporary: '{url} redirects to {to} with status {status}, as if only for a time.',
  },
  passes: 'GET /old answers 301 and names /shoes.',
  fails: 'GET /old answers 200 with a page that leads to /shoes by a script.',
  check({ url, fetch, document, moves, response }) {
    const refresh = response.state === 'present' ? headerValue(response.value.headers, 'refresh') : null;
    const sent = refresh === null ? null : refreshOf(refresh, url);
    if (response.state === 'present' && refresh !== null && sent !== null) {
      const proof = { step: response.from, quote: quoteHeader(['refresh', refresh]) };
      const finding = { message: 'header' as const, args: { url, ...sent }, proof };
      return sent.seconds > 0 ? fail(finding) : warn(finding);
    }
    if (moves.state === 'present') {
      const { refreshes, script } = moves.value;
      const empty = document.state === 'present' && document.value.mainText.words < EMPTY;
      const [move] = [...refreshes, ...(script && empty ? [{ ...script, seconds: null }] : [])];
      if (move) {
        const { to, seconds, excerpt } = move;
        const proof = { step: moves.from, quote: excerpt };
        if (seconds === null) return fail({ message: 'script', args: { url, to }, proof });
        return seconds > 0
          ? fail({ message: 'delayed', args: { url, to, seconds }, proof })
          : warn({ message: 'refresh', args: { url, to }, proof });
      }
    }
    const { chain } = fetch.value;
    const hop = chain.find((one) => isSpelling(one) && [302, 303, 307].includes(one.status));
    if (hop === undefined) return chain.length > 0 ? pass : notApplicable;
    const { url: from, location: to, status } = hop;
    return warn({
      message: 'temporary',
      args: { url: from, to, status },
      proof: { step: fetch.from, observation: `HTTP status ${status}, location: ${to}` },
    });
  },
});
