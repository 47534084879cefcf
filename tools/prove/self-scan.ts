import { explainFinding, type Report } from '@legible/audit';
import { runInNamespace } from '../../test/namespace/run.ts';
import type { SelfScanInput } from '../../test/namespace/self-scan.ts';
import { faultUnless, type Proof, type ProofOutcome } from './proof.ts';

const HOST = 'legible-scan.org';
const WITHIN_MS = 150_000;
const LEAST_COVERAGE = 90;
const LEAST_PAGES = 10;

const judge = (report: Report): ProofOutcome => {
  const said = report.rules.flatMap(({ id, findings }) =>
    findings
      .filter(({ outcome }) => outcome !== 'note')
      .map(({ message, places: [place] }) => `${id}: ${explainFinding(id, message, place.args)}`),
  );
  const untested = [...new Set(report.untested.map(({ ruleId, reason }) => `${ruleId}: ${reason}`))].join(', ');
  const scoreFaults = (['web', 'ai'] as const).flatMap((name) => {
    const { value, fromE1, caps, coverage } = report.scores[name];
    return [
      ...faultUnless(value === 100 && fromE1 === 100 && caps.length === 0, `${name} is ${value}, ${fromE1} of E1`),
      ...faultUnless(coverage >= LEAST_COVERAGE, `${name} covers ${coverage}: ${untested}`),
    ];
  });
  const { web, ai } = report.scores;
  return {
    seen: [
      `${report.pages.length} pages, ${web.value} and ${ai.value} of 100, ${web.coverage} and ${ai.coverage} covered`,
    ],
    faults: [
      ...said,
      ...scoreFaults,
      ...faultUnless(report.pages.length > LEAST_PAGES, `${report.pages.length} pages were read`),
    ],
  };
};

export const selfScan: Proof = {
  name: 'self-scan',
  about: 'The service, behind TLS under a public name, finds nothing to mend on its own pages.',
  fullLength: 1,
  unit: 'rounds',
  async run(rounds) {
    const outcomes: ProofOutcome[] = [];
    const input: SelfScanInput = { host: HOST };
    for (let round = 0; round < rounds; round++) {
      const journey = { journey: 'self-scan.ts', sites: [], input, withinMs: WITHIN_MS };
      outcomes.push(judge((await runInNamespace<Report>(journey)).result));
    }
    return { seen: outcomes.flatMap(({ seen }) => seen), faults: outcomes.flatMap(({ faults }) => faults) };
  },
};
