import { stripVTControlCharacters } from 'node:util';
import { writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { type Ended, inspect, runConformance, SUITES } from '../../test/mcp-checks.ts';
import { inTemporaryFolder, type ServiceProcess, startService } from '../../test/service-process.ts';
import type { GoalFigure } from './goals.ts';
import { callLimitFaults, policyFaults } from './mcp-policy.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

const MOUNTS = ['/mcp', '/.well-known/mcp'] as const;
const ERAS = ['legacy', 'auto', 'modern'] as const;
/** The services, each with one of its tools. */
const SERVICES = { scan: 'get_site_report', newsletter: 'search_issues' } as const;
type ServiceName = keyof typeof SERVICES;

const PUBLIC_HOST = 'mcp.example';
const CALLS = 5;

interface Checked {
  readonly name: string;
  readonly said: string;
  readonly ok: boolean;
}

const lastLine = ({ stdout }: Ended): string => stripVTControlCharacters(stdout).trimEnd().split('\n').at(-1) ?? '';

/** Runs the suites at the same time: most of a run is its start, which would leave a processor idle. */
const conformance = (service: ServiceName, url: string): Promise<readonly Checked[]> =>
  Promise.all(
    (Object.keys(SUITES) as (keyof typeof SUITES)[]).map(async (suite) => {
      const ended = await runConformance(suite, url, service);
      const ok = ended.code === 0 && ended.stdout.includes('all failures are expected');
      return { name: `suite ${suite}`, said: lastLine(ended), ok };
    }),
  );

const inspector = (url: string, tool: string): Promise<readonly Checked[]> =>
  Promise.all(
    ERAS.map(async (era) => {
      const { code, stdout } = await inspect(url, era, ['--method', 'tools/list', '--strict']);
      return { name: `Inspector, ${era}`, said: String(code), ok: code === 0 && stdout.includes(`"${tool}"`) };
    }),
  );

const inService = async <T>(
  service: ServiceName,
  env: Readonly<Record<string, string>>,
  use: (running: ServiceProcess) => Promise<T>,
): Promise<T> =>
  inTemporaryFolder(async (folder) => {
    await writeNewsletter(`${folder}/content`);
    const running = await startService({
      service,
      dataDir: `${folder}/data`,
      readyWithinMs: 120_000,
      env: { CONTENT_DIR: `${folder}/content`, ...env },
    });
    try {
      return await use(running);
    } finally {
      await running.end();
    }
  });

const figure = (service: ServiceName, asked: string, found: string, ok: boolean): GoalFigure => ({
  goal: 'R19',
  where: service,
  asked,
  found,
  ok,
});

/** Runs checks of MCP servers that others have written. */
const byOthers = (service: ServiceName, mounts: readonly string[]): Promise<ProofOutcome> =>
  // The suites make more calls than a client may.
  inService(service, { LIMIT_MCP_CALLS: '100000' }, async ({ url }) => {
    const checked: Checked[] = [];
    for (const mount of mounts) {
      const both = [...(await conformance(service, url + mount)), ...(await inspector(url + mount, SERVICES[service]))];
      checked.push(...both.map((one) => ({ ...one, name: `${service}${mount}, ${one.name}` })));
    }
    const bad = checked.filter(({ ok }) => !ok);
    return {
      seen: checked.map(({ name, said }) => `${name}: ${said}`),
      faults: bad.map(({ name, said }) => `${name} ended with ${said}`),
      figures: [
        figure(
          service,
          'suites and Inspector find nothing unexpected',
          `${checked.length - bad.length} of ${checked.length} runs`,
          bad.length === 0,
        ),
      ],
    };
  });

/** Checks origin, host, size, arrays and rate, on loopback and under a public name. */
const byUs = async (service: ServiceName): Promise<ProofOutcome> => {
  const faults: string[] = [];
  let cases = 0;
  for (const publicHost of [null, PUBLIC_HOST]) {
    const env = { LIMIT_MCP_CALLS: String(CALLS), ...(publicHost && { PUBLIC_BASE_URL: `https://${publicHost}` }) };
    await inService(service, env, async ({ url }) => {
      const where = `${service}, ${publicHost ?? 'loopback'}`;
      for (const mount of MOUNTS) {
        const found = await policyFaults(url + mount, publicHost);
        cases += found.cases;
        faults.push(...found.faults.map((fault) => `${where}${mount}: ${fault}`));
      }
      cases += 1;
      const limit = await callLimitFaults(url + MOUNTS[0], CALLS);
      faults.push(...limit.map((fault) => `${where}: ${fault}`));
    });
  }
  return {
    seen: [`${service}: ${cases} cases of origin, host, size, arrays and rate`],
    faults: [...faults, ...faultUnless(cases > 0, 'nothing was asked')],
    figures: [
      figure(
        service,
        'origin, host, 64 KiB, arrays, 429: as promised',
        `${faults.length} faults in ${cases} cases`,
        faults.length === 0,
      ),
    ],
  };
};

export const mcpChecks: Proof = {
  name: 'mcp-checks',
  about: 'The conformance suites and the Inspector find nothing unexpected, and a mount refuses whom it should.',
  goals: ['R19'],
  fullLength: 2,
  togetherLength: 1,
  unit: 'addresses of each service',
  async run(addresses) {
    const outcomes: ProofOutcome[] = [];
    // In reversed order, so that a run with one address for each service still covers both addresses.
    for (const [service, mounts] of [
      ['scan', MOUNTS],
      ['newsletter', MOUNTS.toReversed()],
    ] as const)
      outcomes.push(await byUs(service), await byOthers(service, mounts.slice(0, addresses)));
    return together(outcomes);
  },
};
