import type { HeaderLine } from '@legible/formats/exchange';
import type { Door } from '@legible/outbound';
import type { Route } from 'playwright-core';

export interface OwnAnswer {
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  readonly body: Uint8Array;
}

/** Answers a request without the network, for instance from a folder. Null leaves the request to the network. */
export type Answers = (url: string, method: string) => Promise<OwnAnswer | null>;

const HOPS = 5;

export interface Arrival {
  readonly url: string;
  readonly answer: OwnAnswer;
}

/**
 * Follows at most `HOPS` redirects, because the browser would follow them without asking us. Returns the last answer
 * and its address; a redirect to itself when the network has to answer there; null when the network has to answer at once.
 */
export const arrive = async (answers: Answers, url: string, method: string): Promise<Arrival | null> => {
  let at = url;
  for (let hop = 0; ; hop++) {
    const answer = await answers(at, method);
    if (answer === null)
      return hop === 0 ? null : { url: at, answer: { ...NOTHING, status: 302, headers: [['location', at]] } };
    const location = answer.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    const isRedirect = answer.status >= 300 && answer.status < 400 && location !== undefined;
    if (!isRedirect || hop === HOPS || !URL.canParse(location, at)) return { url: at, answer };
    at = new URL(location, at).href;
  }
};

export const fulfil = (route: Route, { status, headers, body }: OwnAnswer): Promise<void> =>
  route.fulfill({ status, headers: Object.fromEntries(headers), body: Buffer.from(body) });

const NOTHING: OwnAnswer = { status: 404, headers: [['content-type', 'text/plain']], body: new Uint8Array() };
/** The answer to other methods than GET and HEAD (RFC 9110 §15.5.6). */
const NOT_ALLOWED: OwnAnswer = { ...NOTHING, status: 405, headers: [['allow', 'GET, HEAD']] };
const METHODS: readonly string[] = ['GET', 'HEAD'];
/** Headers that describe the bytes on the wire. The browser gets the unpacked body. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding'];

/** Answers the browser's requests for one origin through a door. Methods other than GET and HEAD are not allowed. */
export const doorAnswers =
  (door: Door, origin: string): Answers =>
  async (url, method) => {
    if (URL.parse(url)?.origin !== origin) return null;
    if (!METHODS.includes(method)) return NOT_ALLOWED;
    const { answer } = await door.fetch({ url, maxRedirects: 0 });
    if (answer === null) return NOTHING;
    const { status, headers, body } = answer;
    return { status, headers: headers.filter(([name]) => !OF_THE_WIRE.includes(name)), body };
  };
