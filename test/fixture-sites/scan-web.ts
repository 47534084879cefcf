import { type Defect, type Outcome, type Place, type Report, RULES, type Rule, readAnswer } from '@legible/audit';
import type { Exchange } from '@legible/formats/exchange';
import { scanSite } from '@legible/scanner';
import { type FixtureWeb, fixtureClock, fixtureDoor } from './fixture-web.ts';

/** The service's default limits. */
const BUDGET = { requests: 150, linkRequests: 100, pages: 20, seconds: 90, allBots: false };

export interface WebScan {
  readonly report: Report;
  /** In order of requests; redirects were followed one by one. */
  readonly exchanges: readonly Exchange[];
  /** The errors that were thrown, the first of each place. */
  readonly defects: readonly Defect[];
}

const RECORDER = {
  scanId: 'fixture',
  attempt: 1,
  notBefore: 0,
  record: () => {},
};

/**
 * The service's own pipeline over a fixture. It reads on this thread, because the bytes are ours.
 *
 * @param budget limits that differ from those of the service.
 * @param planted errors in the name of our code, and rules that throw.
 */
export const scanWeb = async (
  web: FixtureWeb,
  budget: Partial<typeof BUDGET> = {},
  { rules = RULES, trial = () => {} }: { readonly rules?: readonly Rule[]; readonly trial?: (at: Place) => void } = {},
): Promise<WebScan> => {
  const clock = fixtureClock();
  const door = fixtureDoor(web, clock);
  const exchanges: Exchange[] = [];
  const defects: Defect[] = [];
  const { report } = await scanSite(
    {
      rules,
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
        read: async (purpose, exchange) => readAnswer(purpose, exchange, trial),
        close: async () => {},
      },
      clock,
      budget: { ...BUDGET, ...budget },
      onDefect: (defect) => defects.push(defect),
      trial,
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
