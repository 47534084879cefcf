import type { AddressFact, HostVariantFact, Known } from '../../facts.ts';
import { endingOf, hopsText } from '../../fetch-ending.ts';
import { isAccidental, isUpgrade } from '../../host-kinship.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

type Problem = 'double' | 'failing' | 'temporary' | 'detour' | 'elsewhere';

const PERMANENT = [301, 308];
const SAME_PAGE = 0.9;

const isSamePage = ({ title, similarityToHome, fetch }: HostVariantFact, home: Known<AddressFact>): boolean => {
  if (fetch?.status !== 200 || home.state === 'absent') return false;
  return (similarityToHome ?? 0) >= SAME_PAGE || (title !== null && title === home.value.title);
};

/** What is wrong with a variant; null for nothing, undefined when it is not to be judged. */
const problemOf = (variant: HostVariantFact, origin: string, home: Known<AddressFact>): Problem | null | undefined => {
  const { fetch, url } = variant;
  if (fetch === null) return undefined;
  if (new URL(url).origin === origin) return null;
  const arrival = fetch.chain.findIndex(({ location }) => new URL(location).origin === origin);
  if (arrival >= 0) {
    // Redirects within the origin, to a language for example, are no part of the way to it.
    const way = fetch.chain.slice(0, arrival + 1);
    if (!way.every(({ status }) => PERMANENT.includes(status))) return 'temporary';
    const [first] = way;
    return way.length === 1 || (way.length === 2 && first && isUpgrade(first)) ? null : 'detour';
  }
  if (isSamePage(variant, home)) return 'double';
  const ending = endingOf(fetch);
  if (ending.kind === 'unseen' || isAccidental(new URL(url), new URL(origin))) return undefined;
  return ending.kind === 'dead' ? 'failing' : 'elsewhere';
};

/**
 * The roster warns of two hops. Two permanent ones pass when the first changes http to https on the same host: the
 * preload list for HSTS requires that step (https://hstspreload.org, submission requirements). More than three hops
 * warn as two or three do, and so does a variant that shows something else: the roster names neither.
 */
export default siteRule({
  id: 'host-variants-converge',
  title: 'All variants of the host lead to one origin',
  category: 'canonical',
  rating: ['high', 5, 'both', 'E1'],
  sources: ['G-CANON', 'G-REDIR'],
  why: 'People and other sites link with http and https, with and without www. Without one permanent redirect search engines see several sites with the same pages, or a dead one.',
  fix: 'Answer every variant with one redirect of status 301 or 308 to the same path on one origin, with a certificate that covers all names.',
  needs: ['hostVariants', 'homePage'],
  messages: {
    double: (a: { origin: string; variants: readonly string[] }) =>
      `The page of ${a.origin} is also answered, without a redirect to it, by ${a.variants.join(' and ')}.`,
    failing: (a: { origin: string; variants: readonly string[] }) =>
      `Variants of ${a.origin} that fail: ${a.variants.join('; ')}.`,
    temporary: (a: { origin: string; variants: readonly string[] }) =>
      `Temporary redirects lead to ${a.origin}: ${a.variants.join('; ')}.`,
    detour: (a: { origin: string; variants: readonly string[] }) =>
      `Several redirects lead to ${a.origin} where one would do: ${a.variants.join('; ')}.`,
    elsewhere: (a: { origin: string; variants: readonly string[] }) =>
      `Variants of ${a.origin} that lead to something else: ${a.variants.join('; ')}.`,
  },
  passes:
    'http://example.com/, http://www.example.com/ and https://www.example.com/ answer 301 to https://example.com/.',
  fails: 'https://example.com/ and https://www.example.com/ both answer 200 with the home page.',
  check({ hostVariants, homePage, origin }) {
    if (hostVariants.state === 'absent') return notApplicable;
    const rows = hostVariants.value.variants.flatMap((variant) => {
      const problem = problemOf(variant, origin, homePage);
      return problem === undefined || variant.fetch === null
        ? []
        : [{ problem, url: variant.url, fetch: variant.fetch }];
    });
    if (rows.length < 2) return notApplicable;
    const table = rows.map(({ fetch }) => hopsText(fetch)).join('\n');
    const findings = (['double', 'failing', 'temporary', 'detour', 'elsewhere'] as const).flatMap((message) => {
      const concerned = rows.filter(({ problem }) => problem === message);
      const [row] = concerned;
      if (row === undefined) return [];
      const variants = concerned.map(({ url, fetch }) => (message === 'double' ? url : hopsText(fetch)));
      return [{ message, args: { origin, variants }, proof: { step: row.fetch.from, excerpt: table } }];
    });
    const [first, ...more] = findings;
    if (first === undefined) return pass;
    return first.message === 'double' || first.message === 'failing' ? fail(first, ...more) : warn(first, ...more);
  },
});
