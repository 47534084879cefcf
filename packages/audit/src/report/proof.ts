import type { Answer, Exchange, HeaderLine, Hop, RequestMade } from '@legible/formats/exchange';
import type { Shortfall } from '../engine/shortfall.ts';
import type { StepId } from '../kernel/observed.ts';
import { CUT, MAX_QUOTE, type Quote, shortQuote } from '../kernel/quote.ts';
import type { ProofPointer } from '../kernel/rule.ts';
import type { Step } from '../kernel/step.ts';
import type { Target } from '../kernel/target.ts';
import { cleanText } from '../kernel/text/clean-text.ts';

/** Everything a reader needs to repeat an observation and to see the deciding bytes. */
export interface Proof {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly HeaderLine[];
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Address of the answer when it differs from `url`. */
  readonly answeredBy: string | null;
  /**
   * Redacted text of the decoded body or of a header line as it was sent; "…" marks cuts. It may contain invisible
   * characters, see `markUnseen`. Null when there is no text to quote.
   */
  readonly quote: string | null;
  /** The observation in our words; null when the quote is enough. At least one of the two is set. */
  readonly observation: string | null;
  /** Time of the request: ISO 8601, UTC. */
  readonly time: string;
  /** One line for a POSIX shell that repeats the observation. For a browser's observation, it scans with a browser. */
  readonly curl: string;
  /** Exploration event of the observation; null in a scan without a trail. */
  readonly eventId: string | null;
}

/** What a report stores about one step, without body and digest. */
export interface Witness {
  readonly step: Pick<Step, 'id' | 'purpose' | 'refused'>;
  readonly exchange: Pick<Exchange, 'request' | 'startedAt'> & {
    readonly answer: Pick<Answer, 'url' | 'status'> | null;
    readonly hops: readonly Pick<Hop, 'status'>[];
  };
}

/** The part of `Seen` that proofs need. */
export interface Witnessed {
  readonly target: Target;
  readonly observations: readonly Witness[];
  /** Exploration events by the id of the step they represent; absent in a scan without a trail. */
  readonly eventOfStep?: Readonly<Record<string, string>>;
  /** Absent when it was not counted. */
  readonly shortfall?: Shortfall;
}

/** Returns the event that represents a step. It reads own properties only, because step ids contain addresses of scanned sites. */
export const eventOf = ({ eventOfStep = {} }: Witnessed, step: StepId): string | null =>
  Object.hasOwn(eventOfStep, step) ? (eventOfStep[step] ?? null) : null;

/** In UTF-16 units. */
const MAX_OBSERVATION = 500;

/** Quotes for a POSIX shell: inside single quotes nothing is special but the single quote itself. */
const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Headers that the HTTP client sets itself, so that the curl line leaves them out. */
const CONNECTION_HEADERS = new Set(['host', 'connection', 'content-length', 'accept-encoding']);

/**
 * One line that repeats a request. `--globoff` keeps curl from expanding brackets and braces in the address. With credentials it
 * follows no redirect, because curl would send their headers to other hosts as well.
 */
const curlLine = ({ method, url, headers, body }: RequestMade, words: string | undefined): string => {
  const shown = headers.filter(([name]) => !CONNECTION_HEADERS.has(name));
  const parts = ['curl', '--globoff', '--include', words ?? '--location', '--compressed'];
  if (method === 'HEAD') parts.push('--head');
  else if (method !== 'GET') parts.push('--request', shellQuote(method));
  for (const [name, value] of shown) parts.push('--header', shellQuote(`${name}: ${value}`));
  // `--data` reads a body that begins with @ from a file of the person who repeats the request.
  if (body !== undefined) parts.push('--data-raw', shellQuote(body));
  return [...parts, '--url', shellQuote(url)].join(' ');
};

/** Makes the line that repeats an observation of a rendered page, which no plain request can show. */
const scanLine = (url: string): string => `legible scan --render always --max-pages 1 ${shellQuote(url)}`;

/** Describes an answer by its status alone. */
const answerWords = (answer: { readonly status: number } | null): string =>
  answer === null ? 'no answer' : `HTTP status ${answer.status}`;

/**
 * Makes proofs from pointers; null for a step that did not run.
 *
 * @param clean redacts every text before it is quoted for the shell.
 */
export const proofMaker = (
  seen: Witnessed,
  clean: (text: string) => string,
): ((pointer: ProofPointer) => Proof | null) => {
  const byStep = new Map(seen.observations.map((observation) => [observation.step.id, observation]));
  const seenWords = (text = ''): string | null => clean(cleanText(text, MAX_OBSERVATION)) || null;
  // The end of each piece may contain part of a secret.
  const pieces = (quote: Quote): string => clean(shortQuote(quote, MAX_QUOTE)).split(CUT).map(clean).join(CUT);
  return ({ step, quote, observation }) => {
    const witness = byStep.get(step);
    if (witness === undefined) return null;
    const { exchange } = witness;
    const { request, answer } = exchange;
    const quoted = (quote && pieces(quote)) || null;
    const url = clean(request.url);
    const words = request.url.startsWith(`${seen.target.origin}/`) ? seen.target.curlWords : undefined;
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
          : curlLine(
              {
                method: request.method,
                url,
                headers: requestHeaders,
                ...(request.body === undefined ? {} : { body: clean(request.body) }),
              },
              words,
            ),
      eventId: eventOf(seen, step),
    };
  };
};
