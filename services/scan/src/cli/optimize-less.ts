import v8 from 'node:v8';
import type { ReaderPool } from '@legible/scanner';

/** The version of Node whose V8 was measured with the flag (ADR 34). */
const MEASURED_ON = '24.';

/**
 * Makes V8 wait longer before it optimizes code: a third of the CPU of a scan of 20 pages went into optimizing code that
 * ends with it. From the second page on, because V8 rejects what Node and the last run have compiled with other flags.
 * Until then, the code is loaded.
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
      if (purpose.endsWith('page') && ++pages === 2 && node.startsWith(MEASURED_ON)) setFlag('--battery-saver-mode');
      return pool.read(purpose, exchange);
    },
  };
};
