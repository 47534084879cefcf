import {
  type Answers,
  allBut,
  POLICY_STACKS,
  type Policy,
  pathLines,
  QUESTION_WORDS,
  QUESTIONS,
  type ReportPolicy,
  RULES,
  readPathLines,
} from '@legible/audit';
import { choice, list, type OptionTable, readWords, text, WrongCall } from '@legible/surface/cli';
import {
  answersRead,
  originOf,
  policyDetails,
  policyTroubles,
  readingInWords,
  writePolicy,
} from '../wording/policy-words.ts';
import { readReportFile } from './report-file.ts';
import { type ScanSettings, scanForReal } from './scan-for-real.ts';
import { EVERYWHERE, readTarget, type Surroundings, TARGET_OPTIONS } from './target-arguments.ts';
import { EXIT, type ExitStatus, type Line, styled, type Terminal } from './terminal.ts';

export const POLICY_OPTIONS = {
  allow: { value: '<questions>', kind: list(QUESTIONS), help: `allow these: ${QUESTIONS.join(', ')}` },
  refuse: { value: '<questions>', kind: list(QUESTIONS), help: 'refuse these' },
  paths: { value: '<lines>', kind: text, help: 'other answers on paths: "/free/ allow training; /a/ refuse all"' },
  for: {
    value: '<host>',
    kind: choice(POLICY_STACKS),
    help: `write the policy for this kind of host: ${POLICY_STACKS.join(', ')}`,
  },
  site: { value: '<url>', kind: text, help: 'origin of the site, for the address of its licence' },
  json: { help: 'print JSON' },
  ...TARGET_OPTIONS,
  ...EVERYWHERE,
} as const satisfies OptionTable;

/** Reads a policy to write, or a site, folder or report whose policy is read. The target is parsed later. */
export const readPolicyArguments = (words: readonly string[]) => {
  const { values, positionals } = readWords(words, POLICY_OPTIONS);
  const [place, ...more] = positionals;
  if (more.length > 0) throw new WrongCall(`One site, folder or report at a time; leave out ${more.join(' ')}.`);
  const both = values.allow?.find((question) => values.refuse?.includes(question));
  if (both !== undefined) throw new WrongCall(`--allow and --refuse both name ${both}.`);
  const says = values.allow !== null || values.refuse !== null || values.paths !== null;
  if (place === undefined && !says)
    throw new WrongCall('Whose policy should be read? Or say what to write: --refuse training, for example.');
  return { kind: 'policy', place, values, writes: says || values.for !== null } as const;
};
export type PolicyArguments = ReturnType<typeof readPolicyArguments>;

/** Rules whose facts hold a policy. */
const POLICY_RULES = RULES.filter(
  ({ category, id }) =>
    category === 'usage-preferences' || id === 'parity-robots-vs-edge' || id === 'index-home-indexable',
);

/** `legible policy`: prints the policy of a site, or writes one for every channel. @throws WrongCall */
export const policyCommand = async (
  given: PolicyArguments,
  settings: ScanSettings,
  surroundings: Surroundings,
): Promise<ExitStatus> => {
  const { place, values, writes } = given;
  const { terminal } = settings;
  const read = place === undefined ? null : await policyOf(place, given, settings, surroundings);
  if (read !== null && 'status' in read) return read.status;
  if (!writes && read !== null) {
    if (values.json) terminal.printDocument(JSON.stringify(read.policy, null, 2));
    else terminal.print(readLines(read.policy));
    return EXIT.done;
  }
  const origin = originOf(values.site ?? read?.url ?? 'example.com');
  if (origin === null) throw new WrongCall(`--site ${values.site} is not the address of a site.`);
  const policy = policyToWrite(given, read?.policy ?? null, terminal);
  const { compiled, placed, notes } = writePolicy(policy, values.for ?? 'nginx', origin);
  // Without a host, only the files are the same everywhere.
  const shown = values.for === null ? placed.slice(0, compiled.files.length) : placed;
  if (values.json) {
    const { limits, leftOut } = compiled;
    terminal.printDocument(JSON.stringify({ policy: compiled.policy, placed: shown, limits, leftOut }, null, 2));
    return EXIT.done;
  }
  terminal.print([
    ...shown.flatMap((one): Line[] => [[styled('bold', one.where)], ...indented(one.text), '']),
    ...(values.for === null ? [`Headers, and where the files go: --for ${POLICY_STACKS.join(', ')}.`] : notes),
    ...part('What no channel can say', compiled.limits),
    ...part(
      'Left out',
      compiled.leftOut.map(({ channel, why }) => `${channel}: ${why}`),
    ),
  ]);
  return EXIT.done;
};

const indented = (block: string): string[] =>
  block
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`);

const part = (title: string, lines: readonly string[]): Line[] =>
  lines.length === 0 ? [] : ['', [styled('bold', title)], ...lines.map((line) => `  ${line}`)];

const policyOf = async (
  place: string,
  { values }: PolicyArguments,
  settings: ScanSettings,
  surroundings: Surroundings,
): Promise<{ readonly policy: ReportPolicy; readonly url: string } | { readonly status: ExitStatus }> => {
  if (place.endsWith('.json')) {
    const { policy, target } = readReportFile(place);
    if (policy === undefined)
      throw new WrongCall(`${place} has no policy: an older version wrote it, or robots.txt could not be read.`);
    return { policy, url: target.url };
  }
  const target = readTarget(place, values, surroundings);
  const scanned = await scanForReal({ target, quiet: values.json, rules: POLICY_RULES }, settings);
  if (!scanned.ok) return { status: scanned.status };
  const { policy } = scanned.report;
  if (policy === undefined) {
    settings.terminal.complain('legible: robots.txt could not be read, so nobody knows what robots may do.');
    return { status: EXIT.notScanned };
  }
  return { policy, url: scanned.report.target.url };
};

const policyToWrite = ({ values }: PolicyArguments, read: ReportPolicy | null, terminal: Terminal): Policy => {
  const own: Partial<Answers> = Object.fromEntries([
    ...(values.allow ?? []).map((question) => [question, true]),
    ...(values.refuse ?? []).map((question) => [question, false]),
  ]);
  const { policy, unclear, dropped } =
    read === null
      ? { policy: { answers: { ...allBut([]), ...own }, paths: [] }, unclear: [], dropped: 0 }
      : answersRead(read, own);
  if (dropped > 0) terminal.complain(`legible: ${dropped} paths of the site cannot be written in every channel.`);
  const [first] = unclear;
  if (first !== undefined)
    throw new WrongCall(
      `the site is not clear about ${unclear.join(', ')}: decide with --allow ${first} or --refuse ${first}.`,
    );
  const lines = [...pathLines(policy), ...(values.paths ?? '').split(';')];
  const paths = readPathLines(policy.answers, lines);
  if (!paths.ok) throw new WrongCall(paths.message);
  return paths.policy;
};

const WIDTH = Math.max(...QUESTIONS.map((question) => QUESTION_WORDS[question].length)) + 2;

const readLines = (policy: ReportPolicy): readonly Line[] => [
  ...policy.answers.map((one): Line => {
    const style = one.answer === 'some' ? 'yellow' : one.answer === 'refuse' ? 'cyan' : 'green';
    return [QUESTION_WORDS[one.question].padEnd(WIDTH), styled(style, readingInWords(one))];
  }),
  ...part('In part, and by path', policyDetails(policy)),
  ...part('Contradictions', policyTroubles(policy)),
];
