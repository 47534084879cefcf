import {
  explainFinding,
  type FindingPlace,
  type Report,
  type ReportFinding,
  type ReportPage,
  type RuleResult,
} from '@legible/audit';

/** One place of one finding, with everything that file formats print about it. Its texts are untrusted and unchanged. */
export interface ListedPlace {
  readonly result: RuleResult;
  readonly finding: ReportFinding;
  readonly place: FindingPlace;
  /** The finding at this place, in words. */
  readonly message: string;
  /** The page it is about; null for a finding about the site. */
  readonly page: ReportPage | null;
}

/** Returns the places of one rule's findings, in the order of the report. */
export const placesOf = (result: RuleResult, pages: Report['pages']): ListedPlace[] =>
  result.findings.flatMap((finding) =>
    finding.places.map((place) => ({
      result,
      finding,
      place,
      message: explainFinding(result.id, finding.message, place.args),
      page: place.page === null ? null : (pages[place.page] ?? null),
    })),
  );

/** Returns why a place is accepted, so that it exceeds no threshold: `old posts (until 2027-01-31)`. Null when it is not accepted. */
export const acceptedText = ({ ignored }: FindingPlace, { configuration }: Pick<Report, 'configuration'>) => {
  const ignore = ignored === undefined ? undefined : configuration?.ignores[ignored];
  return ignore === undefined ? null : `${ignore.reason} (until ${ignore.until})`;
};

/** Returns every listed place of a report, in its order: by rule, finding and place. */
export const listedPlaces = ({ rules, pages }: Report): ListedPlace[] =>
  rules.flatMap((result) => placesOf(result, pages));
