import {
  type Digest,
  defectOf,
  isHopedFor,
  isLinkCheck,
  type Observation,
  ownReason,
  redactSubmitted,
  type Step,
} from '@legible/audit';
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
  const eventId = openEvent(run, step);
  const { observation, words, status } = await observeStep(run, step, run.door);
  run.trail.close(eventId, {
    status,
    ...(words === undefined ? {} : { description: words }),
  });
  return observation;
};

/** Records the steps that earlier runs of a crawl made, without requests. Their links are one event. */
export const recordKept = (run: Run): void => {
  const [links, others] = [true, false].map((is) =>
    run.observations.filter(({ step }) => isLinkCheck(step.purpose) === is),
  );
  for (const { step, exchange } of others ?? []) {
    const eventId = openEvent(run, step);
    run.trail.close(eventId, { status: statusOf(step, exchange) });
  }
  if (links?.[0] === undefined) return;
  const eventId = openEvent(run, links[0].step);
  for (const { step } of links) run.eventOfStep.set(step.id, eventId);
  run.trail.close(eventId, {
    status: 'succeeded',
    description: `${links.length} links were asked in an earlier run.`,
  });
};

const openEvent = (run: Run, step: Step): string => {
  const after = step.why.after === undefined ? undefined : run.eventOfStep.get(step.why.after);
  const eventId = run.trail.open({
    kind: step.kind,
    label: step.label,
    description: step.description,
    target: redactSubmitted(step.request.url, run.target.url),
    ...(after === undefined ? {} : { parentId: after }),
    origin: { kind: step.why.origin, label: step.why.label, ...(after === undefined ? {} : { refEventId: after }) },
  });
  run.eventOfStep.set(step.id, eventId);
  return eventId;
};

/** Makes a step through a door and stores the observation. The caller records the event. */
export const observeStep = async (run: Run, step: Step, door: Door) => {
  const { words, status, ...made } = await make(run, step, door).catch((error: unknown) => notMade(run, step, error));
  const observation = await observe(run, step, made);
  run.observations.push(observation);
  // What we did not ask for, for reasons of this run, is asked in the next one. A browser visits its pages again.
  const isLost =
    step.render || ownReason(observation) !== null || (step.purpose === 'page' && !observation.exchange.answer);
  if (!isLost) run.store?.keep(observation);
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
  if (!read.ok) return { ...kept, digest: null, digestFailure: read.reason };
  const digest = withoutContent(run, read.digest);
  return { ...kept, digest: run.share?.(digest) ?? digest };
};

/** Drops what only a comparison with a browser needs from a crawl without one. It is a fifth of a page. */
const withoutContent = ({ store, budget }: Run, digest: Digest | null): Digest | null =>
  store && budget.renders === 0 && digest?.kind === 'page' ? { ...digest, content: null } : digest;

/** succeeded = the expected answer; attention = another answer, or a request that we did not send; failed = no answer. */
const statusOf = (step: Step, exchange: Exchange): FinishedEventStatus => {
  if (exchange.answer) return isHopedFor(step.purpose, exchange.answer.status) ? 'succeeded' : 'attention';
  if (exchange.handshake) return exchange.handshake === 'not-deployed' ? 'attention' : 'succeeded';
  return step.refused ? 'attention' : 'failed';
};
