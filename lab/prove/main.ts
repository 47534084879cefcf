// Runs the long proofs, for which a test suite has no time. Prints the table of goals; exits with 1 when one is missed.
//   npm run prove [-- [--only <names and goals>] [--tenth | --full] [--seed <number>]]
import { parseArgs } from 'node:util';
import { GOAL_IDS } from './goals.ts';
import { type Extent, runProofs } from './proof.ts';
import { PROOFS } from './proofs.ts';
import { selectProofs } from './selection.ts';

const { values } = parseArgs({
  options: {
    tenth: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string' },
  },
});
const { chosen, unknown } = selectProofs(PROOFS, values.only);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(values.seed);

/** Named proofs run in full length; all together take half an hour. */
const extent = (): Extent => {
  if (values.tenth) return 'tenth';
  return values.full || values.only.length > 0 ? 'full' : 'together';
};

if (unknown.length > 0 || chosen.length === 0 || !Number.isSafeInteger(seed) || (values.tenth && values.full)) {
  console.error(
    `usage: npm run prove [-- [--only <list>] [--tenth | --full] [--seed <number>]]\n` +
      `  a list names proofs (${PROOFS.map(({ name }) => name).join(', ')}) and goals (${GOAL_IDS.join(', ')})`,
  );
  process.exitCode = 2;
} else {
  const print = (line: string) => console.log(line);
  const ok = await runProofs({ proofs: chosen, extent: extent(), seed, print, now: () => performance.now() });
  process.exitCode = ok ? 0 : 1;
}
