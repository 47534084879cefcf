import { BOT_KEYS, BOTS } from '../../kernel/bots.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';

const FETCHERS = BOT_KEYS.filter((key) => BOTS[key].role === 'user' && BOTS[key].documented);

type Closed = { bots: readonly string[] };

export default siteRule({
  id: 'ai-access-user-fetchers',
  title: 'robots.txt admits assistants that fetch pages for a reader',
  failureTitle: 'robots.txt blocks assistants that fetch pages for a reader',
  warningTitle: 'robots.txt asks assistants not to fetch pages for a reader',
  category: 'ai-access',
  rating: ['med', 'ai', 'E1'],
  sources: ['OAI-BOTS', 'ANT-BOTS', 'PPLX-BOTS', 'MISTRAL', 'META-BOT', 'G-USERFETCH'],
  why: 'These robots come when a person asks an assistant about the page. Where they are blocked, the assistant answers without the page, or from what others say of it.',
  fix: 'Allow them: a reader asked for the page. They gather no training data.',
  repair: 'robots-txt',
  expects: 'No group of robots.txt closes the site to the robots named in the finding, which fetch pages for a reader.',
  knows: ['botAccess'],
  messages: {
    obeyed: (a: Closed) =>
      `robots.txt blocks robots that fetch for readers, some of which obey it: ${a.bots.join(', ')}.`,
    maybe: (a: Closed) =>
      `robots.txt is closed to robots that fetch for readers and may not obey it for such fetches: ${a.bots.join(', ')}.`,
  },
  passes: 'User-agent: ClaudeBot\nDisallow: /',
  fails: 'User-agent: Claude-User\nDisallow: /',
  check({ botAccess }) {
    if (botAccess.state === 'absent') return pass;
    const closed = botAccess.value.rows.filter(({ bot, state }) => FETCHERS.includes(bot) && state === 'closed');
    const obeying = closed.filter(({ bot }) => BOTS[bot].honoursRobots === 'yes');
    const [first] = [...obeying, ...closed].flatMap((row) => row.closed);
    if (first === undefined) return pass;
    const bots = closed.map(({ bot, closed: [line] }) => {
      const documented = BOTS[bot].honoursRobots === 'yes' ? 'obeys' : 'may not obey';
      return `${BOTS[bot].token} (line ${line?.line}; ${documented})`;
    });
    const finding = { args: { bots }, proof: { step: botAccess.from, quote: quoteLine(first) } };
    return obeying.length > 0 ? fail({ message: 'obeyed', ...finding }) : warn({ message: 'maybe', ...finding });
  },
});
