/** The five questions that a publisher answers about robots, and which of them each robot of the registry obeys. */

import { BOTS, type Bot, type BotKey, type BotRole } from './bots.ts';

/**
 * `search`: lists of results; `answers`: answers of AI with links; `training`: models; `agents`: programs that fetch a page
 * because a person asked; `previews`: cards of links.
 */
export const QUESTIONS = ['search', 'answers', 'training', 'agents', 'previews'] as const;

export type Question = (typeof QUESTIONS)[number];

/** Robots that gather pages for AI answers under their own name. Classic engines use one name for search and answers. */
const OF_ANSWERS: readonly BotKey[] = [
  'oai-searchbot',
  'claude-searchbot',
  'perplexitybot',
  'amzn-searchbot',
  'azureai-searchbot',
  'meta-webindexer',
  'mistralai-index',
  'duckassistbot',
  'youbot',
];

const OF_ROLE: Readonly<Record<BotRole, readonly Question[]>> = {
  search: ['search'],
  user: ['agents'],
  agent: ['agents'],
  training: ['training'],
  control: ['training'],
  data: ['answers', 'training'],
  preview: ['previews'],
  // It reviews pages that their owner advertises.
  ads: [],
};

/**
 * Returns what a robot fetches for. One name with several purposes can only be refused when all of them are: a file that
 * refuses it for one would refuse it for the others too. A name that is no longer used has none.
 */
export const purposesOf = (key: BotKey): readonly Question[] => {
  const { retired, role }: Bot = BOTS[key];
  if (retired !== null) return [];
  if (OF_ANSWERS.includes(key)) return ['answers'];
  // It collects for answers under the same name as for training (https://developer.amazon.com/amazonbot).
  return key === 'amazonbot' ? ['answers', 'training'] : OF_ROLE[role];
};
