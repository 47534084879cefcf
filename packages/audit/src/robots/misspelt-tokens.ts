/** User-agent lines that name a robot by a name it does not know. */
import { BOT_KEYS, BOTS, type BotKey } from '../bots.ts';
import type { AgentLine } from './agent-lines.ts';

/** Products and companies whose names are taken for those of their robots. */
const DISPLAY_NAMES: Readonly<Record<string, BotKey>> = {
  chatgpt: 'chatgpt-user',
  openai: 'gptbot',
  gpt: 'gptbot',
  claude: 'claudebot',
  anthropic: 'claudebot',
  perplexity: 'perplexitybot',
  perplexityai: 'perplexitybot',
  google: 'googlebot-desktop',
  bing: 'bingbot',
  gemini: 'google-extended',
  bard: 'google-extended',
  mistral: 'mistralai-user',
  mistralai: 'mistralai-user',
  duckassist: 'duckassistbot',
  commoncrawl: 'ccbot',
};
const MIN_LENGTH = 6;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether one letter was changed, left out, added or swapped with its neighbour. */
const isOneOff = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
};

const CANDIDATES = BOT_KEYS.filter((key) => BOTS[key].documented);

/** The robot that a whole user-agent value was probably meant for; null when it is none that we know. */
export const meantBot = (value: string): BotKey | null => {
  const name = plain(value.replace(/\/.*$/, ''));
  if (name === '' || value.trim() === '*') return null;
  if (Object.hasOwn(DISPLAY_NAMES, name)) return DISPLAY_NAMES[name] ?? null;
  const same = CANDIDATES.find((key) => plain(BOTS[key].token) === name);
  if (same !== undefined) return same;
  if (name.length < MIN_LENGTH) return null;
  return CANDIDATES.find((key) => isOneOff(plain(BOTS[key].token), name)) ?? null;
};

export interface WrongName {
  readonly value: string;
  readonly line: number;
  /** The name to write instead; null when there is none. */
  readonly token: string | null;
}

/** Names that a file writes wrongly, and names that are no longer in use; neither where the right one stands as well. */
export const wrongNames = (
  lines: readonly AgentLine[],
): { readonly misspelt: readonly WrongName[]; readonly retired: readonly WrongName[] } => {
  const named = new Set(lines.flatMap(({ bot }) => (bot === null ? [] : [BOTS[bot].token])));
  const misspelt = lines.flatMap(({ value, line, bot }): WrongName[] => {
    const meant = bot === null ? meantBot(value) : null;
    const token = meant === null ? null : BOTS[meant].token;
    return token === null || named.has(token) ? [] : [{ value, line, token }];
  });
  const retired = lines.flatMap(({ value, line, bot }): WrongName[] => {
    const successor = bot === null ? undefined : BOTS[bot].retired?.successor;
    return successor === undefined || named.has(successor ?? '') ? [] : [{ value, line, token: successor }];
  });
  return { misspelt, retired };
};
