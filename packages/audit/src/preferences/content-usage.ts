/**
 * `Content-Usage` of the IETF drafts on AI preferences: a structured-field dictionary, in a header or, behind an
 * optional path, in a line of robots.txt. The drafts are not agreed on yet; keys and values as of 2026-08-19.
 */
import { parseStructuredDictionary, type RobotsTxt } from '@legible/formats';
import { robotsLines } from './robots-lines.ts';

const KEYS = ['train-ai', 'search'] as const;
/** Labels that earlier drafts of the vocabulary had. */
const EARLIER = ['ai', 'train-genai', 'genai', 'tdm', 'inference', 'bots', 'all'];
export type UsageKey = (typeof KEYS)[number];

export interface UsageStatement {
  readonly preferences: ReadonlyMap<UsageKey, 'y' | 'n'>;
  /** Why nothing, or one preference of it, can be read; null when all can. */
  readonly malformed: string | null;
  /** Keys that the vocabulary had and has no more. */
  readonly outdated: readonly string[];
  /** Keys that it never had: readers MUST ignore them, so that new ones can come up. */
  readonly unknown: readonly string[];
}

const isKey = (key: string): key is UsageKey => KEYS.some((known) => known === key);

/** Reads the dictionary; key and value are case-sensitive. */
export const readUsage = (text: string): UsageStatement => {
  const members = parseStructuredDictionary(text);
  const preferences = new Map<UsageKey, 'y' | 'n'>();
  const none = { preferences, outdated: [], unknown: [] };
  if (members === null) return { ...none, malformed: 'it is no dictionary of structured fields' };
  if (members.size === 0) return { ...none, malformed: 'it is empty' };
  let malformed: string | null = null;
  for (const [key, { type, value }] of members) {
    if (!isKey(key)) continue;
    if (type === 'token' && (value === 'y' || value === 'n')) preferences.set(key, value);
    else malformed ??= `${key} is neither y nor n`;
  }
  const others = [...members.keys()].filter((key) => !isKey(key)).slice(0, 20);
  const outdated = others.filter((key) => EARLIER.includes(key));
  return { preferences, malformed, outdated, unknown: others.filter((key) => !EARLIER.includes(key)) };
};

export interface UsageLine extends UsageStatement {
  readonly line: number;
  readonly value: string;
  /** `/` where the line names none. */
  readonly path: string;
  readonly agents: readonly string[] | null;
}

export const usageLines = (robots: RobotsTxt): readonly UsageLine[] =>
  robotsLines(robots, 'content-usage').map((line) => {
    const [, path = '/', rest = line.value] = /^(\/\S*)\s*(.*)$/.exec(line.value) ?? [];
    return { ...line, path, ...readUsage(rest) };
  });
