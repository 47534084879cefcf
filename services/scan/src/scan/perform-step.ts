import { evidenceRuleIds, isHopedFor, type Observation, redactSubmitted, type Step } from '@legible/audit';
import type { Exchange } from '@legible/formats';
import type { FinishedEventStatus } from './exploration-event.ts';
import type { Run } from './run.ts';

/**
 * Makes one planned step: event, request, reading. The trail's reason comes from the plan; nothing here decides
 * anything. A step that the plan refuses (robots.txt, budget) is recorded without a request.
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
  const exchange = step.refused
    ? notAsked(step, step.refused, run.clock.wallMs())
    : await run.door.fetch({ ...step.request, signal: run.signal });
  const observation = await observe(run, step, exchange);
  run.observations.push(observation);
  await run.trail.close(eventId, {
    status: statusOf(step, exchange),
    evidenceRuleIds: evidenceRuleIds(step.provides, run.rules),
  });
  return observation;
};

const observe = async (run: Run, step: Step, exchange: Exchange): Promise<Observation> => {
  if (!exchange.answer) return { step, exchange, digest: null };
  const read = await run.reader.read(step.purpose, exchange);
  return read.ok
    ? { step, exchange, digest: read.digest }
    : { step, exchange, digest: null, digestFailure: read.reason };
};

/** succeeded = the answer hoped for; attention = another answer, or one we chose not to ask for; failed = none. */
const statusOf = (step: Step, exchange: Exchange): FinishedEventStatus => {
  if (exchange.answer) return isHopedFor(step.purpose, exchange.answer.status) ? 'succeeded' : 'attention';
  if (exchange.handshake) return exchange.handshake === 'not-deployed' ? 'attention' : 'succeeded';
  return step.refused ? 'attention' : 'failed';
};

const notAsked = (step: Step, code: NonNullable<Step['refused']>, now: number): Exchange => ({
  request: {
    method: step.request.method ?? 'GET',
    url: step.request.url,
    headers: step.request.headers ?? [],
    ...(step.request.body === undefined ? {} : { body: step.request.body }),
  },
  hops: [],
  answer: null,
  failure: { code, url: step.request.url },
  startedAt: new Date(now).toISOString(),
  durationMs: 0,
});
