import { expect, test } from 'vitest';
import { GOAL_IDS, type Goal } from './goals.ts';
import type { Proof } from './proof.ts';
import { PROOFS } from './proofs.ts';
import { selectProofs } from './selection.ts';

const proof = (name: string, goals: readonly Goal[]): Proof => ({
  name,
  about: 'A thing is so.',
  goals,
  fullLength: 1,
  unit: 'rounds',
  run: async () => ({ seen: [], faults: [] }),
});
const SOME = [proof('kills', ['R1', 'R2']), proof('clock', ['R12']), proof('journeys', [])];

test.each<[readonly string[], readonly string[], readonly string[]]>([
  [[], ['kills', 'clock', 'journeys'], []],
  [['R12'], ['clock'], []],
  [['R2,R12'], ['kills', 'clock'], []],
  [['R1', ' journeys '], ['kills', 'journeys'], []],
  [['R4'], [], []],
  [['R1,R22,sleep'], ['kills'], ['R22', 'sleep']],
  [[''], [], ['']],
])('%j chooses %j and does not know %j', (only, chosen, unknown) => {
  const selection = selectProofs(SOME, only);
  expect(selection.chosen.map(({ name }) => name)).toEqual(chosen);
  expect(selection.unknown).toEqual(unknown);
});

test('every goal has a proof', () => {
  for (const goal of GOAL_IDS) expect(selectProofs(PROOFS, [goal]).chosen, goal).not.toEqual([]);
});

test('no goal is left out of the half hour', () => {
  for (const { name, goals, togetherLength } of PROOFS) if (togetherLength === null) expect(goals, name).toEqual([]);
});
