import {
  type Answers,
  type CompiledPolicy,
  compilePolicy,
  type Placed,
  POLICY_STACK_WORDS,
  type Policy,
  type PolicyStack,
  placedOn,
  QUESTION_WORDS,
  QUESTIONS,
  type Question,
  type ReportPolicy,
  type Stance,
  writtenPath,
} from '@legible/audit';

const STANCE_WORDS: Readonly<Record<Stance, string>> = { allow: 'yes', refuse: 'no', some: 'in part' };

/** A compiled policy, with what to put where. */
export interface WrittenPolicy {
  readonly compiled: CompiledPolicy;
  readonly placed: readonly Placed[];
  /** Where the files go on the chosen host, and what it cannot do. */
  readonly notes: readonly string[];
}

/** Compiles a policy for one kind of host. @param origin of the site, without a final slash. */
export const writePolicy = (policy: Policy, stack: PolicyStack, origin: string): WrittenPolicy => {
  const compiled = compilePolicy(policy, { origin });
  const { files, caveat } = POLICY_STACK_WORDS[stack];
  return { compiled, placed: placedOn(stack, compiled, origin), notes: [files, ...(caveat === null ? [] : [caveat])] };
};

/** Returns the origin of an address that a user typed, with or without its scheme; null when it is none. */
export const originOf = (typed: string): string | null => {
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.origin : null;
};

/** What one question says in one line: `no (robots.txt: in part, Content-Signal: no)`. */
export const readingInWords = ({ answer, said }: ReportPolicy['answers'][number]): string => {
  const channels = said.map(({ channel, says }) => `${channel}: ${STANCE_WORDS[says]}`).join(', ');
  return `${STANCE_WORDS[answer]} (${channels || 'nothing says otherwise'})`;
};

/** Describes where channels contradict each other, and where the server does otherwise. */
export const policyTroubles = ({ answers, edge }: ReportPolicy): readonly string[] => [
  ...answers.flatMap(({ question, contradiction }) =>
    contradiction === null
      ? []
      : [
          `${QUESTION_WORDS[question]}: yes in ${contradiction.allowed.join(', ')}; no in ${contradiction.refused.join(', ')}.`,
        ],
  ),
  ...(edge.length === 0
    ? []
    : [
        `robots.txt admits ${edge.map(({ token, status }) => `${token} (${status})`).join(', ')}, and the server refuses: name only, from our address.`,
      ]),
];

/** Describes what is true only in part, or only on some paths. */
export const policyDetails = ({ answers, paths, unreadPaths }: ReportPolicy): readonly string[] => [
  ...answers.flatMap(({ question, refused }) =>
    refused.length === 0 ? [] : [`${QUESTION_WORDS[question]}: robots.txt refuses ${refused.join(', ')}.`],
  ),
  ...paths.map(({ path, answers: own }) => {
    const of = (stance: Stance) => QUESTIONS.filter((question) => own[question] === stance).join(', ');
    const said = (['allow', 'refuse', 'some'] as const).flatMap((stance) =>
      of(stance) === '' ? [] : [`${STANCE_WORDS[stance]}: ${of(stance)}`],
    );
    return `Below ${path} ${said.join('; ')}.`;
  }),
  ...(unreadPaths === 0 ? [] : [`${unreadPaths} more paths or patterns are not listed here.`]),
];

/** Answers that a site gives, for a form or a file. */
interface AnswersRead {
  readonly policy: Policy;
  /** Questions that the site answers only in part; the policy refuses them. */
  readonly unclear: readonly Question[];
  /** Number of its paths that not every channel can write, which are left out. */
  readonly dropped: number;
}

/** Returns a site's answers, replaced by the user's where the user gave one. */
export const answersRead = ({ answers, paths }: ReportPolicy, own: Partial<Answers>): AnswersRead => {
  const root = Object.fromEntries(
    answers.map(({ question, answer }) => [question, own[question] ?? answer === 'allow']),
  ) as Answers;
  // A path is text of the site and becomes part of the configuration of a server.
  const written = paths.filter(({ path }) => writtenPath(path) === path);
  return {
    policy: {
      answers: root,
      // Where a path has a question answered only in part, the answer of the whole site applies.
      paths: written.map((one) => ({
        path: one.path,
        answers: Object.fromEntries(
          QUESTIONS.map((question) => [
            question,
            one.answers[question] === 'some' ? root[question] : one.answers[question] === 'allow',
          ]),
        ) as Answers,
      })),
    },
    unclear: answers.flatMap(({ question, answer }) =>
      answer === 'some' && own[question] === undefined ? [question] : [],
    ),
    dropped: paths.length - written.length,
  };
};
