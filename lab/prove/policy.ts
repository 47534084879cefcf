import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOT_KEYS, BOTS, robotNameOf } from '@legible/audit/bots';
import {
  type Answers,
  admitsBot,
  allBut,
  compilePolicy,
  type Policy,
  purposesOf,
  QUESTIONS,
  readPolicy,
} from '@legible/audit/policy';
import { parseRobots, robotsJudge } from '@legible/formats/robots-txt';
import { faultUnless, type Proof } from './proof.ts';
import type { parseWithNode } from './robots-parser.ts';

const ORIGIN = 'https://example.com';
const PATHS = ['/a', '/free/a'] as const;

/** One robots.txt with what it means: for each path, whether each robot of the registry may read it. */
interface Case {
  readonly name: string;
  readonly policy: Policy;
  readonly text: string;
  readonly meant: readonly boolean[];
}

const ALL: readonly Answers[] = Array.from({ length: 2 ** QUESTIONS.length }, (_, bits) =>
  allBut(QUESTIONS.filter((_, at) => (bits >> at) & 1)),
);
const refused = (answers: Answers): string => QUESTIONS.filter((question) => !answers[question]).join('+') || 'nothing';

const caseOf = (answers: Answers, free: Answers): Case => {
  const policy: Policy = { answers, paths: [{ path: '/free/', answers: free }] };
  return {
    name: `refused: ${refused(answers)}, below /free/: ${refused(free)}`,
    policy,
    text: compilePolicy(policy, { origin: ORIGIN }).files[0]?.text ?? '',
    meant: [answers, free].flatMap((own) => BOT_KEYS.map((key) => admitsBot(purposesOf(key), own))),
  };
};

/** Asks each robot of the registry about each path. */
const each = (allows: (token: string, path: string) => boolean): readonly boolean[] =>
  PATHS.flatMap((path) => BOT_KEYS.map((key) => allows(BOTS[key].token, path)));

type Parser = (one: Case) => readonly boolean[];

const ours: Parser = ({ text }) => {
  const judge = robotsJudge(parseRobots(text));
  return PATHS.flatMap((path) => BOT_KEYS.map((key) => judge(robotNameOf(key), path).allowed));
};

const ofNode =
  (parse: typeof parseWithNode): Parser =>
  ({ text }) => {
    const parsed = parse(`${ORIGIN}/robots.txt`, text);
    return each((token, path) => parsed.isAllowed(`${ORIGIN}${path}`, token) !== false);
  };

/** One shell asks everything about a file: robots_main exits with 0 for allowed and 1 for disallowed. */
const ASK =
  'file=$1; shift; while [ $# -gt 0 ]; do "$ROBOTS_ORACLE" "$file" "$1" "$2" >/dev/null; printf $?; shift 2; done';

/** The library reads a token up to its first digit (RFC 9309, 2.2.1), so a robot with digits in its name asks by that part. */
const ofGoogle: Parser = ({ text }) => {
  const folder = mkdtempSync(join(tmpdir(), 'policy-oracle-'));
  try {
    const file = join(folder, 'robots.txt');
    writeFileSync(file, text);
    const questions = PATHS.flatMap((path) =>
      BOT_KEYS.flatMap((key) => [/^[A-Za-z_-]+/.exec(BOTS[key].token)?.[0] ?? '', `${ORIGIN}${path}`]),
    );
    const { stdout } = spawnSync('sh', ['-c', ASK, 'sh', file, ...questions], { encoding: 'utf8' });
    return [...stdout].map((status) => status === '0');
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const PROTEGO = `
import json, sys
from protego import Protego
for line in sys.stdin:
    text, tokens, urls = json.loads(line)
    robots = Protego.parse(text)
    print(''.join('1' if robots.can_fetch(url, token) else '0' for url in urls for token in tokens))
`;

const ofProtego = (cases: readonly Case[], folder: string): readonly (readonly boolean[])[] => {
  const tokens = BOT_KEYS.map((key) => BOTS[key].token);
  const urls = PATHS.map((path) => ORIGIN + path);
  const input = cases.map(({ text }) => JSON.stringify([text, tokens, urls])).join('\n');
  const env = { ...process.env, PYTHONPATH: folder };
  const { stdout } = spawnSync('python3', ['-c', PROTEGO], { encoding: 'utf8', input, env, maxBuffer: 1e9 });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => [...line].map((bit) => bit === '1'));
};

/** Returns the cases that a parser reads otherwise, by name. */
const differing = (parser: string, cases: readonly Case[], verdicts: readonly (readonly boolean[])[]) =>
  cases.flatMap(({ name, meant }, at) => {
    const found = verdicts[at] ?? [];
    const wrong = meant.findIndex((allowed, index) => found[index] !== allowed);
    if (wrong === -1 && found.length === meant.length) return [];
    const bot = BOT_KEYS[wrong % BOT_KEYS.length];
    return [
      `${parser}, ${name}: ${bot === undefined ? 'no answer' : `${BOTS[bot].token} at ${PATHS[Math.floor(wrong / BOT_KEYS.length)]}`}`,
    ];
  });

/** Returns what is wrong with the policy that is read back from the files and headers of a case. */
const readBack = ({ name, policy, text }: Case): readonly string[] => {
  const { files, headers } = compilePolicy(policy, { origin: ORIGIN });
  const file = (path: string) => files.find((one) => one.path === path)?.text ?? null;
  const sent = new Map(headers[0]?.headers);
  const { answers, paths } = readPolicy({
    robots: parseRobots(text),
    tdm: file('/.well-known/tdmrep.json'),
    rsl: file('/license.xml'),
    pages: [
      {
        contentUsage: sent.get('Content-Usage') ?? null,
        reservations: [sent.get('tdm-reservation') ?? ''],
        directives: [],
      },
    ],
  });
  const below = paths.find(({ path }) => path === '/free/')?.answers;
  const same = answers.every(({ question, answer, contradiction }) => {
    const [root, free] = [policy.answers[question], policy.paths[0]?.answers[question]];
    const wanted = (allowed: boolean | undefined) => (allowed ? 'allow' : 'refuse');
    return contradiction === null && answer === wanted(root) && (below?.[question] ?? answer) === wanted(free);
  });
  return faultUnless(same && paths.length < 2, `read back, ${name}: ${JSON.stringify({ answers, paths })}`);
};

export const policy: Proof = {
  name: 'policy',
  about: 'Each policy for robots is read by parsers of others, and by ours, as it was meant.',
  goals: [],
  fullLength: ALL.length,
  togetherLength: 4,
  unit: 'answers of a path, beside all 32 of the site',
  async run(length) {
    const { parseWithNode: parse } = await import('./robots-parser.ts');
    const step = ALL.length / length;
    const others = Array.from({ length }, (_, at) => ALL[Math.floor(at * step)] ?? allBut([]));
    const cases = ALL.flatMap((answers) => others.map((free) => caseOf(answers, free)));
    const verdicts = cases.length * BOT_KEYS.length * PATHS.length;
    const { ROBOTS_ORACLE, ROBOTS_PROTEGO } = process.env;
    // A process for each question: those with a path that is as all others, and one that is not.
    const few = cases.filter((_, at) => at % others.length === 0 || at % others.length === others.length - 1);
    return {
      seen: [
        `${cases.length} policies, ${BOT_KEYS.length} robots, ${PATHS.length} paths: ${verdicts} verdicts each of our parser and robots-parser`,
        ROBOTS_ORACLE === undefined
          ? 'not asked: Google’s library (ROBOTS_ORACLE names its program, see lab/robots-oracle/main.ts)'
          : `${few.length} policies asked of Google’s library`,
        ROBOTS_PROTEGO === undefined
          ? 'not asked: Protego (ROBOTS_PROTEGO names the folder of its source)'
          : `${cases.length} policies asked of Protego`,
      ],
      faults: [
        ...differing('ours', cases, cases.map(ours)),
        ...differing('robots-parser', cases, cases.map(ofNode(parse))),
        ...(ROBOTS_ORACLE === undefined ? [] : differing('Google', few, few.map(ofGoogle))),
        ...(ROBOTS_PROTEGO === undefined ? [] : differing('Protego', cases, ofProtego(cases, ROBOTS_PROTEGO))),
        ...cases.flatMap(readBack),
      ],
    };
  },
};
