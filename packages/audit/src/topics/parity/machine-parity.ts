/** Compares the files for machines that robots of AI services get with those that our own robot gets. */

import { parseRobots, robotsVerdict } from '@legible/formats/robots-txt';
import { BOTS } from '../../kernel/bots.ts';
import { isSuccess, ownReason, unknown, unseenReason } from '../../kernel/exchange.ts';
import { isFeed } from '../../kernel/machine-file-answers.ts';
import type { Observed } from '../../kernel/observed.ts';
import { type PlannedRequest, type RequestPlanner, roster, type StageInput } from '../../kernel/planned-request.ts';
import { aiProbeFor, OF_AI, PROBES } from '../../kernel/probes.ts';
import { NO_QUOTE, type Quote } from '../../kernel/quote.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { readSitemapFiles } from '../../kernel/site/sample.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { parityUrl } from './parity.ts';

type File = MachineParityFact['answers'][number]['file'];

const FILES: readonly File[] = ['robots.txt', 'sitemap', 'llms.txt', 'feed'];

/** Returns the answers to our own robot for the comparison, only for files that exist. */
const ownAnswers = ({ seen, scope }: { seen: Seen; scope: SiteScope }): Partial<Record<File, Observation>> => {
  const there = (one: Observation | undefined): Observation | undefined =>
    one !== undefined && unseenReason(one) === null && isSuccess(one.exchange.answer?.status ?? null) ? one : undefined;
  const llms = seen.observations.find(
    ({ step, digest }) => step.variant === 'llms-txt' && digest?.kind === 'machine-file' && !digest.isHtml,
  );
  // An HTML page instead of rules is the same for all clients; crawl-robots-is-text reports it.
  const { robots } = scope;
  const rules = robots?.digest?.kind === 'robots' && robots.digest.body !== 'html' ? robots : undefined;
  const all: Record<File, Observation | undefined> = {
    'robots.txt': there(rules),
    sitemap: there(readSitemapFiles(seen)[0]),
    'llms.txt': there(llms),
    feed: there(
      seen.observations.find((one) => one.step.purpose === 'feed' && one.step.variant === undefined && isFeed(one)),
    ),
  };
  return Object.fromEntries(FILES.flatMap((file) => (all[file] ? [[file, all[file]]] : [])));
};

/**
 * Plans requests for existing files as one robot of AI services, or as all. A site that is closed to our own robot gets
 * no such requests. A site whose robots.txt closes it to that robot gets none either, not even for robots.txt, which
 * anyone may read.
 */
export const machineParity: RequestPlanner = ({ seen, scope, allBots = false }: StageInput) => {
  const page = parityUrl(seen, scope);
  if (!seen.target.deployed || !scope.admits(page)) return [];
  return Object.entries(ownAnswers({ seen, scope })).flatMap(([file, own]) => {
    const url = own.exchange.answer?.url ?? own.step.request.url;
    if (!scope.contains(url)) return [];
    const isWelcome = (bot: (typeof OF_AI)[number]): boolean =>
      [page, url].every((one) => scope.admits(one) && scope.admits(one, BOTS[bot].token));
    const bots = allBots ? OF_AI.filter(isWelcome) : aiProbeFor(seen.target.host, isWelcome);
    return bots.map((bot): PlannedRequest => {
      const why = roster(`Does ${BOTS[bot].token} get the same ${file}?`);
      return { purpose: 'machine-parity', variant: `${bot}-${file}`, url, headers: PROBES[bot].headers, why };
    });
  });
};

/**
 * Whether both answers have the same meaning: for robots.txt the same rules for each robot, for other files that it is
 * a file at all.
 */
const isSame = (own: Observation, theirs: Observation): boolean => {
  if (theirs.digest?.kind !== 'machine-file' || theirs.digest.isHtml) return false;
  if (own.digest?.kind !== 'robots') return true;
  const robots = parseRobots(theirs.digest.text);
  const mine = own.digest.robots;
  return Object.values(BOTS).every(({ token }) =>
    ['/', '/page'].every(
      (path) => robotsVerdict(robots, token, path).allowed === robotsVerdict(mine, token, path).allowed,
    ),
  );
};

const outcomeOf = (own: Observation, one: Observation): MachineParityFact['answers'][number]['outcome'] => {
  if (one.digest?.challenge != null || !isSuccess(one.exchange.answer?.status ?? null)) return 'refused';
  return isSame(own, one) ? 'same' : 'different';
};

export const machineParityFact = (seen: Seen, scope: SiteScope): Observed<MachineParityFact> => {
  const asked = seen.observations.filter(({ step }) => step.purpose === 'machine-parity');
  const own = ownAnswers({ seen, scope });
  // 429 concerns our pace, and a missing answer the connection. Neither concerns the robot's name.
  const made = asked.filter(
    (one) => one.exchange.answer !== null && one.exchange.answer.status !== 429 && one.digestFailure === undefined,
  );
  const [first] = made;
  if (asked.length === 0 && scope.robots !== undefined && !scope.admits(parityUrl(seen, scope)))
    return unknown('robots-disallowed', scope.robots);
  // The site has none of the files. This was observed, and there is nothing to compare.
  if (
    asked.length === 0 &&
    Object.keys(own).length === 0 &&
    scope.robots !== undefined &&
    unseenReason(scope.robots) === null
  )
    return { state: 'present', value: { answers: [] }, from: scope.robots.step.id };
  if (first === undefined)
    return unknown(asked[0] ? (ownReason(asked[0]) ?? unseenReason(asked[0]) ?? 'not-looked') : 'not-looked', asked[0]);
  const answers = FILES.flatMap((file) =>
    OF_AI.flatMap((bot) => {
      const one = made.find(({ step }) => step.variant === `${bot}-${file}`);
      const mine = own[file];
      if (one === undefined || mine === undefined) return [];
      return [
        {
          from: one.step.id,
          file,
          url: one.step.request.url,
          bot: BOTS[bot].token,
          status: one.exchange.answer?.status ?? null,
          challenge: one.digest?.challenge?.product ?? null,
          outcome: outcomeOf(mine, one),
          start: one.digest?.kind === 'machine-file' ? one.digest.start : NO_QUOTE,
        },
      ];
    }),
  );
  return { state: 'present', value: { answers }, from: first.step.id };
};

/** Files for machines that robots of AI services got, compared with those that we got. */
export interface MachineParityFact {
  readonly answers: readonly {
    readonly from: string;
    readonly file: 'robots.txt' | 'sitemap' | 'llms.txt' | 'feed';
    readonly url: string;
    /** Product token of the robot. */
    readonly bot: string;
    readonly status: number | null;
    readonly challenge: string | null;
    /** `refused`: an error or a challenge instead of the file; `different`: an HTML page or other content instead. */
    readonly outcome: 'same' | 'refused' | 'different';
    readonly start: Quote;
  }[];
}
