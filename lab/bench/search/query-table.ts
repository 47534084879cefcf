/**
 * Queries that people type, each with the issue that must come first (by the date in its file name), grouped by what
 * makes them hard.
 */
export type QueryTable = Readonly<Record<string, readonly (readonly [query: string, issue: string])[]>>;
