import type { Exchange } from '@legible/formats';
import type { Door } from './door.ts';
import { fromRecorded, type Recording, recordedRequest } from './recording.ts';

/**
 * Answers from a recording, without network. The same question asked again gets the exchanges in their recorded order,
 * then the last one for ever. A question that was not recorded throws: the code that asks is no longer the one that recorded.
 */
export const replayingDoor = (recording: Recording): Door => {
  if (recording.version !== 1) throw new Error(`recording of unknown version ${String(recording.version)}`);
  const answers = Map.groupBy(recording.entries, ({ asked }) => JSON.stringify(asked));
  const replayed = new Map<string, number>();
  return {
    fetch: async (request): Promise<Exchange> => {
      const question = JSON.stringify(recordedRequest(request));
      const known = answers.get(question);
      const turn = replayed.get(question) ?? 0;
      const entry = known?.[Math.min(turn, known.length - 1)];
      if (entry === undefined) throw new Error(`not in the recording: ${question}`);
      replayed.set(question, turn + 1);
      return fromRecorded(entry.exchange);
    },
  };
};
