import { BOT_KEYS, BOTS, type BotKey, type BotRole } from '@legible/audit/bots';
import { type RobotsPolicy, writeRobots } from '@legible/formats/robots-txt';
import type { AiPolicy } from '@legible/issues';

const yesOrNo = (allowed: boolean): string => (allowed ? 'yes' : 'no');

/**
 * States what the texts may be used for, in the words of contentsignals.org, for the line in robots.txt and the header of
 * Markdown answers. It names each purpose, because a missing one means neither yes nor no.
 */
export const contentSignal = ({ search, aiInput, aiTrain }: AiPolicy): string =>
  `search=${yesOrNo(search)}, ai-input=${yesOrNo(aiInput)}, ai-train=${yesOrNo(aiTrain)}`;

/**
 * Robots that are refused when a purpose is not granted. `control` names send no requests: their operators read from
 * robots.txt whether they may train with pages that other robots fetch.
 */
const CLOSED_ROLES: Readonly<Record<keyof AiPolicy, readonly BotRole[]>> = {
  search: ['search'],
  aiInput: ['user'],
  aiTrain: ['training', 'control'],
};

const PURPOSES = ['search', 'aiInput', 'aiTrain'] as const;

const ALLOWED_WORDS: Readonly<Record<keyof AiPolicy, readonly [yes: string, no: string]>> = {
  search: ['Search engines may list these pages.', 'Search engines are asked not to list these pages.'],
  aiInput: [
    'AI systems may read them to answer a question and quote them with a link.',
    'AI systems are asked not to answer questions from them.',
  ],
  aiTrain: ['AI models may be trained on them.', 'AI models must not be trained on them.'],
};

/**
 * Returns robots.txt of the whole site. Robots of a refused purpose are blocked by name, and all others get the
 * Content-Signal, so that no group permits what the signal refuses.
 */
export const robotsText = (policy: AiPolicy, sitemap: string): string => {
  const closed = closedTokens(policy);
  const groups: RobotsPolicy['groups'] = [
    {
      agents: ['*'],
      fields: [{ name: 'Content-Signal', value: contentSignal(policy) }],
      rules: [{ type: 'allow', path: '/' }],
    },
    ...(closed.length === 0 ? [] : [{ agents: closed, rules: [{ type: 'disallow', path: '/' } as const] }]),
  ];
  return writeRobots({
    comments: [
      ...PURPOSES.map((purpose) => ALLOWED_WORDS[purpose][policy[purpose] ? 0 : 1]),
      'Content-Signal says the same for programs: contentsignals.org. It reserves rights under',
      'article 4 of Directive (EU) 2019/790 where it says no.',
    ],
    groups,
    sitemaps: [sitemap],
  });
};

/**
 * Robots that collect for answers under the same name as for training (https://developer.amazon.com/amazonbot): if they
 * were blocked for training, they could not read where the signal grants answers.
 */
const ALSO_FOR_ANSWERS: readonly BotKey[] = ['amazonbot'];

const closedTokens = (policy: AiPolicy): readonly string[] => {
  const roles = PURPOSES.filter((purpose) => !policy[purpose]).flatMap((purpose) => CLOSED_ROLES[purpose]);
  const closed = BOT_KEYS.filter(
    (key) =>
      BOTS[key].retired === null &&
      roles.includes(BOTS[key].role) &&
      !(policy.aiInput && ALSO_FOR_ANSWERS.includes(key)),
  );
  return [...new Set(closed.map((key) => BOTS[key].token))];
};
