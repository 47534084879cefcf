import type { StepPurpose } from '@legible/audit';
import type { ReaderPool } from '@legible/scanner';
import { expect, test } from 'vitest';
import { optimizeLess } from './optimize-less.ts';

type Read = Parameters<ReaderPool['read']>;
const PAGES: readonly StepPurpose[] = ['page', 'listed-page', 'robots', 'linked-page'];

test.each<[string, string, readonly StepPurpose[], readonly string[]]>([
  ['with the fourth page', '24.21.0', [...PAGES, 'listed-page', 'listed-page'], ['--efficiency-mode']],
  ['not before', '24.21.0', [...PAGES, 'sitemap', 'image'], []],
  ['not on a version on which it was not measured', '26.1.0', [...PAGES, 'listed-page'], []],
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
