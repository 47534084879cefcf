import { resultTitle, SEVERITIES } from '@legible/audit';
import { type ListedPlace, listedPlaces } from '../../renderings/listed-places.ts';
import type { RenderingInput } from '../../renderings/report-rendering.ts';
import { LEVELS, levelOf, sourceShowing } from '../../renderings/sarif.ts';
import { oneLine } from '../../wording/visible-text.ts';

/** GitHub shows no more of each kind for one step. */
const MAX_OF_KIND = 10;
const MAX_TEXT = 1_000;

const COMMANDS = ['error', 'warning', 'notice'] as const;
type Command = (typeof COMMANDS)[number];

const escaped = (text: string, special: RegExp): string =>
  oneLine(text, MAX_TEXT)
    .replaceAll('##[', '# #[')
    .replace(special, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** One line for the runner. Text of a stranger can neither end it nor add a property. */
const commandLine = (command: Command, properties: Readonly<Record<string, string | number>>, text: string): string => {
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${escaped(String(value), /[%:,]/g)}`);
  return `::${command} ${pairs.join(',')}::${escaped(text, /%/g)}`;
};

interface Annotation {
  readonly command: Command;
  readonly line: string;
}

const annotationOf = (listed: ListedPlace, input: Pick<RenderingInput, 'report' | 'sourceOf'>): Annotation[] => {
  const { result, finding, message, page } = listed;
  const command = COMMANDS[LEVELS.indexOf(levelOf(finding.outcome, result.severity))];
  if (command === undefined) return [];
  const source = sourceShowing(listed, input);
  const place =
    source === null
      ? {}
      : {
          file: source.path,
          ...(source.line === null ? {} : { line: source.line }),
          ...(source.column === null ? {} : { col: source.column }),
        };
  const title = `${resultTitle(result)} (${result.id})`;
  const more = finding.count > 1 ? ` … and ${finding.count - 1} more like it.` : '';
  const text = `${message}${page === null ? '' : ` On ${page.url}`}${more}`;
  return [{ command, line: commandLine(command, { ...place, title }, text) }];
};

interface Annotated extends Pick<RenderingInput, 'report' | 'sourceOf'> {
  /** Thresholds that are missed, a sentence each. */
  readonly missed: readonly string[];
  /** Whether a place is worth an annotation. */
  readonly isShown: (listed: ListedPlace) => boolean;
}

/**
 * What GitHub shows beside the source: the missed thresholds, then the findings as workflow commands, one for each rule
 * at the first of its places, the gravest first, at most ten of a kind.
 */
export const annotationLines = ({ missed, isShown, ...input }: Annotated): readonly string[] => {
  const places = listedPlaces(input.report).filter((one) => one.finding.outcome !== 'note' && isShown(one));
  const rank = ([first]: readonly ListedPlace[]): number => SEVERITIES.indexOf(first?.result.severity ?? 'info');
  const rules = [...Map.groupBy(places, ({ result }) => result.id).values()].sort((a, b) => rank(a) - rank(b));
  const annotations: readonly Annotation[] = [
    ...(missed.length === 0
      ? []
      : [{ command: 'error', line: commandLine('error', { title: 'Legible' }, missed.join(' ')) } as const]),
    ...rules.flatMap(([first]) => (first === undefined ? [] : annotationOf(first, input))),
  ];
  const kinds = Map.groupBy(annotations, ({ command }) => command);
  return COMMANDS.flatMap((command) => (kinds.get(command) ?? []).slice(0, MAX_OF_KIND).map(({ line }) => line));
};
