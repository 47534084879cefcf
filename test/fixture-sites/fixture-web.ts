import type { Exchange, Failure, Handshake, HandshakeOffer, HeaderLine } from '@legible/formats/exchange';
import { appDoor, type Clock, type Door, type FetchRequest } from '@legible/outbound';

/** Why an address gives no answer. */
export type Trouble = Pick<Failure, 'code' | 'detail'>;

/** A small web in this process: all hosts that a scan may encounter. */
export interface FixtureWeb {
  /** Where the scan begins. */
  readonly url: string;
  readonly answer: (request: Request) => Response | Promise<Response>;
  /** Addresses that give no answer. Default: none. */
  readonly trouble?: (url: URL) => Trouble | null;
  /** Default: a valid certificate, h2, and nothing older than TLS 1.2. */
  readonly shake?: (offer: HandshakeOffer) => Handshake | Trouble;
  /** How long an answer takes, milliseconds. Default: 40. */
  readonly pace?: (url: URL) => number;
}

/** The time at which all fixture sites are scanned, whatever the day of the test. */
const SCANNED_AT = Date.parse('2026-11-21T09:00:00Z');

/** A clock that advances only when a caller moves it. */
export interface FixtureClock extends Clock {
  pass(ms: number): void;
}

export const fixtureClock = (): FixtureClock => {
  let passed = 0;
  return {
    wallMs: () => SCANNED_AT + passed,
    monotonicMs: () => passed,
    after: () => () => {},
    pass(ms) {
      passed += ms;
    },
  };
};

export const GOOD_HANDSHAKE: Handshake = {
  protocol: 'TLSv1.3',
  alpn: 'h2',
  certificate: {
    validFrom: '2026-10-20T00:00:00.000Z',
    validTo: '2027-01-18T00:00:00.000Z',
    issuer: 'Example Trust Services R4',
    subjectNames: ['elmfield.example', 'www.elmfield.example'],
  },
  fault: null,
};

const goodShake = ({ maxVersion }: HandshakeOffer): Handshake | Trouble =>
  maxVersion === undefined ? GOOD_HANDSHAKE : { code: 'tls-invalid', detail: 'protocol' };

const exchangeOf = (
  { url, method = 'GET', handshake }: FetchRequest,
  headers: readonly HeaderLine[],
  outcome: Handshake | Trouble,
  clock: Clock,
): Exchange => ({
  request: { method, url, headers, ...(handshake === undefined ? {} : { handshake }) },
  hops: [],
  answer: null,
  ...('code' in outcome ? { failure: { ...outcome, url } } : { failure: null, handshake: outcome }),
  startedAt: new Date(clock.wallMs()).toISOString(),
  durationMs: 0,
});

/** A door to such a web. The door of the scan's budget follows redirects, hop by hop. */
export const fixtureDoor = (web: FixtureWeb, clock: FixtureClock): Door => ({
  fetch: async (request) => {
    const url = new URL(request.url);
    const trouble = web.trouble?.(url) ?? null;
    if (trouble !== null) return exchangeOf(request, request.headers ?? [], trouble, clock);
    if (request.handshake !== undefined)
      return exchangeOf(request, [], (web.shake ?? goodShake)(request.handshake), clock);
    const answer = async (asked: Request): Promise<Response> => {
      clock.pass(web.pace?.(url) ?? 40);
      return web.answer(asked);
    };
    return appDoor(answer, { origin: url.origin, userAgent: 'Legible fixture', clock }).fetch(request);
  },
});
