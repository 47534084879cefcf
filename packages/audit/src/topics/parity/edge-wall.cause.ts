import { robotsVerdict } from '@legible/formats/robots-txt';
import { isForTraining, robotNameOf } from '../../kernel/bots.ts';
import { siteCause } from '../../kernel/cause.ts';
import type { SiteFacts } from '../../kernel/facts.ts';
import { isWelcome, type ProbeFact } from '../../kernel/probes.ts';
import { ifSeen } from '../../kernel/rule.ts';

/** Returns the robots that robots.txt admits but the server refuses, without those that only gather training data. */
const walledOff = ({ robots, parity }: SiteFacts): readonly ProbeFact[] => {
  const [file, seen] = [ifSeen(robots), ifSeen(parity)];
  if (file?.effect !== 'rules' || seen === null) return [];
  const path = new URL(seen.url).pathname;
  return seen.probes.filter(
    (one) =>
      one.bot !== null &&
      !isForTraining(one.bot) &&
      ((one.status ?? 0) >= 400 || one.challenge !== null) &&
      robotsVerdict(file.robots, robotNameOf(one.bot), path).allowed,
  );
};

const isForSearch = ({ bot }: ProbeFact): boolean => bot !== null && /^(?:googlebot|bingbot)/.test(bot);

/** Charged only to the AI score: a firewall that refuses our Googlebot may recognise the real one by its address. */
export default siteCause({
  id: 'edge-wall',
  order: 31,
  title: 'The server lets in the robots that robots.txt admits',
  severity: { web: 'info', ai: 'high' },
  grade: 'E2',
  explains: ['parity-robots-vs-edge', 'parity-status', 'parity-challenge', 'parity-machine-files'],
  claim: ({ ruleId, message }, site) => {
    const browser = ifSeen(site.parity)?.probes.find(({ probe }) => probe === 'browser');
    const walled = walledOff(site);
    if (browser === undefined || !isWelcome(browser) || walled.length === 0 || message === 'training') return null;
    // A challenge to search engines also costs the web score; the rule charges that itself.
    return ruleId === 'parity-challenge' && walled.some(isForSearch) ? null : '';
  },
  failureTitle: () => 'Your robots.txt admits robots of search engines or assistants that your server turns away.',
  why: 'A robot that is invited and turned away never brings the site into an answer. You hardly notice: robots.txt looks right, and the firewall is set elsewhere.',
  fix: () =>
    'Decide which robots you want. Have the bot protection of your host or CDN let them through when it has verified them. Close out the others in robots.txt.',
});
