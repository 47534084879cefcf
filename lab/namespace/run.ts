import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { sharedFolder } from '../../test/environment.ts';
import { requireNeighbour } from '../neighbours.ts';

/** Requests in the small Internet, counted by their targets. */
export interface Traffic {
  readonly public: Readonly<Record<string, number>>;
  readonly private: Readonly<Record<string, number>>;
  readonly dns: Readonly<Record<string, number>>;
}

/** A request as its target saw it, ms of the target's clock. */
export interface Visit {
  readonly host: string;
  /** Earliest time at which the request can have arrived: a busy target records it later, at `begun`. */
  readonly earliest: number;
  readonly begun: number;
  /** When the answer ended; null: it never ended. */
  readonly over: number | null;
}

export interface NamespaceSite {
  readonly host: string;
  /** A folder of the shared sites, or an absolute path. */
  readonly site: string;
  /** For an absolute path: a file that lists what the folder lacks, if there is one. */
  readonly absent?: string;
  /** Path of a project page, such as `/project`, below which the folder is served; the root of the host answers 404. */
  readonly mount?: string;
}

const WITHIN_MS = 120_000;

/**
 * Runs a journey, a script of this folder that prints one JSON value on its last line, inside a network namespace with
 * the named sites on real public addresses, and with private hosts that count their visitors.
 */
export const runInNamespace = async <T>(options: {
  readonly journey: string;
  readonly sites: readonly NamespaceSite[];
  /** Returned by `journeyInput`. It is passed in a file, because a command line cannot contain every character. */
  readonly input?: unknown;
  /** After this time, ms, a journey is ended. Default: two minutes. */
  readonly withinMs?: number;
  /** Whether targets record every request. */
  readonly visits?: boolean;
}): Promise<{ readonly result: T; readonly traffic: Traffic; readonly visits: readonly Visit[] }> => {
  requireNeighbour('small-internet');
  const folder = mkdtempSync(join(tmpdir(), 'legible-namespace-'));
  const report = join(folder, 'traffic.json');
  const input = join(folder, 'input.json');
  const log = join(folder, 'visits.json');
  try {
    writeFileSync(input, JSON.stringify(options.input ?? null));
    const tool = join(sharedFolder(), 'tools', 'internet.mjs');
    const journey = [process.execPath, join(import.meta.dirname, options.journey), input];
    const child = spawn(
      process.execPath,
      [tool, ...options.sites.flatMap(siteOptions), '--report', report, '--', ...journey],
      // Its temporary files are in our folder, so that they are removed even when it is killed.
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, RENDER: 'never', TMPDIR: folder, ...(options.visits && watching(log)) },
      },
    );
    const timer = setTimeout(() => child.kill('SIGTERM'), options.withinMs ?? WITHIN_MS);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    clearTimeout(timer);
    if (code !== 0) throw new Error(`the journey ${options.journey} ended with ${code}:\n${output}`);
    const last = output.trimEnd().split('\n').at(-1) ?? '';
    return {
      result: JSON.parse(last) as T,
      traffic: JSON.parse(readFileSync(report, 'utf8')) as Traffic,
      visits: options.visits ? visitsIn(log) : [],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const watching = (log: string) => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'target-log.mjs')}`,
  LEGIBLE_TARGET_LOG: log,
});

const visitsIn = (log: string): readonly Visit[] =>
  (JSON.parse(readFileSync(log, 'utf8')) as readonly (readonly [string, number, number, number | null])[]).map(
    ([host, earliest, begun, over]) => ({ host, earliest, begun, over }),
  );

/** For journeys: returns their input. Call it first: it also makes SIGTERM run the exit handlers. */
export const journeyInput = <T>(): T => {
  process.once('SIGTERM', () => process.exit(143)); // runs the exit handlers, which end the services
  const [, , file] = process.argv;
  if (file === undefined) throw new Error('A journey is started by runInNamespace, with a file for its input.');
  return JSON.parse(readFileSync(file, 'utf8')) as T;
};

/** For journeys: prints the result, and ends the process when all of it is written. A pipe takes a long text in parts. */
export const endJourney = (result: unknown): void => {
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
};

const siteOptions = ({ host, site, mount, absent }: NamespaceSite): readonly string[] => {
  const base = mount === undefined ? '' : `@${mount}`;
  const sites = join(sharedFolder(), 'sites');
  const folder = isAbsolute(site) ? site : join(sites, site);
  const list = isAbsolute(site) ? absent : join(sites, 'absent', `${site}.txt`);
  const lacking = list !== undefined && existsSync(list) ? ['--absent', `${host}=${list}`] : [];
  return ['--site', `${host}=${folder}${base}`, ...lacking];
};
