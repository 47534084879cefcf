import { hasEnded, type Progress, type ProgressEvent } from './scan-client.ts';

const UNFINISHED = ['queued', 'active'];
/** The parts of an event that never change once it was shown. */
const fixedParts = ({ id, kind, target, parentId, origin, startedAt }: ProgressEvent): string =>
  JSON.stringify([id, kind, target, parentId, origin, startedAt]);

/**
 * The faults of a picture of a scan, by itself and compared with the previous one (null for the first); empty when
 * there are none. These rules hold across crashes too: the trail only grows, progress never falls, and what has ended
 * does not change.
 */
export const pictureFaults = (before: Progress | null, now: Progress): readonly string[] => [
  ...(before ? changeFaults(before, now) : []),
  ...trailFaults(now.explorationEvents),
  ...(hasEnded(now) ? endFaults(now) : []),
];

const changeFaults = (before: Progress, now: Progress): readonly string[] => {
  const faults: string[] = [];
  if (now.progress < before.progress) faults.push(`progress fell from ${before.progress} to ${now.progress}`);
  if (hasEnded(before) && now.status !== before.status) faults.push(`${before.status} became ${now.status}`);
  for (const [index, event] of before.explorationEvents.entries()) {
    const later = now.explorationEvents[index];
    if (!later) faults.push(`event ${event.id} is gone`);
    else if (fixedParts(later) !== fixedParts(event)) faults.push(`event ${event.id} was rewritten`);
    else if (!UNFINISHED.includes(event.status) && later.status !== event.status)
      faults.push(`event ${event.id} went from ${event.status} to ${later.status}`);
  }
  return faults;
};

const trailFaults = (events: readonly ProgressEvent[]): readonly string[] => {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const [index, event] of events.entries()) {
    const { id, sequence, parentId, origin, startedAt } = event;
    if (sequence !== index) faults.push(`event ${id} at place ${index} has sequence ${sequence}`);
    if (known.has(id)) faults.push(`event id ${id} is used twice`);
    for (const ref of [parentId, origin.refEventId]) {
      if (ref !== undefined && !known.has(ref)) faults.push(`event ${id} refers to ${ref}, which is not before it`);
    }
    if (Number.isNaN(Date.parse(startedAt))) faults.push(`event ${id} has no start`);
    if (!UNFINISHED.includes(event.status)) faults.push(...finishedFaults(event));
    known.add(id);
  }
  return faults;
};

const finishedFaults = ({ id, startedAt, completedAt, durationMs }: ProgressEvent): readonly string[] => {
  if (completedAt === undefined || durationMs === undefined) return [`event ${id} has ended at no time`];
  return durationMs < 0 || Date.parse(completedAt) < Date.parse(startedAt) ? [`event ${id} ended before it began`] : [];
};

const endFaults = ({ status, progress, resultUrl, error, explorationEvents }: Progress): readonly string[] => {
  const faults = explorationEvents
    .filter((event) => UNFINISHED.includes(event.status))
    .map((event) => `event ${event.id} is still ${event.status} though the scan has ended`);
  if (status === 'FAILED') {
    if (!error) faults.push('failed without an error');
    if (resultUrl !== undefined) faults.push('failed with a result');
  } else {
    if (error !== undefined) faults.push('completed with an error');
    if (resultUrl === undefined) faults.push('completed without a result');
    if (progress !== 100) faults.push(`completed at ${progress} %`);
  }
  return faults;
};
