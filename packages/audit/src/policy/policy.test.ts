import { parseRobotsTag } from '@legible/formats/robots-directives';
import { parseRobots, robotsJudge, robotsVerdict } from '@legible/formats/robots-txt';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { BOT_KEYS, BOTS, robotNameOf } from '../kernel/bots.ts';
import { purposesOf, QUESTIONS, type Question } from '../kernel/questions.ts';
import { admitsBot, compilePolicy } from './compile.ts';
import { type Answers, allBut, inherited, normalPolicy, type Policy, pathLines, readPathLines } from './policy.ts';
import { type ReadPolicy, readPolicy } from './read.ts';

const ORIGIN = 'https://example.com';

/** All 32 combinations of answers. */
const ALL: readonly Answers[] = Array.from({ length: 2 ** QUESTIONS.length }, (_, bits) =>
  allBut(QUESTIONS.filter((_, at) => (bits >> at) & 1)),
);
const inWords = (answers: Answers): string => QUESTIONS.filter((question) => !answers[question]).join(', ') || 'none';

/** Reads a compiled policy as a scan would, from its files and the headers of its home page. */
const readBack = (policy: Policy): ReadPolicy => {
  const { files, headers } = compilePolicy(policy, { origin: ORIGIN });
  const text = (path: string) => files.find((file) => file.path === path)?.text ?? null;
  const sent = new Map(headers[0]?.headers);
  return readPolicy({
    robots: parseRobots(text('/robots.txt') ?? ''),
    tdm: text('/.well-known/tdmrep.json'),
    rsl: text('/license.xml'),
    pages: [
      {
        contentUsage: sent.get('Content-Usage') ?? null,
        reservations: [sent.get('tdm-reservation') ?? '0'],
        directives: parseRobotsTag(sent.get('X-Robots-Tag') ?? ''),
      },
    ],
  });
};

const asPolicy = ({ answers, paths }: ReadPolicy) => ({
  answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
  paths,
});
const expected = (policy: Policy) => {
  const stances = (answers: Answers) =>
    Object.fromEntries(QUESTIONS.map((question) => [question, answers[question] ? 'allow' : 'refuse']));
  const { answers, paths } = normalPolicy(policy);
  return { answers: stances(answers), paths: paths.map((one) => ({ path: one.path, answers: stances(one.answers) })) };
};

/** Which robots may read an address, by the file that a policy compiles to, and by its answers. */
const verdicts = (policy: Policy, path: string): readonly string[] => {
  const judge = robotsJudge(parseRobots(compilePolicy(policy, { origin: ORIGIN }).files[0]?.text ?? ''));
  return BOT_KEYS.filter((key) => {
    const { allowed, group } = judge(robotNameOf(key), path);
    return allowed || (group === 'any' && !BOTS[key].obeysAll);
  });
};
const meant = (answers: Answers): readonly string[] => BOT_KEYS.filter((key) => admitsBot(purposesOf(key), answers));

// `npm run prove -- --only policy` asks the same of each pair of answers, and of parsers of others.
describe.each(ALL.map((answers) => [inWords(answers), answers] as const))('refused: %s', (_, answers) => {
  const policy: Policy = { answers, paths: [] };

  test('every robot of the registry may read exactly where its answers say so', () => {
    expect(verdicts(policy, '/a')).toEqual(meant(answers));
  });

  test('reading gives the same answers, without a contradiction', () => {
    const read = readBack(policy);
    expect(asPolicy(read)).toEqual(expected(policy));
    expect(read.answers.flatMap(({ contradiction }) => contradiction ?? [])).toEqual([]);
  });
});

const anyAnswers = fc.constantFrom(...ALL);
const anyPath = fc
  .array(fc.constantFrom('a', 'b', 'é', '-', '.', 'index.php', 'Z', '%20'), { minLength: 1, maxLength: 4 })
  .chain((parts) =>
    fc
      .boolean()
      .map(
        (slash) =>
          `/${parts.map((part) => encodeURI(part).replace('%2520', '%20')).join(slash ? '/' : '')}${slash ? '/' : ''}`,
      ),
  );
const anyPolicy = fc.record({
  answers: anyAnswers,
  paths: fc.uniqueArray(fc.record({ path: anyPath, answers: anyAnswers }), {
    selector: ({ path }) => path,
    maxLength: 6,
  }),
});

test('reading undoes compiling, and every robot obeys the longest path', () => {
  fc.assert(
    fc.property(anyPolicy, anyPath, (policy, path) => {
      expect(asPolicy(readBack(policy))).toEqual(expected(policy));
      expect(verdicts(policy, `${path}~`)).toEqual(meant(inherited(policy, `${path}~`)));
    }),
  );
});

test('lines about paths are read as they are written', () => {
  fc.assert(
    fc.property(anyPolicy, (policy) => {
      const read = readPathLines(policy.answers, pathLines(policy));
      expect(read).toEqual({ ok: true, policy: normalPolicy(policy) });
    }),
  );
});

test('each robot in use has a purpose, but those of ads', () => {
  const without = BOT_KEYS.filter((key) => BOTS[key].retired === null && purposesOf(key).length === 0);
  expect(without.filter((key) => BOTS[key].role !== 'ads')).toEqual([]);
});

test.each([
  ['free allow training'],
  ['/free/ permit training'],
  ['/free/ allow everything'],
  ['/free/* allow training'],
  ['/a?b allow all'],
  ['/ refuse all'],
  ['/a/index.html allow all'],
  ['/robots.txt refuse all'],
  ['/a# refuse all'],
  ["/a'b refuse all"],
  ['/a{b refuse all'],
  ['/%5B refuse all'],
  [`/${'a'.repeat(200)} refuse all`],
])('refuses the line %s', (line) => {
  expect(readPathLines(allBut([]), [line])).toMatchObject({ ok: false });
});

test('writes a path as requests do', () => {
  const read = readPathLines(allBut(['training']), ['/%7Ea/caf\u00e9%c3%a9 allow all', '', '/b refuse search,agents']);
  expect(read).toMatchObject({
    policy: {
      paths: [
        { path: '/b', answers: allBut(['search', 'training', 'agents']) },
        { path: '/~a/caf%C3%A9%C3%A9', answers: allBut([]) },
      ],
    },
  });
  const many = Array.from({ length: 51 }, (_, at) => `/${at} allow all`);
  expect(readPathLines(allBut(['search']), many)).toMatchObject({ ok: false });
  expect(readPathLines(allBut(['search']), many.slice(1))).toMatchObject({ ok: true });
});

const none = { robots: null, tdm: null, rsl: null, pages: [] };
const stanceOf = ({ answers }: ReadPolicy, question: Question) => answers.find((one) => one.question === question);

describe('reading a site', () => {
  const read = (robots: string, more: Partial<Parameters<typeof readPolicy>[0]> = {}) =>
    readPolicy({ ...none, robots: parseRobots(robots), ...more });

  test('without a file everything is allowed and nothing is said', () => {
    expect(readPolicy(none)).toMatchObject({ paths: [], unreadPaths: 0 });
    expect(readPolicy(none).answers.map(({ answer, said }) => [answer, said])).toEqual(
      QUESTIONS.map(() => ['allow', []]),
    );
  });

  test('one channel that refuses what the others do not mention decides', () => {
    const all = read('User-agent: *\nContent-Signal: ai-train=no\nAllow: /');
    expect(stanceOf(all, 'training')).toMatchObject({ answer: 'refuse', contradiction: null });
    expect(stanceOf(all, 'search')).toMatchObject({ answer: 'allow', said: [] });
  });

  test.each([
    [
      'robots.txt invites, the signal refuses',
      'User-agent: GPTBot\nAllow: /\n\nUser-agent: *\nContent-Signal: ai-train=no\nAllow: /',
      'training',
    ],
    ['robots.txt refuses, the signal permits', 'User-agent: *\nContent-Signal: search=yes\nDisallow: /', 'search'],
    [
      'signal and usage differ',
      'User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\nAllow: /',
      'training',
    ],
  ] as const)('%s: a contradiction', (_, robots, question) => {
    const found = stanceOf(read(robots), question);
    expect(found?.answer).toBe('some');
    expect(found?.contradiction).not.toBeNull();
  });

  test.each([
    ['outside every group', 'Content-Usage: train-ai=n\nUser-agent: *\nAllow: /', [null, null, null]],
    ['in a group for another robot', 'User-agent: x\nContent-Usage: train-ai=n', [null, null, null]],
    [
      'lines of the same path together',
      'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: / ai-use=n, search=y',
      ['allow', 'refuse', 'refuse'],
    ],
    [
      'a line for a folder does not count elsewhere',
      'User-agent: *\nContent-Usage: /a/ train-ai=n\nContent-Usage: ai-use=y',
      [null, 'allow', null],
    ],
    [
      'lines that contradict each other',
      'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: train-ai=y',
      [null, null, 'some'],
    ],
  ] as const)('Content-Usage %s', (_, robots, expected) => {
    const saying = (question: Question) =>
      stanceOf(read(robots), question)?.said.find(({ channel }) => channel === 'Content-Usage')?.says ?? null;
    expect((['search', 'answers', 'training'] as const).map(saying)).toEqual(expected);
  });

  test('a file, a licence and pages can contradict each other', () => {
    const rsl =
      '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><permits>ai-train</permits></license></content></rsl>';
    const found = stanceOf(readPolicy({ ...none, rsl, tdm: '[{"location":"/","tdm-reservation":1}]' }), 'training');
    expect(found?.contradiction).toEqual({ allowed: ['RSL'], refused: ['TDMRep'] });
    const page = { contentUsage: null, reservations: [], directives: parseRobotsTag('noindex') };
    expect(stanceOf(readPolicy({ ...none, pages: [page] }), 'search')?.answer).toBe('refuse');
  });

  test('a path that is closed whatever the answers is closed to every robot', () => {
    const options = { origin: 'https://example.com', closed: ['/secret/'] };
    const { files } = compilePolicy({ answers: allBut(['training']), paths: [] }, options);
    const robots = parseRobots(files.find(({ path }) => path === '/robots.txt')?.text ?? '');
    for (const key of BOT_KEYS) expect(robotsVerdict(robots, robotNameOf(key), '/secret/x').allowed).toBe(false);
    expect(robotsVerdict(robots, 'Googlebot', '/').allowed).toBe(true);
  });

  test('names the robots that are refused when only some are', () => {
    const found = stanceOf(read('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /'), 'training');
    expect(found).toMatchObject({ answer: 'some', refused: ['GPTBot', 'CCBot'] });
  });

  test('reads folders as paths, and counts the patterns that it cannot', () => {
    const all = read('User-agent: *\nDisallow: /cart\nDisallow: /*.pdf$\nDisallow: /cart/more');
    expect(all.paths).toEqual([
      { path: '/cart', answers: Object.fromEntries(QUESTIONS.map((question) => [question, 'refuse'])) },
    ]);
    expect(all.unreadPaths).toBe(1);
  });

  test('a folder that robots.txt closes stays closed beside a signal for the whole site', () => {
    const all = read('User-agent: *\nContent-Signal: search=yes, ai-train=yes\nAllow: /robots.txt\nDisallow: /app/');
    expect(all.paths).toEqual([
      { path: '/app/', answers: Object.fromEntries(QUESTIONS.map((question) => [question, 'refuse'])) },
    ]);
    const closed = read('User-agent: *\nContent-Signal: search=yes\nDisallow: /\nDisallow: /app/');
    expect(closed.paths).toEqual([]);
    expect(stanceOf(closed, 'search')?.contradiction).not.toBeNull();
  });

  test('no text makes it throw or take long', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(text, text, text, (robots, tdm, rsl) => {
        expect(
          read(`User-agent: *\nContent-Usage: ${robots}\nDisallow: /${robots}`, { tdm, rsl }).answers,
        ).toHaveLength(5);
      }),
    );
    const started = cpuTime();
    read(Array.from({ length: 20_000 }, (_, at) => `User-agent: bot${at}\nDisallow: /${at}*a*b*c`).join('\n'));
    read(`User-agent: *\n${Array.from({ length: 30_000 }, (_, at) => `Content-Usage: /${at} train-ai=n`).join('\n')}`);
    expect(cpuTime() - started).toBeLessThan(10_000);
  });
});
