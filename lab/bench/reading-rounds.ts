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
  /** Size of the digest as JSON, which is about what is stored of it. */
  readonly digestBytes: number;
  /** Why a reading ended early, in any of the rounds; null when none did. */
  readonly killed: 'timeout' | 'crashed' | 'defect' | null;
  /** For each round. */
  readonly seconds: readonly number[];
}
