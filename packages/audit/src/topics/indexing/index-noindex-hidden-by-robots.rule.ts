import { forbidsIndexing } from '@legible/formats/robots-directives';
import { robotsVerdict } from '@legible/formats/robots-txt';
import { hostOf, pathOf } from '../../kernel/address/address.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, quoteOr } from '../../kernel/rule.ts';

const ROBOTS = { googlebot: 'Googlebot', bingbot: 'Bingbot' } as const;

/**
 * Most pages that robots.txt closes to all robots are closed to ours too. We see only the submitted page, and pages
 * closed to these two robots alone.
 */
export default pageRule({
  id: 'index-noindex-hidden-by-robots',
  title: 'Crawlers may read the noindex that is meant for them',
  failureTitle: [
    'says noindex where search engines are not allowed to look',
    'say noindex where search engines are not allowed to look',
  ],
  category: 'crawling',
  rating: ['med', 'web', 'E1'],
  sources: ['G-BLOCK'],
  why: 'A search engine that may not fetch a page never sees its noindex. It can still list the address when others link to it, only without a description.',
  fix: 'Let robots.txt admit crawlers to the page until it has dropped out of the index; close it afterwards if you must.',
  repair: 'robots-txt',
  expects: 'No line of robots.txt keeps crawlers away from the page that says noindex, so that they can read it.',
  knows: ['response', 'robots'],
  wants: ['document'],
  messages: {
    hidden: '{url} forbids indexing ({directive}), and robots.txt keeps {robot} from reading that (“{line}”).',
  },
  passes: '/thanks says noindex, and robots.txt does not mention it.',
  fails: '/thanks says noindex, and robots.txt says “Disallow: /thanks”.',
  check({ url, response, document }, { robots, origin }) {
    if (response.state === 'absent' || hostOf(url) !== hostOf(origin)) return notApplicable;
    const metas = ifSeen(document)?.directives ?? [];
    const closed = [...response.value.directives, ...metas].filter(({ directives }) => forbidsIndexing(directives));
    if (closed.length === 0) return notApplicable;
    if (robots.state === 'absent' || robots.value.effect !== 'rules') return pass;
    for (const [bot, robot] of Object.entries(ROBOTS)) {
      const directive = closed.find((one) => one.bot === '*' || one.bot === bot)?.excerpt;
      const { allowed, rule } = robotsVerdict(robots.value.robots, robot, pathOf(url));
      if (directive === undefined || allowed) continue;
      const proof = { step: robots.from, ...quoteOr(rule && quoteLine(rule), 'closed by robots.txt') };
      return fail({ message: 'hidden', args: { url, robot, directive, line: rule?.text ?? '' }, proof });
    }
    return pass;
  },
});
