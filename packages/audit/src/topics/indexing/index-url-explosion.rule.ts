import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { percent, tallied } from '../../kernel/tally.ts';

const MIN_SEEN = 50;
const SOME = 0.3;
const MOST = 0.8;

/** Fewest reported addresses that lead to ever new ones; one or two may be an accident. */
const ENDLESS = 3;

/**
 * Variants that a canonical address or robots.txt handles do not count. Endless calendars appear as paths that repeat.
 */
export default siteRule({
  id: 'index-url-explosion',
  title: 'Parameters do not multiply the addresses of a page',
  failureTitle: 'The site links to needless variants of its addresses',
  category: 'crawling',
  rating: ['med', 'web', 'E1'],
  sources: ['G-BUDGET', 'G-URL'],
  why: 'Filters and sort orders that are links make thousands of addresses of a few pages. Crawlers spend their visits there and reach new pages late.',
  fix: 'Let variants name the plain address as canonical, do not link to them, or close their pattern in robots.txt.',
  repair: 'url-design',
  expects:
    'The HTML links to no address that differs from another in sorting or filters alone, or robots.txt closes their pattern, or they name the plain address as canonical.',
  knows: ['siteGraph', 'robots'],
  messages: {
    variants: '{share} % of {seen} addresses seen differ in parameters only: {examples…}.',
    endless: 'Links lead on to ever new addresses, which repeat a part of themselves: {examples…}.',
  },
  passes: '200 addresses, 20 of them with a sort order.',
  fails: '200 addresses, 180 of them /shop with other filters.',
  check({ siteGraph }) {
    if (siteGraph.state === 'absent' || siteGraph.value.seen < MIN_SEEN) return notApplicable;
    const { seen, variants, endless } = siteGraph.value;
    if (endless.length >= ENDLESS)
      return fail({ message: 'endless', ...tallied(siteGraph.from, endless), ...reachOf('link', seen, endless) });
    const open = variants.filter(({ controlled }) => !controlled);
    const share = open.reduce((sum, { count }) => sum + count, 0) / seen;
    if (share < SOME) return pass;
    const examples = open.slice(0, 10).map(({ pattern, count }) => `${pattern} (${count})`);
    const args = { share: percent(share), seen, count: open.length, examples };
    const proof = { step: siteGraph.from, observation: open[0]?.examples.join(' ') ?? '' };
    return (share > MOST ? fail : warn)({ message: 'variants', args, proof });
  },
});
