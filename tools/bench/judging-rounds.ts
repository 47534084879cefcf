/** What the judging process prints, as JSON. */
export interface JudgingRounds {
  readonly scans: number;
  readonly rules: number;
  /** Pages of all reports of a round; the home page stands in several. */
  readonly judgedPages: number;
  readonly distinctPages: number;
  /** Of each round. */
  readonly seconds: readonly number[];
}
