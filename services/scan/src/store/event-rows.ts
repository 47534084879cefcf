import type { EventRules, NewEvent, StoredEvent } from '@legible/scanner/record';
import type { Insertable } from 'kysely';
import type { EventRow } from './scan-tables.ts';

/** A list, or an object with what is held back. */
export const rulesColumn = ({ evidenceRuleIds, foundRuleIds, isPage }: EventRules): string =>
  JSON.stringify(foundRuleIds ? { evidenceRuleIds, foundRuleIds, isPage } : evidenceRuleIds);

const rulesIn = (column: string): EventRules => {
  const rules: readonly string[] | EventRules = JSON.parse(column);
  return 'evidenceRuleIds' in rules ? rules : { evidenceRuleIds: rules };
};

/** An announced action as a row. */
export const toEventRow = (
  event: NewEvent,
  place: { readonly scanId: string; readonly attempt: number; readonly sequence: number },
): Insertable<EventRow> => ({
  scan_id: place.scanId,
  sequence: place.sequence,
  id: event.id,
  attempt: place.attempt,
  kind: event.kind,
  status: event.status ?? 'active',
  label: event.label,
  description: event.description,
  target: event.target ?? null,
  parent_id: event.parentId ?? null,
  origin_kind: event.origin.kind,
  origin_label: event.origin.label,
  origin_ref: event.origin.refEventId ?? null,
  started_at: event.startedAt,
  completed_at: event.completedAt ?? null,
  duration_ms: event.durationMs ?? null,
  evidence_rule_ids: '[]',
});

/** A row as the action it stands for. What is null in the row is absent. */
export const fromEventRow = (row: EventRow): StoredEvent => ({
  id: row.id,
  sequence: row.sequence,
  attempt: row.attempt,
  kind: row.kind,
  status: row.status,
  label: row.label,
  description: row.description,
  ...(row.target !== null && { target: row.target }),
  ...(row.parent_id !== null && { parentId: row.parent_id }),
  origin: {
    kind: row.origin_kind,
    label: row.origin_label,
    ...(row.origin_ref !== null && { refEventId: row.origin_ref }),
  },
  startedAt: row.started_at,
  ...(row.completed_at !== null && { completedAt: row.completed_at }),
  ...(row.duration_ms !== null && { durationMs: row.duration_ms }),
  ...rulesIn(row.evidence_rule_ids),
});
