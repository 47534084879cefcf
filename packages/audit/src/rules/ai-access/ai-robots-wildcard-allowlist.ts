import { robotsJudge } from '@legible/formats';
import { BOT_KEYS, BOTS, robotNameOf } from '../../bots.ts';
import { namedBots } from '../../robots/agent-lines.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

const MAJOR = ['Googlebot', 'bingbot', 'OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'];
/** Those of search and of users, regional engines apart: which of them count depends on the readers. */
const EXPECTED = BOT_KEYS.filter((key) => {
  const { role, documented, region, fallbacks } = BOTS[key];
  return (role === 'search' || role === 'user') && documented && region === null && !fallbacks.includes('Googlebot');
});

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
    const judge = robotsJudge(robots.value.robots);
    const { allowed, rule } = judge('*', '/');
    const open = namedBots(robots.value.robots).filter((key) => judge(robotNameOf(key), '/').allowed);
    if (allowed || rule === null || open.length === 0) return notApplicable;
    const missing = EXPECTED.filter((key) => judge(robotNameOf(key), '/').group === 'any');
    const tokens = [...new Set(missing.map((key) => BOTS[key].token))];
    const major = tokens.filter((token) => MAJOR.includes(token));
    const proof = { step: robots.from, excerpt: rule.text };
    if (major.length > 0) return fail({ message: 'major', args: { tokens: major }, proof });
    return tokens.length > 0 ? warn({ message: 'minor', args: { tokens }, proof }) : pass;
  },
});
