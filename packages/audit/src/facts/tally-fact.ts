/** A number of things, and the first of them to show. */
export interface TallyFact {
  readonly count: number;
  /** At most ten. */
  readonly examples: readonly string[];
}
