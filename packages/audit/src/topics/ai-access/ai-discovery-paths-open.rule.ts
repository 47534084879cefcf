import { BOTS } from '../../kernel/bots.ts';
import { noneSeen } from '../../kernel/machine-files.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, ifSeen, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';

/**
 * A robot that is blocked from the home page or from most pages does not count here; the rule on that robot reports it.
 */
export default siteRule({
  id: 'ai-discovery-paths-open',
  title: 'Robots may read the files that are made for them',
  failureTitle: 'robots.txt blocks files that the site advertises to robots',
  warningTitle: 'robots.txt blocks addresses where robots look for files',
  category: 'ai-access',
  rating: ['low', 'ai', 'E2'],
  sources: ['RFC9309'],
  why: 'Sitemaps, feeds, llms.txt and descriptions of an API lead robots to what is new. One that is advertised and closed sends them to a shut door.',
  fix: 'Allow the advertised files in robots.txt for all robots of search and of assistants.',
  repair: 'robots-txt',
  expects:
    'No Disallow line of robots.txt matches the addresses of sitemaps, feeds, llms.txt and API descriptions that the finding names.',
  knows: ['botAccess'],
  wants: ['machineFiles'],
  messages: {
    advertised: 'Files that the site advertises are closed: {files;}.',
    usual: 'Usual addresses of files for robots are closed: {files;}.',
  },
  passes: 'Sitemap: https://example.com/sitemap.xml\nUser-agent: *\nDisallow: /cart',
  fails: 'Sitemap: https://example.com/files/sitemap.xml\nUser-agent: *\nDisallow: /files/',
  check({ botAccess, machineFiles }) {
    const { rows, offers } = ifSeen(botAccess) ?? { rows: [], offers: [] };
    if (!offers.some(({ advertised }) => advertised)) return noneSeen(machineFiles);
    const shut = new Set(rows.filter(({ state }) => state === 'closed').map(({ bot }) => bot));
    const closed = offers
      .map((offer) => ({ ...offer, closedTo: offer.closedTo.filter(({ bot }) => !shut.has(bot)) }))
      .filter(({ closedTo }) => closedTo.length > 0);
    const named = closed.filter(({ advertised }) => advertised);
    const shown = named.length > 0 ? named : closed;
    const line = shown[0]?.closedTo[0];
    if (line === undefined) return pass;
    const files = shown.slice(0, 10).map(({ url, what, closedTo }) => {
      const bots = [...new Set(closedTo.map(({ bot }) => BOTS[bot].token))];
      return `${url} (${what}; line ${closedTo[0]?.line}) to ${bots.slice(0, 3).join(', ')}${bots.length > 3 ? ` and ${bots.length - 3} more` : ''}`;
    });
    const proof = { step: botAccess.from, quote: quoteLine(line) };
    const finding = { args: { files }, proof, ...reachOf('file', offers.length, shown) };
    return named.length > 0 ? fail({ message: 'advertised', ...finding }) : warn({ message: 'usual', ...finding });
  },
});
