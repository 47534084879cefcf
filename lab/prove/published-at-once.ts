import { rename } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type IssueFile, writeIssue, writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { type Answered, askOver, newsletterSurfaces, type Surface } from '../../test/journeys/newsletter-surfaces.ts';

export interface AgreementInput {
  /** Addresses of the processes, which get requests in turn. */
  readonly bases: readonly string[];
  /** The folder of the process that publishes, made by `writeBeginning`. */
  readonly contentDir: string;
  readonly issues: number;
  /** Requests started in a second, over all surfaces and processes. */
  readonly readersPerSecond: number;
}

/** When the surfaces showed one issue, ms. */
export interface IssueSpread {
  /** From its file to the first answer that showed it. */
  readonly firstMs: number;
  /** From its file to the first RSS that showed it. */
  readonly rssMs: number;
  /** From the first surface that showed it to the last, on all processes. */
  readonly spreadMs: number;
  readonly lastSurface: string;
}

export interface AgreementSeen {
  readonly requests: number;
  /** Requests that were in fact started in a second. */
  readonly readersPerSecond: number;
  readonly issues: readonly IssueSpread[];
  /** Answers without an issue, although the request began after another answer had shown it. */
  readonly contradictions: readonly string[];
  readonly faults: readonly string[];
}

const WORD = 'agreement';
/** Number of issues before those that are published under load. */
const BEGINNING = 40;
const SHOWN_WITHIN_MS = 10_000;
const PAUSE_MS = 300;
const AT_ONCE = 96;
/** Time with readers only, before the first issue: a process that has just started still loads and compiles code. */
const WARM_UP_MS = 3_000;

const slugOf = (number: number): string => `agree-${String(number).padStart(4, '0')}`;

const issueOf = (number: number, date: string): IssueFile => ({
  number: 1_000 + number,
  slug: slugOf(number),
  title: `An ${WORD} about ${slugOf(number)}`,
  date,
  body: `About ${slugOf(number)}. ${'A lark sings. '.repeat(100)}`,
});

/** Writes a newsletter without an issue that is newer than those that will be published. */
export const writeBeginning = async (folder: string): Promise<void> => {
  await writeNewsletter(folder);
  for (let number = 3; number < BEGINNING; number++)
    await writeIssue(folder, {
      number,
      slug: `old-${number}`,
      title: `Old ${number}`,
      body: 'A wren answers. '.repeat(80),
    });
};

/** Writes an issue beside the folder and moves it there, so that no half of it is read. Returns when it was there. */
const publish = async (contentDir: string, number: number): Promise<number> => {
  const beside = `${contentDir}-new`;
  const issue = issueOf(number, new Date().toISOString());
  await writeIssue(beside, issue);
  const name = `${issue.number}.md`;
  await rename(join(beside, 'en', name), join(contentDir, 'en', name));
  return performance.now();
};

interface Sight {
  readonly surface: Surface;
  readonly place: string;
  readonly begun: number;
  readonly ended: number;
  /** The newest issue that it showed; 0 when it showed none. */
  readonly shows: number;
  /** The oldest issue that it lacked; Infinity: none that is known. */
  readonly lacks: number;
}

const newestIn = (body: string): number => {
  let newest = 0;
  for (const [, digits = ''] of body.matchAll(/agree-(\d{4})/g)) newest = Math.max(newest, Number(digits));
  return newest;
};

/** Publishes issues one by one while readers request all surfaces of all processes. */
export const publishUnderReaders = async (input: AgreementInput): Promise<AgreementSeen> => {
  const { bases, contentDir } = input;
  const surfaces = newsletterSurfaces(WORD);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sights: Sight[] = [];
  const faults = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let published = 0;
  let requests = 0;
  let isOver = false;

  const see = (surface: Surface, base: string, number: number, answered: Answered): void => {
    const place = `${surface.name}${bases.length > 1 ? ` of process ${bases.indexOf(base) + 1}` : ''}`;
    // The server may close an idle connection at the moment when it is used again.
    if (answered.kind === 'unanswered' && answered.why.startsWith('kept')) return;
    if (answered.kind !== 'answered') {
      faults.add(`${place} was not answered: ${answered.kind === 'unanswered' ? answered.why : 'refused'}`);
      return;
    }
    const { status, body, begun, ended } = answered;
    const sight = { surface, place, begun, ended };
    if (surface.isOfOne && status === 404) sights.push({ ...sight, shows: 0, lacks: number });
    else if (status !== 200) faults.add(`${place} was answered ${status}`);
    else if (surface.isOfOne) sights.push({ ...sight, shows: number, lacks: Number.POSITIVE_INFINITY });
    else sights.push({ ...sight, shows: newestIn(body), lacks: newestIn(body) + 1 });
  };
  const readOne = (turn: number): void => {
    const surface = surfaces[turn % surfaces.length];
    const base = bases[Math.floor(turn / surfaces.length) % bases.length];
    if (surface === undefined || base === undefined) return;
    const number = Math.max(1, published);
    requests++;
    const done = askOver(agent, base, surface.ask(slugOf(number)))
      .then((answered) => see(surface, base, number, answered))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const began = performance.now();
  const readers = (async () => {
    for (let turn = 0; !isOver; ) {
      const due = ((performance.now() - began) / 1_000) * input.readersPerSecond;
      for (; turn < due; turn++) if (underWay.size < AT_ONCE) readOne(turn);
      await sleep(2);
    }
    await Promise.all(underWay);
  })();

  const places = surfaces.length * bases.length;
  const issues: IssueSpread[] = [];
  await sleep(WARM_UP_MS);
  for (let number = 1; number <= input.issues; number++) {
    published = number;
    const from = sights.length;
    const at = await publish(contentDir, number);
    const firsts = (): ReadonlyMap<string, Sight> => {
      const shown = sights.slice(from).filter(({ shows }) => shows >= number);
      return new Map(
        [...Map.groupBy(shown, ({ place }) => place)].map(([place, all]) => [
          place,
          all.reduce((first, one) => (one.ended < first.ended ? one : first)),
        ]),
      );
    };
    while (firsts().size < places && performance.now() - at < SHOWN_WITHIN_MS) await sleep(20);
    const shown = [...firsts().values()].sort((a, b) => a.ended - b.ended);
    if (shown.length < places) faults.add(`issue ${number} was shown at ${shown.length} places of ${places}`);
    const rss = shown.filter(({ surface }) => surface.name === 'RSS').map(({ ended }) => ended - at);
    issues.push({
      firstMs: (shown[0]?.ended ?? Number.NaN) - at,
      rssMs: rss.length === bases.length ? Math.max(...rss) : Number.POSITIVE_INFINITY,
      spreadMs: (shown.at(-1)?.ended ?? Number.NaN) - (shown[0]?.ended ?? Number.NaN),
      lastSurface: shown.at(-1)?.place ?? '',
    });
    await sleep(PAUSE_MS);
  }
  isOver = true;
  await readers;
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return {
    requests,
    readersPerSecond: requests / seconds,
    issues,
    contradictions: contradictionsOf(sights),
    faults: [...faults],
  };
};

/** Returns each answer that lacks what an earlier answer had shown before the request began. */
const contradictionsOf = (sights: readonly Sight[]): readonly string[] => {
  const byEnd = sights.toSorted((a, b) => a.ended - b.ended);
  const found: string[] = [];
  let next = 0;
  let least: Sight | null = null;
  for (const sight of sights.toSorted((a, b) => a.begun - b.begun)) {
    for (let one = byEnd[next]; one !== undefined && one.ended < sight.begun; one = byEnd[++next])
      if (least === null || one.shows > least.shows) least = one;
    if (least !== null && sight.lacks <= least.shows)
      found.push(
        `${sight.place} lacked ${sight.lacks} when asked ${(sight.begun - least.ended).toFixed(1)} ms after ${least.place} had shown ${least.shows}`,
      );
  }
  return found;
};
