/** Pages that Google may not crawl or may not show a text of. */
import type { BotAccessFact, StepId } from '../facts.ts';
import { type Quote, quoteLine } from '../quote.ts';

interface ShutPage {
  readonly url: string;
  readonly home: boolean;
  /** The line of robots.txt or the directive. */
  readonly because: string;
  readonly excerpt: Quote;
  /** The page that says so; null for robots.txt. */
  readonly from: StepId | null;
}

/** Pages that were shown to be shut, and how many there are in all. */
export const shutToGoogle = ({
  pages,
  rows,
}: BotAccessFact): { readonly shown: readonly ShutPage[]; readonly count: number } => {
  const row = rows.find(({ bot }) => bot === 'googlebot-smartphone');
  const lines = new Map(row?.closed.map((one) => [one.url, one]));
  const shown = pages.flatMap(({ url, home, unshown, from }): ShutPage[] => {
    const rule = lines.get(url);
    if (rule) return [{ url, home, because: `robots.txt line ${rule.line}`, excerpt: quoteLine(rule), from: null }];
    return unshown === null ? [] : [{ url, home, because: unshown, excerpt: unshown, from }];
  });
  const byRobots = shown.filter(({ from }) => from === null).length;
  return { shown, count: shown.length - byRobots + (row?.closedPages ?? 0) };
};
