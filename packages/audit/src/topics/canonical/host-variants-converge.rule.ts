import { hopsText } from '../../kernel/exchange.ts';
import { notApplicable, siteRule } from '../../kernel/rule.ts';
import { affectedBy } from '../../kernel/site/listed-address.ts';
import { worstOf } from '../../kernel/tally.ts';
import { problemOf, VARIANT_PROBLEMS } from './host-variants.ts';

type Listed = { origin: string; variants: readonly string[] };

/**
 * The roster warns of two hops. Here two permanent ones pass when the first changes http to https on the same host: the
 * preload list for HSTS requires that step (https://hstspreload.org, submission requirements). More than three hops
 * also only warn, and so does a variant that shows something else; the roster names neither.
 */
export default siteRule({
  id: 'host-variants-converge',
  title: 'All forms of the site’s address (www, https) lead to one place',
  failureTitle: 'Not all forms of the site’s address (www, https) lead to one place',
  warningTitle: 'Forms of the site’s address (www, https) do not all redirect cleanly',
  category: 'canonical',
  rating: ['med', 'both', 'E1'],
  sources: ['G-CANON', 'G-REDIR'],
  why: 'People and other sites link with http and https, with and without www. Without one permanent redirect search engines see several sites with the same pages, or a dead one.',
  fix: 'Answer every variant with one redirect of status 301 or 308 to the same path on one origin, with a certificate that covers all names.',
  repair: 'redirect',
  expects:
    'Every variant of the host answers with one redirect of status 301 or 308 to the same path on the one origin.',
  knows: ['hostVariants', 'homePage'],
  messages: {
    double: (a: Listed) =>
      `The page of ${a.origin} also answers, without a redirect to it, at ${a.variants.join(' and ')}.`,
    failing: 'Variants of {origin} that fail: {variants;}.',
    temporary: 'Temporary redirects lead to {origin}: {variants;}.',
    detour: 'Several redirects lead to {origin} where one would do: {variants;}.',
    elsewhere: 'Variants of {origin} that lead to something else: {variants;}.',
  },
  passes:
    'http://example.com/, http://www.example.com/ and https://www.example.com/ answer 301 to https://example.com/.',
  fails: 'https://example.com/ and https://www.example.com/ both answer 200 with the home page.',
  check({ hostVariants, homePage, origin }) {
    if (hostVariants.state === 'absent') return notApplicable;
    const rows = hostVariants.value.variants.flatMap((variant) => {
      const problem = problemOf(variant, origin, homePage);
      const { url, fetch } = variant;
      return problem === undefined || fetch === null ? [] : [{ problem, url, fetch }];
    });
    if (rows.length < 2) return notApplicable;
    const table = rows.map(({ fetch }) => hopsText(fetch)).join('\n');
    const findings = VARIANT_PROBLEMS.flatMap((message) => {
      const concerned = rows.filter(({ problem }) => problem === message);
      const [row] = concerned;
      if (row === undefined) return [];
      const variants = concerned.map(({ url, fetch }) => (message === 'double' ? url : hopsText(fetch)));
      const at = concerned.map(({ fetch }) => affectedBy(fetch));
      return [{ message, args: { origin, variants }, proof: { step: row.fetch.from, observation: table }, at }];
    });
    return worstOf(findings, 'double', 'failing');
  },
});
