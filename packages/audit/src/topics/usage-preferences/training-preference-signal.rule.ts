import { agentLines } from '../../kernel/agent-lines.ts';
import { notApplicable, passWithNote, siteRule } from '../../kernel/rule.ts';

/** A group name that mentions training. */
const PURPOSE = /(?:^|[-_])(?:train|training)(?:$|[-_])/i;

/**
 * Reports and never fails. The text of the draft was not available (last tried on 29 November 2026), so a group counts when its
 * name mentions training, and the note says that we do not know the token.
 */
export default siteRule({
  id: 'training-preference-signal',
  title: 'Groups in robots.txt for a purpose instead of a robot',
  failureTitle: 'robots.txt has groups for a purpose instead of a robot',
  category: 'usage-preferences',
  rating: ['info', 'neither', 'E3'],
  sources: ['TRAINPREF', 'G-CHANGELOG'],
  why: 'A draft of October 2026 lets a site address everyone who trains AI at once, in an ordinary group whose name is a purpose. Google says that it intends to support it.',
  fix: 'Nothing has to be done; follow the draft if you want to speak of training to all at once.',
  repair: 'robots-txt',
  expects:
    'Groups of robots.txt that speak to a purpose use the token of the current draft; leaving them as they are is right too.',
  needs: ['robots'],
  messages: {
    found:
      'robots.txt has groups that seem to name training as a purpose: {names,}. We could not read which token the draft uses.',
  },
  passes: 'A group of robots.txt is keyed by a policy token for training.',
  fails: 'The rule reports what it finds and never fails.',
  check({ robots }) {
    const found = agentLines(robots.value.robots).filter(({ bot, name }) => bot === null && PURPOSE.test(name));
    const [first] = found;
    if (first === undefined) return notApplicable;
    const names = found.slice(0, 10).map(({ value, line }) => `${value} (line ${line})`);
    const proof = { step: robots.from, observation: `User-agent: ${first.value}` };
    return passWithNote({ message: 'found', args: { names }, proof });
  },
});
