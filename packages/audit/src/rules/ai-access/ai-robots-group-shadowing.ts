import { BOTS } from '../../bots.ts';
import { quoteLine } from '../../quote.ts';
import { droppedPaths, groupedBots, isPrivate } from '../../robots/group-shadowing.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

type Dropped = { paths: readonly string[]; bots: readonly string[]; count: number };
const told = (a: Dropped): string => `${a.paths.join(', ')} (for ${a.bots.join(', ')}; ${a.count} in all)`;

/** A group that is closed to more than all robots is a choice, and no finding. */
export default siteRule({
  id: 'ai-robots-group-shadowing',
  title: 'Groups of single robots repeat what all robots are kept from',
  category: 'ai-access',
  rating: ['med', 3, 'ai', 'E1'],
  sources: ['RFC9309'],
  why: 'A robot that has a group of its own obeys that group alone. Paths closed under “User-agent: *” are then open to it, unless its group closes them again.',
  fix: 'Repeat the shared Disallow lines in each group that names a robot, or list these robots in one group with *.',
  needs: ['robots'],
  messages: {
    private: (a: Dropped) => `robots.txt opens private paths to robots with a group of their own: ${told(a)}.`,
    dropped: (a: Dropped) => `robots.txt opens paths that it closes to all others: ${told(a)}.`,
  },
  passes: 'User-agent: *\nUser-agent: OAI-SearchBot\nDisallow: /admin/',
  fails: 'User-agent: *\nDisallow: /admin/\n\nUser-agent: OAI-SearchBot\nAllow: /',
  check({ robots }) {
    if (robots.state === 'absent' || groupedBots(robots.value.robots).length === 0) return notApplicable;
    const all = droppedPaths(robots.value.robots);
    const secret = all.filter(isPrivate);
    const shown = secret.length > 0 ? secret : all;
    const [first] = shown;
    if (first === undefined) return pass;
    const paths = [...new Set(shown.map(({ path, line }) => `${path} (line ${line})`))];
    const bots = [...new Set(shown.map(({ bot }) => BOTS[bot].token))];
    const args = { paths: paths.slice(0, 10), bots: bots.slice(0, 10), count: paths.length };
    const proof = { step: robots.from, quote: quoteLine(first) };
    return secret.length > 0 ? fail({ message: 'private', args, proof }) : warn({ message: 'dropped', args, proof });
  },
});
