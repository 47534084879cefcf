import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../../test/delivery-sinks/canary-search.ts';
import { DOOR_WORDS, doorEnv, doorSite, type Secrets, searchFor } from '../../test/door-site.ts';
import { seededRandom } from '../../test/random.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const CLI = join(import.meta.dirname, '../../services/scan/dist/bundle/cli.js');
const MODES = ['never', 'always'] as const;
const LOOK_EVERY_MS = 100;
const FILES_AT_LEAST = 6;

const ASCII = 'abcXYZ0189+/=&<>"\'\\%$#?*()[]{}|~^!.,:@_- ';

const makeSecrets = (random: () => number): Secrets => {
  const text = (length: number, characters: string): string =>
    Array.from({ length }, () => characters[Math.floor(random() * characters.length)]).join('');
  const within = (characters: string): string => `k${text(8 + Math.floor(random() * 14), characters)}z`;
  return {
    token: within(ASCII.replace(' ', '')),
    password: within(`${ASCII}äß한`),
    session: within(ASCII.replace(/[ ",\\]/g, '')),
  };
};

/** What other users of a machine see: arguments of all processes, and variables of browsers. */
const lookAround = (): string =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const read = (file: string): string => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'latin1');
        } catch {
          return '';
        }
      };
      const line = read('cmdline');
      return line.includes('--user-data-dir') || line.includes('--type=') ? line + read('environ') : line;
    })
    .join('\n');

const round = async (render: (typeof MODES)[number], random: () => number): Promise<ProofOutcome> => {
  const secrets = makeSecrets(random);
  const find = searchFor(secrets);
  const site = await doorSite([], secrets);
  const folder = mkdtempSync(join(tmpdir(), 'legible-door-'));
  try {
    const child = spawn(
      process.execPath,
      [CLI, 'scan', `${site.origin}/`, '--allow-private', ...DOOR_WORDS, '--render', render, '-o', folder],
      { env: { PATH: process.env.PATH, HOME: folder, ...doorEnv(secrets) }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes));
    let around = '';
    const timer = setInterval(() => {
      around += lookAround();
    }, LOOK_EVERY_MS);
    const [code] = (await once(child, 'close')) as [number | null];
    clearInterval(timer);
    const files = filesBelow(folder);
    const places = [
      ...files.map(({ path, bytes }) => [path.slice(folder.length + 1), bytes] as const),
      ['the terminal', Buffer.concat(said)] as const,
      ['another server', site.elsewhere()] as const,
      ['lists of processes', Buffer.from(around, 'latin1')] as const,
    ];
    const found = places.flatMap(([place, bytes]) =>
      find(bytes).map((form) => `${place}: ${form} of ${JSON.stringify(secrets)}`),
    );
    const bytes = places.reduce((sum, [, { length }]) => sum + length, 0);
    const report = files.find(({ path }) => path.endsWith('report.json'))?.bytes.toString() ?? '';
    return {
      seen: [
        `--render ${render}: ${site.counts.in} requests let in, ${site.counts.out} not; ${places.length} places of ${bytes} bytes searched, ${found.length} secrets found`,
      ],
      faults: [
        ...found,
        ...faultUnless(code === 0, `the scan ended with ${code}: ${Buffer.concat(said).toString().slice(-500)}`),
        ...faultUnless(site.counts.in > 10, `only ${site.counts.in} requests were let in`),
        ...faultUnless(files.length >= FILES_AT_LEAST, `${files.length} files were written`),
        ...faultUnless(report.includes('HIDDEN-BY-LEGIBLE'), 'the site printed nothing, so that nothing was hidden'),
        ...faultUnless(site.elsewhere().length > 0, 'the other server received nothing'),
      ],
    };
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
};

export const door: Proof = {
  name: 'door',
  about: 'No credential of a staging site is in anything that a scan writes, or goes to another origin.',
  goals: [],
  fullLength: 3,
  togetherLength: 1,
  unit: 'rounds',
  async run(rounds, seed) {
    const random = seededRandom(seed);
    const outcomes: ProofOutcome[] = [];
    for (let index = 0; index < rounds; index++) for (const mode of MODES) outcomes.push(await round(mode, random));
    return together(outcomes);
  },
};
