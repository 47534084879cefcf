/** Every place where a site says Content-Usage. */
import type { RobotsTxt } from '@legible/formats';
import type { PageDeclarationsFact, StepId } from '../facts.ts';
import { readUsage, type UsageStatement, usageLines } from './content-usage.ts';

export interface PlacedStatement extends UsageStatement {
  /** `robots.txt line 3`, or the address of a page. */
  readonly where: string;
  readonly value: string;
  /** Null for robots.txt. */
  readonly from: StepId | null;
  /** A line of robots.txt for all paths and all robots, or a header. */
  readonly forAll: boolean;
}

export const usageStatements = (
  robots: RobotsTxt | null,
  pages: readonly PageDeclarationsFact[],
): readonly PlacedStatement[] => [
  ...(robots === null ? [] : usageLines(robots)).map((one) => ({
    ...one,
    where: `robots.txt line ${one.line}`,
    from: null,
    forAll: one.path === '/' && (one.agents?.includes('*') ?? true),
  })),
  ...pages.flatMap(({ contentUsage: value, url: where, from }) =>
    value === null ? [] : [{ ...readUsage(value), where, value, from, forAll: true }],
  ),
];

/** Where it stands, and what is wrong with it, or else what it says: `robots.txt line 3 (train-ai=n, search=y)`. */
export const statementInWords = ({ where, malformed, outdated, unknown, preferences }: PlacedStatement): string => {
  const said = outdated.length > 0 ? [...outdated] : [...preferences].map((pair) => pair.join('='));
  if (outdated.length === 0 && unknown.length > 0) said.push(`ignored: ${unknown.join(', ')}`);
  return `${where} (${malformed ?? said.join(', ')})`;
};

/** Whether robots.txt, for the whole site, and a header say opposite things of one use. */
export const usageDisagrees = (all: readonly PlacedStatement[]): boolean => {
  const lines = all.filter(({ from, forAll }) => from === null && forAll);
  return all
    .filter(({ from }) => from !== null)
    .some(({ preferences }) =>
      [...preferences].some(([key, value]) => lines.some((line) => (line.preferences.get(key) ?? value) !== value)),
    );
};
