import { SEVERITIES } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { type ListedPlace, listedPlaces } from '../../renderings/listed-places.ts';
import { namesAddress } from '../../renderings/markdown.ts';
import type { RenderingInput } from '../../renderings/report-rendering.ts';
import { LEVELS, levelOf, sourceShowing } from '../../renderings/sarif.ts';
import { resultTitleIn } from '../../wording/rule-texts.ts';
import { oneLine } from '../../wording/visible-text.ts';
import { ciWords } from '../../words/ci-words.ts';

/** Largest number of annotations of each kind that GitHub shows for one step. */
const MAX_OF_KIND = 10;
const MAX_TEXT = 1_000;

/** Workflow command by the SARIF level of a finding. */
const COMMANDS = ['error', 'warning', 'notice'] as const;

const escaped = (text: string, special: RegExp): string =>
  oneLine(text, MAX_TEXT)
    .replaceAll('##[', '# #[')
    .replace(special, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

type Properties = Readonly<Record<string, string | number | null>>;

/** Returns one line for the runner. Untrusted text can neither end it nor add a property. */
const commandLine = (command: string, properties: Properties, text: string): string => {
  const pairs = Object.entries(properties).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${escaped(String(value), /[%:,]/g)}`],
  );
  return `::${command} ${pairs.join(',')}::${escaped(text, /%/g)}`;
};

interface Annotated extends Pick<RenderingInput, 'report' | 'sourceOf'> {
  /** Missed thresholds, one sentence each. */
  readonly missed: readonly string[];
  /** Whether a place gets an annotation. */
  readonly isShown: (listed: ListedPlace) => boolean;
  readonly language: Language;
}

const annotationOf = (listed: ListedPlace, command: string, input: Annotated): string => {
  const { result, finding, message, page } = listed;
  const { path, line, column } = sourceShowing(listed, input) ?? { path: null, line: null, column: null };
  const words = ciWords(input.language);
  const title = words.aside(resultTitleIn(input.language, result), result.id);
  const properties = { file: path, line, col: column, title };
  const more = finding.count > 1 ? words.alike(finding.count - 1) : '';
  return commandLine(
    command,
    properties,
    `${message}${page === null || namesAddress(message, page.url) ? '' : words.onPage(page.url)}${more}`,
  );
};

/**
 * Returns what GitHub shows beside the source, as workflow commands: the missed thresholds, then the findings. Each rule has
 * one command at its first place. The most severe come first, at most ten of a kind.
 */
export const annotationLines = (input: Annotated): readonly string[] => {
  const places = listedPlaces(input.report, input.language).filter(
    (one) => one.finding.outcome !== 'note' && one.place.ignored === undefined && input.isShown(one),
  );
  const rank = ({ result }: ListedPlace): number => SEVERITIES.indexOf(result.severity);
  const first = [...new Map(places.toReversed().map((one) => [one.result.id, one])).values()].toReversed();
  const shown = first.sort((a, b) => rank(a) - rank(b));
  return COMMANDS.flatMap((command, level) => {
    const own = shown.filter(({ result, finding }) => levelOf(finding.outcome, result.severity) === LEVELS[level]);
    const lines = own.map((listed) => annotationOf(listed, command, input));
    const missed = level === 0 && input.missed.length > 0 ? [input.missed.join(' ')] : [];
    return [...missed.map((text) => commandLine(command, { title: 'Legible' }, text)), ...lines].slice(0, MAX_OF_KIND);
  });
};
