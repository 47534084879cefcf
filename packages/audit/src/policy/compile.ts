/** Writes one policy in every channel that can say it, and states what no channel can. */

import { type RobotsPolicy, writeRobots } from '@legible/formats/robots-txt';
import { writeRsl } from '@legible/formats/rsl';
import { BOT_KEYS, BOTS, type Bot, type BotKey } from '../kernel/bots.ts';
import { purposesOf, QUESTIONS, type Question } from '../kernel/questions.ts';
import { type Answers, inherited, normalPolicy, type Policy, SIGNALS } from './policy.ts';

/** A file at the root of the site. */
export interface PolicyFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** Headers of all addresses that begin with a path, where no longer path has its own. A header that is not listed is not sent. */
export interface PolicyHeaders {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface CompiledPolicy {
  /** In normal form. */
  readonly policy: Policy;
  readonly files: readonly PolicyFile[];
  /** The whole site first, then each path, the shortest first. */
  readonly headers: readonly PolicyHeaders[];
  /** Channels that are not written, and why. */
  readonly leftOut: readonly { readonly channel: string; readonly why: string }[];
  /** What this policy means and no channel can say. */
  readonly limits: readonly string[];
}

export interface CompileOptions {
  /** Origin of the site, without a final slash: RSL is named by its whole address. */
  readonly origin: string;
  readonly sitemaps?: readonly string[];
  readonly comments?: readonly string[];
  /** Paths that no robot may request, whatever the answers. */
  readonly closed?: readonly string[];
}

const RSL_PATH = '/license.xml';
const RSL_TYPE = 'application/rsl+xml';
const TDM_PATH = '/.well-known/tdmrep.json';

/** Returns the answers of the whole site and of each path, in the order of the headers. */
export const entriesOf = ({ answers, paths }: Policy) => [{ path: '/', answers }, ...paths];

/** Returns the paths where a value differs from the inherited one, with that value. The root inherits `outside`. */
const changesOf = <T>(policy: Policy, of: (answers: Answers) => T, outside: T): readonly (readonly [string, T])[] =>
  entriesOf(policy).flatMap(({ path, answers }) => {
    const above = path === '/' ? outside : of(inherited(policy, path));
    const own = of(answers);
    return own === above ? [] : [[path, own] as const];
  });

type Group = RobotsPolicy['groups'][number];

/** Returns the rules of robots that may read where a test says so: the longest path that matches decides (RFC 9309, 2.2.2). */
const rulesOf = (policy: Policy, admits: (answers: Answers) => boolean): Group['rules'] =>
  changesOf(policy, admits, true).map(([path, admitted]) => ({ type: admitted ? 'allow' : 'disallow', path }));

const isAnyAllowed = (answers: Answers): boolean => QUESTIONS.some((question) => answers[question]);

/** Whether a robot with these purposes may read; without a purpose of its own, it may where anything is allowed. */
export const admitsBot = (purposes: readonly Question[], answers: Answers): boolean =>
  purposes.length === 0 ? isAnyAllowed(answers) : purposes.some((question) => answers[question]);

/**
 * Returns a Content-Signal for answers (contentsignals.org). Its line in robots.txt names no path, so it leaves out, as
 * neither granted nor refused, what is not the same on all of them.
 */
export const contentSignal = (answers: Answers, all: readonly Answers[] = []): string =>
  SIGNALS.filter(([, question]) => all.every((one) => one[question] === answers[question]))
    .map(([key, question]) => `${key}=${answers[question] ? 'yes' : 'no'}`)
    .join(', ');

/** Returns a Content-Usage for answers, in the vocabulary of the IETF draft of 2026-09-14. */
const contentUsage = ({ search, answers, training }: Answers): string =>
  `train-ai=${training ? 'y' : 'n'}, ai-use=${answers ? 'y' : 'n'}, search=${search ? 'y' : 'n'}`;

const fieldsOf = (policy: Policy): NonNullable<Group['fields']> => {
  const signal = contentSignal(
    policy.answers,
    policy.paths.map(({ answers }) => answers),
  );
  return [
    ...(signal === '' ? [] : [{ name: 'Content-Signal', value: signal }]),
    ...changesOf(policy, contentUsage, '').map(([path, usage]) => ({
      name: 'Content-Usage',
      value: path === '/' ? usage : `${path} ${usage}`,
    })),
  ];
};

const filled = (rules: Group['rules']): Group['rules'] => (rules.length > 0 ? rules : [{ type: 'allow', path: '/' }]);

const tokensOf = (keys: readonly BotKey[]): readonly string[] => [...new Set(keys.map((key) => BOTS[key].token))];

/**
 * One group for all robots, and one for each set of rules that some of the registry need instead. Some parsers apply a group
 * to every name that contains its token: Applebot-Extended then obeys the rules for Applebot. So such names get groups too,
 * and those that obey no group for all.
 */
const groupsOf = (policy: Policy, closed: readonly string[]): readonly Group[] => {
  const shut = closed.map((path) => ({ type: 'disallow' as const, path }));
  const fields = fieldsOf(policy);
  const rulesFor = (key: BotKey): Group['rules'] => rulesOf(policy, (answers) => admitsBot(purposesOf(key), answers));
  const anyone = JSON.stringify(rulesOf(policy, isAnyAllowed));
  const bySet = Map.groupBy(BOT_KEYS, (key) => JSON.stringify(rulesFor(key)));
  const others = bySet.get(anyone) ?? [];
  bySet.delete(anyone);
  const taken = tokensOf([...bySet.values()].flat()).map((token) => token.toLowerCase());
  const alone = others.filter(
    (key) =>
      (!BOTS[key].obeysAll && (anyone !== '[]' || shut.length > 0)) ||
      taken.some((token) => BOTS[key].token.toLowerCase().includes(token)),
  );
  const named = [...bySet.values(), ...(alone.length === 0 ? [] : [alone])];
  return [
    { agents: ['*'], fields, rules: [...filled(rulesOf(policy, isAnyAllowed)), ...shut] },
    ...named.map((keys): Group => {
      const rules = rulesFor(keys[0] ?? 'bingbot');
      const isClosed = rules.every(({ type }) => type === 'disallow') && rules[0]?.path === '/';
      // A named robot ignores the group for all robots, so its own group repeats the same statements.
      return {
        agents: tokensOf(keys),
        ...(isClosed ? {} : { fields }),
        rules: isClosed ? rules : [...filled(rules), ...shut],
      };
    }),
  ];
};

const robotsFile = (
  policy: Policy,
  { origin, sitemaps = [], comments = [], closed = [] }: CompileOptions,
): PolicyFile => ({
  path: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  text: writeRobots({
    comments,
    fields: [{ name: 'License', value: `${origin}${RSL_PATH}` }],
    groups: groupsOf(policy, closed),
    sitemaps,
  }),
});

const RSL_USES: readonly (readonly [Question, readonly string[]])[] = [
  ['search', ['search']],
  ['answers', ['ai-input', 'ai-index']],
  ['training', ['ai-train']],
];

const usesOf = (answers: Answers, allowed: boolean): readonly string[] =>
  RSL_USES.flatMap(([question, uses]) => (answers[question] === allowed ? uses : []));

const rslFile = (policy: Policy): PolicyFile => ({
  path: RSL_PATH,
  type: RSL_TYPE,
  text: writeRsl(
    entriesOf(policy)
      .toReversed()
      .map(({ path, answers }) => ({ url: path, permits: usesOf(answers, true), prohibits: usesOf(answers, false) })),
  ),
});

/** The first rule that matches counts (TDMRep, 5.1), so the longest path comes first. */
const tdmFile = (policy: Policy): readonly PolicyFile[] => {
  const rules = changesOf(policy, ({ training }) => training, true).toReversed();
  const text = rules.map(([location, allowed]) => ({ location, 'tdm-reservation': allowed ? 0 : 1 }));
  return rules.length === 0
    ? []
    : [{ path: TDM_PATH, type: 'application/json', text: `${JSON.stringify(text, null, 2)}\n` }];
};

/** Whether Bing needs a directive: one robot serves search and answers, and noarchive keeps a page out of answers. */
const barsCopilot = ({ search, answers }: Answers): boolean => search && !answers;

/** Returns the headers of a page with these answers. */
export const policyHeaders = (answers: Answers, origin: string): PolicyHeaders['headers'] => [
  ['Content-Usage', contentUsage(answers)],
  ['Link', `<${origin}${RSL_PATH}>; rel="license"; type="${RSL_TYPE}"`],
  // It overrides the file, so a path that is not reserved says so.
  ['tdm-reservation', answers.training ? '0' : '1'],
  ...(barsCopilot(answers) ? [['X-Robots-Tag', 'bingbot: noarchive'] as const] : []),
];

/** Returns the elements for the head of a page with these answers, where its host sets no headers. */
export const policyMetas = (answers: Answers, origin: string): readonly string[] => [
  `<link rel="license" type="${RSL_TYPE}" href="${origin}${RSL_PATH}">`,
  ...(answers.training ? [] : ['<meta name="tdm-reservation" content="1">']),
  ...(barsCopilot(answers) ? ['<meta name="bingbot" content="noarchive">'] : []),
];

const IN_USE = BOT_KEYS.filter((key) => BOTS[key].retired === null);
const UNDOCUMENTED = IN_USE.filter((key) => !BOTS[key].documented).length;

const tokens = (is: (bot: Bot, purposes: readonly Question[]) => boolean): string => {
  const names = IN_USE.filter((key) => is(BOTS[key], purposesOf(key)));
  return [...new Set(names.map((key) => BOTS[key].token))].join(', ');
};

/** What a combination of answers means and no channel can say: the condition, and the sentence. */
const LIMITS: readonly (readonly [(answers: Answers) => boolean, string])[] = [
  [
    ({ search, answers }) => search && !answers,
    'Google has one robot for Search and for AI Overviews and AI Mode. Only the owner can refuse those alone: the control for generative AI in Search Console. The directive nosnippet does so too and costs the excerpts in Search.',
  ],
  [
    ({ search, answers }) => search && !answers,
    'noarchive on a page keeps it out of the answers of Copilot. Bing has no such directive for a whole site.',
  ],
  [
    ({ search }) => !search,
    'A page that no robot of search may read can still be listed by its address alone. To take it out of an index, admit search and send noindex instead.',
  ],
  [
    ({ answers, training }) => answers !== training,
    `These names serve answers and training alike, so robots.txt cannot refuse one of the two; the other channels do: ${tokens((_, purposes) => purposes.length > 1)}.`,
  ],
  [
    ({ training }) => !training,
    'Google-Extended and YandexAdditional refuse training and answers of their assistants together. Search is not affected.',
  ],
  [
    ({ agents }) => !agents,
    `A person’s request may be served whatever robots.txt says, by these among others: ${tokens(({ honoursRobots }) => honoursRobots === 'user-initiated')}.`,
  ],
  [
    ({ agents, previews }) => !agents || !previews,
    'Only robots.txt can address agents and previews: Content-Signal, Content-Usage, RSL and TDMRep define no such use.',
  ],
  [
    (answers) => !QUESTIONS.every((question) => answers[question]),
    `robots.txt is a request. Only a firewall keeps out a robot that ignores it, as is reported of ${tokens(({ honoursRobots }) => honoursRobots === 'disputed')}. No operator documents ${UNDOCUMENTED} of the names here.`,
  ],
];

const PATHS_LIMIT =
  'Content-Signal in robots.txt names no path. It leaves out what is not the same on all paths; robots.txt, Content-Usage, RSL and TDMRep say it path by path.';

const LEFT_OUT: CompiledPolicy['leftOut'] = [
  {
    channel: 'Training preference signal (IETF draft of 2026-10-30)',
    why: 'We could read only its abstract. It marks a group of robots.txt with a token for training, and we do not guess tokens.',
  },
  { channel: 'noai, noimageai, ai.txt', why: 'No operator of a search engine or an assistant documents reading them.' },
];

/** Compiles a policy. Pure: the same policy gives the same bytes. */
export const compilePolicy = (given: Policy, options: CompileOptions): CompiledPolicy => {
  const policy = normalPolicy(given);
  const entries = entriesOf(policy);
  return {
    policy,
    files: [robotsFile(policy, options), ...tdmFile(policy), rslFile(policy)],
    headers: entries.map(({ path, answers }) => ({ path, headers: policyHeaders(answers, options.origin) })),
    leftOut: LEFT_OUT,
    limits: [
      ...LIMITS.filter(([holds]) => entries.some(({ answers }) => holds(answers))).map(([, text]) => text),
      ...(policy.paths.length > 0 ? [PATHS_LIMIT] : []),
    ],
  };
};
