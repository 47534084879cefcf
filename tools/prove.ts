// The long proofs: what a test suite has no time for. Exits 1 when one does not hold.
//   npm run prove [-- [--tenth] [--only <name>] [--seed <number>]]
import { parseArgs } from 'node:util';
import { runProofs } from './prove/proof.ts';
import { PROOFS } from './prove/proofs.ts';

const { values } = parseArgs({
  options: {
    tenth: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    seed: { type: 'string' },
  },
});
const names = PROOFS.map(({ name }) => name);
const unknown = (values.only ?? []).filter((name) => !names.includes(name));
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(values.seed);

if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(`usage: npm run prove [-- [--tenth] [--only ${names.join('|')}] [--seed <number>]]`);
  process.exitCode = 2;
} else {
  const proofs = PROOFS.filter(({ name }) => values.only?.includes(name) ?? true);
  const print = (line: string) => console.log(line);
  const ok = await runProofs({ proofs, tenth: values.tenth, seed, print, now: () => performance.now() });
  process.exitCode = ok ? 0 : 1;
}
