import type { JsonValue } from '../json/json-value.ts';

/** Of the API, or as the database prints it: then without a zone, and UTC. */
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

const LAST_YEAR = 9999;

/** A date of an export as ISO 8601 in UTC. Numbers are milliseconds, as in exports made for imports. Null: it is none. */
export function ghostDate(value: JsonValue | undefined): string | null {
  const date = typeof value === 'number' ? new Date(value) : writtenDate(typeof value === 'string' ? value.trim() : '');
  const year = date?.getUTCFullYear() ?? Number.NaN;
  return date !== null && year >= 0 && year <= LAST_YEAR ? date.toISOString() : null;
}

function writtenDate(text: string): Date | null {
  const [, day, time = '00:00', zone = 'Z'] = WRITTEN.exec(text) ?? [];
  return day === undefined ? null : new Date(`${day}T${time}${zone}`);
}
