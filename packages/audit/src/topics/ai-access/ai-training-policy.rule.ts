import { BOTS, type BotKey } from '../../kernel/bots.ts';
import { quoteLine } from '../../kernel/quote.ts';
import { ifSeen, notApplicableWithNote, passWithNote, quoteOr, siteRule } from '../../kernel/rule.ts';

const TOKENS: readonly BotKey[] = [
  'gptbot',
  'claudebot',
  'google-extended',
  'applebot-extended',
  'meta-externalagent',
  'mistralai-training',
  'ccbot',
  'amazonbot',
  'bytespider',
  'ai2bot',
  'cohere-training-data-crawler',
];

/** A policy is not a defect: the rule reports it, passes when robots.txt names any of these robots, and is never scored. */
export default siteRule({
  id: 'ai-training-policy',
  title: 'What robots.txt says about the training of AI models',
  failureTitle: 'robots.txt says nothing about the training of AI models',
  category: 'ai-access',
  rating: ['info', 'neither', 'E1'],
  sources: ['OAI-BOTS', 'ANT-BOTS', 'G-COMMON', 'APPLE-BOT', 'META-BOT', 'MISTRAL', 'CC'],
  why: 'Operators read from robots.txt whether their models may be trained on a site, each by a name of its own. None of these names changes how the site is found.',
  fix: 'Decide for each name whether it may train, and write it down; nothing has to be repaired.',
  repair: 'robots-txt',
  expects:
    'For each robot that gathers training data, robots.txt says what the owner of the site has decided; any decision is right.',
  knows: ['botAccess'],
  messages: {
    matrix: (a: { tokens: readonly string[] }) => `Training: ${a.tokens.join('; ')}.`,
    silent: () => 'robots.txt names no robot that gathers training data, so all of them are treated like any other.',
  },
  passes: 'User-agent: GPTBot\nDisallow: /',
  fails: 'The rule reports a choice and never fails.',
  check({ botAccess }) {
    const rows = ifSeen(botAccess)?.rows ?? [];
    const own = rows.filter(({ bot }) => TOKENS.includes(bot));
    const [line] = own.flatMap(({ closed }) => closed);
    const proof = { step: botAccess.from, ...quoteOr(line && quoteLine(line), 'no group for them') };
    if (own.every(({ group }) => group !== 'named'))
      return notApplicableWithNote({ message: 'silent', args: {}, proof });
    const tokens = own.map(({ bot, state, group }) => {
      const by = group === 'named' ? 'by name' : 'not named';
      const then = state === 'closed' ? `: ${BOTS[bot].consequence}` : '';
      return `${BOTS[bot].token} ${state === 'partly' ? 'partly closed' : state} (${by})${then}`;
    });
    return passWithNote({ message: 'matrix', args: { tokens }, proof });
  },
});
