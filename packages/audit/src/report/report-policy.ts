/** The policy of a scanned site: its five answers, its contradictions, and where its server does otherwise. */

import { robotsJudge } from '@legible/formats/robots-txt';
import { pathOf } from '../kernel/address/address.ts';
import { BOTS, robotNameOf } from '../kernel/bots.ts';
import type { Facts, PageFacts } from '../kernel/facts.ts';
import { fileThere } from '../kernel/machine-files.ts';
import { isAnswered, isWelcome } from '../kernel/probes.ts';
import { ifSeen } from '../kernel/rule.ts';
import { cleanText } from '../kernel/text/clean-text.ts';
import { type ReadPolicy, readPolicy } from '../policy/read.ts';

export interface ReportPolicy extends ReadPolicy {
  /** Robots that robots.txt admits to a page and that the server refused there, with the status. Their names only: the address was ours. */
  readonly edge: readonly { readonly token: string; readonly status: number | null }[];
}

const MAX_PATH = 200;

const directivesOf = ({ response, document }: PageFacts) => [
  ...(ifSeen(response)?.directives ?? []),
  ...(ifSeen(document)?.directives ?? []),
];

const edgeOf = ({ site: { robots, parity } }: Facts): ReportPolicy['edge'] => {
  const seen = ifSeen(parity);
  if (seen === null) return [];
  const { probes, url } = seen;
  const read = ifSeen(robots);
  const judge = read === null ? null : robotsJudge(read.robots);
  // When a browser is turned away too, the server does not refuse the name of the robot.
  if (!probes.some((one) => one.probe === 'browser' && isWelcome(one))) return [];
  const refused = probes.flatMap((one) => {
    const admitted = one.bot !== null && (judge?.(robotNameOf(one.bot), pathOf(url)).allowed ?? true);
    return one.bot !== null && admitted && isAnswered(one) && !isWelcome(one)
      ? [{ token: BOTS[one.bot].token, status: one.status }]
      : [];
  });
  return [...new Map(refused.map((one) => [one.token, one])).values()];
};

/** Makes the policy from the facts; null when robots.txt could not be read. */
export const policyOf = (facts: Facts, clean: (text: string) => string): ReportPolicy | null => {
  const { robots, declarations, machineFiles } = facts.site;
  if (robots.state === 'unknown' || (robots.state === 'present' && robots.value.effect !== 'rules')) return null;
  const files = ifSeen(machineFiles);
  const madeUp = files !== null && fileThere(files['no-such-well-known']) !== null;
  const home = facts.pages.find((page) => page.home);
  const stated = ifSeen(declarations)?.pages ?? [];
  const read = readPolicy({
    robots: ifSeen(robots)?.robots ?? null,
    // A server that answers any name has no such file.
    tdm: files === null || madeUp ? null : (fileThere(files.tdmrep)?.text ?? null),
    rsl: files === null ? null : (fileThere(files['rsl-license'])?.text ?? null),
    pages: [
      ...stated.map(({ contentUsage, tdmHeader, tdmMeta }) => ({
        contentUsage,
        reservations: [tdmHeader, tdmMeta].flatMap(({ reservation }) => reservation ?? []),
        directives: [],
      })),
      ...(home === undefined
        ? []
        : [
            {
              contentUsage: null,
              reservations: [],
              directives: directivesOf(home).map(({ bot, directives }) => ({ bot, directives })),
            },
          ]),
    ],
  });
  return {
    ...read,
    paths: read.paths.map(({ path, answers }) => ({ path: clean(cleanText(path, MAX_PATH)), answers })),
    edge: edgeOf(facts),
  };
};
