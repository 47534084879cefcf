import { shown } from '../csv/cell.ts';
import type { SourceGate } from '../source/source-issue.ts';

/**
 * Who may read a post on the web, in the words of `audience` and, in newer exports, `web_audiences`
 * (https://www.beehiiv.com/support/article/13064033042199 names the groups). The site shows everybody what free
 * subscribers may read. A post for both groups may have a paywall break, behind which only one of them reads on
 * (https://www.beehiiv.com/support/article/9363839870743), and an export does not say where.
 */
const AUDIENCES = {
  free: 'open',
  'all free subscribers': 'open',
  both: 'members',
  premium: 'members',
  'all premium subscribers': 'members',
} as const satisfies Readonly<Record<string, SourceGate['kind']>>;

const kindOf = (word: string) =>
  Object.hasOwn(AUDIENCES, word) ? AUDIENCES[word as keyof typeof AUDIENCES] : ('unknown' as const);

/** @param written One audience or several, joined by commas or semicolons; `''` when there is none, which locks. */
export const audienceGate = (written: string): SourceGate => {
  const words = written
    .split(/[,;]/)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  if (words.length === 0) return { kind: 'unknown', said: 'no audience' };
  const kinds = new Set(words.map(kindOf));
  const kind = (['unknown', 'members', 'open'] as const).find((closest) => kinds.has(closest)) ?? 'unknown';
  return { kind, said: shown(written) };
};
