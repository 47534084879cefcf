import type { Answer, Exchange, HandshakeOffer, HeaderLine } from '@legible/formats/exchange';
import type { Door, FetchRequest } from './door.ts';

/** What makes two requests the same question. */
export interface RecordedRequest {
  readonly url: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: readonly HeaderLine[];
  /** Null: the door's default. */
  readonly maxRedirects: number | null;
  readonly maxBodyBytes: number | null;
  /** Not there for a request without one, as in recordings made before there were any. */
  readonly body?: string;
  readonly handshake?: HandshakeOffer;
}

/** An exchange as JSON: the body in base64. */
export type RecordedExchange = Omit<Exchange, 'answer'> & {
  readonly answer: (Omit<Answer, 'body'> & { readonly bodyBase64: string }) | null;
};

/** Plain JSON. Entries are in the order in which the exchanges ended. */
export interface Recording {
  readonly version: 1;
  readonly entries: readonly { readonly asked: RecordedRequest; readonly exchange: RecordedExchange }[];
}

/** In one order of keys: questions are compared as text. */
const recordedOffer = ({ alpn, maxVersion }: HandshakeOffer): HandshakeOffer => ({
  ...(alpn === undefined ? {} : { alpn }),
  ...(maxVersion === undefined ? {} : { maxVersion }),
});

const recordedRequest = (request: FetchRequest): RecordedRequest => ({
  url: request.url,
  method: request.method ?? 'GET',
  headers: request.headers ?? [],
  maxRedirects: request.maxRedirects ?? null,
  maxBodyBytes: request.maxBodyBytes ?? null,
  ...(request.body === undefined ? {} : { body: request.body }),
  ...(request.handshake === undefined ? {} : { handshake: recordedOffer(request.handshake) }),
});

const toRecorded = (exchange: Exchange): RecordedExchange => {
  if (exchange.answer === null) return { ...exchange, answer: null };
  const { body, ...answer } = exchange.answer;
  return { ...exchange, answer: { ...answer, bodyBase64: Buffer.from(body).toString('base64') } };
};

const fromRecorded = (recorded: RecordedExchange): Exchange => {
  if (recorded.answer === null) return { ...recorded, answer: null };
  const { bodyBase64, ...answer } = recorded.answer;
  return { ...recorded, answer: { ...answer, body: Buffer.from(bodyBase64, 'base64') } };
};

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
