import type { IMPORT_LIMITS } from './import-limits.ts';

/** The part of `IMPORT_LIMITS` that bounds the opening of a source. */
export type SourceLimits = Readonly<
  Record<Extract<keyof typeof IMPORT_LIMITS, 'files' | 'totalBytes' | 'ratio' | 'ratioFromBytes'>, number>
>;
