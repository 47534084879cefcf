import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIGHTHOUSE_DIFFERENCES, type LighthouseRow, type Report } from '@legible/audit';
import { tableLines } from '../table.ts';
import type { ServedSite } from './sites.ts';

/** The result of one audit of Lighthouse on one home page, and of our rules. */
export interface Cell extends Pick<LighthouseRow, 'audit' | 'ours' | 'difference'> {
  readonly host: string;
  /** Outcome by Lighthouse. */
  readonly theirs: LighthouseRow['outcome'];
  /** Outcome that our report predicts for Lighthouse. */
  readonly predicted: LighthouseRow['outcome'];
}

interface LighthouseResult {
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly scoreDisplayMode: string }>>;
}

const theirsOf = (result: LighthouseResult, audit: string): LighthouseRow['outcome'] => {
  const { score = null, scoreDisplayMode = '' } = result.audits[audit] ?? {};
  if (scoreDisplayMode === 'notApplicable' || score === null) return 'not-applicable';
  return score >= 1 ? 'pass' : 'fail';
};

/** Reads the results of `scan` with Lighthouse, for each site that both could read. */
export const lighthouseCells = (scans: string, sites: readonly Pick<ServedSite, 'host'>[]): readonly Cell[] =>
  sites.flatMap(({ host }) => {
    const [ours, theirs] = [`${host}.json`, `${host}.lighthouse.json`].map((name) => join(scans, name));
    if (ours === undefined || theirs === undefined || !existsSync(ours) || !existsSync(theirs)) return [];
    const [report, result] = [readFileSync(ours, 'utf8'), readFileSync(theirs, 'utf8')];
    if (report === '' || result === '') return [];
    return cellsOf(host, JSON.parse(report) as Report, JSON.parse(result) as LighthouseResult);
  });

export const cellsOf = (host: string, report: Report, result: LighthouseResult): readonly Cell[] => {
  const rows = report.pages.find(({ lighthouse }) => lighthouse !== undefined)?.lighthouse?.rows ?? [];
  return rows.map(({ audit, outcome, ours, difference }) => ({
    host,
    audit,
    theirs: theirsOf(result, audit),
    predicted: outcome,
    ours,
    difference,
  }));
};

/** Whether our rules find a fault exactly where Lighthouse does. True when they are untested. */
const isSame = ({ theirs, ours }: Cell): boolean =>
  ours === 'untested' || (ours === 'fail' || ours === 'warn') === (theirs === 'fail');

const share = (part: number, all: number): string => (all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`);

/** Returns the figures, and every cell that needs an explanation. */
export const lighthouseText = (cells: readonly Cell[]): string => {
  const wrong = cells.filter(({ theirs, predicted }) => theirs !== predicted);
  const differing = cells.filter((cell) => !isSame(cell));
  const kinds = Map.groupBy(differing, ({ difference }) => difference);
  const unlisted = kinds.get(null) ?? [];
  return [
    `${new Set(cells.map(({ host }) => host)).size} home pages, ${cells.length} cells`,
    `predicted as Lighthouse said: ${share(cells.length - wrong.length, cells.length)}`,
    `our rules say the same: ${share(cells.length - differing.length, cells.length)}, with the kinds below: ${share(cells.length - unlisted.length, cells.length)}`,
    '',
    ...tableLines([
      ['kind', 'cells', 'why'],
      ...[...kinds].flatMap(([kind, list]) =>
        kind === null ? [] : [[kind, String(list.length), LIGHTHOUSE_DIFFERENCES[kind]]],
      ),
    ]),
    '',
    ...wrong.map(
      ({ host, audit, theirs, predicted }) =>
        `predicted otherwise: ${audit} on ${host}: ${predicted}, Lighthouse ${theirs}`,
    ),
    ...unlisted.map(
      ({ host, audit, theirs, ours }) => `without a kind: ${audit} on ${host}: Lighthouse ${theirs}, we ${ours}`,
    ),
  ].join('\n');
};
