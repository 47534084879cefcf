import {
  type CaseFile,
  caseFileOf,
  type Facts,
  type Judgement,
  makeReport,
  type Report,
  shortfallOf,
} from '@legible/audit';
import { type Screenshot, screenshotsOfPage } from '../record/screenshot.ts';
import type { Run } from '../steps/run.ts';

export interface ToSummarize {
  readonly facts: Facts;
  readonly judgements: readonly Judgement[];
  /** Id of the last evidence event, which the outcome refers to. */
  readonly evidence: string;
  /** Wall-clock time in milliseconds. */
  readonly startedAt: number;
  /** Number of steps that were still planned when the time was up. */
  readonly stepsLeft: number;
}

export interface Summarized {
  readonly report: Report;
  /** The case file, for judging the same site again. */
  readonly caseFile: CaseFile;
  readonly screenshots: readonly Screenshot[];
}

/** Makes the report from the judgements. */
export const summarizing = (
  run: Run,
  { facts, judgements, evidence, startedAt, stepsLeft }: ToSummarize,
): Summarized => {
  const eventOfStep = Object.fromEntries(run.eventOfStep);
  const { target, observations } = run;
  const seen = { target, observations, eventOfStep, shortfall: shortfallOf(observations, stepsLeft) };
  const event = run.trail.open({
    kind: 'outcome',
    label: 'Score and report',
    description: 'Adds up the two scores.',
    origin: { kind: 'result_evidence', label: `${run.rules.length} rules have answered.`, refEventId: evidence },
  });
  const report = makeReport({
    rules: run.rules,
    judgements,
    facts,
    seen,
    whole: run.store != null,
    fence: run.fence,
    scanId: run.scanId,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(Math.max(startedAt, run.clock.wallMs())).toISOString(),
  });
  run.trail.close(event, { status: 'succeeded' });
  return { report, caseFile: caseFileOf(report, facts, seen), screenshots: screenshotsIn(run, facts) };
};

/** Returns the screenshots of pages in the report. If the browser ended at another address, its screenshot shows another page. */
const screenshotsIn = ({ screenshots }: Run, { pages }: Facts): readonly Screenshot[] =>
  pages.flatMap(({ rendered }, page) => {
    const taken = rendered.state === 'present' ? screenshots.get(rendered.from) : undefined;
    return taken === undefined ? [] : screenshotsOfPage(page, taken);
  });
