import type { Category, PageScores } from './lighthouse.ts';

/** What does not depend on how quick the machine is. */
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

/** A line for each page that lacks something, with the audits that say what. */
export const belowFull = (pages: readonly PageScores[]): readonly string[] =>
  pages
    .filter(({ scores }) => CATEGORIES.some((category) => (scores[category] ?? 0) < FULL))
    .map(
      ({ url, failing }) => `${new URL(url).pathname} is below ${FULL}: ${failing.join('; ') || 'no audit says why'}`,
    );
