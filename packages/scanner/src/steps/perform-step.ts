import { defectOf, isHopedFor, type Observation, redactSubmitted, type Step } from '@legible/audit';
import type { Exchange } from '@legible/formats/exchange';
import type { Door } from '@legible/outbound';
import type { FinishedEventStatus } from '../record/trail.ts';
import { notAsked, withoutBody } from './exchanges.ts';
import { renderStep } from './render-step.ts';
import type { Run } from './run.ts';

/**
 * Makes one planned step: records the event, sends the request or opens the browser, and reads the answer. The reason in the
 * trail comes from the plan; this function decides nothing. A step that the plan refuses (robots.txt, budget) is recorded
 * without a request.
 */
export const performStep = async (run: Run, step: Step): Promise<Observation> => {
  const after = step.why.after === undefined ? undefined : run.eventOfStep.get(step.why.after);
  const eventId = await run.trail.open({
    kind: step.kind,
    label: step.label,
    description: step.description,
    target: redactSubmitted(step.request.url, run.target.url),
    ...(after === undefined ? {} : { parentId: after }),
    origin: { kind: step.why.origin, label: step.why.label, ...(after === undefined ? {} : { refEventId: after }) },
  });
  run.eventOfStep.set(step.id, eventId);
  const { observation, words, status } = await observeStep(run, step, run.door);
  await run.trail.close(eventId, {
    status,
    ...(words === undefined ? {} : { description: words }),
  });
  return observation;
};

/** Makes a step through a door and stores the observation. The caller records the event. */
export const observeStep = async (run: Run, step: Step, door: Door) => {
  const { words, status, ...made } = await make(run, step, door).catch((error: unknown) => notMade(run, step, error));
  const observation = await observe(run, step, made);
  run.observations.push(observation);
  return { observation, status, ...(words === undefined ? {} : { words }) };
};

type Made = Pick<Observation, 'exchange' | 'rendering' | 'renderFailure' | 'digestFailure'> & {
  readonly status: FinishedEventStatus;
  readonly words?: string;
};

const make = async (run: Run, step: Step, door: Door): Promise<Made> => {
  if (step.render && !step.refused) return renderStep(run, step);
  const exchange = step.refused
    ? notAsked(step, step.refused, run.clock.wallMs())
    : await door.fetch({ ...step.request, signal: run.signal });
  return { exchange, status: statusOf(step, exchange) };
};

/**
 * Turns an error of ours into a failed step. Throws it when the step was the submitted page, or when it ends the scan.
 */
const notMade = (run: Run, step: Step, error: unknown): Made => {
  run.signal.throwIfAborted();
  if (step.purpose === 'page' || run.endsScan(error)) throw error;
  run.onDefect(defectOf(`fetch ${step.purpose}`, error, () => step.request));
  return { exchange: notAsked(step, 'aborted', run.clock.wallMs()), status: 'failed', digestFailure: 'defect' };
};

const observe = async (run: Run, step: Step, made: Omit<Made, 'status' | 'words'>): Promise<Observation> => {
  if (!made.exchange.answer) return { step, ...made, digest: null };
  const read = await run.reader.read(step.purpose, made.exchange);
  for (const defect of read.defects ?? []) run.onDefect(defect);
  const kept = { step, ...made, exchange: withoutBody(made.exchange) };
  return read.ok ? { ...kept, digest: read.digest } : { ...kept, digest: null, digestFailure: read.reason };
};

/** succeeded = the expected answer; attention = another answer, or a request that we did not send; failed = no answer. */
const statusOf = (step: Step, exchange: Exchange): FinishedEventStatus => {
  if (exchange.answer) return isHopedFor(step.purpose, exchange.answer.status) ? 'succeeded' : 'attention';
  if (exchange.handshake) return exchange.handshake === 'not-deployed' ? 'attention' : 'succeeded';
  return step.refused ? 'attention' : 'failed';
};
