import { BOTS, type BotKey } from '../../kernel/bots.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { fail, ifSeen, pass, type Severity, type SiteRule, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';

interface Row {
  readonly id: string;
  readonly bot: BotKey;
  readonly severity: Severity;
  readonly source: SiteRule['sources'][0];
  /** The products whose answers the robot feeds. */
  readonly feeds: string;
  /** Advice before the line is changed. */
  readonly advice: string;
  /** Whether the roster warns when only some pages are closed; otherwise the rule passes. */
  readonly partly: boolean;
}

const ROWS: readonly Row[] = [
  {
    id: 'bingbot',
    bot: 'bingbot',
    severity: 'high',
    source: 'B-GUIDE',
    feeds: 'Bing and Copilot',
    advice: 'Several partners of Bing draw on the same index.',
    partly: true,
  },
  {
    id: 'oai-searchbot',
    bot: 'oai-searchbot',
    severity: 'high',
    source: 'OAI-BOTS',
    feeds: 'ChatGPT search',
    advice: 'GPTBot, which gathers training data, is a separate name and can stay closed.',
    partly: true,
  },
  {
    id: 'claude-searchbot',
    bot: 'claude-searchbot',
    severity: 'high',
    source: 'ANT-BOTS',
    feeds: 'Claude’s search',
    advice: 'ClaudeBot, which gathers training data, is a separate name and can stay closed.',
    partly: true,
  },
  {
    id: 'perplexitybot',
    bot: 'perplexitybot',
    severity: 'high',
    source: 'PPLX-BOTS',
    feeds: 'Perplexity',
    advice: 'It builds an index and gathers no training data, says its operator.',
    partly: true,
  },
  {
    id: 'applebot',
    bot: 'applebot',
    severity: 'med',
    source: 'APPLE-BOT',
    feeds: 'Siri and Spotlight',
    advice:
      'Applebot-Extended is the name for training; where no group names Applebot, it obeys the group of Googlebot.',
    partly: true,
  },
  {
    id: 'meta-webindexer',
    bot: 'meta-webindexer',
    severity: 'low',
    source: 'META-BOT',
    feeds: 'Meta AI',
    advice: 'The name for training is meta-externalagent.',
    partly: false,
  },
  {
    id: 'mistral-index',
    bot: 'mistralai-index',
    severity: 'low',
    source: 'MISTRAL',
    feeds: 'Mistral’s search',
    advice: 'The name for training is MistralAI-Training.',
    partly: false,
  },
  {
    id: 'duckassistbot',
    bot: 'duckassistbot',
    severity: 'low',
    source: 'DDG',
    feeds: 'DuckDuckGo’s AI answers',
    advice: 'Its organic results do not depend on this robot.',
    partly: false,
  },
];

/** An owner may block a robot on purpose, so the finding states the consequences. */
export default ROWS.map(({ id, bot, severity, source, feeds, advice, partly }) => {
  const { token, consequence } = BOTS[bot];
  return siteRule({
    id: `ai-access-${id}`,
    title: `robots.txt admits ${token}`,
    failureTitle: `robots.txt blocks ${feeds} from the home page or most pages`,
    warningTitle: `robots.txt blocks ${feeds} from some pages`,
    category: 'ai-access',
    rating: [severity, 'ai', 'E1'],
    sources: [source],
    why: `The robot ${token} reads pages for ${feeds}. Where robots.txt blocks it, ${consequence}.`,
    fix: `Allow ${token} in robots.txt. Repeat in its group the Disallow lines that hold for all robots. ${advice}`,
    repair: 'robots-txt',
    expects: `In robots.txt the group that holds for ${token} disallows none of the public pages; private paths stay closed in it.`,
    knows: ['botAccess'],
    messages: {
      closed: 'robots.txt keeps {token} away from {url} (line {line}; pages closed: {pages}): {consequence}.',
      partly: 'robots.txt keeps {token} away from part of the pages ({pages}), first {url} (line {line}).',
    },
    passes: `User-agent: ${token}\nAllow: /`,
    fails: `User-agent: ${token}\nDisallow: /`,
    check({ botAccess }) {
      const { rows, pages } = ifSeen(botAccess) ?? { rows: [], pages: [] };
      const row = rows.find((one) => one.bot === bot);
      const first = row?.closed[0];
      if (row === undefined || first === undefined || (row.state === 'partly' && !partly)) return pass;
      const args = { token, url: first.url, line: first.line, pages: row.closedPages, consequence };
      const proof = { step: botAccess.from, quote: quoteLine(first) };
      const reach = reachOf('page', pages.length, row.closed);
      return row.state === 'closed'
        ? fail({ message: 'closed', args, proof, ...reach })
        : warn({ message: 'partly', args, proof, ...reach });
    },
  });
});
