/** Checks whether robots.txt blocks Googlebot from the scripts and style sheets of a page. */

import { type RobotsTxt, robotsJudge } from '@legible/formats/robots-txt';
import { hostOf, pathOf } from '../../kernel/address/address.ts';
import type { ResourceFact } from '../../kernel/page/resources.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** Largest number of files of one page that are checked against robots.txt. */
const MAX_FILES = 50;

interface ClosedAsset {
  readonly url: string;
  /** Text of the robots.txt line that closes the file. */
  readonly because: string;
  /** Whether the file is a script, which may build the page, or blocks rendering. */
  readonly needed: boolean;
}

/** Returns the closed scripts and style sheets on the host whose robots.txt was read; other hosts cannot be judged. */
const closedAssets = (robots: RobotsTxt, origin: string, list: readonly ResourceFact[]): ClosedAsset[] => {
  const judge = robotsJudge(robots);
  return list
    .filter(({ kind, url }) => (kind === 'script' || kind === 'stylesheet') && hostOf(url) === hostOf(origin))
    .slice(0, MAX_FILES)
    .flatMap(({ url, kind, blocking }) => {
      const { allowed, rule } = judge('Googlebot', pathOf(url));
      return allowed ? [] : [{ url, because: rule?.text ?? '', needed: kind === 'script' || blocking }];
    });
};

/**
 * From this number of words of main text, a page counts as complete without scripts, unless it has an empty root for an
 * application.
 */
const COMPLETE = 50;

/** Files of other hosts are not judged: their robots.txt was not read. */
export default pageRule({
  id: 'crawl-render-assets-allowed',
  title: 'robots.txt lets Googlebot read the files that build the page',
  failureTitle: ['needs files that robots.txt closes to Google', 'need files that robots.txt closes to Google'],
  warningTitle: ['loads files that robots.txt closes to Google', 'load files that robots.txt closes to Google'],
  category: 'crawling',
  rating: ['med', 'web', 'E1'],
  sources: ['G-JS'],
  why: 'Google runs the scripts of a page to see what they show. Where robots.txt closes a script or a style sheet, the page is indexed as it looks without it: empty, in the worst case.',
  fix: 'Open the folders with scripts and style sheets to Googlebot in robots.txt.',
  repair: 'robots-txt',
  expects:
    'In robots.txt no Disallow line that holds for Googlebot matches the scripts and style sheets of the finding.',
  knows: ['document', 'resources', 'robots'],
  messages: {
    needed: 'The page is built by scripts, and robots.txt closes files it needs to Googlebot: {examples…}.',
    other: 'robots.txt closes files of this page to Googlebot that its content may not need: {examples…}.',
  },
  passes: 'The page loads /app.js, and robots.txt closes /cart only.',
  fails: 'The page loads /app.js, and robots.txt says “Disallow: /*.js”.',
  check({ document, resources }, { robots, origin }) {
    if (document.state === 'absent' || resources.state === 'absent') return notApplicable;
    const { shell, mainText } = document.value;
    const complete = shell.root === null && mainText.words >= COMPLETE;
    if (complete || shell.scripts + shell.inlineScripts === 0) return notApplicable;
    if (robots.state === 'absent' || robots.value.effect !== 'rules') return pass;
    const closed = closedAssets(robots.value.robots, origin, resources.value.list);
    const needed = closed.filter((one) => one.needed);
    const list = needed.length > 0 ? needed : closed;
    if (list[0] === undefined) return pass;
    const args = { count: list.length, examples: list.slice(0, 10).map(({ url }) => url) };
    const proof = { step: robots.from, observation: list[0].because };
    const at = [...new Set(list.map(({ url }) => url))].map((url) => ({ url }));
    return needed.length > 0
      ? fail({ message: 'needed', args, proof, at })
      : warn({ message: 'other', args, proof, at });
  },
});
