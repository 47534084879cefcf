import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LENGTH = 2_000_000;

test('a long result arrives whole, also at a slow reader', async () => {
  const journey = `import { endJourney } from ${JSON.stringify(join(import.meta.dirname, 'run.ts'))};
    endJourney('x'.repeat(${LENGTH}));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', journey], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  // The process cannot end while nothing is read.
  await once(child.stdout, 'readable');
  await new Promise((resolve) => setTimeout(resolve, 200));
  let length = 0;
  for await (const chunk of child.stdout) length += (chunk as Buffer).length;
  expect(length).toBe(LENGTH + '""\n'.length);
  expect(await exit).toEqual([0, null]);
});
