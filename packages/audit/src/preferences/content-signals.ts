/** `Content-Signal` lines of robots.txt (contentsignals.org): `search=yes, ai-input=no, ai-train=no`. */
import type { RobotsTxt } from '@legible/formats';
import { robotsLines } from './robots-lines.ts';

/** What each key may say; `use` is Cloudflare's own. */
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
  /** Parts that are no `key=value`, or whose value the key does not have. */
  readonly malformed: readonly string[];
  readonly unknown: readonly string[];
}

const MAX_PARTS = 50;

/** A path may stand before the signals, as in Content-Usage. */
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

/** What is wrong with a line, in words; null for nothing. `odd` lines may be read by some. */
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
