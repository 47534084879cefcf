/** Files of a page that robots.txt keeps Googlebot from. */
import { type RobotsTxt, robotsJudge } from '@legible/formats';
import { hostOf, pathOf } from '../addresses/address.ts';
import type { ResourceFact } from '../facts.ts';

/** Files of one page that robots.txt is asked about. */
const MAX_FILES = 50;

interface ClosedAsset {
  readonly url: string;
  /** The line of robots.txt. */
  readonly because: string;
  /** Whether the page waits for it, or it may build the page. */
  readonly needed: boolean;
}

/** Scripts and style sheets on the host whose robots.txt was read; those of other hosts cannot be judged. */
export const closedAssets = (robots: RobotsTxt, origin: string, list: readonly ResourceFact[]): ClosedAsset[] => {
  const judge = robotsJudge(robots);
  return list
    .filter(({ kind, url }) => (kind === 'script' || kind === 'stylesheet') && hostOf(url) === hostOf(origin))
    .slice(0, MAX_FILES)
    .flatMap(({ url, kind, blocking }) => {
      const { allowed, rule } = judge('Googlebot', pathOf(url));
      return allowed ? [] : [{ url, because: rule?.text ?? '', needed: kind === 'script' || blocking }];
    });
};
