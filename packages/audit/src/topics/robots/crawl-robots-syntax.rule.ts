import { isGoogleToken, robotsJudge } from '@legible/formats/robots-txt';
import { hostOf, pathOf } from '../../kernel/address/address.ts';
import { BOT_KEYS, BOTS, robotNameOf } from '../../kernel/bots.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { robotsLineShown, robotsTroubleInWords } from './robots.ts';

/** Largest number of addresses for which the file as written is compared with the intended file. */
const MAX_PATHS = 10;
const SEARCH = BOT_KEYS.filter((key) => BOTS[key].role === 'search' && BOTS[key].documented);

/** Fails only when a mistake changes the access to an address that the scan knows; other mistakes warn. */
export default siteRule({
  id: 'crawl-robots-syntax',
  title: 'Every line of robots.txt can be read',
  failureTitle: 'A mistake in robots.txt seems to open or close the wrong pages',
  warningTitle: 'Some crawlers ignore or misread part of robots.txt',
  category: 'crawling',
  rating: ['med', 'both', 'E1'],
  sources: ['RFC9309', 'G-ROBOTS', 'G-PARSER'],
  why: 'Crawlers skip a line that they cannot read. What it should close stays open, what it should open stays closed, and nobody warns you. Google’s parser forgives some mistakes that others need not. Google recommends percent-encoding in paths: crawlers have to compare other characters in that form.',
  fix: 'Correct the quoted lines: “field: value”, paths that begin with a slash, every rule below a User-agent line, and no invisible characters.',
  repair: 'robots-txt',
  expects:
    'Every line of robots.txt is blank, a comment or “field: value” with a known field, paths begin with a slash and have no blanks, each rule is below a User-agent line, and no line has invisible characters.',
  needs: ['robots'],
  wants: ['sample'],
  messages: {
    effect:
      'Because of a line that cannot be read (line {line} is the first), {token} treats {path} differently from what robots.txt seems to mean (judged by {reading}).',
    line: (a: { line: number; text: string; problem: string; corrected: string }) =>
      `Line ${a.line} (“${a.text}”) ${a.problem}${a.corrected === '' ? '' : `; probably meant: “${a.corrected}”`}.`,
  },
  passes: 'User-agent: * and below it Disallow: /cart.',
  fails: 'Disallow /cart, without a colon: Google forgives it, others need not.',
  check({ robots, sample, origin }) {
    if (robots.value.effect !== 'rules' || !robots.value.syntax.judged) return notApplicable;
    const { lines, meant } = robots.value.syntax;
    const step = robots.from;
    const wrong = lines.slice(0, 10).map(({ line, text, excerpt, corrected, ...rest }) => ({
      message: 'line' as const,
      args: { line, text: robotsLineShown(text), problem: robotsTroubleInWords(rest), corrected: corrected ?? '' },
      proof: { step, quote: excerpt },
    }));
    if (wrong[0] === undefined) return pass;
    const pages = sample.state === 'present' ? sample.value.pages.map(({ url }) => url) : [];
    const paths = ['/', ...pages.filter((url) => hostOf(url) === hostOf(origin)).map(pathOf)].slice(0, MAX_PATHS);
    const [asRead, asMeant] = [robotsJudge(robots.value.robots), robotsJudge(meant ?? robots.value.robots)];
    const harmed = paths.flatMap((path) => {
      const bot = SEARCH.map(robotNameOf).find((one) => asRead(one, path).allowed !== asMeant(one, path).allowed);
      if (bot === undefined) return [];
      const isGoogles = isGoogleToken(bot[0]);
      const cause = lines.find(({ forgiven }) => !(isGoogles && forgiven)) ?? lines[0];
      const reading = isGoogles ? 'Google’s published parser' : 'RFC 9309';
      return cause === undefined
        ? []
        : [{ args: { path, token: bot[0], line: cause.line, reading }, excerpt: cause.excerpt }];
    });
    const effects = harmed
      .slice(0, 1)
      .map(({ args, excerpt }) => ({ message: 'effect' as const, args, proof: { step, quote: excerpt } }));
    const [first = wrong[0], ...more] = [...effects, ...wrong];
    return effects.length > 0 ? fail(first, ...more) : warn(first, ...more);
  },
});
