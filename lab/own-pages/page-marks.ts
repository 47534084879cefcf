import type { Category, PageScores } from './lighthouse.ts';

/** The categories that do not depend on the speed of the machine. */
export const CATEGORIES = ['seo', 'accessibility', 'best-practices'] as const satisfies readonly Category[];
const FULL = 100;

/** Returns a table of pages by category, with a header row. */
export const scoreRows = (pages: readonly PageScores[]): readonly (readonly string[])[] => [
  ['', ...CATEGORIES],
  ...pages.map(({ url, scores }) => [
    new URL(url).pathname,
    ...CATEGORIES.map((category) => String(scores[category] ?? '-')),
  ]),
];

/** Returns a line for each page below full marks, with the failing audits. */
export const belowFull = (pages: readonly PageScores[]): readonly string[] =>
  pages
    .filter(({ scores }) => CATEGORIES.some((category) => (scores[category] ?? 0) < FULL))
    .map(
      ({ url, failing }) => `${new URL(url).pathname} is below ${FULL}: ${failing.join('; ') || 'no audit says why'}`,
    );
