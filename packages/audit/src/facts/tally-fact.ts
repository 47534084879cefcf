/** A number of things, and the first of them to show: in our words, or as they are written. */
export interface TallyFact<T extends string = string> {
  readonly count: number;
  /** At most ten. */
  readonly examples: readonly T[];
}
