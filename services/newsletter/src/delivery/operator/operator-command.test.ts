import { expect, test } from 'vitest';
import { operatorCommand } from './operator-answers.ts';

test.each([
  [['list'], 'list', ''],
  [['status'], 'status', ''],
  [['pause', 'hook_1'], 'pause', 'hook_1'],
  [['redeliver', 'en-12'], 'redeliver', 'en-12'],
  [['test', 'hook_1'], 'test', 'hook_1'],
  [['release', 'en'], 'release', 'en'],
  [['release', 'en', 'en-1', '2'], 'release', 'en', ['en-1', '2']],
  [['keep-silent', 'en'], 'keep-silent', 'en'],
] as const)('%j is a command', (args, name, subject, more: readonly string[] = []) => {
  expect(operatorCommand(args)).toEqual({ ok: true, name, subject, more });
});

test.each([
  [[], 'Usage'],
  [['--help'], '"--help" is not a command'],
  [['purge'], '"purge" is not a command'],
  [['list', 'hook_1'], 'Usage'],
  [['pause'], 'Usage'],
  [['pause', 'a', 'b'], 'Usage'],
  [['release'], 'Usage'],
  [['keep-silent', 'en', 'en-1'], 'Usage'],
])('%j is called wrongly', (args, message) => {
  expect(operatorCommand(args)).toEqual({ ok: false, message: expect.stringContaining(message) });
});
