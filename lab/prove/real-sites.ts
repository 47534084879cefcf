import type { Report } from '@legible/audit';
import { realSite } from '../../test/environment.ts';
import { KNOWN_SITES } from '../../test/real-sites/known-sites.ts';
import type { RealSites } from '../namespace/real-sites-journey.ts';
import { type NamespaceSite, runInNamespace, type Traffic } from '../namespace/run.ts';
import { remainingOf, reportOf, requestsAtMost, type SeenSite, SITE_CHECKS } from '../namespace/site-checks.ts';
import { faultUnless, type Proof, type ProofOutcome } from './proof.ts';

const WITHIN_MS = 180_000;

/** Uses the whole copy of a site where there is one: the stand-in for a missing page would forbid indexing. */
const served = ({ site, ...known }: NamespaceSite): NamespaceSite => {
  const { files, absent } = realSite(site);
  return { ...known, site: files, absent };
};

/** Severities on which a person has to act. */
const ABOVE_LOW = ['crit', 'high', 'med'];
const LOUD_AT_MOST = 3;
/** Fewest points between a tidy site and an empty shell. Less for web, because search engines run scripts. */
const APART = { web: 20, ai: 50 };
const CHINESE_HOST = 'brpc.apache.org';
const CHINESE_PAGE = `https://${CHINESE_HOST}/zh/docs/overview/`;

type Seen = ReadonlyMap<string, SeenSite>;

const named = (seen: Seen, host: string): SeenSite => {
  const site = seen.get(host);
  if (site === undefined) throw new Error(`no site ${host}`);
  return site;
};

const checkFaults = (one: SeenSite): readonly string[] =>
  Object.entries(SITE_CHECKS).flatMap(([name, faults]) =>
    faults(one).map((fault) => `${one.site.host}, ${name}: ${fault}`),
  );

const privateFaults = (traffic: Traffic): readonly string[] =>
  faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched');

/** Checks the requests as the sites counted them: each hop of a redirect is one. */
const trafficFaults = (seen: Seen, traffic: Traffic): readonly string[] => [
  ...privateFaults(traffic),
  ...Object.keys(traffic.public).flatMap((host) => faultUnless(seen.has(host), `${host} was asked too`)),
  ...[...seen].flatMap(([host, one]) => {
    const asked = traffic.public[host] ?? 0;
    const most = requestsAtMost(reportOf(one).pages.length, one.site.surfaces);
    return faultUnless(asked > 0 && asked <= most, `${host} saw ${asked} requests, and may see ${most}`);
  }),
];

const particularFaults = (seen: Seen): readonly string[] => {
  const [whatwg, project, tidy, empty] = [
    'whatwg.org',
    'owasp-noir.github.io',
    'material-plus.cdget.com',
    'vant-ui.github.io',
  ].map((host) => named(seen, host)) as [SeenSite, SeenSite, SeenSite, SeenSite];
  const urlsOf = (one: SeenSite): readonly string[] => reportOf(one).pages.map(({ url }) => url);
  const loud = remainingOf(tidy).filter(({ rule, outcome }) => outcome !== 'note' && ABOVE_LOW.includes(rule.severity));
  return [
    ...faultUnless(!urlsOf(whatwg).includes('https://whatwg.org/specs/url/2014-07-30/'), 'a closed page was read'),
    ...faultUnless(reportOf(project).scores.web.gates.length === 0, 'a project page pays for the root of its host'),
    ...faultUnless(!urlsOf(project).includes('https://owasp-noir.github.io/'), 'the root represents a project page'),
    ...faultUnless(loud.length <= LOUD_AT_MOST, `the tidy site has ${loud.length} findings above low`),
    ...(['web', 'ai'] as const).flatMap((name) => {
      const apart = (reportOf(tidy).scores[name].value ?? 0) - (reportOf(empty).scores[name].value ?? 100);
      return faultUnless(apart >= APART[name], `${name} puts ${apart} points between the tidy site and the empty one`);
    }),
  ];
};

const allSites = async (): Promise<ProofOutcome> => {
  const { result, traffic } = await runInNamespace<RealSites>({
    journey: 'real-sites-journey.ts',
    sites: KNOWN_SITES.map(({ host, site, mount }) => served({ host, site, ...(mount !== undefined && { mount }) })),
    input: KNOWN_SITES.map(({ home }) => home),
    withinMs: WITHIN_MS,
  });
  const seen: Seen = new Map(
    KNOWN_SITES.flatMap((site) => {
      const found = result.sites.find(({ url }) => url === site.home);
      return found === undefined ? [] : [[site.host, { site, result: found }]];
    }),
  );
  const line = (one: SeenSite): string => {
    const { pages, requests, scores } = reportOf(one);
    return `${one.site.host}: ${pages.length} pages, ${requests} requests, ${scores.web.value} and ${scores.ai.value} of 100`;
  };
  return {
    seen: [...seen.values()].map(line),
    faults: [
      ...KNOWN_SITES.flatMap(({ host }) => faultUnless(seen.has(host), `${host} was not scanned`)),
      ...[...seen.values()].flatMap(checkFaults),
      ...trafficFaults(seen, traffic),
      ...particularFaults(seen),
    ],
  };
};

/** Scans a page whose menu leads to addresses under /zh/zh/, which do not exist. */
const fromTheChinesePage = async (): Promise<ProofOutcome> => {
  const { result, traffic } = await runInNamespace<RealSites>({
    journey: 'real-sites-journey.ts',
    sites: [served({ host: CHINESE_HOST, site: 'brpc' })],
    input: [CHINESE_PAGE],
  });
  const report = result.sites[0]?.report as Report;
  const rule = report.rules.find(({ id }) => id === 'link-internal-live');
  const [finding, ...more] = rule?.findings ?? [];
  const examples = (finding?.places[0].args.examples ?? []) as readonly string[];
  const broken = examples.filter((one) => one.includes('(status 404)'));
  return {
    seen: broken.map((one) => `${CHINESE_PAGE}: ${one}`),
    faults: [
      ...faultUnless(rule?.outcome === 'fail', `link-internal-live is ${rule?.outcome}`),
      ...faultUnless(
        finding?.outcome === 'fail' && finding.message === 'broken' && finding.count === 1 && more.length === 0,
        `its finding is ${finding?.outcome} ${finding?.message}, ${finding?.count} times, and ${more.length} more`,
      ),
      ...faultUnless(Number(finding?.places[0].args.broken) >= 2, 'fewer than two links are counted as broken'),
      ...faultUnless(broken.length >= 2, 'fewer than two broken links are shown'),
      ...broken.flatMap((one) => faultUnless(one.includes(`https://${CHINESE_HOST}/zh/zh/docs/`), one)),
      ...privateFaults(traffic),
    ],
  };
};

export const realSites: Proof = {
  name: 'real-sites',
  about: 'Eight real sites are scanned politely, and their reports say what a person finds in their files.',
  goals: [],
  fullLength: 1,
  togetherLength: null,
  unit: 'rounds',
  async run(rounds) {
    const outcomes: ProofOutcome[] = [];
    for (let round = 0; round < rounds; round++) outcomes.push(await allSites(), await fromTheChinesePage());
    return { seen: outcomes.flatMap(({ seen }) => seen), faults: outcomes.flatMap(({ faults }) => faults) };
  },
};
