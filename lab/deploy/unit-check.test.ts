import { expect, test } from 'vitest';
import { checkUnit } from './unit-check.ts';

const NEEDS = { flags: ['--one=8', '--two'], programs: ['a/main.js', 'b/main.js'] };
const NOTES = '# In /opt/legible:\n#   node tools/setup.mjs --for run --build\n';
const NO_FLAGS = 'ExecStart starts Node without --one=8 --two.';
const NO_PROGRAM = 'ExecStart starts none of the programs that a build makes.';

test.each([
  ['ExecStart=/opt/node --two --one=8 b/main.js', []],
  ['ExecStart=/opt/node --one=8 b/main.js', [NO_FLAGS]],
  ['ExecStart=/opt/node --one=80 --two b/main.js', [NO_FLAGS]],
  ['ExecStart=/opt/node --one=8 --two main.js', [NO_PROGRAM]],
  ['# ExecStart=/opt/node --one=8 --two b/main.js', [NO_FLAGS, NO_PROGRAM]],
])('%s', (line, expected) => {
  const found = checkUnit('legible.service', `${NOTES}[Service]\nType=exec\n${line}\nRestart=always\n`, NEEDS);
  expect(found.map(({ what }) => what)).toEqual(expected);
});

test.each(['', '#   the checkout, built (`npm run setup && npm run build`)\n'])('notes that say %j', (notes) => {
  const found = checkUnit('legible.service', `${notes}[Service]\nExecStart=/opt/node --two --one=8 b/main.js\n`, NEEDS);
  expect(found.map(({ what }) => what)).toEqual([expect.stringContaining('node tools/setup.mjs --for run --build')]);
});
