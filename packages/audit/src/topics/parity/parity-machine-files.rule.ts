import { noneSeen } from '../../kernel/machine-files.ts';
import { fail, pass, siteRule } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';

/** Compares with the answer to our own robot, which no server knows. A browser would not get less. */
export default siteRule({
  id: 'parity-machine-files',
  title: 'AI robots get the same robots.txt, sitemap and other files',
  failureTitle: 'Files such as robots.txt seem to differ for AI robots',
  category: 'parity',
  rating: ['med', 'ai', 'E2'],
  sources: ['RFC9309'],
  why: 'A robot that is refused robots.txt must take the site for closed, and one that is refused the sitemap does not find its pages.',
  fix: 'Exempt robots.txt, sitemaps, feeds and llms.txt from the rules of your firewall and CDN.',
  repair: 'bot-admission',
  expects:
    'robots.txt, sitemap, feed and llms.txt answer every User-Agent of the finding with the same status and body.',
  knows: ['machineParity'],
  wants: ['machineFiles'],
  messages: {
    unequal: 'Files for machines depend on who asks: {matrix;} (declared UA, unverified IP).',
  },
  passes: 'GET /robots.txt answers alike to OAI-SearchBot and to everybody else.',
  fails: 'GET /sitemap.xml in the name of OAI-SearchBot answers 403, to others 200.',
  check({ machineParity, machineFiles }) {
    if (machineParity.state === 'absent' || machineParity.value.answers.length === 0) return noneSeen(machineFiles);
    const unequal = machineParity.value.answers.filter(({ outcome }) => outcome !== 'same');
    const [first] = unequal;
    if (first === undefined) return pass;
    const matrix = unequal.map(
      ({ file, bot, outcome, challenge, status }) =>
        `${file} for ${bot}: ${outcome === 'refused' ? (challenge ?? status) : 'other content'}`,
    );
    return fail({
      message: 'unequal',
      args: { matrix },
      proof: { step: first.from, quote: first.start, observation: `HTTP status ${first.status}` },
      ...reachOf('file', new Set(machineParity.value.answers.map(({ url }) => url)).size, unequal),
    });
  },
});
