import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOT_TOKEN, type Report } from '@legible/audit';
import { parseRobots, robotsVerdict } from '@legible/formats/robots-txt';
import { realSite } from '../../test/environment.ts';
import { leftOutOf, type RemainingFinding, setAside } from '../../test/journeys/left-out.ts';
import { pictureFaults } from '../../test/picture-faults.ts';
import type { KnownSite } from '../../test/real-sites/known-sites.ts';
import type { SiteResult } from './real-sites-journey.ts';

/** A known site and the result of its scan. */
export interface SeenSite {
  readonly site: KnownSite;
  readonly result: SiteResult;
}

const HEAVY = ['crit', 'high'];

/** Returns the words as a fault unless the condition holds. */
const unless = (condition: boolean, words: string): readonly string[] => (condition ? [] : [words]);

export const reportOf = ({ result }: SeenSite): Report => result.report as Report;

const targetsOf = ({ result }: SeenSite, called?: string): readonly string[] =>
  (result.pictures.at(-1)?.explorationEvents ?? []).flatMap(({ kind, label, target }) =>
    kind !== 'target' && target?.startsWith('http') && (called === undefined || label === called) ? [target] : [],
  );

/** Returns the findings that the trimming of the copy does not explain. */
export const remainingOf = (seen: SeenSite): readonly RemainingFinding[] => {
  const { absent } = realSite(seen.site.site);
  const list = existsSync(absent) ? readFileSync(absent, 'utf8') : '';
  return setAside(reportOf(seen), leftOutOf({ ...seen.site, list }), targetsOf(seen));
};

/** Default number of links that are requested by HEAD. */
const LINK_REQUESTS = 100;

/** Returns the most requests that a site may get: two for each page in the report, 60 for the site, surfaces and links. */
export const requestsAtMost = (pages: number, surfaces = 0): number => 2 * pages + 60 + surfaces + LINK_REQUESTS;

const endFaults = ({ result: { pictures, page } }: SeenSite): readonly string[] => [
  ...unless(pictures.at(-1)?.status === 'COMPLETED', `it ended as ${pictures.at(-1)?.status}`),
  ...pictures.flatMap((picture, index) => pictureFaults(pictures[index - 1] ?? null, picture)),
  ...unless(page.status === 200, `its page answers ${page.status}`),
];

const sampleFaults = (seen: SeenSite): readonly string[] => {
  const { pages } = reportOf(seen);
  const { home, pages: bounds } = seen.site;
  const homes = pages.filter((page) => page.home).map(({ url }) => url);
  return [
    ...unless(homes.join() === home, `it begins at ${homes.join()}`),
    ...unless(pages.length >= bounds[0] && pages.length <= bounds[1], `${pages.length} pages were read`),
  ];
};

const factFaults = (seen: SeenSite): readonly string[] => {
  const { rules, robots } = reportOf(seen);
  const remaining = remainingOf(seen);
  const outcomeOf = (id: string): string => {
    const rule = rules.find((one) => one.id === id);
    if (rule === undefined) return 'absent';
    const isSetAside = rule.findings.length > 0 && remaining.every((one) => one.rule.id !== id);
    return isSetAside ? 'pass' : rule.outcome;
  };
  return [
    ...unless(robots.state === seen.site.robots, `robots.txt: ${robots.state}`),
    ...Object.entries(seen.site.outcomes).flatMap(([id, outcome]) =>
      unless(outcomeOf(id) === outcome, `${id} is ${outcomeOf(id)}, and should be ${outcome}`),
    ),
  ];
};

const heavyFaults = (seen: SeenSite): readonly string[] => {
  // A note needs no repair, for example that some robots were not tried.
  const remaining = remainingOf(seen).filter(
    ({ rule, outcome }) => HEAVY.includes(rule.severity) && outcome !== 'note',
  );
  const line = (rule: string, outcome: string, message: string): string => `${rule} ${outcome} ${message}`;
  const made = remaining.map(({ rule, outcome, message }) => line(rule.id, outcome, message));
  const known = seen.site.findings.map(({ rule, outcome, message }) => line(rule, outcome, message));
  return [
    ...made.filter((one) => !known.includes(one)).map((one) => `nobody would say: ${one}`),
    ...known.filter((one) => !made.includes(one)).map((one) => `is not said: ${one}`),
    ...unless(made.length === known.length, `${made.length} findings weigh most, not ${known.length}`),
    ...seen.site.findings.flatMap(({ rule, message, says }) => {
      const finding = remaining.find((one) => one.rule.id === rule && one.message === message);
      const shown = JSON.stringify(finding?.places.map(({ args, proof }) => [args, proof?.url]));
      return unless(shown?.includes(says) ?? false, `${rule} ${message} does not say ${says}: ${shown}`);
    }),
  ];
};

type Place = RemainingFinding['places'][number];

const proofFaults = ({ proof }: Place): readonly string[] =>
  proof === null
    ? ['there is none']
    : [
        ...unless(/^(?:GET|HEAD)$/.test(proof.method), `its method is ${proof.method}`),
        // A handshake, or a name that is not found, has no status; the observation says what happened.
        ...unless(proof.status === null || typeof proof.status === 'number', `its status is ${proof.status}`),
        ...unless((proof.quote ?? proof.observation) !== null, 'it shows neither bytes nor what was seen'),
        ...unless(proof.curl?.includes(`--url '${proof.url}'`) ?? false, `it is repeated by ${proof.curl}`),
      ];

const findingFaults = (seen: SeenSite): readonly string[] => {
  const findings = reportOf(seen).rules.flatMap(({ id, scope, findings: made }) =>
    made.map((finding) => ({ name: `${id} ${finding.outcome} ${finding.message}`, scope, ...finding })),
  );
  const names = findings.map(({ name }) => name);
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is reported twice`),
    ...findings.flatMap(({ name, scope, count, places }) => [
      ...unless(scope !== 'site' || (count === 1 && places.length === 1), `${name}: ${count} times of one site`),
      ...places.flatMap((place) => proofFaults(place).map((fault) => `${name}, proof ${place.proof?.url}: ${fault}`)),
    ]),
  ];
};

const scoreFaults = (seen: SeenSite): readonly string[] =>
  (['web', 'ai'] as const).flatMap((name) => {
    const { value } = reportOf(seen).scores[name];
    const [least, most] = seen.site.scores[name];
    return unless(value !== null && value >= least && value <= most, `${name} is ${value}`);
  });

const politenessFaults = (seen: SeenSite): readonly string[] => {
  const { site } = seen;
  const { pages, requests, robots } = reportOf(seen);
  // Two more: a last request that is redirected, and look-ups of hosts without an address.
  const most = requestsAtMost(pages.length, site.surfaces) + 2;
  const robotsUrls = targetsOf(seen, 'robots.txt').filter((url) => new URL(url).pathname.endsWith('/robots.txt'));
  const faults = [
    ...unless(requests <= most, `${requests} requests for ${pages.length} pages`),
    ...unless(robotsUrls.join() === `https://${site.host}/robots.txt`, `robots.txt was asked as ${robotsUrls.join()}`),
  ];
  const file = join(realSite(site.site).files, 'robots.txt');
  if (site.mount !== undefined || !existsSync(file)) return faults;
  const rules = parseRobots(readFileSync(file, 'utf8'));
  const closed = targetsOf(seen).filter((url) => !robotsVerdict(rules, BOT_TOKEN, new URL(url).pathname).allowed);
  // The trail also names addresses that were found and not requested.
  return [
    ...faults,
    ...unless(closed.length === robots.refused, `robots.txt closes ${closed.join(', ')}, ${robots.refused} refused`),
  ];
};

/** Checks for every known site, by name. Each returns its faults. */
export const SITE_CHECKS: Readonly<Record<string, (seen: SeenSite) => readonly string[]>> = {
  'it is scanned to its end': endFaults,
  'the home page is where the site begins, and there are pages enough': sampleFaults,
  'the facts that are known of it': factFaults,
  'the findings that weigh most are those that a person would make': heavyFaults,
  'every finding has its whole proof, and is reported once': findingFaults,
  'its scores': scoreFaults,
  'it was asked little, robots.txt once, and nothing that robots.txt closes': politenessFaults,
};
