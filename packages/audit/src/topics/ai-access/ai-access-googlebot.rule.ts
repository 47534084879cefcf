/** A page that Google may not crawl, or whose text it may not show. */

import type { StepId } from '../../kernel/observed.ts';
import { type Quote, quoteLine } from '../../kernel/quote.ts';
import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import type { BotAccessFact } from './bot-access.ts';

interface ShutPage {
  readonly url: string;
  readonly home: boolean;
  /** The line of robots.txt or the directive. */
  readonly because: string;
  readonly excerpt: Quote;
  /** The step of the page with the directive; null for robots.txt. */
  readonly from: StepId | null;
}

const shutToGoogle = ({ pages, rows }: BotAccessFact): readonly ShutPage[] => {
  const row = rows.find(({ bot }) => bot === 'googlebot-smartphone');
  const lines = new Map(row?.closed.map((one) => [one.url, one]));
  return pages.flatMap(({ url, home, unshown, from }): ShutPage[] => {
    const rule = lines.get(url);
    if (rule) return [{ url, home, because: `robots.txt line ${rule.line}`, excerpt: quoteLine(rule), from: null }];
    return unshown === null ? [] : [{ url, home, because: unshown, excerpt: unshown, from }];
  });
};

const closed = (a: { pages: number; of: number; urls: readonly string[] }): string =>
  `${a.pages} of ${a.of} pages are closed to Google’s AI answers: ${a.urls.join(', ')}.`;

/** Pages of the sample that ask to stay out of the index do not count, except the home page. */
export default siteRule({
  id: 'ai-access-googlebot',
  title: 'Googlebot may read and quote the pages',
  failureTitle: 'Google’s AI answers cannot use the home page or most pages',
  warningTitle: 'Google’s AI answers cannot use some pages',
  category: 'ai-access',
  rating: ['crit', 'ai', 'E1'],
  sources: ['G-AI', 'G-COMMON', 'G-GENAI'],
  why: 'AI Overviews and AI Mode draw on pages that Googlebot may crawl and that Search may show with a snippet. A page that fails either is in none of their answers. Search Console has a control that keeps a site out of these answers and leaves it in Search; only its owner can see it, so this rule cannot.',
  fix: 'Allow Googlebot in robots.txt, and remove noindex, nosnippet and max-snippet:0 from the pages of the finding. Google-Extended does not control this.',
  repair: 'indexing-directive',
  expects:
    'robots.txt admits Googlebot to the pages of the finding, and neither X-Robots-Tag nor a meta element of theirs says noindex, nosnippet or max-snippet:0.',
  needs: ['botAccess'],
  messages: {
    home: 'The home page is closed to Google’s AI answers: {urls,}.',
    most: closed,
    some: closed,
  },
  passes:
    'robots.txt says “User-agent: Google-Extended, Disallow: /” and nothing to Googlebot; no page says nosnippet.',
  fails: 'robots.txt says “User-agent: Googlebot, Disallow: /”.',
  check({ botAccess }) {
    const shut = shutToGoogle(botAccess.value);
    const count = shut.length;
    const of = botAccess.value.pages.length;
    const [first] = shut;
    if (first === undefined) return pass;
    const urls = shut.slice(0, 10).map(({ url, because }) => `${url} (${because})`);
    const args = { pages: count, of, urls };
    const proof = { step: first.from ?? botAccess.from, quote: first.excerpt };
    const finding = {
      args,
      proof,
      ...reachOf('page', of, shut),
    };
    if (first.home) return fail({ message: 'home', ...finding });
    return count > of / 2 ? fail({ message: 'most', ...finding }) : warn({ message: 'some', ...finding });
  },
});
