import { stripVTControlCharacters } from 'node:util';
import { type Ended, inspect, runConformance, SUITES } from '../../test/mcp-checks.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { faultUnless, type Proof, type ProofOutcome } from './proof.ts';

const MOUNTS = ['/mcp', '/.well-known/mcp'] as const;
const ERAS = ['legacy', 'auto', 'modern'] as const;

const lastLine = ({ stdout }: Ended): string => stripVTControlCharacters(stdout).trimEnd().split('\n').at(-1) ?? '';

const conformance = async (base: string, mount: string): Promise<ProofOutcome> => {
  const suites = Object.keys(SUITES) as (keyof typeof SUITES)[];
  const ended: (readonly [string, Ended])[] = [];
  for (const suite of suites) ended.push([`suite ${suite}, ${mount}`, await runConformance(suite, `${base}${mount}`)]);
  return {
    seen: ended.map(([name, one]) => `${name}: ${lastLine(one)}`),
    faults: ended.flatMap(([name, one]) =>
      faultUnless(one.code === 0 && one.stdout.includes('all failures are expected'), `${name} ended with ${one.code}`),
    ),
  };
};

const inspector = async (base: string, mount: string): Promise<ProofOutcome> => {
  const ended: (readonly [string, Ended])[] = [];
  for (const era of ERAS)
    ended.push([
      `Inspector, ${era}, ${mount}`,
      await inspect(`${base}${mount}`, era, ['--method', 'tools/list', '--strict']),
    ]);
  return {
    seen: ended.map(([name, { code }]) => `${name}: ${code}`),
    faults: ended.flatMap(([name, { code, stdout }]) =>
      faultUnless(code === 0 && stdout.includes('"get_site_report"'), `${name} ended with ${code}`),
    ),
  };
};

export const mcpChecks: Proof = {
  name: 'mcp-checks',
  about: 'The conformance suites and the Inspector find nothing but what is expected, in every era, at both addresses.',
  goals: ['R19'],
  fullLength: 1,
  unit: 'rounds',
  run: (rounds) =>
    inTemporaryFolder(async (dataDir) => {
      // The suites call more often than a client may.
      const service = await startService({ dataDir, env: { LIMIT_MCP_CALLS: '100000' } });
      const outcomes: ProofOutcome[] = [];
      try {
        for (let round = 0; round < rounds; round++)
          for (const mount of MOUNTS)
            outcomes.push(await conformance(service.url, mount), await inspector(service.url, mount));
      } finally {
        await service.end();
      }
      return { seen: outcomes.flatMap(({ seen }) => seen), faults: outcomes.flatMap(({ faults }) => faults) };
    }),
};
