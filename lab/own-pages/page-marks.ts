import type { Category, PageScores } from './lighthouse.ts';

/** Categories whose score does not depend on the speed of the machine. */
export const CATEGORIES = ['seo', 'accessibility', 'best-practices'] as const satisfies readonly Category[];
const FULL = 100;

/** A table of page by category, with a head. */
export const scoreRows = (pages: readonly PageScores[]): readonly (readonly string[])[] => [
  ['', ...CATEGORIES],
  ...pages.map(({ url, scores }) => [
    new URL(url).pathname,
    ...CATEGORIES.map((category) => String(scores[category] ?? '-')),
  ]),
];

/** Returns a line for each page below the full score, with the audits that say why. */
export const belowFull = (pages: readonly PageScores[]): readonly string[] =>
  pages
    .filter(({ scores }) => CATEGORIES.some((category) => (scores[category] ?? 0) < FULL))
    .map(
      ({ url, failing }) => `${new URL(url).pathname} is below ${FULL}: ${failing.join('; ') || 'no audit says why'}`,
    );
