import { isForTraining } from '../../kernel/bots.ts';
import { confidenceOf, isAnswered, isWelcome, type ProbeFact } from '../../kernel/probes.ts';
import { fail, notApplicable, siteRule, warn } from '../../kernel/rule.ts';
import { notAskedText, passOf } from './not-asked.ts';

const isRefused = ({ status }: ProbeFact): boolean => status !== null && status >= 400;

interface Refusal {
  url: string;
  bots: readonly string[];
  matrix: readonly string[];
  confidence: string;
}

const seen = ({ matrix, confidence }: Refusal): string =>
  `Declared UA, unverified IP; confidence ${confidence}. Statuses: ${matrix.join(', ')}.`;

/** The roster's matrix shows headers of the answers, but the facts only keep the mark of a challenge. */
export default siteRule({
  id: 'parity-status',
  title: 'Search engines and assistants get the same status as a browser',
  failureTitle: 'The server seems to turn away search engines or assistants',
  warningTitle: 'The server seems to turn away robots that gather training data',
  category: 'parity',
  rating: ['high', 'ai', 'E2'],
  sources: ['CF-CHALLENGE', 'OAI-BOTS', 'ANT-BOTS', 'PPLX-BOTS'],
  why: 'A firewall that turns away the robot of a search engine or an assistant takes the site out of its answers, whatever robots.txt says. We ask in the name of the robot, not from its network, so a firewall that checks addresses may treat the real one better.',
  fix: 'Look for the named robots in the log of your firewall or CDN, and let in those whose address their operator confirms.',
  repair: 'bot-admission',
  expects: 'Asked with the User-Agent of the robot, the address answers with the status a browser gets.',
  needs: ['parity'],
  messages: {
    refused: (a: Refusal) => `${a.url} opens for a browser and refuses ${a.bots.join(', ')}. ${seen(a)}`,
    training: (a: Refusal) =>
      `${a.url} opens for a browser and refuses robots that gather training data: ${a.bots.join(', ')}. ${seen(a)}`,
    notAsked: notAskedText,
  },
  passes: 'A browser, Googlebot and OAI-SearchBot all get status 200.',
  fails: 'A browser gets status 200, OAI-SearchBot gets 403.',
  check({ parity }) {
    const { url, probes } = parity.value;
    const answered = probes.filter(isAnswered);
    const robots = answered.filter(({ bot }) => bot !== null);
    const browser = answered.find(({ probe }) => probe === 'browser');
    // When a browser is refused too, the server blocks us and not the robot.
    if (browser === undefined || !isWelcome(browser) || robots.length === 0) return notApplicable;
    const all = robots.filter(isRefused);
    const serious = all.filter(({ bot }) => !isForTraining(bot));
    const refused = serious.length > 0 ? serious : all;
    const [first] = refused;
    if (first === undefined) return passOf(parity);
    const matrix = answered.map(({ probe, status }) => `${probe} ${status}`);
    const args = {
      url,
      bots: refused.map(({ probe }) => probe),
      matrix,
      confidence: confidenceOf(refused, answered, isRefused),
    };
    const mark = first.challenge === null ? '' : `; ${first.challenge.excerpt}`;
    const proof = { step: first.from, observation: `HTTP status ${first.status}${mark}` };
    return serious.length > 0 ? fail({ message: 'refused', args, proof }) : warn({ message: 'training', args, proof });
  },
});
