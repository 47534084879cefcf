import type { StepOrigin } from '@legible/audit';
import type { EventKind, EventStatus, ScanStatus, ScreenshotForm } from '@legible/scanner/record';
import type { WriteTx } from '@legible/store';
import { type Generated, type Kysely, sql } from 'kysely';

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
  /** Packed; null when it was too large, or the report is older than case files. */
  case_file: Uint8Array | null;
  /** What lists say of it, as in the JSON; null in reports whose JSON could not be read when these came up. */
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

/** A page of our own: see `page-dates.ts`. */
interface OwnPageRow {
  path: string;
  text_hash: string;
  changed_at: number;
}

export type ScanTables = {
  own_page: OwnPageRow;
  scan: ScanRow;
  exploration_event: EventRow;
  report: ReportRow;
  screenshot: ScreenshotRow;
};

/** Written out, because a partial index does not apply to a bound value. */
export const isInFlight = sql<boolean>`in_flight = 1`;

/** The tables of this folder, in a transaction or for reading. */
export const scanTables = (source: Pick<WriteTx, 'kysely'>): Kysely<ScanTables> =>
  source.kysely.$extendTables<ScanTables>();
