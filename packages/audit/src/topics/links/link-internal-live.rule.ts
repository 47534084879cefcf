import { isFormChange } from '../../kernel/address/form-change.ts';
import { passWithNote, siteRule, verdictOn } from '../../kernel/rule.ts';
import { affectedBy, noAnswer, reachOf } from '../../kernel/site/listed-address.ts';
import { sampledPass, sampledText, worstOf } from '../../kernel/tally.ts';
import { type LinkState, linkProof, linkWords, stateOf } from './link-state.ts';

const MAX_EXAMPLES = 10;

/**
 * Up to this share, redirecting links are noted and not charged, because no visitor notices one or two. A link of the
 * navigation that leads to another page is on every page. Our proposal.
 */
const FEW_REDIRECTS = 0.1;

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
 * The roster fails two broken links, or 2 % of them, and warns of one. In a sample of fewer than fifty, one link is
 * always more than 2 %. Because our samples are smaller, only the count decides.
 */
export default siteRule({
  id: 'link-internal-live',
  title: 'Links within the site lead somewhere',
  failureTitle: 'Some links within the site are broken',
  warningTitle: 'Not every link within the site leads straight to a page',
  category: 'content',
  rating: ['high', 'both', 'E1'],
  sources: ['G-LINKS', 'G-STATUS'],
  why: 'Crawlers and assistants move through a site by its links. A dead link ends the way there, and a redirect costs a request that some of them do not make.',
  fix: 'Fix the links in the navigation first: point each at the address that answers 200, or take it out.',
  repair: 'link',
  expects:
    'Every internal link of the finding names an address that answers 200 without a redirect, or is gone from the HTML.',
  needs: ['internalLinks'],
  messages: {
    broken: (a: Count) => `${a.broken} broken ${summary(a)}`,
    redirected: (a: Count) => `${a.redirected} redirected ${summary(a)}`,
    sampled: sampledText('link targets'),
  },
  passes: 'The home page links to /about and /shop; both answer 200.',
  fails: 'The home page links to /team and /jobs; both answer 404.',
  check({ internalLinks }) {
    const { urls, found } = internalLinks.value;
    const navigationFirst = [...urls].sort(
      (a, b) => Number(b.region === 'navigation') - Number(a.region === 'navigation'),
    );
    const links = navigationFirst.map((link) => ({ link, state: stateOf(link) }));
    const of = (wanted: LinkState) => links.filter(({ state }) => state === wanted).map(({ link }) => link);
    const [broken, redirected] = [of('broken'), of('redirected')];
    const checked = urls.length - of('undecided').length;
    if (checked === 0) return noAnswer(found, urls, 'not-looked');
    const reported = <K extends string>(message: K, list: typeof urls) =>
      list.slice(0, 1).map((first) => {
        const examples = list.slice(0, MAX_EXAMPLES).map(linkWords);
        const args = { broken: broken.length, redirected: redirected.length, checked, found, examples };
        return { message, args, proof: linkProof(first), ...reachOf('link', checked, list.map(affectedBy)) };
      });
    const inMenu = redirected.some(
      ({ region, requestedUrl, url }) => region === 'navigation' && !isFormChange(requestedUrl, url),
    );
    const few = !inMenu && redirected.length <= checked * FEW_REDIRECTS;
    const findings = [
      ...reported('broken' as const, broken),
      ...reported('redirected' as const, few ? [] : redirected),
    ];
    if (findings.length === 0) {
      const [note] = reported('redirected' as const, redirected);
      return note === undefined ? sampledPass(internalLinks.from, checked, found) : passWithNote(note);
    }
    return broken.length > 1 ? worstOf(findings, 'broken') : verdictOn(findings, false);
  },
});
