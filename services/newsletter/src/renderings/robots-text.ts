import {
  type Answers,
  type CompiledPolicy,
  compilePolicy,
  policyHeaders,
  contentSignal as signalOf,
} from '@legible/audit/policy';
import { type AiPolicy, SITEMAP_INDEX_PATH } from '@legible/issues';

const answersOf = ({ search, aiInput, aiTrain, agents, previews }: AiPolicy): Answers => ({
  search,
  answers: aiInput,
  training: aiTrain,
  agents,
  previews,
});

/** States what the texts may be used for, in the words of contentsignals.org, for the header of Markdown answers. */
export const contentSignal = (policy: AiPolicy): string => signalOf(answersOf(policy));

/** Returns what headers of pages say about the use of the texts. Their licence is named in robots.txt. */
export const usageHeaders = (policy: AiPolicy): Readonly<Record<string, string>> =>
  Object.fromEntries(
    policyHeaders(answersOf(policy), '').flatMap(([name, value]) =>
      name === 'Link' ? [] : [[name.toLowerCase(), value]],
    ),
  );

const WORDS: Readonly<Record<keyof AiPolicy, readonly [yes: string, no: string]>> = {
  search: ['Search engines may list these pages.', 'Search engines are asked not to list these pages.'],
  aiInput: [
    'AI systems may read them to answer a question and quote them with a link.',
    'AI systems are asked not to answer questions from them.',
  ],
  aiTrain: ['AI models may be trained on them.', 'AI models must not be trained on them.'],
  agents: [
    'Assistants may open them when a person asks.',
    'Assistants are asked not to open them, even when a person asks.',
  ],
  previews: [
    'Chats and networks may show a card of a link.',
    'Chats and networks are asked to show no card of a link.',
  ],
};

/** Returns the files that state what robots may do: robots.txt with the sitemap, the licence and the reservation. */
export const policyFiles = (policy: AiPolicy, baseUrl: string): CompiledPolicy['files'] =>
  compilePolicy(
    { answers: answersOf(policy), paths: [] },
    {
      origin: baseUrl,
      sitemaps: [`${baseUrl}${SITEMAP_INDEX_PATH}`],
      comments: [
        ...Object.entries(WORDS).map(([key, [yes, no]]) => (policy[key as keyof AiPolicy] ? yes : no)),
        'Content-Signal says the same for programs: contentsignals.org. It reserves rights under',
        'article 4 of Directive (EU) 2019/790 where it says no.',
      ],
    },
  ).files;
