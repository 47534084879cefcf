/** Plans which clients request the home page: a few, and all when the answers to those few differ. */

import { robotNameOf } from '../../kernel/bots.ts';
import { type PlannedRequest, type RequestPlanner, roster, type StageInput } from '../../kernel/planned-request.ts';
import {
  firstProbes,
  isAnswered,
  isPage,
  PROBE_KEYS,
  PROBES,
  type ProbeFact,
  type ProbeKey,
} from '../../kernel/probes.ts';
import { ownAnswer, parityFact, parityUrl } from './parity.ts';
import { DIFFERENT, differencesOf } from './parity-differences.ts';

const whyOf = (probe: ProbeKey): string =>
  probe === 'browser' ? 'Other clients are compared with it' : `Is ${PROBES[probe].name} shown the same?`;

const requestsFor = ({ seen, scope }: StageInput, keys: readonly ProbeKey[]): PlannedRequest[] =>
  keys.map((probe) => ({ purpose: 'probe', url: parityUrl(seen, scope), probe, why: roster(whyOf(probe)) }));

/** Returns the clients that robots.txt admits; none for a folder, which answers all clients alike. */
const invited = ({ seen, scope }: StageInput): ProbeKey[] => {
  if (!seen.target.deployed) return [];
  const url = parityUrl(seen, scope);
  return PROBE_KEYS.filter((key) => {
    const { bot } = PROBES[key];
    return scope.admits(url) && (bot === null || scope.admits(url, robotNameOf(bot)));
  });
};

export const probesFirst: RequestPlanner = (input) => {
  const keys = invited(input);
  return requestsFor(input, input.allBots ? keys : firstProbes(input.seen.target.host, keys));
};

const isFewer = (one: number, other: number): boolean => Math.min(one, other) < DIFFERENT * Math.max(one, other);

/** Whether a client got a different answer than the browser. A missing answer or 429 shows nothing. */
const isUnlike = (one: ProbeFact, browser: ProbeFact): boolean => {
  if (!isAnswered(one)) return false;
  if (one.status !== browser.status || (one.challenge === null) !== (browser.challenge === null)) return true;
  if (one.url !== browser.url || isPage(one) !== isPage(browser)) return true;
  if (!isPage(one)) return false;
  return (
    differencesOf(one, browser, false).length > 0 ||
    isFewer(one.words, browser.words) ||
    isFewer(one.headings, browser.headings) ||
    isFewer(one.links, browser.links)
  );
};

/** Plans all other clients if one of the first, or our own robot, got a different answer than the browser. */
export const probesMore: RequestPlanner = (input) => {
  const { seen, scope } = input;
  const fact = parityFact(seen, scope);
  const probes = fact.state === 'present' ? fact.value.probes : [];
  const browser = probes.find(({ probe }) => probe === 'browser');
  if (browser === undefined || !isAnswered(browser)) return [];
  const own = ownAnswer(seen, scope);
  const all = own === null ? probes : [...probes, own];
  return all.some((one) => isUnlike(one, browser)) ? requestsFor(input, invited(input)) : [];
};
