import { translated } from '../language/fill.ts';
import type { Language } from '../language/language.ts';
import type { progressBody } from '../scan/progress-view.ts';
import { showUnseen } from '../wording/visible-text.ts';
import { STEP_LABELS } from '../words/step-labels.ts';
import { trailWords } from '../words/trail-words.ts';
import { foreignLink } from './foreign-link.tsx';
import { useEnglish, useLanguage, useWords } from './language.tsx';

/** One event of the exploration trail, as the progress answer contains it. */
export type TrailEvent = ReturnType<typeof progressBody>['explorationEvents'][number];
type EventStatus = TrailEvent['status'];
type EventKind = TrailEvent['kind'];

const STATUS_SYMBOLS: Readonly<Record<EventStatus, string>> = {
  queued: '○',
  active: '◐',
  succeeded: '✓',
  attention: '–',
  failed: '–',
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
 * Markup that the live script clones, so that it is written in one place. It has an empty item with every slot, which
 * comes from step 1, and the words of all statuses and kinds.
 */
export const TrailTemplate = () => {
  const { statuses, kinds } = useWords(trailWords);
  return (
    <template data-trail-template>
      <TrailItem event={EMPTY} refSequence={0} />
      {Object.keys(statuses).map((status) => (
        <StatusChip status={status as EventStatus} />
      ))}
      {Object.keys(kinds).map((kind) => (
        <KindWord kind={kind as EventKind} />
      ))}
    </template>
  );
};

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

const TrailItem = ({ event, refSequence }: TrailItemProps) => {
  const words = useWords(trailWords);
  const english = useEnglish();
  return (
    <li class="event" id={`event-${event.id}`} value={event.sequence + 1} data-event data-status={event.status}>
      <p class="event-head">
        <StatusChip status={event.status} />
        <KindWord kind={event.kind} />
        <StepLabel label={event.label} slot="label" />
      </p>
      {event.target === undefined ? null : (
        <p class="event-target" data-slot="target">
          {foreignLink(event.target)}
        </p>
      )}
      <p data-slot="description" {...english}>
        {showUnseen(event.description)}
      </p>
      <p class="event-why">
        {words.why}
        <span data-slot="why" {...english}>
          {showUnseen(event.origin.label)}
        </span>
        {refSequence === undefined ? null : (
          <span data-slot="ref">
            {' '}
            <a href={`#event-${event.origin.refEventId ?? ''}`}>{words.fromStep(refSequence + 1)}</a>
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
};

/** What a step does; in English when the language has no words for it. @param slot name for the live script. */
export const StepLabel = ({ label, slot }: { readonly label: string; readonly slot?: string }) => {
  const language = useLanguage();
  const english = useEnglish();
  const own = language === 'en' ? label : translated(label, STEP_LABELS[language]);
  return (
    <strong data-slot={slot} {...(own === label && english)}>
      {showUnseen(own)}
    </strong>
  );
};

export const StatusChip = ({ status }: { readonly status: EventStatus }) => (
  <span class="chip" data-part={status} data-tone={status}>
    <span aria-hidden="true">{STATUS_SYMBOLS[status]}</span> {useWords(trailWords).statuses[status]}
  </span>
);

export const KindWord = ({ kind }: { readonly kind: EventKind }) => (
  <span class="event-kind" data-part={kind}>
    {useWords(trailWords).kinds[kind]}
  </span>
);

const clockTime = (at: string): string => `${at.slice(11, 19)} UTC`;

/** @param language Default: English, whose unit the live script writes too. */
export const seconds = (milliseconds: number, language: Language = 'en'): string =>
  trailWords(language).seconds((milliseconds / 1000).toFixed(2));
