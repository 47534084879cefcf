import {
  type CauseResult,
  describeRules,
  FEEDS_WORDS,
  type FindingPlace,
  markUnseen,
  type Outcome,
  type Proof,
  type Report,
  RULES,
  type RuleDescription,
  SEVERITY_WORDS,
  type Severity,
  settingText,
  UNTESTED_MEANING,
  type UntestedEntry,
} from '@legible/audit';
import { sha256Hex } from '@legible/formats/sha256';
import { LANGUAGE_TAGS, type Language } from '../language/language.ts';
import { causeIn, failureTitleIn } from '../wording/rule-texts.ts';
import { rulePath } from '../wording/rule-words.ts';
import { escapedJson, oneLine, someLines } from '../wording/visible-text.ts';
import { testResultWords } from '../words/test-result-words.ts';
import { acceptedText, type ListedPlace, listedPlaces } from './listed-places.ts';
import type { RenderingInput, ReportRendering, SourcePlace } from './report-rendering.ts';

/** Levels of a result (SARIF 2.1.0, section 3.27.10), the most severe first. */
export const LEVELS = ['error', 'warning', 'note', 'none'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Levels of a failure and a warning of each severity. A warning is one step milder than a failure, because it costs less.
 */
const LEVEL_OF: Readonly<Record<'fail' | 'warn', Readonly<Record<Severity, Level>>>> = {
  fail: { crit: 'error', high: 'error', med: 'warning', low: 'note', info: 'note' },
  warn: { crit: 'warning', high: 'warning', med: 'note', low: 'note', info: 'note' },
};

/**
 * Returns the level of a finding. Our notes need no repair, so they are not problems. SARIF calls them informational results,
 * whose level has to be "none" (section 3.27.9).
 */
export const levelOf = (outcome: Extract<Outcome, 'fail' | 'warn'> | 'note', severity: Severity): Level =>
  outcome === 'note' ? 'none' : LEVEL_OF[outcome][severity];

/** Location of a file in SARIF (section 3.4): relative to a base whose address the run defines. */
export interface ArtifactLocation {
  readonly uri: string;
  /** Absent for a file of the repository: GitHub resolves its path from the root of the checkout. */
  readonly uriBaseId?: string;
}

/** Characters that RFC 3986 allows in a path, query and fragment, with the percent sign. */
const NOT_IN_URI = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]|%(?![0-9A-Fa-f]{2})/g;

const percentEncoded = (text: string): string =>
  text.replace(NOT_IN_URI, (char) => `%${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Parses an address of a website; null for anything that a viewer of a report should not open. */
const webUrl = (text: string): URL | null => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
};

/**
 * Returns path and query of a web address relative to its origin; null for other addresses. GitHub refuses files whose
 * locations are absolute web addresses ("URI scheme did not match the checkout URI scheme"). Section 3.14.14 defines a base
 * for each origin instead.
 */
export const artifactLocation = (address: string): ArtifactLocation | null => {
  const url = webUrl(address);
  if (url === null) return null;
  const path = percentEncoded(url.pathname.slice(1) + url.search);
  // GitHub refuses an empty location. A second slash would begin a host, a colon would end a scheme (RFC 3986, section 4.2).
  const isSafe = path !== '' && !path.startsWith('/') && !path.startsWith('?') && !/^[^/?]*:/.test(path);
  return { uri: isSafe ? path : `./${path}`, uriBaseId: url.origin };
};

/** The bases that locations refer to, each with its address. */
export const uriBases = (locations: readonly (ArtifactLocation | null)[]) =>
  Object.fromEntries(
    locations.flatMap((one) => (one?.uriBaseId === undefined ? [] : [[one.uriBaseId, { uri: `${one.uriBaseId}/` }]])),
  );

/** Largest length of a message, in characters: well below the limits of viewers. */
const MAX_MESSAGE = 1_000;

/**
 * Returns text as a SARIF message. Braces are doubled, because single ones are placeholders (section 3.11.5). A space goes
 * between a bracket and a parenthesis, because together they are a link (section 3.11.6).
 */
export const sarifMessage = (text: string): { readonly text: string } => ({
  text: oneLine(text, MAX_MESSAGE).replace(/[{}]/g, '$&$&').replaceAll('](', '] ('),
});

/** Largest number of results. GitHub shows no more, and refuses a file with more than 25,000. */
export const MAX_RESULTS = 5_000;
const MAX_EXCERPT = 2_000;
/** Largest number of addresses for one cause; the JSON report has all of them. */
const MAX_ADDRESSES = 10;

const sha256 = (text: string): string => sha256Hex(new TextEncoder().encode(text));

/** Returns the request and response of the proof, as far as they are stored (sections 3.46 and 3.47). */
const exchange = ({ method, url, requestHeaders, status }: Proof) => ({
  webRequest: {
    method,
    target: oneLine(url),
    headers: Object.fromEntries(requestHeaders.map(([name, value]) => [oneLine(name), oneLine(value)])),
  },
  webResponse: status === null ? { noResponseReceived: true } : { statusCode: status, noResponseReceived: false },
});

const proofProperties = (proof: Proof) => ({
  ...(proof.quote === null ? {} : { quote: someLines(markUnseen(proof.quote), MAX_EXCERPT) }),
  ...(proof.observation === null ? {} : { observation: someLines(proof.observation, MAX_EXCERPT) }),
  curl: oneLine(proof.curl),
  seenAt: proof.time,
  ...(proof.answeredBy === null ? {} : { answeredBy: oneLine(proof.answeredBy) }),
});

/** Returns the location of a finding: its page or, for a finding about the site, the address of its proof, else the submitted one. */
const addressOf = ({ page, place }: ListedPlace, { target }: Report): string =>
  page?.url ?? place.proof?.url ?? target.url;

/**
 * Returns the file that shows a finding: the one with the deciding bytes, else that of its page. A missing file cannot be
 * shown, so the last choice is the file of the home page. Null when none of them is a file.
 */
export const sourceShowing = (
  { page, place: { proof } }: ListedPlace,
  { report, sourceOf: find }: Pick<RenderingInput, 'report' | 'sourceOf'>,
): SourcePlace | null => {
  if (find === undefined) return null;
  const proven = proof === null ? null : find(proof.url, proof.quote);
  if (proven !== null && proven.line !== null) return proven;
  return (page === null ? proven : find(page.url, null)) ?? find(report.target.url, null);
};

const repositoryFile = ({ path }: SourcePlace): ArtifactLocation => ({ uri: percentEncoded(path) });

/** Returns the location of a file. An unknown line becomes the first, because GitHub requires one. */
const fileOf = (location: ArtifactLocation | null, source: SourcePlace | null) =>
  location === null
    ? {}
    : {
        physicalLocation: {
          artifactLocation: location,
          region: {
            startLine: source?.line ?? 1,
            ...(source === null || source.column === null ? {} : { startColumn: source.column }),
          },
        },
      };

/** A fault that the configuration accepts (section 3.35): viewers hide it, or show it as dismissed. */
const suppressed = (place: FindingPlace, report: Report, language: Language) => {
  const why = acceptedText(place, report, language);
  return why === null ? {} : { suppressions: [{ kind: 'external', status: 'accepted', justification: oneLine(why) }] };
};

/** One result with the location it refers to. */
export interface PlacedResult {
  readonly result: Readonly<Record<string, unknown>>;
  readonly location: ArtifactLocation | null;
}

interface ResultMaker extends Pick<RenderingInput, 'report' | 'sourceOf'> {
  readonly language: Language;
  readonly ruleIndex: ReadonlyMap<string, number>;
  /** How often each fingerprint occurred so far. */
  readonly seen: Map<string, number>;
}

const resultOf = (listed: ListedPlace, maker: ResultMaker): PlacedResult => {
  const { report, language, ruleIndex, seen } = maker;
  const { result, finding, place, page } = listed;
  const address = addressOf(listed, report);
  const source = sourceShowing(listed, maker);
  const location = source === null ? artifactLocation(address) : repositoryFile(source);
  const fingerprint = sha256([result.id, finding.message, page?.url ?? report.target.domain].join('\n'));
  const occurrence = (seen.get(fingerprint) ?? 0) + 1;
  seen.set(fingerprint, occurrence);
  const index = ruleIndex.get(result.id);
  return {
    location,
    result: {
      ruleId: result.id,
      ...(index === undefined ? {} : { ruleIndex: index }),
      kind: finding.outcome === 'note' ? 'informational' : 'fail',
      level: levelOf(finding.outcome, place.severity ?? result.severity),
      message: sarifMessage(listed.message),
      locations: [
        { ...fileOf(location, source), logicalLocations: [{ fullyQualifiedName: oneLine(address), kind: 'resource' }] },
      ],
      partialFingerprints: {
        'legibleFinding/v1': fingerprint,
        // The fingerprint that GitHub reads: a hash, and its number among equal ones.
        primaryLocationLineHash: `${fingerprint.slice(0, 16)}:${occurrence}`,
      },
      ...suppressed(place, report, language),
      ...(place.proof === null ? {} : exchange(place.proof)),
      properties: {
        outcome: finding.outcome,
        places: finding.count,
        ...(result.causes.length === 0 ? {} : { causes: result.causes.map((id) => oneLine(id)) }),
        ...(place.proof === null ? {} : proofProperties(place.proof)),
      },
    },
  };
};

/** Returns one result for each place, the most severe first; `left` is the number beyond the limit. */
const sarifResults = (
  { report, sourceOf, language = 'en' }: RenderingInput,
  ruleIndex: ReadonlyMap<string, number>,
) => {
  const rank = ({ result, finding }: ListedPlace): number => LEVELS.indexOf(levelOf(finding.outcome, result.severity));
  const listed = listedPlaces(report, language).sort((a, b) => rank(a) - rank(b));
  const maker = { report, sourceOf, language, ruleIndex, seen: new Map<string, number>() };
  return {
    results: listed.slice(0, MAX_RESULTS).map((one) => resultOf(one, maker)),
    left: Math.max(0, listed.length - MAX_RESULTS),
  };
};

const descriptor = (id: string, name: string, text: string) => ({
  id,
  name,
  shortDescription: { text },
  fullDescription: { text },
  help: { text },
});

/** Descriptors of notifications about the tool's own work (section 3.19.24). GitHub requires each of their texts. */
const NOTIFICATIONS = [
  descriptor('untested', 'RuleNotTested', UNTESTED_MEANING),
  descriptor('results-left-out', 'ResultsLeftOut', 'There are more results than a file of results should hold.'),
] as const;

const notification = (id: 'untested' | 'results-left-out', text: string) => ({
  descriptor: { id, index: NOTIFICATIONS.findIndex((one) => one.id === id) },
  level: 'note',
  message: sarifMessage(text),
});

/**
 * Returns the notification for an untested rule. It is not a result, because nothing is known to be wrong and viewers list
 * results as alerts.
 */
const untestedNotification = (
  { ruleId, reason, pages }: UntestedEntry,
  ruleIndex: ReadonlyMap<string, number>,
  language: Language,
) => {
  const index = ruleIndex.get(ruleId);
  const words = testResultWords(language);
  return {
    ...notification('untested', words.untestedRule(ruleId, pages.length, words.reasons[reason])),
    associatedRule: { id: ruleId, ...(index === undefined ? {} : { index }) },
  };
};

const sarifNotifications = (
  { report, language = 'en' }: RenderingInput,
  ruleIndex: ReadonlyMap<string, number>,
  left: number,
) => [
  ...report.untested.map((entry) => untestedNotification(entry, ruleIndex, language)),
  ...(left === 0 ? [] : [notification('results-left-out', testResultWords(language).leftOut(left, MAX_RESULTS))]),
];

/** A rule as the driver declares it (section 3.49). */
export interface ReportingDescriptor {
  readonly id: string;
  readonly [property: string]: unknown;
}

/** "title-present" as "TitlePresent". A name must differ from the id (section 3.49.7); for an id of one word it would not. */
const nameOf = (id: string): { readonly name?: string } =>
  id.includes('-') ? { name: id.replace(/(?:^|-)([a-z0-9])/g, (_found, letter: string) => letter.toUpperCase()) } : {};

/** How GitHub orders results of rules that are about quality, not security. */
const PROBLEM_SEVERITY = {
  error: 'error',
  warning: 'warning',
  note: 'recommendation',
  none: 'recommendation',
} as const;

const descriptorOf = (rule: RuleDescription, baseUrl: string | null, language: Language): ReportingDescriptor => {
  const level = levelOf('fail', rule.severity);
  const sources = rule.sources.map(({ title, url }) => `- [${title}](${url})`);
  return {
    id: rule.id,
    ...nameOf(rule.id),
    // Code scanning makes it the title of every alert.
    shortDescription: sarifMessage(failureTitleIn(language, { id: rule.id, outcome: 'fail' })),
    fullDescription: sarifMessage(rule.why),
    help: {
      ...sarifMessage(`${rule.why} ${rule.fix}`),
      markdown: [rule.why, `**Fix:** ${rule.fix}`, sources.join('\n')].join('\n\n'),
    },
    ...(baseUrl === null ? {} : { helpUri: baseUrl + rulePath(rule.id) }),
    defaultConfiguration: { level },
    properties: {
      category: rule.category,
      severity: SEVERITY_WORDS[rule.severity],
      grade: rule.grade,
      charges: rule.charges,
      feeds: FEEDS_WORDS[rule.feeds],
      tags: [rule.category, rule.grade, rule.scope],
      'problem.severity': PROBLEM_SEVERITY[level],
    },
  };
};

/** Returns the whole catalogue, and what the report knows about rules that this version no longer has. */
const sarifRules = ({ report, baseUrl, language = 'en' }: RenderingInput): readonly ReportingDescriptor[] => {
  const known = describeRules(RULES).map((rule) => descriptorOf(rule, baseUrl, language));
  const ids = new Set(known.map(({ id }) => id));
  const gone = report.rules.filter(({ id }) => !ids.has(id));
  return [...known, ...gone.map(({ id }) => ({ id, shortDescription: { text: testResultWords(language).gone } }))];
};

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** One run of one tool (section 3.14). */
const runOf = (input: RenderingInput) => {
  const { report, baseUrl, language = 'en' } = input;
  const rules = sarifRules(input);
  const ruleIndex = new Map(rules.map(({ id }, index) => [id, index]));
  const { results, left } = sarifResults(input, ruleIndex);
  const pages = input.sourceOf === undefined ? report.pages.map(({ url }) => artifactLocation(url)) : [];
  return {
    // Section 3.14.7: the default language of messages is English.
    ...(language === 'en' ? {} : { language: LANGUAGE_TAGS[language] }),
    tool: {
      driver: {
        name: 'Legible',
        version: report.rulesetVersion,
        ...(baseUrl === null ? {} : { informationUri: baseUrl }),
        rules,
        notifications: NOTIFICATIONS,
      },
    },
    // Up to its last slash it is equal in all scans of a site, so that GitHub treats a new scan as the successor.
    automationDetails: { id: `legible/${oneLine(report.target.domain)}/${report.scanId}` },
    originalUriBaseIds: uriBases([...pages, ...results.map(({ location }) => location)]),
    invocations: [
      {
        executionSuccessful: true,
        startTimeUtc: report.startedAt,
        endTimeUtc: report.finishedAt,
        toolExecutionNotifications: sarifNotifications(input, ruleIndex, left),
      },
    ],
    results: results.map(({ result }) => result),
    properties: runProperties(report, language),
  };
};

/** Returns a cause as a property of the run. It is not a result, because results belong to rules; it lists the rules that one repair fixes. */
const causeProperties = (cause: CauseResult, language: Language) => ({
  id: oneLine(cause.id),
  text: oneLine(causeIn(language, cause).failureTitle, MAX_MESSAGE),
  fix: oneLine(causeIn(language, cause).fix, MAX_MESSAGE),
  setting: cause.setting,
  severity: cause.severity,
  counts: cause.counts,
  explains: cause.explains,
  addresses: cause.addresses.slice(0, MAX_ADDRESSES).map(({ url }) => oneLine(url)),
});

const runProperties = ({ target, partial, scores, causes, configuration }: Report, language: Language) => ({
  ...(configuration === undefined ? {} : { configured: configuration.rules.map(settingText) }),
  target: oneLine(target.url),
  partial,
  webScore: scores.web.value,
  webLevel: scores.web.level,
  webCoverage: scores.web.coverage,
  aiScore: scores.ai.value,
  aiLevel: scores.ai.level,
  aiCoverage: scores.ai.coverage,
  causes: causes.map((cause) => causeProperties(cause, language)),
});

/** The findings in the exchange format of static analysis tools (OASIS SARIF 2.1.0), for code scanning and editors. */
export const sarifRendering: ReportRendering = {
  format: 'sarif',
  label: 'SARIF',
  extension: '.sarif',
  fileName: 'report.sarif',
  mediaType: 'application/sarif+json',
  render: (input) => escapedJson({ $schema: SCHEMA, version: '2.1.0', runs: [runOf(input)] }),
};
