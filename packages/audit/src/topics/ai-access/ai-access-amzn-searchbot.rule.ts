import { quoteLine } from '../../kernel/quote.ts';
import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';

/**
 * Amazonbot gathers training data and serves answers. Blocking it from training also blocks those answers, so this only
 * warns.
 */
export default siteRule({
  id: 'ai-access-amzn-searchbot',
  title: 'robots.txt admits Amzn-SearchBot',
  failureTitle: 'robots.txt blocks Amzn-SearchBot and Amazonbot',
  warningTitle: 'robots.txt blocks one of Amazon’s crawlers',
  category: 'ai-access',
  rating: ['low', 'ai', 'E1'],
  sources: ['AMZ-BOT'],
  why: 'Amzn-SearchBot reads pages for answers of Alexa and Rufus, and Amazonbot for several services of Amazon. Where both are blocked, the site is in none of them.',
  fix: 'Allow Amzn-SearchBot, which Amazon documents as not used for training. Amazonbot may train models as well: leave it closed if that is what you mean.',
  repair: 'robots-txt',
  expects:
    'The group of robots.txt that holds for Amzn-SearchBot does not close the site; what Amazonbot may do is as its owner wants it.',
  knows: ['botAccess'],
  messages: {
    both: 'robots.txt blocks both Amzn-SearchBot and Amazonbot (line {line}).',
    search: 'robots.txt blocks Amzn-SearchBot (line {line}), though it admits Amazonbot.',
    other: 'robots.txt admits Amzn-SearchBot and blocks Amazonbot (line {line}).',
  },
  passes: 'User-agent: *\nDisallow: /cart',
  fails: 'User-agent: Amzn-SearchBot\nUser-agent: Amazonbot\nDisallow: /',
  check({ botAccess }) {
    if (botAccess.state === 'absent') return pass;
    const closed = (bot: string) => {
      const row = botAccess.value.rows.find((one) => one.bot === bot);
      return row?.state === 'closed' ? row.closed[0] : undefined;
    };
    const [search, other] = [closed('amzn-searchbot'), closed('amazonbot')];
    const first = search ?? other;
    if (first === undefined) return pass;
    const finding = { args: { line: first.line }, proof: { step: botAccess.from, quote: quoteLine(first) } };
    if (search && other) return fail({ message: 'both', ...finding });
    return warn({ message: search ? 'search' : 'other', ...finding });
  },
});
