import type { StepPurpose } from '@legible/audit';
import type { ReaderPool } from '@legible/scanner';
import { expect, test } from 'vitest';
import { optimizeLess } from './optimize-less.ts';

type Read = Parameters<ReaderPool['read']>;

test.each<[string, string, readonly StepPurpose[], readonly string[]]>([
  ['with the second page', '24.21.0', ['page', 'robots', 'linked-page', 'listed-page'], ['--battery-saver-mode']],
  ['not before', '24.21.0', ['robots', 'page', 'sitemap', 'image'], []],
  ['not on a version on which it was not measured', '26.1.0', ['page', 'listed-page', 'linked-page'], []],
])('the flag is set %s', async (_case, node, purposes, expected) => {
  const flags: string[] = [];
  const read: StepPurpose[] = [];
  const pool: ReaderPool = {
    read: async (purpose) => {
      read.push(purpose);
      return { ok: true, digest: null };
    },
    close: async () => {},
  };
  const less = optimizeLess(pool, { node, setFlag: (flag) => void flags.push(flag) });
  for (const purpose of purposes) await less.read(purpose, null as unknown as Read[1]);
  expect(flags).toEqual(expected);
  expect(read).toEqual(purposes);
});
