import type { DefectClass } from './classes.ts';
import type { Planting } from './plan.ts';
import type { Finding } from './scanners/scanner.ts';

/** Which classes a scanner's messages report. A key is a message id, or the part of it before the last colon. */
export type ClassTable = Readonly<Record<string, readonly DefectClass[]>>;

/** How a scanner judged one planted change. */
export interface Verdict {
  readonly planting: Planting;
  /** Complaints that the clean site does not have. */
  readonly news: readonly Finding[];
  /** Whether one of them reports the planted class. */
  readonly isFound: boolean;
  /** Whether one of those names a planted path. */
  readonly hasRightPlace: boolean;
  /** Whether the weightiest new complaint reports the planted class. */
  readonly isRightCause: boolean;
}

/** Returns the classes that a message reports; empty when the table does not have it. */
export const classesOf = (table: ClassTable, id: string): readonly DefectClass[] =>
  table[id] ?? table[id.replace(/:[^:]*$/, '')] ?? [];

/** Returns the complaints about a changed site that the clean one does not have: another message, or another path. */
export const newFindings = (changed: readonly Finding[], clean: readonly Finding[]): readonly Finding[] => {
  const known = new Set(clean.flatMap(({ id, paths }) => [id, ...paths.map((path) => `${id} ${path}`)]));
  return changed.flatMap((finding) => {
    if (!known.has(finding.id)) return [finding];
    const paths = finding.paths.filter((path) => !known.has(`${finding.id} ${path}`));
    return paths.length === 0 ? [] : [{ ...finding, paths }];
  });
};

const isSiteWide = ({ paths }: Planting): boolean =>
  paths.length !== 1 || /^\/$|\.(txt|xml|json)$/.test(paths[0] ?? '');

/** Judges one planted change by a scanner's complaints about the changed and the clean site. */
export const verdictOf = (
  planting: Planting,
  changed: readonly Finding[],
  clean: readonly Finding[],
  table: ClassTable,
): Verdict => {
  const news = newFindings(changed, clean);
  const isRight = ({ id }: Finding): boolean => classesOf(table, id).some((one) => planting.classes.includes(one));
  const hits = news.filter(isRight);
  const top = Math.max(...news.map(({ weight }) => weight));
  return {
    planting,
    news,
    isFound: hits.length > 0,
    hasRightPlace: hits.some(({ paths }) =>
      paths.length === 0 ? isSiteWide(planting) : paths.some((path) => planting.paths.includes(path)),
    ),
    isRightCause: news.some((finding) => finding.weight === top && isRight(finding)),
  };
};

export interface Figures {
  readonly planted: number;
  readonly found: number;
  readonly rightPlace: number;
  readonly rightCause: number;
  readonly controls: number;
  /** Controls about which the scanner complains. */
  readonly alarms: number;
}

export const figuresOf = (verdicts: readonly Verdict[]): Figures => {
  const defects = verdicts.filter(({ planting }) => planting.classes.length > 0);
  const controls = verdicts.filter(({ planting }) => planting.classes.length === 0);
  const found = defects.filter(({ isFound }) => isFound);
  return {
    planted: defects.length,
    found: found.length,
    rightPlace: found.filter(({ hasRightPlace }) => hasRightPlace).length,
    rightCause: found.filter(({ isRightCause }) => isRightCause).length,
    controls: controls.length,
    alarms: controls.filter(({ news }) => news.length > 0).length,
  };
};
