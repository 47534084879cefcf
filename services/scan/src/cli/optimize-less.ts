import v8 from 'node:v8';
import type { ReaderPool } from '@legible/scanner';

/** The version of Node whose V8 was measured with the flags (ADR 34). */
const MEASURED_ON = '24.';

/** V8 waits longer before it optimizes code, and clears short-lived objects in one thread. */
const FLAGS = ['--battery-saver-mode', '--no-parallel-scavenge'];

/**
 * Makes V8 spend less CPU: a third of that of a scan of 20 pages went into optimizing code that ends with it. From the
 * second page on, because V8 rejects what Node and the last run have compiled with other flags. Until then, the code
 * is loaded.
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
      if (purpose.endsWith('page') && ++pages === 2 && node.startsWith(MEASURED_ON))
        for (const flag of FLAGS) setFlag(flag);
      return pool.read(purpose, exchange);
    },
  };
};
