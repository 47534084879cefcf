/** What the judging process prints, as JSON. */
export interface JudgingRounds {
  readonly scans: number;
  readonly rules: number;
  /** Pages of all reports of a round. */
  readonly judgedPages: number;
  /** For each round. */
  readonly seconds: readonly number[];
  /** The cost of judging alone, by category of rules. */
  readonly families: readonly FamilyRounds[];
}

export interface FamilyRounds {
  readonly name: string;
  readonly rules: number;
  /** For each round, for the facts of all scans. */
  readonly seconds: readonly number[];
  /** The slowest rule in its median round. */
  readonly slowest: { readonly rule: string; readonly seconds: number };
}
