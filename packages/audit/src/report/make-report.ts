import { isShort } from '../engine/shortfall.ts';
import { pageKey } from '../kernel/address/address.ts';
import { RULESET_VERSION } from '../kernel/categories.ts';
import type { Cause, CauseSeen } from '../kernel/cause.ts';
import type { Facts, PageFacts, SiteFacts } from '../kernel/facts.ts';
import { type Fence, noFence } from '../kernel/fence.ts';
import { type FoundCause, findCauses, idOf } from '../kernel/find-causes.ts';
import type { Judgement } from '../kernel/judge.ts';
import type { Observed, UnknownReason } from '../kernel/observed.ts';
import { type Finding, ifSeen, type MessageArgs, OUTCOMES, type Outcome, type Rule } from '../kernel/rule.ts';
import { publisherOf } from '../kernel/settings.ts';
import { isRender } from '../kernel/step.ts';
import { cleanText } from '../kernel/text/clean-text.ts';
import { CAUSES } from '../topics/causes.gen.ts';
import { contentVerdict, type RenderedFact } from '../topics/rendering/content-text.ts';
import { cleanRobotsText } from '../topics/robots/robots.ts';
import type { RobotsFact } from '../topics/robots/robots-syntax.ts';
import { accessOf } from './access.ts';
import { addressesOf } from './addresses.ts';
import { afdocsOf } from './afdocs.ts';
import { lighthouseOf } from './lighthouse.ts';
import { previewOf } from './preview.ts';
import { eventOf, proofMaker, type Witnessed } from './proof.ts';
import { mapStrings, redactor } from './redact.ts';
import type {
  CauseResult,
  Charges,
  FindingPlace,
  OutcomeCounts,
  Report,
  ReportFinding,
  ReportPage,
  ReportRendered,
  ReportRobots,
  RuleResult,
  UntestedEntry,
} from './report.ts';
import { policyOf } from './report-policy.ts';
import { byCategory } from './rule-order.ts';
import { type Charged, chargedFor, chargeOn, type RuleTally, score, tallyRule } from './score.ts';
import { summarize } from './summarize.ts';

/** Largest number of places that a report lists for one finding. The count of the finding includes the rest. */
const MAX_PLACES = 20;
const MAX_ARGUMENT = 500;
const MAX_ERRORS = 5;

interface ReportInput {
  readonly scanId: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly rules: readonly Rule[];
  /** Default: the causes of this version. */
  readonly causes?: readonly Cause[];
  readonly judgements: readonly Judgement[];
  readonly facts: Facts;
  /** Steps of the scan that the facts come from. */
  readonly seen: Witnessed;
  /** Whether the report lists every address, as a crawl of a whole site does. Default: no. */
  readonly whole?: boolean;
  /** Isolates errors in the report of each rule, of pages and of robots.txt. Default: no isolation. */
  readonly fence?: Fence;
}

const cleanArgs = (args: MessageArgs, clean: (text: string) => string): MessageArgs =>
  mapStrings(args, (text) => clean(cleanText(text, MAX_ARGUMENT))) as MessageArgs;

const worst = ({ counts }: { readonly counts: OutcomeCounts }): Outcome =>
  (['fail', 'warn', 'pass', 'untested', 'not-applicable'] as const).find((outcome) => counts[outcome] > 0) ??
  'not-applicable';

const countOutcomes = (judgements: readonly Judgement[]): OutcomeCounts => {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of judgements) counts[outcome]++;
  return counts;
};

const findingsOf = (
  judgements: readonly Judgement[],
  proofOf: ReturnType<typeof proofMaker>,
  clean: (text: string) => string,
): readonly ReportFinding[] => {
  const placeOf = (page: number | null, { args, proof }: Finding): FindingPlace => ({
    args: cleanArgs(args, clean),
    page,
    proof: proofOf(proof),
  });
  const groups = new Map<
    string,
    { outcome: ReportFinding['outcome']; message: string; found: [number | null, Finding][] }
  >();
  for (const { outcome: judged, page, findings } of judgements) {
    for (const finding of findings) {
      const outcome = judged === 'warn' || judged === 'fail' ? (finding.outcome ?? judged) : 'note';
      const key = `${outcome} ${finding.message}`;
      const group = groups.get(key) ?? { outcome, message: finding.message, found: [] };
      group.found.push([page, finding]);
      groups.set(key, group);
    }
  }
  // Failures come before warnings, and warnings before notes; within each, the order is that of the pages.
  const order: readonly ReportFinding['outcome'][] = ['fail', 'warn', 'note'];
  return [...groups.values()]
    .sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
    .flatMap(({ outcome, message, found }) => {
      const [first, ...more] = found.slice(0, MAX_PLACES).map(([page, finding]) => placeOf(page, finding));
      return first === undefined ? [] : [{ outcome, message, count: found.length, places: [first, ...more] as const }];
    });
};

interface Judged {
  readonly rule: Rule;
  readonly own: readonly Judgement[];
  readonly findings: readonly ReportFinding[];
}

/** Makes the result of one rule. A rule whose findings cannot be reported is untested. */
const judgedOf = (
  rule: Rule,
  own: readonly Judgement[],
  findingsOf: () => readonly ReportFinding[],
  fence: Fence,
): Judged => {
  const given = (): unknown => own.map(({ findings }) => findings);
  const findings = fence(`report ${rule.id}`, findingsOf, null, given);
  // Renders each sentence once, so that one that throws is detected here and not in a view.
  for (const { message, places } of findings ?? [])
    for (const { args } of places) fence(`report ${rule.id}`, () => rule.messages[message]?.(args as never), '', given);
  if (findings !== null) return { rule, own, findings };
  return {
    rule,
    own: own.map((one) => ({ ...one, outcome: 'untested', reason: 'defect', findings: [] })),
    findings: [],
  };
};

const rankOf = ({ rule, hasFailed }: RuleTally): number => (rule.withholds && hasFailed ? 0 : 1);

const chargesOf = (charged: Charged): Charges => ({ web: chargeOn(charged, 'web'), ai: chargeOn(charged, 'ai') });

const untestedOf = (rule: Rule, judgements: readonly Judgement[]): UntestedEntry[] => {
  const reasons = new Map<UntestedEntry['reason'], number[]>();
  for (const { reason, page } of judgements) {
    if (reason === null) continue;
    const pages = reasons.get(reason) ?? [];
    if (page !== null) pages.push(page);
    reasons.set(reason, pages);
  }
  return [...reasons].map(([reason, pages]) => ({ ruleId: rule.id, reason, pages }));
};

/** Cleans the shared part of a cause's addresses before it becomes part of an id, so that the id is the same everywhere. */
const namedCleanly = (cause: Cause, clean: (text: string) => string): Cause => ({
  ...cause,
  claim(symptom, site) {
    const group = cause.claim(symptom, site);
    return group && clean(cleanText(group, MAX_ARGUMENT));
  },
});

/** Returns where this site has the setting: in its program, else at its host. */
const settingOf = (
  { settings = {} }: Cause,
  { group }: CauseSeen,
  { generator, origin }: SiteFacts,
): CauseResult['setting'] => {
  for (const program of [ifSeen(generator)?.name ?? null, publisherOf(origin)]) {
    const setting = program === null ? undefined : (settings[`${program}: ${group}`] ?? settings[program]);
    if (program !== null && setting !== undefined) return { program, ...setting };
  }
  return null;
};

const causeOf = (
  found: FoundCause,
  { site }: Facts,
  proofOf: ReturnType<typeof proofMaker>,
  clean: (text: string) => string,
  fence: Fence,
): CauseResult => {
  const { cause, seen, addresses, asked, explains, proof } = found;
  const { title, why, severity, grade } = cause;
  const said = (text: string): string => clean(cleanText(text, MAX_ARGUMENT));
  const words = (make: () => string): string => said(fence(`report ${cause.id}`, make, title, () => seen));
  return {
    id: idOf(found),
    title,
    failureTitle: words(() => cause.failureTitle(seen)),
    why,
    fix: words(() => cause.fix(seen)),
    setting: settingOf(cause, seen, site),
    severity,
    grade,
    charges: chargesOf(chargedFor(found)),
    explains,
    counts: (Object.keys(seen.counts) as (keyof typeof seen.counts)[]).map((sort) => ({
      sort,
      affected: seen.counts[sort] ?? 0,
      asked: asked[sort] ?? 0,
    })),
    addresses: addresses.map(({ url, to, sort }) => ({ url: said(url), to: to === undefined ? null : said(to), sort })),
    proof: proofOf(proof),
  };
};

/** Orders causes by the points they cost in both scores, the most first. */
const byCost = (a: CauseResult, b: CauseResult): number => {
  const sum = ({ charges }: CauseResult): number => charges.web.share + charges.ai.share;
  return sum(b) - sum(a) || (a.id < b.id ? -1 : 1);
};

/** Makes the rendered part of a report page; `clean` redacts its texts. */
const renderedOf = ({ url, text, breaks, visit }: RenderedFact, clean: (text: string) => string): ReportRendered => ({
  finalUrl: clean(url),
  htmlWords: text.htmlWords,
  words: text.words,
  share: text.share,
  verdict: contentVerdict(text),
  html: text.html.map(clean),
  shown: text.shown.map(({ text, inHtml }) => ({ text: clean(text), inHtml })),
  missing: text.missing.map(clean),
  isBroken: breaks.length > 0,
  settledMs: visit?.settledMs ?? null,
  timedOut: visit?.timedOut ?? false,
  consoleErrors: (visit?.consoleErrors ?? []).slice(0, MAX_ERRORS).map(clean),
  layoutShift: visit?.layoutShift ?? null,
  largestPaintMs: visit?.largestPaintMs ?? null,
  refusedRequests: visit?.refusedRequests ?? 0,
});

/** Returns the page that represents the site: the home page, else the first page that was read. */
const shownPage = (pages: readonly PageFacts[]): PageFacts | undefined => {
  const read = pages.filter(({ document }) => document.state === 'present');
  return read.find(({ home }) => home) ?? read[0];
};

const pageOf = (page: PageFacts, seen: Witnessed, clean: (text: string) => string, fence: Fence): ReportPage => {
  const { response, document, rendered } = page;
  const unknown = (fact: Observed<unknown>): UnknownReason | null => (fact.state === 'unknown' ? fact.reason : null);
  const title =
    document.state === 'present' ? document.value.titles.find(({ place }) => place !== 'svg')?.text : undefined;
  return {
    url: clean(page.requestedUrl),
    finalUrl: clean(page.url),
    home: page.home,
    kind: page.kind,
    kindBecause: clean(cleanText(page.kindBecause, MAX_ARGUMENT)),
    foundIn: page.foundIn,
    status: response.state === 'present' ? response.value.status : null,
    title: title === undefined ? null : clean(title),
    unknown: unknown(response) ?? unknown(document),
    bodyHash: document.state === 'present' ? document.value.bodyHash : null,
    eventId: response.from === undefined ? null : eventOf(seen, response.from),
    ...(rendered.state === 'present' &&
      fence('report rendered', () => ({ rendered: renderedOf(rendered.value, clean) }), {}, rendered.value)),
  };
};

/** Redacts the text before it cuts it, because a replacement may be longer than the secret. */
const robotsText = (
  robots: Observed<RobotsFact>,
  clean: (text: string) => string,
): Pick<ReportRobots, 'text' | 'textCut'> => {
  if (robots.state !== 'present' || robots.value.effect !== 'rules') return { text: null, textCut: false };
  const { text, cut } = cleanRobotsText(clean(robots.value.text.text));
  return { text, textCut: cut || robots.value.text.cut };
};

const robotsOf = ({ site }: Facts, seen: Witnessed, clean: (text: string) => string, fence: Fence): ReportRobots => {
  const { robots } = site;
  const step = seen.observations.find((observation) => observation.step.purpose === 'robots');
  const states = {
    present: robots.state === 'present' ? robots.value.effect : 'rules',
    absent: 'no-rules',
    unknown: 'unknown',
  } as const;
  return {
    url: step ? clean(step.exchange.answer?.url ?? step.exchange.request.url) : null,
    state: states[robots.state],
    refused: seen.observations.filter(({ step: { refused } }) => refused === 'robots-disallowed').length,
    ...fence('report robots', () => robotsText(robots, clean), { text: null, textCut: false }, robots),
  };
};

const siteKindsOf = ({ siteKinds }: Facts['site'], clean: (text: string) => string): Report['siteKinds'] => {
  if (siteKinds.state !== 'present') return null;
  const { kinds, assumed } = siteKinds.value;
  return {
    kinds: kinds.map(({ kind, because }) => ({ kind, because: clean(cleanText(because, MAX_ARGUMENT)) })),
    assumed,
  };
};

const freezeDeep = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) freezeDeep(item);
  }
  return value;
};

const publicAddress = (url: string): string => {
  const parsed = new URL(url);
  parsed.search = '';
  parsed.hash = '';
  return parsed.href;
};

/**
 * Makes the report of a scan: scores, findings with proof, and what could not be tested. The report is frozen, plain JSON
 * without the query and fragment of the submitted address. Only strings that come from the site are redacted, so that a
 * query like `?x=fail` cannot change an outcome.
 *
 * @param input.startedAt, input.finishedAt ISO 8601, UTC.
 */
export const makeReport = ({
  rules,
  causes = CAUSES,
  judgements,
  facts,
  seen,
  whole = false,
  fence = noFence,
  ...input
}: ReportInput): Report => {
  const { target } = seen;
  const clean = redactor(target.url);
  const homePages = new Set(facts.pages.flatMap(({ home }, index) => (home ? [index] : [])));
  const homeUrls = new Set(
    facts.pages.flatMap(({ home, url, requestedUrl }) => (home ? [url, requestedUrl].map(pageKey) : [])),
  );
  const proofOf = proofMaker(seen, clean);
  const byRule = Map.groupBy(judgements, ({ rule }) => rule);
  const ordered = [...rules].sort(byCategory).map((rule) => {
    const all = byRule.get(rule) ?? [];
    return judgedOf(rule, all, () => findingsOf(all, proofOf, clean), fence);
  });
  const { found, residues } = fence(
    'report causes',
    () =>
      findCauses(
        ordered.flatMap(({ own }) => own),
        facts,
        causes.map((cause) => namedCleanly(cause, clean)),
      ),
    { found: [], residues: new Map() },
    facts.site.exchanges,
  );
  const judged = ordered.map((one) => ({
    ...one,
    tally: tallyRule(one.rule, one.own, residues, homePages, (url) => homeUrls.has(pageKey(url))),
    causes: [...new Set(one.own.flatMap((judgement) => residues.get(judgement)?.causes ?? []))],
  }));
  // The reason for a missing score comes first.
  judged.sort((a, b) => rankOf(a.tally) - rankOf(b.tally));
  const tallies: RuleTally[] = judged.map(({ tally }) => tally);
  const shown = shownPage(facts.pages);
  const { homePage } = facts.site;
  const homeIsError = homePage.state === 'present' && (homePage.value.status ?? 0) >= 400;
  const scoring = { tallies, causes: found, homeIsError };
  const scores = { web: score(scoring, 'web'), ai: score(scoring, 'ai') };
  const ruleResults: RuleResult[] = judged.map(({ rule, own, findings, tally, causes }) => {
    const { id, category, scope, severity, feeds, grade } = rule;
    const counts = countOutcomes(own);
    const outcome = worst({ counts });
    const charges = chargesOf(tally.charged);
    return { id, category, scope, severity, feeds, grade, outcome, charges, causes, counts, findings };
  });
  const causeResults = found.map((one) => causeOf(one, facts, proofOf, clean, fence)).sort(byCost);
  const untestedShare = new Map(tallies.map(({ rule, tested, applies }) => [rule.id, applies ? 1 - tested : 0]));
  const outcomeOf = new Map(ruleResults.map(({ id, outcome }) => [id, outcome]));
  const afdocs = fence('report afdocs', () => afdocsOf(facts, outcomeOf), null, facts.site.llmsTxt);
  const policy = fence('report policy', () => policyOf(facts, clean), null, facts.site.robots);
  return freezeDeep({
    schemaVersion: 1,
    rulesetVersion: RULESET_VERSION,
    scanId: input.scanId,
    target: { domain: target.host, url: publicAddress(target.url) },
    startedAt: input.startedAt,
    finishedAt: input.finishedAt,
    partial: scores.web.partial || scores.ai.partial || isShort(seen.shortfall),
    ...(seen.shortfall !== undefined && { shortfall: seen.shortfall }),
    siteKinds: fence('report kinds', () => siteKindsOf(facts.site, clean), null, facts.site.siteKinds),
    ...(facts.site.generator.state === 'present' && { platform: facts.site.generator.value.name }),
    scores,
    summary: summarize({ causes: causeResults, rules: ruleResults, untested: untestedShare }),
    causes: causeResults,
    rules: ruleResults,
    untested: judged.flatMap(({ rule, own }) => untestedOf(rule, own)),
    pages: facts.pages.map((page, index) => {
      const made = pageOf(page, seen, clean, fence);
      if (page !== shown) return made;
      const preview = fence('report preview', () => previewOf(page, clean), null, page.document);
      const outcomes = new Map(
        judgements.flatMap((one) => (one.page === null || one.page === index ? [[one.rule.id, one.outcome]] : [])),
      );
      const lighthouse = fence(
        'report lighthouse',
        () => lighthouseOf(page, facts.site, outcomes),
        null,
        page.document,
      );
      return { ...made, ...(preview !== null && { preview }), ...(lighthouse !== null && { lighthouse }) };
    }),
    ...(facts.site.addressPatterns?.state === 'present' && {
      patterns: facts.site.addressPatterns.value.list.map((one) => ({ ...one, pattern: clean(one.pattern) })),
    }),
    ...(facts.site.siteGraph.state === 'present' && {
      pagesKnown: facts.pages.length + facts.site.siteGraph.value.unread,
    }),
    ...(whole && { addresses: fence('report addresses', () => addressesOf(facts, clean), [], null) }),
    robots: robotsOf(facts, seen, clean, fence),
    access: fence('report access', () => accessOf(facts, clean), null, facts.site.robots),
    ...(policy !== null && { policy }),
    ...(afdocs !== null && { afdocs }),
    requests: seen.observations.reduce(
      (sum, { step, exchange }) => (step.refused || isRender(step.purpose) ? sum : sum + 1 + exchange.hops.length),
      0,
    ),
  });
};
