const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Hours ahead of UTC. The first row is RFC 822, section 5. It defined single letters other than Z wrongly, so RFC 5322,
 * section 4.3, reads them as UTC. The second row is what Korean and Japanese programs write, which is unambiguous.
 */
const ZONES: Readonly<Record<string, number>> = {
  ...{ ut: 0, utc: 0, gmt: 0, est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ kst: 9, jst: 9 },
};

const RFC_822 =
  /^(?:\p{L}{1,12}\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]{0,6}\.?[\s-]+(\d{2,4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([a-z]{1,5}|(?:gmt|utc)?[+-]\d{2}:?\d{2})?\s*(?:\([^()]{0,40}\))?$/iu;
const RFC_3339 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[t ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Returns `Z` or an offset such as `+09:00`. Returns an empty text when there is no zone, or a name that is not
 * defined: then the publication's zone applies.
 */
const zoneOf = (text: string | undefined): string => {
  if (text === undefined) return '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  if (sign !== undefined) return `${sign}${hours}:${minutes}`;
  const name = text.toLowerCase();
  if (name.length === 1) return 'Z';
  const ahead = Object.hasOwn(ZONES, name) ? ZONES[name] : undefined;
  if (ahead === undefined) return '';
  return ahead === 0 ? 'Z' : `${ahead < 0 ? '-' : '+'}${String(Math.abs(ahead)).padStart(2, '0')}:00`;
};

/**
 * Completes a year. By RFC 5322, section 4.3, two digits up to 49 belong to this century, and three digits count from
 * 1900.
 */
const fullYear = (text: string): number => {
  const year = Number(text);
  if (text.length === 2) return year + (year < 50 ? 2000 : 1900);
  return text.length === 3 ? year + 1900 : year;
};

interface Clock {
  readonly time: string | null;
  readonly zone: string;
}

const written = (year: number, month: number, day: number, { time, zone }: Clock): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (Number.isNaN(date.getTime()) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const [dayText = ''] = date.toISOString().split('T');
  return time === null ? dayText : `${dayText}T${time}${zone}`;
};

/**
 * Returns null when there is no time, and undefined for a time that no clock shows. A leap second becomes the second
 * before it.
 */
const timeOf = (hour: string | undefined, minute = '00', second = '00'): string | null | undefined => {
  if (hour === undefined) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined;
  return `${hour.padStart(2, '0')}:${minute}:${second === '60' ? '59' : second}`;
};

/**
 * Reads a date of a feed, in the form of RFC 822 (as RFC 2822 and 5322 changed it) or RFC 3339.
 *
 * @returns ISO 8601, without a zone or a time where the feed has none; null when the text is not a date.
 */
export const feedDate = (text: string): string | null => {
  const trimmed = text.trim();
  const iso = RFC_3339.exec(trimmed);
  const mail = iso ? null : RFC_822.exec(trimmed);
  const [, first = '', second = '', third = '', hour, minute, seconds, zone] = iso ?? mail ?? [];
  const time = timeOf(hour, minute, seconds);
  if (time === undefined || (!iso && !mail)) return null;
  const clock = { time, zone: zoneOf(zone) };
  return iso
    ? written(Number(first), Number(second), Number(third), clock)
    : written(fullYear(third), MONTHS.indexOf(second.toLowerCase()) + 1, Number(first), clock);
};
