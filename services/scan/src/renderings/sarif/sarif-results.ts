import { markUnseen, type Proof, type Report } from '@legible/audit';
import { sha256Hex } from '@legible/formats';
import { oneLine, someLines } from '../one-line.ts';
import { type ToldPlace, toldPlaces } from '../told-places.ts';
import { LEVELS, levelOf } from './sarif-level.ts';
import { type ArtifactLocation, artifactLocation } from './sarif-location.ts';
import { sarifMessage } from './sarif-message.ts';

/** GitHub shows no more than this, and refuses a file with 25,000. */
export const MAX_RESULTS = 5_000;
const MAX_EXCERPT = 2_000;

const sha256 = (text: string): string => sha256Hex(new TextEncoder().encode(text));

/** The request that saw it, and the answer, as far as they are kept (sections 3.46 and 3.47). */
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

/** Where a finding is: its page, or for one about the site what was asked for, or the site itself. */
const addressOf = ({ page, place }: ToldPlace, { target }: Report): string =>
  page?.url ?? place.proof?.url ?? target.url;

/** A file of which we know no line. GitHub wants one, so it is the first. */
const fileOf = (location: ArtifactLocation | null) =>
  location === null ? {} : { physicalLocation: { artifactLocation: location, region: { startLine: 1 } } };

/** One result with the location it refers to. */
export interface PlacedResult {
  readonly result: Readonly<Record<string, unknown>>;
  readonly location: ArtifactLocation | null;
}

interface ResultMaker {
  readonly report: Report;
  readonly ruleIndex: ReadonlyMap<string, number>;
  /** How often each fingerprint has come up. */
  readonly seen: Map<string, number>;
}

const resultOf = (told: ToldPlace, { report, ruleIndex, seen }: ResultMaker): PlacedResult => {
  const { result, finding, place, page } = told;
  const address = addressOf(told, report);
  const location = artifactLocation(address);
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
      level: levelOf(finding.outcome, result.severity),
      message: sarifMessage(told.message),
      locations: [
        { ...fileOf(location), logicalLocations: [{ fullyQualifiedName: oneLine(address), kind: 'resource' }] },
      ],
      partialFingerprints: {
        'legibleFinding/v1': fingerprint,
        // The one that GitHub reads: a hash and the how-manieth of its kind.
        primaryLocationLineHash: `${fingerprint.slice(0, 16)}:${occurrence}`,
      },
      ...(place.proof === null ? {} : exchange(place.proof)),
      properties: {
        outcome: finding.outcome,
        places: finding.count,
        ...(place.proof === null ? {} : proofProperties(place.proof)),
      },
    },
  };
};

/** What was found, a result for each place, the gravest first; `left` counts those beyond the limit. */
export const sarifResults = (
  report: Report,
  ruleIndex: ReadonlyMap<string, number>,
): { readonly results: readonly PlacedResult[]; readonly left: number } => {
  const rank = ({ result, finding }: ToldPlace): number => LEVELS.indexOf(levelOf(finding.outcome, result.severity));
  const told = toldPlaces(report).sort((a, b) => rank(a) - rank(b));
  const maker = { report, ruleIndex, seen: new Map<string, number>() };
  return {
    results: told.slice(0, MAX_RESULTS).map((one) => resultOf(one, maker)),
    left: Math.max(0, told.length - MAX_RESULTS),
  };
};
