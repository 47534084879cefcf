/** What people type, and the issue that has to come first for it (by the date in the name of its file), by what makes it hard. */
export type QueryTable = Readonly<Record<string, readonly (readonly [query: string, issue: string])[]>>;
