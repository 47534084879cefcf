import { SCORES, SEVERITIES } from '../kernel/rule.ts';
import { resultTitle } from '../report/explain.ts';
import type { CauseResult, Report } from '../report/report.ts';
import { NOT_JUDGED, SCORE_WORDS } from '../report/rule-words.ts';
import {
  acceptanceSection,
  BOUNDARIES,
  type FixOptions,
  foundSection,
  HINTS_INTRODUCTION,
  hintList,
  linksLine,
  list,
  severityOf,
  siteBlock,
  UNTRUSTED,
} from './fix-markdown.ts';
import { type FixParts, fixPartsOf } from './fix-parts.ts';
import { fenced } from './untrusted-text.ts';

/** Largest number of repairs. An agent loses track of longer lists, and the next scan shows the rest. */
const MAX_BUNDLED = 25;

/** Largest number of addresses to list for one cause. */
const MAX_ADDRESSES = 10;

/** Returns the ids of the rules to repair: by lost points as in the summary, then by severity, failures first. */
const worstFirst = ({ rules, summary }: Report): readonly string[] => {
  const costs = new Map(summary.holdsBack.map(({ id }, index) => [id, index]));
  const cost = (id: string): number => costs.get(id) ?? costs.size;
  return rules
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')
    .toSorted(
      (a, b) =>
        cost(a.id) - cost(b.id) ||
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        Number(b.outcome === 'fail') - Number(a.outcome === 'fail'),
    )
    .map(({ id }) => id);
};

const scoreLine = ({ scores }: Report): string =>
  `${SCORES.map((name) => `${SCORE_WORDS[name]}: ${scores[name].value === null ? NOT_JUDGED : `${scores[name].value} of 100`}`).join('. ')}.`;

const frontPage = (report: Report, packs: readonly FixParts[], leftOut: number, options: FixOptions): string[] => [
  '# Repairs, worst first',
  siteBlock(report),
  scoreLine(report),
  ...linksLine(options, report),
  packs.length + leftOut === 0
    ? 'Nothing has to be repaired: no rule failed or warned.'
    : 'Work from the top: make one repair, run its acceptance tests, commit it, and go on to the next.',
  ...(packs.length === 0 ? [] : [packs.map((parts, index) => `${index + 1}. ${entry(parts)}`).join('\n')]),
  ...(leftOut === 0 ? [] : [`Left out: ${leftOut} more. Scan the site again after these repairs to see what remains.`]),
];

const entry = (parts: FixParts): string => `${resultTitle(parts.result)} (\`${parts.rule.id}\`; ${severityOf(parts)})`;

/** Returns the lines of a cause: what is wrong, repair, addresses and setting. Text that may quote the site is in a block. */
const causeLines = ({ explains, failureTitle, fix, addresses, setting }: CauseResult): string[] => [
  `Shows in ${explains.map(({ ruleId }) => `\`${ruleId}\``).join(', ')}.`,
  fenced('text', [
    `wrong: ${failureTitle}`,
    `repair: ${fix}`,
    ...addresses.slice(0, MAX_ADDRESSES).map(({ url, to }) => `- ${url}${to === null ? '' : ` -> ${to}`}`),
    ...(addresses.length > MAX_ADDRESSES
      ? [`and ${addresses.length - MAX_ADDRESSES} more addresses in the JSON of the report`]
      : []),
  ]),
  ...(setting === null ? [] : [`In ${setting.program}: ${setting.text} <${setting.source}>`]),
];

/** Returns the part of an id before the colon, because the rest may quote the site. */
const slugOf = ({ id }: CauseResult): string => id.split(':', 1)[0] ?? '';

/** Returns the repair of one cause as Markdown, by its index in the report; null when there is no such cause. */
export const causeFixOf = (report: Report, index: number, options: FixOptions): string | null => {
  const cause = report.causes[index];
  if (cause === undefined) return null;
  const sections = [
    `# Repair: \`${slugOf(cause)}\``,
    `Task: repair the one cause below; it shows in several findings. ${UNTRUSTED}`,
    ...linksLine(options, report),
    siteBlock(report),
    ...causeLines(cause),
    '## Why it matters',
    cause.why,
    '## Boundaries',
    list(BOUNDARIES),
  ];
  return `${sections.join('\n\n')}\n`;
};

/** Returns one section for each cause. Causes come before the rules that show them. */
const causeSections = ({ causes }: Report): string[] =>
  causes.length === 0
    ? []
    : [
        '## Causes',
        `Each of these explains findings of several rules below: repair it first, once, and judge those rules again. ${UNTRUSTED}`,
        ...causes
          .slice(0, MAX_BUNDLED)
          .flatMap((cause, index) => [`### ${index + 1}. Cause \`${slugOf(cause)}\``, ...causeLines(cause)]),
      ];

const packSection = (report: Report, parts: FixParts, index: number): string[] => [
  `## ${index + 1}. ${resultTitle(parts.result)}`,
  `Rule \`${parts.rule.id}\` (${severityOf(parts)}).`,
  '### What was found',
  foundSection(report, parts),
  '### Why and how',
  `${parts.rule.why}\n\n${parts.rule.fix}\n\nBy stack: see “${parts.kindName}” under Hints.`,
  '### Acceptance tests',
  acceptanceSection(parts),
];

/** Returns the hints. Each kind appears once, even when several repairs need it. */
const hintSections = (packs: readonly FixParts[]): string[] =>
  [...new Map(packs.map(({ kindName, hints }) => [kindName, hints]))].flatMap(([name, hints]) => [
    `### ${name}`,
    hintList(hints),
  ]);

/**
 * Returns the repairs of a report as one Markdown document for a coding agent: the worst first, at most `MAX_BUNDLED`. Text
 * of the scanned site appears in fenced blocks only. The same report always gives the same text.
 */
export const fixBundle = (report: Report, options: FixOptions): string => {
  const ids = worstFirst(report);
  const packs = ids.flatMap((id) => fixPartsOf(report, id) ?? []).slice(0, MAX_BUNDLED);
  const sections =
    packs.length === 0
      ? []
      : [
          '## Boundaries',
          list(BOUNDARIES),
          ...causeSections(report),
          ...packs.flatMap((parts, index) => packSection(report, parts, index)),
          '## Hints',
          HINTS_INTRODUCTION,
          ...hintSections(packs),
        ];
  return `${[...frontPage(report, packs, ids.length - packs.length, options), ...sections].join('\n\n')}\n`;
};
