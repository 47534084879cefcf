import type { Answer, Exchange, HeaderLine, Hop, RequestMade } from '@legible/formats/exchange';
import type { Shortfall } from '../engine/shortfall.ts';
import type { StepId } from '../kernel/observed.ts';
import { CUT, MAX_QUOTE, type Quote, shortQuote } from '../kernel/quote.ts';
import type { ProofPointer } from '../kernel/rule.ts';
import type { Step } from '../kernel/step.ts';
import type { Target } from '../kernel/target.ts';
import { cleanText } from '../kernel/text/clean-text.ts';

/** Enough to repeat an observation and to see what decided. */
export interface Proof {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly HeaderLine[];
  /** Null when nothing answered. */
  readonly status: number | null;
  /** The address that answered, when it is not `url`. */
  readonly answeredBy: string | null;
  /**
   * Text of the decoded body or of a header line as it was sent, redacted; cuts are marked by "…". It may hold invisible
   * characters, see `markUnseen`. Null where there is none.
   */
  readonly quote: string | null;
  /** What we saw, in our words; null where the quote says all. One of the two is there. */
  readonly observation: string | null;
  /** When it was asked: ISO 8601, UTC. */
  readonly time: string;
  /** One line for a POSIX shell that repeats the observation; of what a browser saw, one that scans with a browser. */
  readonly curl: string;
  /** The exploration event that saw it; null in a scan without a trail. */
  readonly eventId: string | null;
}

/** What a report says of one step: no body, no digest, so that it can be kept. */
export interface Witness {
  readonly step: Pick<Step, 'id' | 'purpose' | 'refused'>;
  readonly exchange: Pick<Exchange, 'request' | 'startedAt'> & {
    readonly answer: Pick<Answer, 'url' | 'status'> | null;
    readonly hops: readonly Pick<Hop, 'status'>[];
  };
}

/** The part of what was seen that proofs are made of; all of `Seen` will do. */
export interface Witnessed {
  readonly target: Target;
  readonly observations: readonly Witness[];
  /** Exploration events by the id of the step they represent; absent in a scan without a trail. */
  readonly eventOfStep?: Readonly<Record<string, string>>;
  /** Absent where nobody counted. */
  readonly shortfall?: Shortfall;
}

/** The event that represents a step. Step ids hold addresses of strangers, hence the own property. */
export const eventOf = ({ eventOfStep = {} }: Witnessed, step: StepId): string | null =>
  Object.hasOwn(eventOfStep, step) ? (eventOfStep[step] ?? null) : null;

/** UTF-16 units. */
const MAX_OBSERVATION = 500;

/** Quotes for a POSIX shell: inside single quotes nothing is special but the single quote itself. */
const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Headers that the connection decides, not the person who repeats the request. */
const CONNECTION_HEADERS = new Set(['host', 'connection', 'content-length', 'accept-encoding']);

/** One line that repeats a request. `--globoff` keeps curl from expanding brackets and braces in the address. */
const curlLine = ({ method, url, headers, body }: RequestMade): string => {
  const shown = headers.filter(([name]) => !CONNECTION_HEADERS.has(name));
  const parts = ['curl', '--globoff', '--include', '--location', '--compressed'];
  if (method === 'HEAD') parts.push('--head');
  else if (method !== 'GET') parts.push('--request', shellQuote(method));
  for (const [name, value] of shown) parts.push('--header', shellQuote(`${name}: ${value}`));
  // Raw: a body that begins with @ would name a file of anyone who repeats the request.
  if (body !== undefined) parts.push('--data-raw', shellQuote(body));
  return [...parts, '--url', shellQuote(url)].join(' ');
};

/** No request shows what scripts make of a page. */
const scanLine = (url: string): string => `legible scan --render always --max-pages 1 ${shellQuote(url)}`;

/** What is seen of an answer that shows nothing else. */
const answerWords = (answer: { readonly status: number } | null): string =>
  answer === null ? 'no answer' : `HTTP status ${answer.status}`;

/**
 * Makes proofs from pointers; null for a step that was never made.
 *
 * @param clean applied to every text, before it is quoted for the shell.
 */
export const proofMaker = (
  seen: Witnessed,
  clean: (text: string) => string,
): ((pointer: ProofPointer) => Proof | null) => {
  const byStep = new Map(seen.observations.map((observation) => [observation.step.id, observation]));
  const seenWords = (text = ''): string | null => clean(cleanText(text, MAX_OBSERVATION)) || null;
  // A secret may have been cut through at the end of each piece.
  const pieces = (quote: Quote): string => clean(shortQuote(quote, MAX_QUOTE)).split(CUT).map(clean).join(CUT);
  return ({ step, quote, observation }) => {
    const witness = byStep.get(step);
    if (witness === undefined) return null;
    const { exchange } = witness;
    const { request, answer } = exchange;
    const quoted = (quote && pieces(quote)) || null;
    const url = clean(request.url);
    const requestHeaders = request.headers.map(([name, value]): HeaderLine => [name, clean(value)]);
    return {
      method: request.method,
      url,
      requestHeaders,
      status: answer?.status ?? null,
      answeredBy: answer && answer.url !== request.url ? clean(answer.url) : null,
      quote: quoted,
      observation: seenWords(observation) ?? (quoted === null ? answerWords(answer) : null),
      time: exchange.startedAt,
      curl:
        witness.step.purpose === 'rendered-page'
          ? scanLine(url)
          : curlLine({
              method: request.method,
              url,
              headers: requestHeaders,
              ...(request.body === undefined ? {} : { body: clean(request.body) }),
            }),
      eventId: eventOf(seen, step),
    };
  };
};
