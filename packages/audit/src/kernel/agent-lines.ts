import type { RobotsTxt } from '@legible/formats/robots-txt';
import { BOT_KEYS, BOTS, type BotKey, botOfToken } from './bots.ts';

export interface AgentLine {
  /** The value as written. */
  readonly value: string;
  readonly line: number;
  /** Its first word without a version. */
  readonly name: string;
  /** The robot that it names; null for `*` and for unregistered names. */
  readonly bot: BotKey | null;
}

const MAX_LINES = 500;

/** Returns the User-agent lines in the order of the file, at most 500. */
export const agentLines = ({ groups }: RobotsTxt): readonly AgentLine[] =>
  groups
    .flatMap(({ agents }) => agents)
    .slice(0, MAX_LINES)
    .map(({ value, line }) => {
      const name = /^[^\s/;,]+/.exec(value)?.[0] ?? '';
      return { value: value.slice(0, 100).toWellFormed(), line, name, bot: botOfToken(name) };
    });

/** Returns the robots that the file names, each token once, in registry order. */
export const namedBots = (robots: RobotsTxt): readonly BotKey[] => {
  const tokens = new Set(agentLines(robots).flatMap(({ bot }) => (bot === null ? [] : [BOTS[bot].token])));
  const seen = new Set<string>();
  return BOT_KEYS.filter((key) => {
    const { token } = BOTS[key];
    const first = tokens.has(token) && !seen.has(token);
    seen.add(token);
    return first;
  });
};
