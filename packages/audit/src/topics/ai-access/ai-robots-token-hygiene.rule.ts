/** Finds User-agent lines with a name that no robot answers to. */

import { type AgentLine, agentLines } from '../../kernel/agent-lines.ts';
import { BOT_KEYS, BOTS, type BotKey } from '../../kernel/bots.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

/** Names of products and companies that are mistaken for the names of their robots. */
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

/** Whether one letter was changed, left out, added or swapped with its neighbor. */
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

/** Returns the robot that a whole user-agent value probably means; null when it is none that we know. */
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

/** Returns the misspelt and the retired names, except those whose right name also appears. */
const wrongNames = (
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

interface Names {
  names: readonly string[];
}

/** Every crawler that follows RFC 9309 accepts a version after the token (`GPTBot/1.1`), so it is not a finding. */
export default siteRule({
  id: 'ai-robots-token-hygiene',
  title: 'robots.txt names robots as their operators do',
  failureTitle: 'robots.txt uses names that no known robot answers to',
  warningTitle: 'robots.txt uses robot names that are no longer in use',
  category: 'ai-access',
  rating: ['low', 'ai', 'E1'],
  sources: ['AIROBOTS', 'OAI-BOTS', 'ANT-BOTS', 'META-BOT', 'G-USERFETCH'],
  why: 'A robot looks for its exact name. A group under a name that is misspelt or no longer in use is read by nobody, and the robot it was meant for obeys the group for all.',
  fix: 'Replace the name with the one that the operator documents.',
  repair: 'robots-txt',
  expects: 'Every User-agent line of robots.txt names a robot as its operator documents it today.',
  needs: ['robots'],
  messages: {
    misspelt: (a: Names) => `robots.txt names robots that no operator sends: ${a.names.join(', ')}.`,
    retired: (a: Names) => `robots.txt names robots that are no longer in use: ${a.names.join(', ')}.`,
  },
  passes: 'User-agent: GPTBot/1.4\nDisallow: /',
  fails: 'User-agent: GPT-Bot\nDisallow: /',
  check({ robots }) {
    const lines = agentLines(robots.value.robots).filter(({ name }) => name !== '*');
    if (lines.length === 0) return notApplicable;
    const { misspelt, retired } = wrongNames(lines);
    const shown = misspelt.length > 0 ? misspelt : retired;
    const [first] = shown;
    if (first === undefined) return pass;
    const names = shown
      .slice(0, 10)
      .map(
        ({ value, line, token }) => `${value} (line ${line}; ${token === null ? 'no successor' : `instead: ${token}`})`,
      );
    const finding = { args: { names }, proof: { step: robots.from, observation: `User-agent: ${first.value}` } };
    return misspelt.length > 0 ? fail({ message: 'misspelt', ...finding }) : warn({ message: 'retired', ...finding });
  },
});
