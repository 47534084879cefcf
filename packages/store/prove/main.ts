// The long form of the durability test: 100 kills. Exits 1 when an acknowledged write is lost.
//   node packages/store/prove/main.ts [kills]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killLoop } from './kill-loop.ts';

const folder = mkdtempSync(join(tmpdir(), 'legible-prove-'));
try {
  const result = await killLoop({
    file: join(folder, 'store.db'),
    kills: Number(process.argv[2] ?? 100),
    random: Math.random,
  });
  console.log(JSON.stringify(result));
  if (result.lost.length > 0 || result.torn > 0 || result.damage.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
