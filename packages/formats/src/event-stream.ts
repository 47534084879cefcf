/** One message of a text/event-stream. */
export interface ServerSentEvent {
  /** `message` when the server names none. */
  readonly type: string;
  readonly data: string;
}

const MAX_EVENTS = 100;
const MAX_DATA = 1_000_000;

/**
 * Reads the received part of an event stream (HTML Living Standard, 9.2.6). An event without its closing empty line is
 * dispatched too: we stop listening when we choose, not when the server has ended. Comments, ids and retry times are
 * skipped; at most 100 events and a million characters of data are kept.
 */
export const parseEventStream = (text: string): readonly ServerSentEvent[] => {
  const events: ServerSentEvent[] = [];
  let type = '';
  let data: string[] = [];
  let size = 0;
  const dispatch = (): void => {
    if (data.length > 0) events.push({ type: type === '' ? 'message' : type, data: data.join('\n') });
    type = '';
    data = [];
  };
  for (const line of text.replace(/^\u{feff}/u, '').split(/\r\n|\r|\n/)) {
    if (events.length >= MAX_EVENTS || size > MAX_DATA) break;
    if (line === '') {
      dispatch();
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + (line.charAt(colon + 1) === ' ' ? 2 : 1));
    if (field === 'event') type = value;
    if (field !== 'data') continue;
    size += value.length;
    data.push(value);
  }
  if (events.length < MAX_EVENTS && size <= MAX_DATA) dispatch();
  return events;
};
