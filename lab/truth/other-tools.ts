import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AFDOCS_DIFFERENCES,
  LIGHTHOUSE_DIFFERENCES,
  type Report,
  type ToolOutcome,
  type ToolRow,
} from '@legible/audit';
import { tableLines } from '../table.ts';
import type { OtherTool } from './scan-inside.ts';
import type { ServedSite } from './sites.ts';

/** The result of one check of another tool on one site, and of our rules. */
export interface Cell extends Pick<ToolRow<string>, 'audit' | 'ours' | 'difference'> {
  readonly host: string;
  /** The tool's outcome. */
  readonly theirs: ToolOutcome;
  /** The outcome that our report predicts for the tool. */
  readonly predicted: ToolOutcome;
}

interface LighthouseResult {
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly scoreDisplayMode: string }>>;
}

interface AfdocsResult {
  readonly results: readonly { readonly id: string; readonly status: string }[];
}

/** Differences that no fact of a scan explains. A person determined their kind from the bytes of the site. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'image-alt on 0xlonger.github.io': 'scripts',
  'image-alt on vant-ui.github.io': 'scripts',
  'image-alt on www.apsis.io': 'phone',
};
const HAND_KINDS: Readonly<Record<string, string>> = {
  scripts:
    'Scripts add the element. We judge the HTML that every crawler gets, and compare it with the browser elsewhere.',
  phone: 'Styles hide the element on a phone, which is all that the tool looks at.',
};

interface Tool {
  readonly name: string;
  readonly differences: Readonly<Record<string, string>>;
  rows(report: Report): readonly ToolRow<string>[];
  /** @param result what the tool wrote, as JSON. */
  theirs(result: unknown, audit: string): ToolOutcome;
}

const TOOLS: Readonly<Record<OtherTool, Tool>> = {
  lighthouse: {
    name: 'Lighthouse',
    differences: LIGHTHOUSE_DIFFERENCES,
    rows: ({ pages }) => pages.find(({ lighthouse }) => lighthouse !== undefined)?.lighthouse?.rows ?? [],
    theirs: (result, audit) => {
      const { score = null, scoreDisplayMode = '' } = (result as LighthouseResult).audits[audit] ?? {};
      if (scoreDisplayMode === 'notApplicable' || score === null) return 'not-applicable';
      return score >= 1 ? 'pass' : 'fail';
    },
  },
  afdocs: {
    name: 'AFDocs',
    differences: AFDOCS_DIFFERENCES,
    rows: ({ afdocs }) => afdocs?.rows ?? [],
    theirs: (result, audit) => {
      const status = (result as AfdocsResult).results.find(({ id }) => id === audit)?.status;
      return status === 'pass' || status === 'warn' || status === 'fail' ? status : 'not-applicable';
    },
  },
};

/** Reads the results of `scan` with another tool, for each site that both could read. */
export const toolCells = (
  tool: OtherTool,
  scans: string,
  sites: readonly Pick<ServedSite, 'host'>[],
): readonly Cell[] =>
  sites.flatMap(({ host }) => {
    const [ours, theirs] = [`${host}.json`, `${host}.${tool}.json`].map((name) => join(scans, name));
    if (ours === undefined || theirs === undefined || !existsSync(ours) || !existsSync(theirs)) return [];
    const [report, result] = [readFileSync(ours, 'utf8'), readFileSync(theirs, 'utf8')];
    return report === '' || result === '' ? [] : cellsOf(tool, host, JSON.parse(report), JSON.parse(result));
  });

export const cellsOf = (tool: OtherTool, host: string, report: Report, result: unknown): readonly Cell[] =>
  TOOLS[tool].rows(report).map(({ audit, outcome, ours, difference }) => ({
    host,
    audit,
    theirs: TOOLS[tool].theirs(result, audit),
    predicted: outcome,
    ours,
    difference,
  }));

const complains = (outcome: string): boolean => outcome === 'fail' || outcome === 'warn';

/** Whether our rules find a fault exactly where the tool does. True when they are untested. */
const isSame = ({ theirs, ours }: Cell): boolean => ours === 'untested' || complains(ours) === complains(theirs);

const share = (part: number, all: number): string => (all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`);

/** Returns the figures, and every cell that needs an explanation. */
export const toolText = (tool: OtherTool, cells: readonly Cell[]): string => {
  const { name } = TOOLS[tool];
  const differences = { ...TOOLS[tool].differences, ...HAND_KINDS };
  const wrong = cells.filter(({ theirs, predicted }) => theirs !== predicted);
  const differing = cells.filter((cell) => !isSame(cell));
  const kinds = Map.groupBy(
    differing,
    ({ difference, audit, host }) => difference ?? READ_BY_HAND[`${audit} on ${host}`] ?? null,
  );
  const unlisted = kinds.get(null) ?? [];
  return [
    `${new Set(cells.map(({ host }) => host)).size} sites, ${cells.length} cells`,
    `predicted as ${name} said: ${share(cells.length - wrong.length, cells.length)}`,
    `our rules say the same: ${share(cells.length - differing.length, cells.length)}, with the kinds below: ${share(cells.length - unlisted.length, cells.length)}`,
    '',
    ...tableLines([
      ['kind', 'cells', 'why'],
      ...[...kinds].flatMap(([kind, list]) =>
        kind === null ? [] : [[kind, String(list.length), differences[kind] ?? '']],
      ),
    ]),
    '',
    ...wrong.map(
      ({ host, audit, theirs, predicted }) =>
        `predicted otherwise: ${audit} on ${host}: ${predicted}, ${name} ${theirs}`,
    ),
    ...unlisted.map(
      ({ host, audit, theirs, ours }) => `without a kind: ${audit} on ${host}: ${name} ${theirs}, we ${ours}`,
    ),
  ].join('\n');
};
