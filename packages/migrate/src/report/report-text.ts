import { counted } from '@legible/issues';
import type { FileDecision } from '../write/import-manifest.ts';
import type { CountedNote, Cut, ImportReport, IssueReport } from './import-report.ts';

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ');

const OUTCOMES: Readonly<Record<FileDecision | 'left-out', string>> = {
  new: 'new',
  same: 'the same as before',
  changed: 'changed in the source',
  edited: 'edited here, and kept (--force overwrites it)',
  overwritten: 'edited here, and overwritten',
  removed: 'removed here, and not written again (--force restores it)',
  'left-out': 'left out',
};

const gateLine = ({ gate, access, isDraft, isLocked }: IssueReport): string => {
  const said = 'said' in gate ? ` (“${gate.said}”)` : '';
  const words = {
    none: `the free window decides, the source does not say${isLocked ? '; it locks now' : ''}`,
    open: `for everybody${said}`,
    members: `for members${said}`,
    unknown: `for members, because its access value is unknown${said}`,
  }[gate.kind];
  return `${access}: ${words}${isDraft ? '; a draft' : ''}`;
};

const cutLine = ({ mark, openShare }: Cut): string =>
  mark === null
    ? 'cut before its first word: the source has no mark in it'
    : `cut at the ${mark}: ${openShare} % of the text precedes it`;

const linkLine = ({ links, pictures, aliases }: IssueReport): string | null => {
  const parts = [
    links.toIssues > 0 ? `${counted(links.toIssues, 'link')} to issues here` : null,
    links.toOldSite > 0
      ? `${counted(links.toOldSite, 'address')} of the old site completed`.replace('addresss', 'addresses')
      : null,
    pictures > 0 ? `${counted(pictures, 'picture')} copied` : null,
    aliases.length > 0 ? `also found at ${aliases.join(' ')}` : null,
  ];
  return parts.every((part) => part === null) ? null : joined(parts);
};

const noteLine = ({ kind, what, count }: CountedNote): string =>
  `${kind}: ${what}${count > 1 ? ` (${count} times)` : ''}`;

const issueLines = (issue: IssueReport): readonly string[] => [
  `${issue.file}: ${OUTCOMES[issue.outcome]}${issue.why === null ? '' : `: ${issue.why}`}`,
  ...[
    `“${issue.title}”, ${issue.date ?? 'without a date'}${issue.dateFrom === 'number' ? ' (by its number)' : ''}, no. ${issue.number} (${issue.numberRule}), ${issue.edition}`,
    gateLine(issue),
    issue.cut && cutLine(issue.cut),
    linkLine(issue),
    ...issue.notes.map(noteLine),
    ...(issue.difference?.split('\n') ?? []),
  ].flatMap((line) => (line === null ? [] : [`    ${line}`])),
];

/** Returns the different words with their counts, most frequent first. */
const tally = (words: readonly string[]): string =>
  [...Map.groupBy(words, (word) => word)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([word, all]) => `${all.length} ${word}`)
    .join(', ');

const windowLine = ({ issues, freeWindowDays }: ImportReport): string | null => {
  const undecided = issues.filter(({ access }) => access === 'window');
  if (undecided.length === 0) return null;
  const locking = undecided.filter(({ isLocked, isDraft }) => isLocked && !isDraft).length;
  const window =
    freeWindowDays === null
      ? 'no free window is set, so none of them locks'
      : `the free window of ${freeWindowDays} days locks ${locking} of them now`;
  return `The source does not say who may read ${counted(undecided.length, 'issue')}: ${window}.`;
};

/** Lists the restrictions that the source states, whatever it actually required of readers. */
const gatesLine = ({ issues }: ImportReport, kind: 'members' | 'unknown', means: string): string | null => {
  const words = issues.flatMap(({ gate }) => (gate.kind === kind ? [`“${gate.said}”`] : []));
  return words.length === 0 ? null : `${means}: ${tally(words)}.`;
};

const noteLines = ({ issues }: ImportReport): readonly string[] => {
  const totals = new Map<string, number>();
  for (const { kind, what, count } of issues.flatMap(({ notes }) => notes))
    totals.set(`${kind}: ${what}`, (totals.get(`${kind}: ${what}`) ?? 0) + count);
  return [...totals].sort(([, a], [, b]) => b - a).map(([words, count]) => `    ${count} × ${words}`);
};

const SHOWN_GONE = 10;

const summaryLines = (report: ImportReport): readonly string[] => {
  const { source, issues, passedOver, gone, pictureHosts, out, dryRun } = report;
  const published = issues.filter(({ outcome }) => outcome !== 'left-out');
  const notes = noteLines(report);
  const lines: readonly (string | null)[] = [
    `${source.kindName}: ${source.why}.`,
    `${counted(issues.length, 'issue')}${dryRun ? ' would go' : ''} to ${out}: ${tally(issues.map(({ outcome }) => OUTCOMES[outcome]))}.`,
    report.finishedEarlier > 0
      ? `${counted(report.finishedEarlier, 'file')} of an interrupted run were moved into place.`
      : null,
    report.madePublication ? `publication.yaml ${dryRun ? 'would be' : 'was'} created: please review it.` : null,
    report.addedEditions.length > 0
      ? `publication.yaml ${dryRun ? 'would get' : 'got'} ${report.addedEditions.length === 1 ? 'the edition' : 'the editions'} ${report.addedEditions.join(', ')}: please review name and path.`
      : null,
    `By edition: ${tally(published.map(({ edition }) => edition))}. By access: ${tally(published.map(({ access, isDraft }) => (isDraft ? 'draft' : access)))}.`,
    windowLine(report),
    gatesLine(report, 'members', 'For members here, in the words of the source'),
    gatesLine(report, 'unknown', 'Locked, because the meaning is unknown'),
    passedOver.length > 0 ? `Skipped: ${tally(passedOver.map(({ why }) => why))}.` : null,
    gone.length > 0
      ? `No longer in the source, and kept: ${gone.slice(0, SHOWN_GONE).join(', ')}${gone.length > SHOWN_GONE ? `, … (${gone.length})` : ''}.`
      : null,
    pictureHosts.length > 0
      ? `Pictures stay on other hosts. To show them, write imageHosts: [${pictureHosts.map(({ host }) => host).join(', ')}] in publication.yaml, or import with --images.`
      : null,
    notes.length > 0 ? 'In all:' : null,
    ...notes,
    dryRun ? 'Nothing was written.' : null,
    `${(report.durationMs / 1000).toFixed(1)} s`,
  ];
  return lines.flatMap((line) => (line === null ? [] : [line]));
};

/** Returns the result for each issue, in a few lines. */
export const issuesText = ({ issues }: ImportReport): string => `${issues.flatMap(issueLines).join('\n')}\n`;

/** Returns the result in total. */
export const summaryText = (report: ImportReport): string => `${summaryLines(report).join('\n')}\n`;
