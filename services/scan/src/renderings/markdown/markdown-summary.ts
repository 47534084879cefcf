import {
  NOT_JUDGED,
  NOT_JUDGED_WORDS,
  partialBecause,
  type Report,
  type RulePoints,
  ruleById,
  SCORE_WORDS,
  type Score,
  type ScoreName,
} from '@legible/audit';
import { ruleTitle } from '../../views/rule-title.ts';
import { codeSpan, escapeMarkdownInline } from './markdown-text.ts';

const SCORE_NAMES = Object.keys(SCORE_WORDS) as ScoreName[];

const scoreLine = (name: ScoreName, score: Score): string => {
  const coverage = `coverage ${score.coverage} %`;
  if (score.notJudged !== null)
    return `- ${SCORE_WORDS[name]}: ${NOT_JUDGED}, ${NOT_JUDGED_WORDS[score.notJudged]} (${coverage})`;
  const range = score.partial && score.low !== null ? [`somewhere from ${score.low} to ${score.high}`] : [];
  const fromE1 = score.fromE1 === null ? [] : [`${score.fromE1} from E1 rules alone`];
  const caps = score.caps.map(({ ruleId, cap }) => `capped at ${cap} by ${codeSpan(ruleId)}`);
  return `- ${SCORE_WORDS[name]}: **${score.value}** of 100 (${[...range, coverage, ...fromE1, ...caps].join('; ')})`;
};

export const scoresPart = (report: Report): string => {
  const why = partialBecause(report);
  const lines = SCORE_NAMES.map((name) => scoreLine(name, report.scores[name]));
  return ['## Scores', '', ...lines, ...(why === null ? [] : ['', `In part: ${escapeMarkdownInline(why)}`])].join('\n');
};

/** The title of a rule with its id. Both may come from a report that is older than the catalogue. */
export const namedRule = (ruleId: string): string =>
  ruleById(ruleId) === undefined
    ? codeSpan(ruleId)
    : `${escapeMarkdownInline(ruleTitle(ruleId))} (${codeSpan(ruleId)})`;

/** A score that is not judged loses none. */
const pointsLost = (entry: RulePoints, scores: Report['scores']): string => {
  const lost = SCORE_NAMES.flatMap((name) => {
    const points = entry[name];
    return points === null || scores[name].value === null ? [] : [`${SCORE_WORDS[name]} −${points}`];
  });
  return lost.length === 0 ? '' : `: ${lost.join(', ')}`;
};

/** What costs most points, worst first. */
export const fixFirstPart = ({ summary, scores }: Report): string => {
  const entries = summary.holdsBack.map(
    (entry, at) => `${at + 1}. ${namedRule(entry.ruleId)}${pointsLost(entry, scores)}`,
  );
  return ['## Fix first', '', ...(entries.length === 0 ? ['Nothing that was tested costs points.'] : entries)].join(
    '\n',
  );
};
