import { robotsVerdict } from '@legible/formats/robots-txt';
import { isForTraining, robotNameOf } from '../../kernel/bots.ts';
import { confidenceOf, isAnswered, isWelcome, type ProbeFact } from '../../kernel/probes.ts';
import { fail, notApplicable, siteRule, warn } from '../../kernel/rule.ts';
import { notAskedText, passOf } from './not-asked.ts';

const isRefused = ({ status, challenge }: ProbeFact): boolean => (status ?? 0) >= 400 || challenge !== null;

/** Without a robots.txt (4xx) no robot was expressly admitted, so a refusal contradicts nothing. */
export default siteRule({
  id: 'parity-robots-vs-edge',
  title: 'The server admits the robots that robots.txt admits',
  failureTitle: 'The server seems to turn away robots that robots.txt admits',
  warningTitle: 'The server seems to turn away training robots that robots.txt admits',
  category: 'parity',
  rating: ['high', 'ai', 'E2'],
  sources: ['CF-CHALLENGE', 'RFC9309', 'HASDATA'],
  why: 'A robot that robots.txt admits and the firewall turns away comes again and again and never brings the site into an answer. Owners seldom notice, because robots.txt looks right, and because a service in front of the site may block such robots by default: that of Cloudflare took effect between July and September 2026.',
  fix: 'Decide which robots you want. Have the firewall let in those whose address their operator confirms, and close the site to the others in robots.txt.',
  repair: 'bot-admission',
  expects: 'Each robot of the finding is answered 200 by the server, or robots.txt closes the site to it.',
  needs: ['robots', 'parity'],
  messages: {
    refused:
      'robots.txt admits {bots,} to {url}, and the server refuses (declared UA, unverified IP; confidence {confidence}).',
    training:
      'robots.txt admits {bots,} to {url} for training, and the server refuses (declared UA, unverified IP; confidence {confidence}).',
    notAsked: notAskedText,
  },
  passes: 'robots.txt admits Claude-SearchBot, and GET / in its name answers 200.',
  fails: 'robots.txt admits Claude-SearchBot, and GET / in its name answers 403.',
  check({ robots, parity }) {
    if (robots.value.effect !== 'rules') return notApplicable;
    const { url, probes } = parity.value;
    const { pathname, search } = new URL(url);
    const rules = robots.value.robots;
    const answered = probes.filter(isAnswered);
    const invited = answered
      .flatMap((probe) =>
        probe.bot === null ? [] : [{ probe, verdict: robotsVerdict(rules, robotNameOf(probe.bot), pathname + search) }],
      )
      .filter(({ verdict }) => verdict.allowed);
    const browser = answered.find(({ probe }) => probe === 'browser');
    // When a browser is refused too, the server does not refuse the name of the robot.
    if (browser === undefined || !isWelcome(browser) || invited.length === 0) return notApplicable;
    const all = invited.filter(({ probe }) => isRefused(probe));
    const serious = all.filter(({ probe }) => !isForTraining(probe.bot));
    const refused = serious.length > 0 ? serious : all;
    const [first] = refused;
    if (first === undefined) return passOf(parity);
    const named = refused.some(({ verdict }) => verdict.group === 'named');
    const list = refused.map(({ probe }) => probe);
    const args = {
      url,
      bots: list.map(({ probe }) => probe),
      confidence: named ? 'high' : confidenceOf(list, answered, isRefused),
    };
    const { rule } = first.verdict;
    const line = rule === null ? 'robots.txt: no rule for it' : `robots.txt line ${rule.line}: ${rule.text}`;
    const proof = { step: first.probe.from, observation: `${line}; then HTTP status ${first.probe.status}` };
    return serious.length > 0 ? fail({ message: 'refused', args, proof }) : warn({ message: 'training', args, proof });
  },
});
