import { allowListOf } from '../../robots/allow-list.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

const MAJOR = ['Googlebot', 'bingbot', 'OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'];

interface Missing {
  tokens: readonly string[];
}

/** A robot that a group of its own closes out is not missing: that is a choice. */
export default siteRule({
  id: 'ai-robots-wildcard-allowlist',
  title: 'A list of admitted robots admits all that matter',
  category: 'ai-access',
  rating: ['high', 4, 'both', 'E1'],
  sources: ['RFC9309'],
  why: 'A robots.txt that closes the site to all and opens it to a list turns away every robot that is not on the list, new ones of search engines and assistants among them.',
  fix: 'Turn it around and close out by name only those you do not want, or add the missing names to the list.',
  needs: ['robots'],
  messages: {
    major: (a: Missing) => `robots.txt closes out all robots but a list, on which are missing: ${a.tokens.join(', ')}.`,
    minor: (a: Missing) =>
      `robots.txt closes out all robots but a list of the best known. Missing: ${a.tokens.join(', ')}.`,
  },
  passes: 'User-agent: GPTBot\nDisallow: /',
  fails: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /',
  check({ robots }) {
    if (robots.state === 'absent' || robots.value.effect !== 'rules') return notApplicable;
    const list = allowListOf(robots.value.robots);
    if (list === null) return notApplicable;
    const { missing: tokens, closedBy } = list;
    const major = tokens.filter((token) => MAJOR.includes(token));
    const proof = { step: robots.from, quote: closedBy };
    if (major.length > 0) return fail({ message: 'major', args: { tokens: major }, proof });
    return tokens.length > 0 ? warn({ message: 'minor', args: { tokens }, proof }) : pass;
  },
});
