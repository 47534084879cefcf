/** Words about rules and scores for people: the same in documents, pages and data. */

import type { Feeds, Grade, ScoreName, Severity } from '../kernel/rule.ts';
import type { Level, NotJudged } from './score.ts';

/** Labels of severities, with a capital. */
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  crit: 'Critical',
  high: 'High',
  med: 'Medium',
  low: 'Low',
  info: 'Idea',
};

/** Names of the scores. */
export const SCORE_WORDS: Readonly<Record<ScoreName, string>> = { web: 'Web search', ai: 'AI search' };

/** What is shown instead of a score without a value. */
export const NOT_JUDGED = 'not judged';

export const NOT_JUDGED_WORDS: Readonly<Record<NotJudged, string>> = {
  'nothing-to-read': 'there is nothing to read at the home page',
  'nothing-tested': 'too little could be tested',
};

/** Levels in words, the same wherever a score is shown. */
export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  ready: 'Ready',
  good: 'Good, with gaps',
  'held-back': 'Held back',
  blocked: 'Blocked',
  'not-judged': 'Not judged',
};

/** Labels of the scores in which a rule counts. */
export const FEEDS_WORDS: Readonly<Record<Feeds, string>> = {
  web: SCORE_WORDS.web,
  ai: SCORE_WORDS.ai,
  both: `${SCORE_WORDS.web} and ${SCORE_WORDS.ai}`,
  neither: 'Not scored',
};

/** What supports a rule of each grade; follows the letter of the grade, without a capital and a full stop. */
export const GRADE_WORDS: Readonly<Record<Grade, string>> = {
  E1: 'a ratified standard, or the operator documents that it acts on this',
  E2: 'a measured effect, a draft standard with named consumers, or general guidance of an engine',
  E3: 'a convention without a documented consumer',
  E4: 'speculative, contradicted or retired; never scored',
};

/** Labels of a rule's scope: the whole site, or each page that was read. */
export const SCOPE_WORDS: Readonly<Record<'site' | 'page', string>> = { site: 'Site', page: 'Page' };

/** The meaning of an untested rule. */
export const UNTESTED_MEANING =
  'A rule is untested when something it needs could not be seen. That is not a verdict: it costs no points, and it lowers the coverage beside each score.';
