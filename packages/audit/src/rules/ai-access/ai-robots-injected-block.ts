import { BOTS } from '../../bots.ts';
import { quoteLine } from '../../quote.ts';
import { doubled, managedBlock, overrides } from '../../robots/managed-block.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

interface Names {
  bots: readonly string[];
  mark: string;
}

/**
 * Where both parts speak to one robot and the site's Allow is as long as the managed Disallow, RFC 9309 lets the Allow
 * win: the file then contradicts itself and closes nobody, which only warns.
 */
export default siteRule({
  id: 'ai-robots-injected-block',
  title: 'The part of robots.txt that a CDN writes agrees with the site’s own',
  category: 'ai-access',
  rating: ['med', 3, 'ai', 'E2'],
  sources: ['CF-MANAGED', 'RFC9309'],
  why: 'A CDN can put rules of its own before those of the site. Crawlers read both as one file, and what the site opens may be closed without its owner having written so.',
  fix: 'Switch the managed robots.txt off in the settings of the CDN, or take the robots it names out of your own file.',
  needs: ['robots'],
  messages: {
    closes: (a: Names) =>
      `The managed part (“${a.mark}”) closes out robots that the site’s own part opens: ${a.bots.join(', ')}.`,
    doubles: (a: Names) => `The managed part (“${a.mark}”) and the site’s own part both name ${a.bots.join(', ')}.`,
  },
  passes:
    '# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n\nUser-agent: *\nDisallow: /cart',
  fails:
    '# BEGIN Cloudflare Managed content\nUser-agent: PerplexityBot\nDisallow: /\n# END Cloudflare Managed Content\n\nUser-agent: *\nAllow: /',
  check({ robots }) {
    if (robots.state === 'absent') return notApplicable;
    const file = robots.value.robots;
    const block = managedBlock(file);
    if (block === null) return notApplicable;
    const found = overrides(file, block).filter(({ closed }) => closed);
    const bots = found.map(({ bot, managed, own }) => {
      const by = own === null ? 'by saying nothing' : `line ${own.line}`;
      return `${BOTS[bot].token} (line ${managed.line} against ${by})`;
    });
    const [first] = found;
    if (first)
      return fail({
        message: 'closes',
        args: { bots, mark: block.mark },
        proof: { step: robots.from, quote: quoteLine(first.managed) },
      });
    const both = doubled(file, block).map((bot) => BOTS[bot].token);
    if (both.length === 0) return pass;
    return warn({
      message: 'doubles',
      args: { bots: both, mark: block.mark },
      proof: { step: robots.from, observation: `# ${block.mark}` },
    });
  },
});
