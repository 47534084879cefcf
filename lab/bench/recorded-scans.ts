import { type Budget, digest, type Observation, plan, RULES, type Step, type Target, targetOf } from '@legible/audit';
import type { Exchange, FailureCode } from '@legible/formats/exchange';
import { folderDoor } from '@legible/outbound';

/** The requests of one scan of the site, with their exchanges. */
export interface RecordedScan {
  readonly target: Target;
  readonly made: readonly Pick<Observation, 'step' | 'exchange'>[];
}

/** Scans a built site from its folder according to the plan, beginning with its home page. */
export const recordScan = async (
  { home, folder, mount }: { readonly home: string; readonly folder: string; readonly mount?: string | undefined },
  budget: Budget,
): Promise<RecordedScan> => {
  const { origin } = new URL(home);
  const door = folderDoor({
    root: folder,
    origin,
    ...(mount === undefined ? {} : { mount }),
    userAgent: 'legible-bench',
  });
  const target = targetOf(home);
  const made: Observation[] = [];
  for (;;) {
    const [step] = plan({ target, observations: made }, RULES, budget);
    if (step === undefined) return { target, made: made.map(({ step: of, exchange }) => ({ step: of, exchange })) };
    const exchange = step.refused ? notAsked(step, step.refused) : await door.fetch(step.request);
    made.push({ step, exchange, digest: digest(step.purpose, exchange) });
  }
};

/** A request that the budget or robots.txt prevents is recorded without being sent, as in a scan. */
const notAsked = ({ request: { url, method = 'GET', headers = [] } }: Step, code: FailureCode): Exchange => ({
  request: { method, url, headers },
  hops: [],
  answer: null,
  failure: { code, url },
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 0,
});
