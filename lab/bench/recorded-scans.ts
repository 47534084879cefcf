import { readdirSync } from 'node:fs';
import {
  type Budget,
  digest,
  normalize,
  type Observation,
  plan,
  RULES,
  type Step,
  type Target,
  targetOf,
} from '@legible/audit';
import type { Exchange, FailureCode } from '@legible/formats/exchange';
import { type Door, folderDoor } from '@legible/outbound';

/** The requests of one scan of the site, with their exchanges. */
export interface RecordedScan {
  readonly target: Target;
  readonly made: readonly Pick<Observation, 'step' | 'exchange'>[];
}

/**
 * The addresses of the pages in a folder of a built site, sorted; a folder's `index.html` has the address of the
 * folder.
 */
export const pageAddresses = (origin: string, files: readonly string[]): readonly string[] =>
  files
    .filter((file) => file.endsWith('.html'))
    .map((file) => new URL(file.replace(/(^|\/)index\.html$/, '$1'), `${origin}/`).href)
    .sort();

/** A few scans read nearly all of a site; later ones would only read its pages again. */
const MOST_SCANS = 8;

/**
 * Scans a built site from its folder according to the plan, each time from a page that no scan has read so far, until
 * every page has been read or the maximum number of scans is reached.
 */
export const recordScans = async (
  { origin, folder }: { readonly origin: string; readonly folder: string },
  budget: Budget,
): Promise<readonly RecordedScan[]> => {
  const door = folderDoor({ root: folder, origin, userAgent: 'legible-bench' });
  const read = new Set<string>();
  const scans: RecordedScan[] = [];
  for (const address of pageAddresses(origin, readdirSync(folder, { recursive: true, encoding: 'utf8' }))) {
    if (read.has(address)) continue;
    if (scans.length >= MOST_SCANS) break;
    const seen = { target: targetOf(address), observations: await explore(door, targetOf(address), budget) };
    for (const { url } of normalize(seen).pages) read.add(url);
    scans.push({
      target: seen.target,
      made: seen.observations.map(({ step, exchange }) => ({ step, exchange })),
    });
  }
  return scans;
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

const explore = async (door: Door, target: Target, budget: Budget): Promise<readonly Observation[]> => {
  const observations: Observation[] = [];
  for (;;) {
    const [step] = plan({ target, observations }, RULES, budget);
    if (step === undefined) return observations;
    const exchange = step.refused ? notAsked(step, step.refused) : await door.fetch(step.request);
    observations.push({ step, exchange, digest: digest(step.purpose, exchange) });
  }
};
