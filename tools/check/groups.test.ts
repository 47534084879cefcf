import { expect, test } from 'vitest';
import { CHECKS, type CheckGroup, runGroups, summaryLines, TESTS } from './groups.ts';

const groups: readonly CheckGroup[] = [
  { name: 'one', commands: [['good'], ['good', 'again']] },
  { name: 'two', commands: [['bad', '-x'], ['never']] },
  { name: 'three', commands: [['good']] },
];

const runAll = () => {
  const ran: string[] = [];
  let clock = 0;
  const outcomes = runGroups(
    groups,
    (program, args) => {
      ran.push([program, ...args].join(' '));
      clock += 1234;
      return program === 'bad' ? 2 : 0;
    },
    () => clock,
  );
  return { ran, outcomes };
};

test('a group ends at its first failure, the next one still runs', () => {
  const { ran, outcomes } = runAll();
  expect(ran).toEqual(['good', 'good again', 'bad -x', 'good']);
  expect(outcomes.map(({ name, ok, failed }) => [name, ok, failed])).toEqual([
    ['one', true, null],
    ['two', false, 'bad -x'],
    ['three', true, null],
  ]);
});

test('the summary names each group, its time and the command to repeat', () => {
  expect(summaryLines(runAll().outcomes)).toEqual([
    'ok     one      2.5 s',
    'FAILED two      1.2 s   bad -x',
    'ok     three    1.2 s',
  ]);
});

test('every promised check exists, in order', () => {
  expect([...CHECKS, TESTS].map(({ name }) => name)).toEqual([
    'types',
    'lint',
    'architecture',
    'unused code',
    'generated files',
    'words',
    'standards',
    'dependencies',
    'deploy files',
    'own pages',
    'tests',
  ]);
});
