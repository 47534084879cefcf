import type { FeedProblem } from '@legible/formats/feed';
import { fail, notApplicable, siteRule, verdictOn } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { feedProblemInWords, wrongTypeOf } from './feed-words.ts';

const SHOWN = 10;

export default siteRule({
  id: 'feed-valid',
  title: 'The feed is valid',
  failureTitle: 'The feed has errors',
  warningTitle: 'The feed has small errors',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E1'],
  sources: ['RSS', 'RFC4287', 'JSONFEED'],
  why: 'Readers take a feed by its required elements. One that breaks off, or whose entries have no id or date, is read in part or refused.',
  fix: 'Add the elements named here, and check the feed with a validator after each change of its template.',
  repair: 'feed',
  expects: 'The feed is well-formed to its end, and feed and entries have every element that its format requires.',
  needs: ['feeds'],
  messages: {
    faults: (a: { url: string; problems: readonly string[] }) => `${a.url} ${a.problems.join('; ')}.`,
  },
  passes: 'An RSS 2.0 feed with title, link, description, a self link and items with titles and dates.',
  fails: 'An Atom feed whose entries have no id.',
  check({ feeds, target }) {
    const files = feeds.value.files.filter(({ format }) => format !== null);
    if (files.length === 0) return notApplicable;
    const findings = (level: FeedProblem['level']) =>
      files.flatMap((file) => {
        const all = file.problems.filter((problem) => problem.level === level).map(feedProblemInWords);
        const problems = [...(level === 'minor' && target.deployed ? wrongTypeOf(file) : []), ...all].slice(0, SHOWN);
        const proof = { step: file.from, quote: file.start };
        const finding = { message: 'faults' as const, args: { url: file.url, problems }, proof };
        return problems.length === 0 ? [] : [{ ...finding, ...reachOf('file', files.length, [affectedBy(file)]) }];
      });
    const [error, ...errors] = findings('error');
    const minor = findings('minor');
    if (error === undefined) return verdictOn(minor, false);
    return fail(error, ...errors, ...minor.map((one) => ({ ...one, outcome: 'warn' as const })));
  },
});
