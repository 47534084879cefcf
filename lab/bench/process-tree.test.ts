import { expect, test } from 'vitest';
import { growTree } from './process-tree.ts';

const entry = (pid: number, parent: number, group = pid, start = pid) => ({
  pid,
  parent,
  group,
  start,
  cpuSeconds: 0,
  waitedSeconds: 0,
  residentPages: 0,
});
const root = entry(10, 1);
const rootOnly = new Map([[10, 10]]);
const pids = (tree: ReturnType<typeof growTree>) => tree.alive.map(({ pid }) => pid);

test('grandchildren belong to the tree, in any order; other processes do not', () => {
  expect(pids(growTree(rootOnly, [entry(30, 20), entry(20, 10), root, entry(40, 1), entry(1, 0)]))).toEqual([
    30, 20, 10,
  ]);
});

test('a process that lost its parent stays in the tree by its group', () => {
  expect(pids(growTree(rootOnly, [entry(20, 1, 10), entry(21, 1)]))).toEqual([20]);
});

test('a process that moved to its own group stays, once seen', () => {
  const { known } = growTree(rootOnly, [root, entry(20, 10)]);
  expect(pids(growTree(known, [entry(20, 1), entry(21, 1, 20)]))).toEqual([20, 21]);
});

test('a pid that another process has now is not ours, nor are its children and its group', () => {
  const reused = entry(10, 1, 10, 999);
  expect(pids(growTree(rootOnly, [reused, entry(50, 10), entry(51, 1, 10)]))).toEqual([]);
});

test('a pid that is reused by a child of the tree is ours again', () => {
  const known = new Map([...rootOnly, [20, 20]]);
  expect(pids(growTree(known, [root, entry(20, 10, 10, 500)]))).toEqual([10, 20]);
});
