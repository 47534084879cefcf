import { agentLines } from '../../robots/agent-lines.ts';
import { wrongNames } from '../../robots/misspelt-tokens.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';

interface Names {
  names: readonly string[];
}

/** A version behind the token (`GPTBot/1.1`) is read by every crawler that follows RFC 9309, and is no finding. */
export default siteRule({
  id: 'ai-robots-token-hygiene',
  title: 'robots.txt names robots as their operators do',
  category: 'ai-access',
  rating: ['low', 1, 'ai', 'E1'],
  sources: ['AIROBOTS', 'OAI-BOTS', 'ANT-BOTS', 'META-BOT', 'G-USERFETCH'],
  why: 'A robot looks for its exact name. A group under a name that is misspelt or no longer in use is read by nobody, and the robot it was meant for obeys the group for all.',
  fix: 'Replace the name by the one that the operator documents.',
  needs: ['robots'],
  messages: {
    misspelt: (a: Names) => `robots.txt names robots that no operator sends: ${a.names.join(', ')}.`,
    retired: (a: Names) => `robots.txt names robots that are no longer in use: ${a.names.join(', ')}.`,
  },
  passes: 'User-agent: GPTBot/1.4\nDisallow: /',
  fails: 'User-agent: GPT-Bot\nDisallow: /',
  check({ robots }) {
    const lines = robots.state === 'present' ? agentLines(robots.value.robots).filter(({ name }) => name !== '*') : [];
    if (lines.length === 0) return notApplicable;
    const { misspelt, retired } = wrongNames(lines);
    const shown = misspelt.length > 0 ? misspelt : retired;
    const [first] = shown;
    if (first === undefined) return pass;
    const names = shown
      .slice(0, 10)
      .map(
        ({ value, line, token }) => `${value} (line ${line}; ${token === null ? 'no successor' : `instead: ${token}`})`,
      );
    const finding = { args: { names }, proof: { step: robots.from, observation: `User-agent: ${first.value}` } };
    return misspelt.length > 0 ? fail({ message: 'misspelt', ...finding }) : warn({ message: 'retired', ...finding });
  },
});
