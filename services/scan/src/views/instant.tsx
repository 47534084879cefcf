const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle: 'h23',
});

/** A point in time (ISO 8601) in words, in UTC like all times that the service shows. */
export const instant = (at: string) => {
  const time = Date.parse(at);
  return Number.isNaN(time) ? <span>an unknown time</span> : <time dateTime={at}>{format.format(time)} UTC</time>;
};
