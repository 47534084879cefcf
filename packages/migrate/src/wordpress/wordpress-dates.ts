/** “2026-01-15 07:00:00”, as a database writes it. A draft may have no date, which is written in zeros. */
const DATE = /^([1-9]\d{3}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** The date in UTC, else the one on the clock of the site, which has no zone; null: neither is there. */
export const wordpressDate = (gmt: string, local: string): string | null => {
  const [inUtc, onClock] = [gmt, local].map((text) => DATE.exec(text.trim()));
  if (inUtc) return `${inUtc[1]}T${inUtc[2]}Z`;
  return onClock ? `${onClock[1]}T${onClock[2]}` : null;
};
