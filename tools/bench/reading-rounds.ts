/** What the process that reads big pages prints, as JSON. */
export interface ReadingRounds {
  /** Limits of one reading; one that does not keep them ends the process. */
  readonly killAfterSeconds: number;
  readonly heapMiB: number;
  readonly pages: readonly BigPageRounds[];
}

export interface BigPageRounds {
  readonly name: string;
  readonly bytes: number;
  /** Of the digest as JSON, about what is stored of it. */
  readonly digestBytes: number;
  /** Of each round. */
  readonly seconds: readonly number[];
}
