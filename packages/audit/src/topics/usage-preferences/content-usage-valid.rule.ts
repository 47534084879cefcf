/** A Content-Usage statement, and where the site makes it. */

import type { RobotsTxt } from '@legible/formats/robots-txt';
import type { StepId } from '../../kernel/observed.ts';
import { fail, ifSeen, notApplicable, passWithNote, siteRule, warn } from '../../kernel/rule.ts';
import type { PageDeclarationsFact } from './declarations.ts';
import { readUsage, type UsageStatement, usageLines } from './robots-lines.ts';

export interface PlacedStatement extends UsageStatement {
  /** `robots.txt line 3`, or the address of a page. */
  readonly where: string;
  readonly value: string;
  /** Null for robots.txt. */
  readonly from: StepId | null;
  /** Whether it is a header, or a robots.txt line for all paths and all robots. */
  readonly forAll: boolean;
  /** Whether it is a line of robots.txt outside every group. */
  readonly stray: boolean;
}

const usageStatements = (
  robots: RobotsTxt | null,
  pages: readonly PageDeclarationsFact[],
): readonly PlacedStatement[] => [
  ...(robots === null ? [] : usageLines(robots)).map((one) => ({
    ...one,
    where: `robots.txt line ${one.line}`,
    from: null,
    forAll: one.path === '/' && (one.agents?.includes('*') ?? false),
    stray: one.agents === null,
  })),
  ...pages.flatMap(({ contentUsage: value, url: where, from }) =>
    value === null ? [] : [{ ...readUsage(value), where, value, from, forAll: true, stray: false }],
  ),
];

/** Says where a statement is, and its fault or else its content: `robots.txt line 3 (train-ai=n, search=y)`. */
const statementInWords = ({ where, malformed, outdated, unknown, preferences }: PlacedStatement): string => {
  const said = outdated.length > 0 ? [...outdated] : [...preferences].map((pair) => pair.join('='));
  if (outdated.length === 0 && unknown.length > 0) said.push(`ignored: ${unknown.join(', ')}`);
  return `${where} (${malformed ?? said.join(', ')})`;
};

/** Whether robots.txt, for the whole site, and a header say opposite things about one use. */
const usageDisagrees = (all: readonly PlacedStatement[]): boolean => {
  const lines = all.filter(({ from, forAll }) => from === null && forAll);
  return all
    .filter(({ from }) => from !== null)
    .some(({ preferences }) =>
      [...preferences].some(([key, value]) => lines.some((line) => (line.preferences.get(key) ?? value) !== value)),
    );
};

export default siteRule({
  id: 'content-usage-valid',
  title: 'Content-Usage can be read and agrees with itself',
  failureTitle: 'A statement on AI use (Content-Usage) cannot be read',
  warningTitle: 'Statements on AI use (Content-Usage) are outdated, misplaced or disagree',
  category: 'usage-preferences',
  rating: ['low', 'ai', 'E2'],
  sources: ['AIPREF-A', 'AIPREF-V', 'RFC9651'],
  why: 'Content-Usage is the drafted standard by which a site says whether its content may train AI and be searched. Software reads it strictly: one wrong character and the preference is unknown.',
  fix: 'Write “train-ai=n, ai-use=n, search=y” with your values, in lower case, the same in a group of robots.txt (after the path) and in the header.',
  repair: 'usage-preference',
  expects:
    'Content-Usage is a dictionary of keys of the draft, train-ai, ai-use and search, with y or n; its lines of robots.txt are in a group, and robots.txt and the header say the same.',
  knows: ['declarations'],
  wants: ['robots'],
  messages: {
    valid: 'Content-Usage: {said;}.',
    malformed: 'Content-Usage cannot be read: {said;}.',
    vocabulary: 'Content-Usage uses keys that only earlier drafts had: {said;}.',
    stray: 'Content-Usage is outside every group of robots.txt, so it holds for nobody: {said;}.',
    disagree: 'Content-Usage says one thing in robots.txt and another in the header: {said;}.',
  },
  passes: 'User-agent: *\nContent-Usage: / train-ai=n\nAllow: /',
  fails: 'User-agent: *\nContent-Usage: / train-ai: no\nAllow: /',
  check({ robots, declarations }) {
    const all = usageStatements(ifSeen(robots)?.robots ?? null, ifSeen(declarations)?.pages ?? []);
    const shown = (list: typeof all) => {
      const said = list.slice(0, 10).map(statementInWords);
      const step = list[0]?.from ?? robots.from ?? declarations.from;
      return { args: { said }, proof: { step, observation: `Content-Usage: ${list[0]?.value.slice(0, 200)}` } };
    };
    const bad = all.filter(({ malformed }) => malformed !== null);
    const old = all.filter(({ outdated }) => outdated.length > 0);
    const stray = all.filter((one) => one.stray);
    if (all.length === 0) return notApplicable;
    if (bad.length > 0) return fail({ message: 'malformed', ...shown(bad) });
    if (old.length > 0) return warn({ message: 'vocabulary', ...shown(old) });
    if (stray.length > 0) return warn({ message: 'stray', ...shown(stray) });
    if (usageDisagrees(all)) return warn({ message: 'disagree', ...shown(all) });
    return passWithNote({ message: 'valid', ...shown(all) });
  },
});
