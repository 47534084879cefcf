/** Dates as people read them, in the calendar of the publication's time zone. */

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** `2026년 11월 21일`, `November 21, 2026`. @param language BCP 47. @param timeZone IANA name. */
export const longDate = (iso: string, language: string, timeZone: string): string =>
  formatOf('long', language, timeZone).format(Date.parse(iso));

/** For lists: `11월 21일`, `Nov 21`. */
export const monthAndDay = (iso: string, language: string, timeZone: string): string =>
  formatOf('short', language, timeZone).format(Date.parse(iso));

// Making a format costs a hundred times what using one does.
const formatOf = (kind: 'long' | 'short', language: string, timeZone: string): Intl.DateTimeFormat => {
  const key = `${kind} ${language} ${timeZone}`;
  const known = FORMATS.get(key) ?? makeFormat(kind, language, timeZone);
  FORMATS.set(key, known);
  return known;
};

const makeFormat = (kind: 'long' | 'short', language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    calendar: 'gregory',
    ...(kind === 'long' ? { dateStyle: 'long' } : { month: 'short', day: 'numeric' }),
  });
