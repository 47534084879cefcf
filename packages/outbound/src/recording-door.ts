import type { Door } from './door.ts';
import { type Recording, recordedRequest, toRecorded } from './recording.ts';

export type RecordingDoor = Door & {
  /** What was recorded so far, a copy. */
  recording(): Recording;
};

/** Passes every request on and keeps question and exchange, for `replayingDoor`. */
export const recordingDoor = (door: Door): RecordingDoor => {
  const entries: Recording['entries'][number][] = [];
  return {
    fetch: async (request) => {
      const exchange = await door.fetch(request);
      entries.push({ asked: recordedRequest(request), exchange: toRecorded(exchange) });
      return exchange;
    },
    recording: () => ({ version: 1, entries: [...entries] }),
  };
};
