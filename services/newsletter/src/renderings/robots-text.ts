import { BOT_KEYS, BOTS, type BotKey, type BotRole } from '@legible/audit/bots';
import { type RobotsPolicy, writeRobots } from '@legible/formats/robots-txt';
import type { AiPolicy } from '@legible/issues';

const yesOrNo = (allowed: boolean): string => (allowed ? 'yes' : 'no');

/**
 * What the texts may be used for, in the words of contentsignals.org: for the line in robots.txt and the header of
 * Markdown answers. Each purpose is said, since silence means neither yes nor no.
 */
export const contentSignal = ({ search, aiInput, aiTrain }: AiPolicy): string =>
  `search=${yesOrNo(search)}, ai-input=${yesOrNo(aiInput)}, ai-train=${yesOrNo(aiTrain)}`;

/**
 * Whom a purpose that is not granted closes out. `control` names send no requests: their operators read from robots.txt
 * what they may do with pages that other robots fetch, and training is what they are for.
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
 * robots.txt of the whole site. Robots of a refused purpose are blocked by name, and all others read on terms of
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
 * Robots of operators that gather for answers under the same name as for training
 * (https://developer.amazon.com/amazonbot): closed, they would be missing where the signal grants answers.
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
