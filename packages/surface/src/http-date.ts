const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = String.raw`\d{2}:\d{2}:\d{2}`;

/** IMF-fixdate, and the form of RFC 850. */
const WITH_ZONE = new RegExp(
  String.raw`^(?:${DAY}, \d{2} ${MONTH} \d{4}|${LONG_DAY}, \d{2}-${MONTH}-\d{2}) ${TIME} GMT$`,
);
const ASCTIME = new RegExp(String.raw`^${DAY} ${MONTH} [ \d]\d ${TIME} \d{4}$`);

/**
 * Milliseconds since the epoch of an HTTP-date in any of its three forms (RFC 9110, section 5.6.7); null for anything
 * else. `Date.parse` alone would take far more, and read a date without a zone as local time.
 */
export const httpDateMs = (text: string | null | undefined): number | null => {
  if (text === null || text === undefined) return null;
  const ms = WITH_ZONE.test(text) ? Date.parse(text) : ASCTIME.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
};
