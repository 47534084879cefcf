import { expect, test } from 'vitest';
import { lengthOf, type Proof, type ProofOutcome, runProofs } from './proof.ts';
import { PROOFS } from './proofs.ts';

const proof = (name: string, run: (length: number, seed: number) => ProofOutcome): Proof => ({
  name,
  about: 'A thing is so.',
  fullLength: 100,
  unit: 'kills',
  run: async (length, seed) => run(length, seed),
});
const holds = proof('holds', (length, seed) => ({ seen: [`${length} of seed ${seed}`], faults: [] }));
const fails = proof('fails', () => ({ seen: ['much'], faults: ['one is lost'] }));
const breaks = proof('breaks', () => {
  throw new Error('no room');
});
const floods = proof('floods', () => ({ seen: [], faults: Array.from({ length: 21 }, (_, index) => `${index}`) }));

const made = async (proofs: readonly Proof[], tenth = false) => {
  const lines: string[] = [];
  const ok = await runProofs({ proofs, tenth, seed: 7, print: (line) => lines.push(line), now: () => 0 });
  return { ok, lines };
};

test.each([
  [100, false, 100],
  [100, true, 10],
  [10, true, 1],
  [1, true, 1],
  [1, false, 1],
])('a full length of %i is, at a tenth: %s, %i', (fullLength, tenth, length) => {
  expect(lengthOf({ fullLength }, tenth)).toBe(length);
});

test('a proof says what it shows, how long it is, what was seen, and whether it holds', async () => {
  expect(await made([holds], true)).toEqual({
    ok: true,
    lines: ['holds: A thing is so. (10 kills, seed 7)', '  10 of seed 7', 'holds  holds after 0.0 s'],
  });
});

test('one that fails or cannot be made fails the run; the next one is still made', async () => {
  for (const bad of [fails, breaks]) {
    const { ok, lines } = await made([bad, holds]);
    expect(ok).toBe(false);
    expect(lines.at(-1)).toBe('holds  holds after 0.0 s');
  }
  expect((await made([fails])).lines).toContain('  FAULT one is lost');
  expect((await made([breaks])).lines).toContain('  FAULT it could not be made: no room');
});

test('twenty faults are shown, more are counted', async () => {
  const { lines } = await made([floods]);
  expect(lines.filter((line) => line.includes('FAULT'))).toHaveLength(20);
  expect(lines).toContain('  … and 1 more');
});

test('every proof can be named', () => {
  expect(PROOFS.map(({ name }) => name)).toEqual([
    'store-kill',
    'real-newsletters',
    'every-journey',
    'mcp-checks',
    'real-sites',
    'webhook-secrecy',
    'webhook-abuse',
    'delivery-hang',
    'scan-cost',
    'render-hostile',
    'stopped-worker',
    'sigterm',
    'clock-jump',
    'several-machines',
    'delivery-kill',
    'delivery-kill-replicas',
    'scan-kill',
  ]);
});
