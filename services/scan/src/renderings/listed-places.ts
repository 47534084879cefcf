import type { FindingPlace, Report, ReportConfiguration, ReportFinding, ReportPage, RuleResult } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { findingIn } from '../wording/rule-texts.ts';
import { renderingWords } from '../words/rendering-words.ts';

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

/** Returns the places of one rule's findings, in the order of the report. @param language of the messages. Default: English. */
export const placesOf = (result: RuleResult, pages: Report['pages'], language: Language = 'en'): ListedPlace[] =>
  result.findings.flatMap((finding) =>
    finding.places.map((place) => ({
      result,
      finding,
      place,
      message: findingIn(language, result.id, finding.message, place.args),
      page: place.page === null ? null : (pages[place.page] ?? null),
    })),
  );

/** Returns why a place is accepted, so that it exceeds no threshold: `old posts (until 2027-01-31)`. Null when it is not accepted. */
export const acceptedText = (
  { ignored }: FindingPlace,
  { configuration }: Pick<Report, 'configuration'>,
  language: Language = 'en',
) => {
  const ignore = ignored === undefined ? undefined : configuration?.ignores[ignored];
  return ignore === undefined ? null : renderingWords(language).until(ignore.reason, ignore.until);
};

/** Returns what a configuration changed and accepted, one line each. */
export const configuredText = ({ rules, ignores }: ReportConfiguration, language: Language): readonly string[] => {
  const { setting, ignore } = renderingWords(language);
  return [...rules.map(setting), ...ignores.map(ignore)];
};

/** Returns every listed place of a report, in its order: by rule, finding and place. */
export const listedPlaces = ({ rules, pages }: Report, language: Language = 'en'): ListedPlace[] =>
  rules.flatMap((result) => placesOf(result, pages, language));
