/** Statements of a site's channels about each purpose, side by side. */

import { type RobotsTxt, robotsJudge } from '@legible/formats/robots-txt';
import { parseRsl } from '@legible/formats/rsl';
import { namedBots } from '../../kernel/agent-lines.ts';
import { BOTS, type BotRole, robotNameOf } from '../../kernel/bots.ts';
import { fileThere, type MachineFilesFact } from '../../kernel/machine-files.ts';
import { purposesOf } from '../../kernel/questions.ts';
import type { DeclarationsFact } from './declarations.ts';
import { contentSignals, readUsage, type UsageKey, usageLines } from './robots-lines.ts';
import { readTdmFile } from './tdm-file.ts';

const PURPOSES = ['search', 'ai-input', 'ai-train'] as const;

export type UsagePurpose = (typeof PURPOSES)[number];

export type Stance = 'yes' | 'no' | 'both';

export interface UsageChannel {
  readonly name: string;
  /** Purposes that the channel can express. */
  readonly speaksOf: readonly UsagePurpose[];
  readonly says: ReadonlyMap<UsagePurpose, Stance>;
}

const add = (says: Map<UsagePurpose, Stance>, purpose: UsagePurpose, stance: Stance): void => {
  const known = says.get(purpose);
  says.set(purpose, known === undefined || known === stance ? stance : 'both');
};

const ROLES: Readonly<Record<UsagePurpose, readonly BotRole[]>> = {
  search: ['search'],
  'ai-input': ['user'],
  'ai-train': ['training', 'control'],
};

/** Only groups that name a robot state something about a purpose; those for all robots do not. */
const robotsChannel = (robots: RobotsTxt): UsageChannel => {
  const judge = robotsJudge(robots);
  const says = new Map<UsagePurpose, Stance>();
  const named = namedBots(robots).filter((key) => BOTS[key].documented);
  for (const purpose of PURPOSES)
    for (const key of named.filter((one) => ROLES[purpose].includes(BOTS[one].role)))
      add(says, purpose, judge(robotNameOf(key), '/').allowed ? 'yes' : 'no');
  // A file that names only robots of classic search engines does not concern AI.
  const ofAi = named.some((key) => BOTS[key].role !== 'search' || purposesOf(key).includes('answers'));
  return { name: 'robots.txt groups', speaksOf: ofAi ? PURPOSES : ['search'], says };
};

/** A line outside every group concerns nobody: a rule belongs to a group (draft-ietf-aipref-attach, section 3). */
export const isForAll = (agents: readonly string[] | null): boolean =>
  agents?.some((value) => value.startsWith('*')) ?? false;

const signalsChannel = (robots: RobotsTxt): UsageChannel => {
  const says = new Map<UsagePurpose, Stance>();
  for (const { signals } of contentSignals(robots).filter(({ agents }) => isForAll(agents)))
    for (const purpose of PURPOSES) {
      const said = signals.get(purpose);
      if (said === 'yes' || said === 'no') add(says, purpose, said);
    }
  return { name: 'Content-Signal', speaksOf: PURPOSES, says };
};

const USAGE_WORDS: Readonly<Record<UsageKey, UsagePurpose>> = {
  'train-ai': 'ai-train',
  'ai-use': 'ai-input',
  search: 'search',
};

const usageChannel = (robots: RobotsTxt | null, declarations: DeclarationsFact): UsageChannel => {
  const says = new Map<UsagePurpose, Stance>();
  const lines =
    robots === null ? [] : usageLines(robots).filter(({ agents, path }) => isForAll(agents) && path === '/');
  const headers = declarations.pages.flatMap(({ contentUsage }) =>
    contentUsage === null ? [] : readUsage(contentUsage),
  );
  for (const { preferences } of [...lines, ...headers])
    for (const [key, value] of preferences) add(says, USAGE_WORDS[key], value === 'y' ? 'yes' : 'no');
  // ai-use is new in the draft of September 2026, so a statement without it is not called silent.
  return { name: 'Content-Usage', speaksOf: ['search', 'ai-train'], says };
};

const RSL_WORDS: Readonly<Record<string, readonly UsagePurpose[]>> = {
  all: PURPOSES,
  'ai-all': ['ai-input', 'ai-train'],
  search: ['search'],
  'ai-index': ['ai-input'],
  'ai-input': ['ai-input'],
  'ai-train': ['ai-train'],
};

/** Returns the purposes of a word for a use in an RSL file; none for a word that is not in RSL. */
export const rslPurposes = (word: string): readonly UsagePurpose[] =>
  Object.hasOwn(RSL_WORDS, word) ? (RSL_WORDS[word] ?? []) : [];

const rslChannel = (files: MachineFilesFact): UsageChannel => {
  const says = new Map<UsagePurpose, Stance>();
  const file = fileThere(files['rsl-license']);
  for (const { permits, prohibits } of file === null ? [] : parseRsl(file.text).contents) {
    for (const [words, stance] of [
      [permits, 'yes'],
      [prohibits, 'no'],
    ] as const)
      for (const purpose of words.flatMap(rslPurposes)) add(says, purpose, stance);
  }
  return { name: 'RSL licence', speaksOf: PURPOSES, says };
};

/** A reservation of text and data mining counts for training; it does not distinguish mining for search. */
const tdmChannel = (files: MachineFilesFact, declarations: DeclarationsFact): UsageChannel => {
  const says = new Map<UsagePurpose, Stance>();
  const file = fileThere(files.tdmrep);
  const rules = file === null ? [] : readTdmFile(file.text).rules.map(({ reservation }) => `${reservation}`);
  const pages = declarations.pages.flatMap(({ tdmHeader, tdmMeta }) => [tdmHeader.reservation, tdmMeta.reservation]);
  for (const value of [...rules, ...pages]) {
    if (value === '1') add(says, 'ai-train', 'no');
    // 0 says that no right is reserved, which is not an invitation.
  }
  return { name: 'TDMRep', speaksOf: ['ai-train'], says };
};

/** Returns the channels with a statement, in the order in which they are shown. */
export const usageChannels = (
  robots: RobotsTxt | null,
  declarations: DeclarationsFact,
  files: MachineFilesFact | null,
): readonly UsageChannel[] =>
  [
    ...(robots === null ? [] : [robotsChannel(robots), signalsChannel(robots)]),
    usageChannel(robots, declarations),
    ...(files === null ? [] : [rslChannel(files), tdmChannel(files, declarations)]),
  ].filter(({ says }) => says.size > 0);

/** `TDMRep (ai-train: no)`. */
export const channelInWords = ({ name, says }: UsageChannel): string =>
  `${name} (${[...says].map((pair) => pair.join(': ')).join(', ')})`;

/** Describes the purposes on which one channel clearly says no and another one yes. */
export const contradictions = (channels: readonly UsageChannel[]): readonly string[] =>
  PURPOSES.flatMap((purpose) => {
    const names = (stance: Stance) =>
      channels.filter(({ says }) => says.get(purpose) === stance).map(({ name }) => name);
    // If robots.txt closes what another channel permits, that is not a contradiction: content that may not be fetched
    // needs no permission.
    const [no, yes] = [names('no').filter((name) => name !== 'robots.txt groups'), names('yes')];
    return no.length > 0 && yes.length > 0 ? [`${purpose}: no in ${no.join(', ')}; yes in ${yes.join(', ')}`] : [];
  });

/** Describes the purposes that one channel restricts and another one could mention but does not. */
export const silences = (channels: readonly UsageChannel[]): readonly string[] =>
  PURPOSES.flatMap((purpose) => {
    const no = channels.filter(({ says }) => says.get(purpose) === 'no').map(({ name }) => name);
    const silent = channels.filter(({ says, speaksOf }) => speaksOf.includes(purpose) && !says.has(purpose));
    if (no.length === 0 || silent.length === 0) return [];
    return [`${purpose}: no in ${no.join(', ')}; nothing in ${silent.map(({ name }) => name).join(', ')}`];
  });
