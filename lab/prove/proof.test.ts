import { expect, test } from 'vitest';
import { MissingNeighbour } from '../neighbours.ts';
import type { Goal } from './goals.ts';
import { type Extent, lengthOf, type Proof, type ProofOutcome, runProofs } from './proof.ts';

const proof = (
  name: string,
  run: (length: number, seed: number) => ProofOutcome,
  goals: readonly Goal[] = [],
): Proof => ({
  name,
  about: 'A thing is so.',
  goals,
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

const made = async (proofs: readonly Proof[], extent: Extent = 'full') => {
  const lines: string[] = [];
  const ok = await runProofs({ proofs, extent, seed: 7, print: (line) => lines.push(line), now: () => 0 });
  return { ok, lines };
};

test.each<[number, number | null | undefined, Extent, number | null]>([
  [100, undefined, 'full', 100],
  [100, undefined, 'together', 100],
  [100, 30, 'together', 30],
  [100, 30, 'full', 100],
  [100, 30, 'tenth', 10],
  [100, null, 'together', null],
  [100, null, 'full', 100],
  [100, null, 'tenth', 10],
  [10, undefined, 'tenth', 1],
  [1, undefined, 'tenth', 1],
])('a full length of %i, together %s, is %s: %i', (fullLength, togetherLength, extent, length) => {
  expect(lengthOf({ fullLength, ...(togetherLength !== undefined && { togetherLength }) }, extent)).toBe(length);
});

test('a proof says what it shows, how long it is, what was seen, and whether it holds', async () => {
  expect(await made([holds], 'tenth')).toEqual({
    ok: true,
    lines: [
      'holds: A thing is so. (10 kills, seed 7)',
      '  10 of seed 7',
      'holds  holds after 0.0 s',
      '1 proofs in 0.0 min, 0 failed; 0 goals, 0 figures, 0 missed',
    ],
  });
});

test('a proof without its neighbour is named and misses no goal; if it is the only one, nothing is shown', async () => {
  const lone = proof('lone', () => {
    throw new MissingNeighbour('the small Internet');
  }, ['R1']);
  expect(await made([lone, holds], 'tenth')).toEqual({
    ok: true,
    lines: [
      'lone: A thing is so. (10 kills, seed 7)',
      'not made lone: it needs the small Internet',
      'holds: A thing is so. (10 kills, seed 7)',
      '  10 of seed 7',
      'holds  holds after 0.0 s',
      'not made for want of something: lone',
      '1 proofs in 0.0 min, 0 failed; 0 goals, 0 figures, 0 missed',
    ],
  });
  expect((await made([lone])).ok).toBe(false);
});

test('a proof that is too long for half an hour is left out and named', async () => {
  const long = { ...fails, name: 'long', togetherLength: null };
  expect(await made([long, holds], 'together')).toEqual({
    ok: true,
    lines: [
      'holds: A thing is so. (100 kills, seed 7)',
      '  100 of seed 7',
      'holds  holds after 0.0 s',
      'left out for their length: long (--only long)',
      '1 proofs in 0.0 min, 0 failed; 0 goals, 0 figures, 0 missed',
    ],
  });
  expect((await made([long])).ok).toBe(false);
});

test('a proof that fails or throws fails the run, and the next one still runs', async () => {
  for (const bad of [fails, breaks]) {
    const { ok, lines } = await made([bad, holds]);
    expect(ok).toBe(false);
    expect(lines.at(-2)).toBe('holds  holds after 0.0 s');
    expect(lines.at(-1)).toContain(`2 proofs in 0.0 min, 1 failed ${bad.name};`);
  }
  expect((await made([fails])).lines).toContain('  FAULT one is lost');
  expect((await made([breaks])).lines).toContain('  FAULT it could not be made: no room');
});

test('twenty faults are shown, more are counted', async () => {
  const { lines } = await made([floods]);
  expect(lines.filter((line) => line.includes('FAULT'))).toHaveLength(20);
  expect(lines).toContain('  … and 1 more');
});

const figure = (ok: boolean) => ({ goal: 'R3' as const, where: 'newsletter, SQLite', asked: '0 lost', found: '0', ok });

test('figures appear in one table by goal; a missed goal or a missing figure fails the run', async () => {
  const reached = proof('reached', () => ({ seen: [], faults: [], figures: [figure(true)] }), ['R3']);
  const missed = proof('missed', () => ({ seen: [], faults: [], figures: [figure(false)] }), ['R3']);
  const silent = proof('silent', () => ({ seen: [], faults: [] }), ['R1']);
  expect(await made([reached])).toMatchObject({ ok: true });
  const { ok, lines } = await made([reached, missed, silent]);
  expect(ok).toBe(false);
  expect(lines.slice(-6)).toEqual([
    '    goal                                                     where               asked     found  ok',
    'R1  an accepted scan is never lost                           silent              a figure  none   NO',
    'R3  a webhook message comes at least once, and rarely twice  newsletter, SQLite  0 lost    0      yes',
    'R3  a webhook message comes at least once, and rarely twice  newsletter, SQLite  0 lost    0      NO',
    '',
    '3 proofs in 0.0 min, 0 failed; 2 goals, 3 figures, 2 missed R3 (newsletter, SQLite), R1 (silent)',
  ]);
});
