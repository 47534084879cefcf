import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killLoop } from '../fixtures/kill-loop.ts';

test('acknowledged writes survive kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-store-'));
  try {
    const result = await killLoop({ file: join(folder, 'store.db'), kills: 5, random: Math.random });
    expect(result).toMatchObject({ kills: 5, lost: [], torn: 0, damage: [] });
    expect(result.acknowledged).toBeGreaterThan(5);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
