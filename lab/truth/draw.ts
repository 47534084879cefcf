import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeRules,
  type FindingPlace,
  type Proof,
  type Report,
  type ReportFinding,
  RULES,
  type RuleResult,
} from '@legible/audit';
import { excerptOf, fileOf } from './site-file.ts';
import { homeOf, type ServedSite } from './sites.ts';
import { addressesIn, networkCause } from './test-network.ts';

/** `finding`: fail or warn; `other`: not-applicable or untested. */
export const CLASSES = ['finding', 'pass', 'other'] as const;
export type CaseClass = (typeof CLASSES)[number];

/** One verdict about one address, with the bytes by which to judge it. The rule's repair is left out. */
export interface Case {
  /** Hash of the bytes and the verdict: an unchanged verdict about unchanged bytes keeps its id. */
  readonly id: string;
  readonly class: CaseClass;
  readonly site: string;
  readonly rule: string;
  readonly title: string;
  /** Why the rule exists, its conditions, and its sources. */
  readonly about: readonly string[];
  readonly outcome: string;
  readonly message: string | null;
  /** The finding, or the notes to a pass, in words. */
  readonly text: string;
  /** Severity, grade and scores of the rule, how often each outcome occurred, and the number of places of the finding. */
  readonly counts: string;
  readonly address: string;
  /** File of the copy that answers at the address; null: 404. */
  readonly file: string | null;
  /** Status, quote and observation of the proof in the report; null: there is no proof. */
  readonly proof: string | null;
  readonly excerpt: string;
  /** The pages concerned, each with its file. */
  readonly pages: readonly string[];
}

/** In a report as the command prints it, places also have texts. */
type TextPlace = FindingPlace & { readonly text?: string };
type TitledRule = RuleResult & { readonly title?: string };

const hash = (...parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const DESCRIBED = new Map(describeRules(RULES).map((rule) => [rule.id, rule]));

const aboutOf = (rule: string): readonly string[] => {
  const described = DESCRIBED.get(rule);
  if (described === undefined) return [];
  const { why, conditions, sources } = described;
  return [
    why,
    ...conditions.map(({ text, facts }) => (facts.length === 0 ? text : `${text}: ${facts.join(', ')}.`)),
    ...sources.map(({ title, url }) => `${title} ${url}`),
  ];
};

const proofText = ({ status, quote, observation }: Proof): string =>
  [
    `status ${status}`,
    quote === null ? [] : `quote: ${quote}`,
    observation === null ? [] : `observation: ${observation}`,
  ]
    .flat()
    .join('\n');

/** Returns the pieces of a quote between its cuts. */
const piecesOf = (proof: Proof | null): readonly string[] => proof?.quote?.split('…') ?? [];

const strings = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
};

const OPENING = 30;

/** Returns texts to find in the file: the words themselves, addresses in them, their paths, and the first characters. */
const quotesOf = (words: readonly string[]): readonly string[] => {
  const addresses = words.flatMap(addressesIn);
  const paths = addresses.map((address) => URL.parse(address)?.pathname ?? '');
  return [...words, ...addresses, ...paths, ...words.map((one) => one.trim().slice(0, OPENING))];
};

const placeOf = (rule: RuleResult, chosen: (key: string) => string, isKept: (place: FindingPlace) => boolean) =>
  rule.findings
    .filter(({ outcome }) => outcome !== 'note')
    .flatMap((finding) => finding.places.map((place) => ({ finding, place })))
    .filter(({ place }) => isKept(place))
    .map((one, at) => ({ one, key: chosen(`${rule.id} ${at}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))[0]?.one;

const classOf = (outcome: string): CaseClass => {
  if (outcome === 'fail' || outcome === 'warn') return 'finding';
  return outcome === 'pass' ? 'pass' : 'other';
};

const pageLine = (site: ServedSite, report: Report, page: number): string => {
  const { finalUrl = '', status = null, kind } = report.pages[page] ?? {};
  return `${finalUrl} (${status ?? 'no answer'}, ${kind}): ${fileOf(site, finalUrl) ?? 'no file'}`;
};

const caseOf = (site: ServedSite, report: Report, rule: TitledRule, chosen: (key: string) => string): Case | null => {
  const kept = (args: unknown, proofUrl: string | null, reason: string | null): boolean =>
    networkCause(site, { rule: rule.id, args, proofUrl, reason }) === null;
  const untested = report.untested.filter(({ ruleId }) => ruleId === rule.id);
  const caseClass = classOf(rule.outcome);
  let found: { readonly finding: ReportFinding; readonly place: TextPlace } | undefined;
  if (caseClass === 'finding') {
    found = placeOf(rule, chosen, ({ args, proof }) => kept(args, proof?.answeredBy ?? proof?.url ?? null, null));
    if (found === undefined) return null;
  } else if (!kept(null, null, rule.outcome === 'untested' ? (untested[0]?.reason ?? null) : null)) return null;
  const { finding, place } = found ?? {};
  const proof = place?.proof ?? null;
  const page = place?.page ?? null;
  const address =
    proof?.answeredBy ?? proof?.url ?? (page === null ? homeOf(site) : (report.pages[page]?.finalUrl ?? ''));
  const file = fileOf(site, address);
  const notes = rule.findings.flatMap(({ places }) =>
    places.map((one: TextPlace) => one.text ?? JSON.stringify(one.args)),
  );
  const reasons = untested.map(
    ({ reason, pages }) => `untested: ${reason}${pages.length === 0 ? '' : ` on ${pages.length} pages`}`,
  );
  const text = place === undefined ? [...notes, ...reasons].join('\n') : (place.text ?? JSON.stringify(place.args));
  const outcome = finding?.outcome ?? rule.outcome;
  const bytes = file === null ? '' : createHash('sha256').update(readFileSync(file)).digest('hex');
  const pages = page === null ? report.pages.map((_, at) => at) : [page];
  return {
    id: hash(
      site.bytes,
      bytes,
      rule.id,
      outcome,
      finding?.message ?? null,
      text,
      proof?.quote,
      proof?.observation,
    ).slice(0, 20),
    class: caseClass,
    site: site.host,
    rule: rule.id,
    title: rule.title ?? '',
    about: aboutOf(rule.id),
    outcome,
    message: finding?.message ?? null,
    text,
    counts: [
      `severity ${rule.severity}, grade ${rule.grade}, counts in ${rule.feeds}`,
      `pages or site ${JSON.stringify(rule.counts)}`,
      ...(finding === undefined ? [] : [`places of this finding ${finding.count}`]),
    ].join('; '),
    address,
    file,
    proof: proof === null ? null : proofText(proof),
    excerpt: file === null ? '' : excerptOf(file, quotesOf([...piecesOf(proof), ...strings(place?.args)])),
    pages: pages.map((at) => pageLine(site, report, at)),
  };
};

/**
 * Draws verdicts: at most one for each pair of site and rule, and none that the test network causes. The same seed draws
 * the same from the same reports; an additional site or rule changes only what it displaces.
 *
 * @param wanted how many of each class.
 */
export const drawCases = (
  reports: readonly { readonly site: ServedSite; readonly report: Report }[],
  seed: string,
  wanted: Readonly<Record<CaseClass, number>>,
): readonly Case[] => {
  const drawn = reports.flatMap(({ site, report }) =>
    report.rules.map((rule) => ({ site, report, rule, key: hash(seed, site.host, rule.id) })),
  );
  drawn.sort((a, b) => (a.key < b.key ? -1 : 1));
  const left: Record<CaseClass, number> = { ...wanted };
  return drawn.flatMap(({ site, report, rule }) => {
    if (left[classOf(rule.outcome)] <= 0) return [];
    const one = caseOf(site, report, rule, (key) => hash(seed, site.host, key));
    if (one === null) return [];
    left[one.class]--;
    return [one];
  });
};

/** Reads the reports that `scan` left in a folder. */
export const reportsIn = (folder: string, sites: readonly ServedSite[]) =>
  sites.flatMap((site) => {
    const file = join(folder, `${site.host}.json`);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return text === '' ? [] : [{ site, report: JSON.parse(text) as Report }];
  });
