import { digest, type Outcome, type Report, RULES } from '@legible/audit';
import type { Exchange } from '@legible/formats';
import { scanSite } from '@legible/scan/scan-site';
import { type FixtureWeb, fixtureClock, fixtureDoor } from './fixture-web.ts';

/** The bounds that the service has by default. */
const BUDGET = { requests: 150, pages: 20, seconds: 90 };

export interface WebScan {
  readonly report: Report;
  /** In the order of asking; redirects were followed one by one. */
  readonly exchanges: readonly Exchange[];
  /** Rules that threw. */
  readonly defects: readonly object[];
}

const RECORDER = {
  scanId: 'fixture',
  attempt: 1,
  enter: async () => {},
  checks: async () => {},
  openEvent: async () => {},
  closeEvent: async () => {},
};

/**
 * The service's own pipeline over a fixture, with the reading done on this thread: the bytes are ours.
 *
 * @param budget what differs from the bounds of the service.
 */
export const scanWeb = async (web: FixtureWeb, budget: Partial<typeof BUDGET> = {}): Promise<WebScan> => {
  const clock = fixtureClock();
  const door = fixtureDoor(web, clock);
  const exchanges: Exchange[] = [];
  const defects: object[] = [];
  const { report } = await scanSite(
    {
      rules: RULES,
      door: {
        fetch: async (request) => {
          const exchange = await door.fetch(request);
          exchanges.push(exchange);
          return exchange;
        },
      },
      resolve: async () => ({ kind: 'addresses', addresses: [] }),
      isAllowed: () => true,
      urlRules: { allowPrivate: true },
      reader: {
        read: async (purpose, exchange) => ({ ok: true, digest: digest(purpose, exchange) }),
        close: async () => {},
      },
      clock,
      budget: { ...BUDGET, ...budget },
      log: { error: (fields) => defects.push(fields) },
    },
    { ...RECORDER, url: web.url },
    new AbortController().signal,
  );
  return { report, exchanges, defects };
};

/** Ids of the rules with one of these outcomes, in alphabetical order. */
export const rulesWith = ({ rules }: Report, ...outcomes: readonly Outcome[]): readonly string[] =>
  rules
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(({ id }) => id)
    .sort();
