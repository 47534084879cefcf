/** What the judging process prints, as JSON. */
export interface JudgingRounds {
  readonly scans: number;
  readonly rules: number;
  /** Pages of all reports of a round; the home page appears in several. */
  readonly judgedPages: number;
  readonly distinctPages: number;
  /** Of each round. */
  readonly seconds: readonly number[];
  /** What judging alone costs, by category of rules. */
  readonly families: readonly FamilyRounds[];
}

export interface FamilyRounds {
  readonly name: string;
  readonly rules: number;
  /** Of each round, for the facts of all scans. */
  readonly seconds: readonly number[];
  /** The rule that took longest of all, in its median round. */
  readonly slowest: { readonly rule: string; readonly seconds: number };
}
