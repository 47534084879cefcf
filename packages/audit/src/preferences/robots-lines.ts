import type { RobotsField, RobotsTxt } from '@legible/formats';

export interface RobotsLine {
  readonly value: string;
  readonly line: number;
  /** User-agent values of its group, as written; null outside every group. */
  readonly agents: readonly string[] | null;
}

const MAX_LINES = 100;

/** Lines of one field (its name in lower case), inside and outside groups, in the order of the file; at most 100. */
export const robotsLines = ({ groups, fields }: RobotsTxt, name: string): readonly RobotsLine[] => {
  const of = (list: readonly RobotsField[], agents: RobotsLine['agents']): RobotsLine[] =>
    list.filter((field) => field.name === name).map(({ value, line }) => ({ value, line, agents }));
  return [
    ...of(fields, null),
    ...groups.flatMap((group) =>
      of(
        group.fields,
        group.agents.map(({ value }) => value),
      ),
    ),
  ]
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_LINES);
};
