import type { RobotsField, RobotsTxt } from '@legible/formats/robots-txt';
import { parseStructuredDictionary } from '@legible/formats/structured-dictionary';

export interface RobotsLine {
  readonly value: string;
  readonly line: number;
  /** User-agent values of its group, as written; null outside every group. */
  readonly agents: readonly string[] | null;
}

const MAX_LINES = 100;

/**
 * Returns the lines of one field (its name in lower case), inside and outside groups, in the order of the file; at most 100.
 */
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

/** `Content-Signal` lines of robots.txt (contentsignals.org): `search=yes, ai-input=no, ai-train=no`. */

/** Values that each key may have; `use` is Cloudflare's own. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  search: ['yes', 'no'],
  'ai-input': ['yes', 'no'],
  'ai-train': ['yes', 'no'],
  use: ['immediate', 'reference', 'full'],
};

export interface ContentSignalLine {
  readonly line: number;
  readonly value: string;
  /** User-agent values of its group; null outside every group. */
  readonly agents: readonly string[] | null;
  readonly signals: ReadonlyMap<string, string>;
  /** Parts that are not `key=value`, or whose value the key may not have. */
  readonly malformed: readonly string[];
  readonly unknown: readonly string[];
}

const MAX_PARTS = 50;

/** A path may appear before the signals, as in Content-Usage. */
const PATH = /^\/\S*\s+/;

const readLine = (value: string): Pick<ContentSignalLine, 'signals' | 'malformed' | 'unknown'> => {
  const signals = new Map<string, string>();
  const malformed: string[] = [];
  const unknown: string[] = [];
  for (const part of value.replace(PATH, '').split(',').slice(0, MAX_PARTS)) {
    const [, key = '', said = ''] = /^([A-Za-z][\w-]*)\s*=\s*([\w-]+)$/.exec(part.trim()) ?? [];
    const name = key.toLowerCase();
    const word = said.toLowerCase();
    if (name === '') malformed.push(part.trim().slice(0, 100));
    else if (!Object.hasOwn(VALUES, name)) unknown.push(name);
    else if (VALUES[name]?.includes(word)) signals.set(name, word);
    else malformed.push(part.trim().slice(0, 100));
  }
  return { signals, malformed, unknown };
};

export const contentSignals = (robots: RobotsTxt): readonly ContentSignalLine[] =>
  robotsLines(robots, 'content-signal').map((line) => ({ ...line, ...readLine(line.value) }));

/** Returns what is wrong with a line, in words, or null when nothing is. Some readers may accept an `odd` line. */
export const signalTrouble = ({
  malformed,
  signals,
  unknown,
  agents,
}: ContentSignalLine): { readonly kind: 'malformed' | 'odd'; readonly why: string } | null => {
  if (malformed.length > 0) return { kind: 'malformed', why: malformed.join(', ') || 'empty' };
  const why = [...(agents === null ? ['in no group'] : []), ...unknown.map((key) => `unknown key ${key}`)];
  return why.length > 0 || signals.size === 0 ? { kind: 'odd', why: why.join(', ') } : null;
};

/**
 * `Content-Usage` of the IETF drafts on AI preferences: a structured-field dictionary, in a header or, after an
 * optional path, in a line of robots.txt. The drafts are not final; keys and values as of 2026-09-14 (vocabulary -08).
 */

const KEYS = ['train-ai', 'ai-use', 'search'] as const;

/** Labels that earlier drafts of the vocabulary had. */
const EARLIER = ['ai', 'train-genai', 'genai', 'ai-output', 'tdm', 'inference', 'bots', 'all'];

export type UsageKey = (typeof KEYS)[number];

export interface UsageStatement {
  readonly preferences: ReadonlyMap<UsageKey, 'y' | 'n'>;
  /** Why the statement or one of its preferences cannot be read; null when all can. */
  readonly malformed: string | null;
  /** Keys that only earlier drafts of the vocabulary had. */
  readonly outdated: readonly string[];
  /** Keys that no draft had: readers MUST ignore them, so that new keys can be added. */
  readonly unknown: readonly string[];
}

const isKey = (key: string): key is UsageKey => KEYS.some((known) => known === key);

/** Reads the dictionary; key and value are case-sensitive. */
export const readUsage = (text: string): UsageStatement => {
  const members = parseStructuredDictionary(text);
  const preferences = new Map<UsageKey, 'y' | 'n'>();
  const none = { preferences, outdated: [], unknown: [] };
  if (members === null) return { ...none, malformed: 'it is not a dictionary of structured fields' };
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
