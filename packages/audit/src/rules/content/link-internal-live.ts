import type { LinkedAddressFact } from '../../facts.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

const MAX_EXAMPLES = 10;
const LOGIN = /\/(?:log-?in|sign-?in)(?:[/.]|$)/i;
/** For some visitors, for others, or for now: what these answers say is not that the link leads nowhere. */
const UNDECIDED: readonly (number | null)[] = [401, 403, 407, 429, 451, 503];

type Standing = 'broken' | 'redirected' | 'live' | 'undecided';

const standingOf = ({ status, failure, challenge, chain, url }: LinkedAddressFact): Standing => {
  if (failure === 'redirect-loop' || failure === 'too-many-redirects') return 'broken';
  if (status === null || challenge !== null || UNDECIDED.includes(status)) return 'undecided';
  if (status >= 400) return 'broken';
  if (status < 200 || status >= 300) return 'undecided';
  // A page for members leads strangers to its log-in: the link is right.
  return chain.length > 0 && !LOGIN.test(new URL(url).pathname) ? 'redirected' : 'live';
};

const answerOf = ({ status, failure, chain, url }: LinkedAddressFact): string =>
  chain.length > 0 && status !== null ? `leads to ${url}, status ${status}` : `${failure ?? `status ${status}`}`;

const exampleOf = (link: LinkedAddressFact): string =>
  `${link.requestedUrl} (${answerOf(link)}), linked as “${link.text}” in the ${link.region} of ${link.linkedFrom}`;

const proofOf = ({ from, status, failure, chain: [hop] }: LinkedAddressFact) => ({
  step: from,
  excerpt: hop ? `HTTP status ${hop.status}, location: ${hop.location}` : (failure ?? `HTTP status ${status}`),
});

interface Count {
  broken: number;
  redirected: number;
  checked: number;
  found: number;
  examples: readonly string[];
}
const summary = ({ checked, found, examples }: Count): string =>
  `of ${checked} link targets asked (${found} found): ${examples.join('; ')}.`;

/**
 * The roster asks for a failure at two broken links or at 2 % of them, and for a warning at one. In samples of fewer
 * than fifty, one is always more than 2 %; as the sample is smaller, the count decides alone.
 */
export default siteRule({
  id: 'link-internal-live',
  title: 'Links within the site lead somewhere',
  category: 'content',
  rating: ['high', 4, 'both', 'E1'],
  sources: ['G-LINKS', 'G-STATUS'],
  why: 'Crawlers and assistants move through a site by its links. A dead link ends the way there, and a redirect costs a request that some of them do not make.',
  fix: 'Repair the links in the navigation first: point each at the address that answers 200, or take it out.',
  needs: ['internalLinks'],
  messages: {
    broken: (a: Count) => `${a.broken} broken and ${a.redirected} redirected ${summary(a)}`,
    redirected: (a: Count) => `${a.redirected} redirected ${summary(a)}`,
  },
  passes: 'The home page links to /about and /shop; both answer 200.',
  fails: 'The home page links to /team and /jobs; both answer 404.',
  check({ internalLinks }) {
    if (internalLinks.state === 'absent') return notApplicable;
    const { urls, found } = internalLinks.value;
    const navigationFirst = [...urls].sort(
      (a, b) => Number(b.region === 'navigation') - Number(a.region === 'navigation'),
    );
    const links = navigationFirst.map((link) => ({ link, standing: standingOf(link) }));
    const of = (wanted: Standing) => links.filter(({ standing }) => standing === wanted).map(({ link }) => link);
    const [broken, redirected] = [of('broken'), of('redirected')];
    const checked = urls.length - of('undecided').length;
    if (checked === 0) return notApplicable;
    const worst = [...broken, ...redirected];
    const [first] = worst;
    if (first === undefined) return pass;
    const examples = worst.slice(0, MAX_EXAMPLES).map(exampleOf);
    const args = { broken: broken.length, redirected: redirected.length, checked, found, examples };
    const message = broken.length > 0 ? ('broken' as const) : ('redirected' as const);
    const finding = { message, args, proof: proofOf(first) };
    return broken.length > 1 ? fail(finding) : warn(finding);
  },
});
