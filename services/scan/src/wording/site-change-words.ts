import type { Problem, Proof, SiteChange } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { followWords } from '../words/follow-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { causeIn, failureTitleIn, fixIn } from './rule-texts.ts';

/** What is wrong: it may quote the site. */
export const problemTitle = (problem: Problem, language: Language): string =>
  problem.sort === 'cause' ? causeIn(language, problem.cause).failureTitle : failureTitleIn(language, problem.rule);

/** The repair; null for a rule that left the catalogue. */
export const problemFix = (problem: Problem, language: Language): string | null =>
  problem.sort === 'cause' ? causeIn(language, problem.cause).fix : fixIn(language, problem.rule.id);

export const problemProof = (problem: Problem): Proof | null =>
  problem.sort === 'cause' ? problem.cause.proof : problem.proof;

/** A change in one line. It may quote the site. */
export const changeLine = (change: SiteChange, language: Language): string => {
  const words = followWords(language);
  const { scores, levels } = vocabularyWords(language);
  switch (change.kind) {
    case 'opened':
      return (change.settled ? words.settled : words.opened)(problemTitle(change.problem, language));
    case 'closed':
      return words.closed(problemTitle(change.problem, language));
    case 'level':
      return words.level(scores[change.score], levels[change.before], levels[change.after]);
    case 'robots':
      return words.robots;
    case 'ruleset':
      return words.ruleset(change.before, change.after);
    case 'unreachable':
      return words.unreachable;
    case 'reachable':
      return words.reachable;
    case 'closed-to-us':
      return words.closedToUs;
  }
};

/** Whether a change came and went lately, so that a feed leaves it out. */
export const isUnsteady = (change: SiteChange): boolean => 'unsteady' in change && change.unsteady;

/** The title of an entry about changes: `2 new problems, 1 gone`; one change that is not a problem in its own words. */
export const entryTitle = (changes: readonly SiteChange[], language: Language): string => {
  const of = (kind: SiteChange['kind']) => changes.filter((one) => one.kind === kind).length;
  const [opened, closed] = [of('opened'), of('closed')];
  const [only] = changes;
  return changes.length === 1 && only !== undefined
    ? changeLine(only, language)
    : followWords(language).entry(opened, closed, changes.length - opened - closed);
};
