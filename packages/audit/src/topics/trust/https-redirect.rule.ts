import { hopsText } from '../../kernel/exchange.ts';
import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';

const PERMANENT = [301, 308];

/** Judges only the host name under which the site answers; host-variants-converge judges its other spellings. */
export default siteRule({
  id: 'https-redirect',
  title: 'http leads to https in one permanent step',
  failureTitle: 'The http address does not lead to https',
  warningTitle: 'http leads to https only by a temporary redirect or a detour',
  category: 'trust',
  rating: ['med', 'both', 'E1'],
  sources: ['G-HTTPS', 'G-REDIR'],
  why: 'Old links and typed addresses begin with http. A permanent redirect hands their worth to the https page; without one there are two sites, and anybody on the way can read or change one of them.',
  fix: 'Answer every request over http with status 301 or 308 and the same address over https.',
  repair: 'redirect',
  expects: 'The http address answers at once with status 301 or 308 and the same address with https in Location.',
  needs: ['hostVariants'],
  messages: {
    open: (a: { url: string }) => `${a.url} answers over http and does not lead to https.`,
    temporary: (a: { hops: string }) => `The way to https is a temporary redirect: ${a.hops}.`,
    detour: (a: { hops: string }) => `Several redirects lead to https: ${a.hops}.`,
  },
  passes: 'http://example.com/ answers 301 to https://example.com/.',
  fails: 'http://example.com/ answers 200 with the home page.',
  check({ hostVariants, origin }) {
    const variant = hostVariants.value.variants.find(({ url }) => url === `http://${new URL(origin).hostname}/`);
    if (variant === undefined) return notApplicable;
    if (variant.fetch === null) return untested('not-looked');
    const { status, challenge, chain, from: step } = variant.fetch;
    const hops = hopsText(variant.fetch);
    const proof = { step, observation: hops };
    const way = chain.slice(0, chain.findIndex(({ location }) => location.startsWith('https://')) + 1);
    if (way.some((hop) => !PERMANENT.includes(hop.status)))
      return warn({ message: 'temporary', args: { hops }, proof });
    if (way.length > 0) return way.length === 1 ? pass : warn({ message: 'detour', args: { hops }, proof });
    if (challenge !== null || status === 403 || status === 429) return untested(challenge ? 'challenged' : 'forbidden');
    const isOpen = status !== null && status < 300;
    return isOpen ? fail({ message: 'open', args: { url: variant.url }, proof }) : notApplicable;
  },
});
