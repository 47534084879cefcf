import type { StepOrigin } from '@legible/audit';
import type {
  EventKind,
  EventRules,
  EventStatus,
  NewEvent,
  ScanStatus,
  ScreenshotForm,
  StoredEvent,
} from '@legible/scanner/record';
import type { WriteTx } from '@legible/store';
import { type Generated, type Insertable, type Kysely, sql } from 'kysely';
import { CLOCK_SKEW_MS } from './scans.ts';

export interface ScanRow {
  id: string;
  url: string;
  domain: string;
  host: string;
  home_of: string | null;
  client_key: string | null;
  status: ScanStatus;
  attempt: Generated<number>;
  completed_checks: number | null;
  total_checks: number | null;
  progress: Generated<number>;
  error_code: string | null;
  created_at: number;
  opens_at: number;
  finished_at: number | null;
  /** 1 until the scan has ended, then null: a unique index on it allows one scan per URL at a time. */
  in_flight: 1 | null;
  version: Generated<number>;
}

export interface EventRow {
  scan_id: string;
  sequence: number;
  id: string;
  attempt: number;
  kind: EventKind;
  status: EventStatus;
  label: string;
  description: string;
  target: string | null;
  parent_id: string | null;
  origin_kind: StepOrigin;
  origin_label: string;
  origin_ref: string | null;
  started_at: number;
  completed_at: number | null;
  duration_ms: number | null;
  evidence_rule_ids: string;
}

export interface ReportRow {
  scan_id: string;
  json: string;
  created_at: number;
  /** Packed case file; null when none was kept, because it was too large or the report is older than case files. */
  case_file: Uint8Array | null;
  /** These columns are what lists show of the report. They are null also where migration scan-0003 could not read its JSON. */
  web_value: number | null;
  web_coverage: number | null;
  ai_value: number | null;
  ai_coverage: number | null;
  partial: 0 | 1 | null;
  ruleset_version: string | null;
}

interface ScreenshotRow {
  scan_id: string;
  /** Index into the pages of the report. */
  page: number;
  form: ScreenshotForm;
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** One of our own pages: see `page-dates.ts`. */
interface OwnPageRow {
  path: string;
  text_hash: string;
  changed_at: number;
}

interface SiteChangeRow {
  scan_id: string;
  host: string;
  at: number;
  /** A list of SiteChange. */
  json: string;
}

interface FollowedSiteRow {
  host: string;
  url: string;
  due_at: number;
}

interface FollowRow {
  token: string;
  host: string;
  created_at: number;
  fetched_at: number;
  /** When robots.txt ended it; null while it lasts. */
  ended_at: number | null;
}

export type ScanTables = {
  site_change: SiteChangeRow;
  followed_site: FollowedSiteRow;
  follow: FollowRow;
  own_page: OwnPageRow;
  scan: ScanRow;
  exploration_event: EventRow;
  report: ReportRow;
  screenshot: ScreenshotRow;
};

/** The 1 is part of the SQL text, because a partial index does not apply to a bound value. */
export const isInFlight = sql<boolean>`in_flight = 1`;

/** Returns the tables of this folder, in a transaction or for reading. */
export const scanTables = (source: Pick<WriteTx, 'kysely'>): Kysely<ScanTables> =>
  source.kysely.$extendTables<ScanTables>();

/** Selects from the row of a scan. */
export const ofId = (source: Pick<WriteTx, 'kysely'>, scanId: string) =>
  scanTables(source).selectFrom('scan').where('id', '=', scanId);

/** Returns the rules as JSON: a list, or an object when some of them are held back until the result is open. */
export const rulesColumn = ({ evidenceRuleIds, foundRuleIds, isPage }: EventRules): string =>
  JSON.stringify(foundRuleIds ? { evidenceRuleIds, foundRuleIds, isPage } : evidenceRuleIds);

const rulesIn = (column: string): EventRules => {
  const rules: readonly string[] | EventRules = JSON.parse(column);
  return 'evidenceRuleIds' in rules ? rules : { evidenceRuleIds: rules };
};

/** Returns an announced action as a row. */
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

/** Returns the action that a row represents. What is null in the row is absent from it. */
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

/**
 * Whether everybody may see the result of an ended scan at `now`, as a condition on the scan's row. Its wait is over, or
 * it ended in the future, because the clock was set back since.
 */
export const isOpen = (now: number, table = 'scan') =>
  sql<boolean>`(${sql.ref(`${table}.opens_at`)} <= ${now} or ${sql.ref(`${table}.finished_at`)} > ${now + CLOCK_SKEW_MS})`;
