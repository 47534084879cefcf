/** What the process that reads big pages prints, as JSON. */
export interface ReadingRounds {
  /** Limits of one reading. */
  readonly killAfterSeconds: number;
  readonly heapMiB: number;
  readonly pages: readonly BigPageRounds[];
}

export interface BigPageRounds {
  readonly name: string;
  readonly bytes: number;
  /** Of the digest as JSON, about what is stored of it. */
  readonly digestBytes: number;
  /** Why a reading was ended before it was done, in any of the rounds; null when none was. */
  readonly killed: 'timeout' | 'crashed' | 'defect' | null;
  /** Of each round. */
  readonly seconds: readonly number[];
}
