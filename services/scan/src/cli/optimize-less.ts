import v8 from 'node:v8';
import type { ReaderPool } from '@legible/scanner';

/** The version of Node whose V8 was measured with the flag (ADR 34). */
const MEASURED_ON = '24.';

/** Pages that are read first. A scan of one page ends before V8 has optimized much. */
const FIRST_PAGES = 3;

/**
 * Makes V8 wait longer before it optimizes code, once several pages have been read: a third of the CPU of a scan of 20
 * pages went into optimizing code that ends with it. Not at the start, because V8 rejects what Node and the last run
 * have compiled with other flags.
 */
export const optimizeLess = (
  pool: ReaderPool,
  { node, setFlag }: { readonly node: string; readonly setFlag: (flag: string) => void } = {
    node: process.versions.node,
    setFlag: v8.setFlagsFromString,
  },
): ReaderPool => {
  let pages = 0;
  return {
    ...pool,
    read: (purpose, exchange) => {
      if (purpose.endsWith('page') && ++pages === FIRST_PAGES + 1 && node.startsWith(MEASURED_ON))
        setFlag('--efficiency-mode');
      return pool.read(purpose, exchange);
    },
  };
};
