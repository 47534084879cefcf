import { expect, test } from 'vitest';
import { checkUnit } from './unit-check.ts';

const FLAGS = ['--one=8', '--two'];

test.each([
  ['ExecStart=/opt/node --two --one=8 main.js', 0],
  ['ExecStart=/opt/node --one=8 main.js', 1],
  ['ExecStart=/opt/node --one=80 --two main.js', 1],
  ['# ExecStart=/opt/node --one=8 --two main.js', 1],
])('%s: %i findings', (line, count) => {
  const found = checkUnit('legible.service', `[Service]\nType=exec\n${line}\nRestart=always\n`, FLAGS);
  expect(found).toHaveLength(count);
  for (const { what } of found) expect(what).toBe('ExecStart starts Node without --one=8 --two.');
});
