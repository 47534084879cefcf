import type { progressBody } from '../scan/progress-view.ts';
import { showUnseen } from '../wording/visible-text.ts';
import { foreignLink } from './foreign-link.tsx';

/** One event of the exploration trail, as the progress answer contains it. */
export type TrailEvent = ReturnType<typeof progressBody>['explorationEvents'][number];
type EventStatus = TrailEvent['status'];
type EventKind = TrailEvent['kind'];

const STATUS_WORDS: Readonly<Record<EventStatus, { readonly symbol: string; readonly word: string }>> = {
  queued: { symbol: '○', word: 'Queued' },
  active: { symbol: '◐', word: 'Under way' },
  succeeded: { symbol: '✓', word: 'Done' },
  attention: { symbol: '–', word: 'Other answer' },
  failed: { symbol: '–', word: 'No answer' },
};

const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  target: 'Target',
  lookup: 'Lookup',
  scan: 'Page',
  check: 'Check',
  transform: 'Transform',
  evidence: 'Evidence',
  outcome: 'Outcome',
};

/** What a scan did, step by step, and why. The list grows in place on the live page. */
export const Trail = ({ events }: { readonly events: readonly TrailEvent[] }) => {
  const steps = new Map(events.map((event) => [event.id, event.sequence]));
  return (
    <ol class="trail" data-trail>
      {events.map((event) => (
        <TrailItem event={event} refSequence={steps.get(event.origin.refEventId ?? '')} />
      ))}
    </ol>
  );
};

/**
 * Markup that the live script clones, so that items are written in one place. It has an empty item with every slot, and
 * the words of all statuses and kinds.
 */
export const TrailTemplate = () => (
  <template data-trail-template>
    <TrailItem event={EMPTY} refSequence={0} />
    {Object.keys(STATUS_WORDS).map((status) => (
      <StatusChip status={status as EventStatus} />
    ))}
    {Object.keys(KIND_WORDS).map((kind) => (
      <KindWord kind={kind as EventKind} />
    ))}
  </template>
);

const EMPTY: TrailEvent = {
  id: '',
  sequence: 0,
  kind: 'target',
  status: 'queued',
  label: '',
  description: '',
  target: 'https://example.com/',
  origin: { kind: 'direct_target', label: '', refEventId: '' },
  startedAt: '1970-01-01T00:00:00.000Z',
  durationMs: 0,
  contributesToResult: false,
  evidenceRuleIds: [],
};

interface TrailItemProps {
  readonly event: TrailEvent;
  /** Sequence of the event that led to this one, when it is in the same trail. */
  readonly refSequence: number | undefined;
}

const TrailItem = ({ event, refSequence }: TrailItemProps) => (
  <li class="event" id={`event-${event.id}`} value={event.sequence + 1} data-event data-status={event.status}>
    <p class="event-head">
      <StatusChip status={event.status} />
      <KindWord kind={event.kind} />
      <strong data-slot="label">{showUnseen(event.label)}</strong>
    </p>
    {event.target === undefined ? null : (
      <p class="event-target" data-slot="target">
        {foreignLink(event.target)}
      </p>
    )}
    <p data-slot="description">{showUnseen(event.description)}</p>
    <p class="event-why">
      Why: <span data-slot="why">{showUnseen(event.origin.label)}</span>
      {refSequence === undefined ? null : (
        <span data-slot="ref">
          {' '}
          <a href={`#event-${event.origin.refEventId ?? ''}`}>From step {refSequence + 1}</a>
        </span>
      )}
    </p>
    <p class="event-time">
      <time data-slot="time" dateTime={event.startedAt}>
        {clockTime(event.startedAt)}
      </time>
      {event.durationMs === undefined ? null : <span data-slot="duration">{seconds(event.durationMs)}</span>}
    </p>
  </li>
);

export const StatusChip = ({ status }: { readonly status: EventStatus }) => (
  <span class="chip" data-part={status} data-tone={status}>
    <span aria-hidden="true">{STATUS_WORDS[status].symbol}</span> {STATUS_WORDS[status].word}
  </span>
);

export const KindWord = ({ kind }: { readonly kind: EventKind }) => (
  <span class="event-kind" data-part={kind}>
    {KIND_WORDS[kind]}
  </span>
);

const clockTime = (at: string): string => `${at.slice(11, 19)} UTC`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
