import { expect, test } from 'vitest';
import { deletionAsked, deletionText } from './deletion.ts';

test.each([
  [['scn_0aB_9'], 'id', 'scn_0aB_9', false],
  [['example.com'], 'host', 'example.com', false],
  [['--dry-run', 'Example.COM.'], 'host', 'example.com', true],
  [['bücher.example', '--dry-run'], 'host', 'xn--bcher-kva.example', true],
] as const)('%j asks for a deletion', (args, by, value, dryRun) => {
  expect(deletionAsked(args)).toEqual({ ok: true, by, value, dryRun });
});

test.each([
  [[], 'Usage'],
  [['--dry-run'], 'Usage'],
  [['a.example', 'b.example'], 'Usage'],
  [['--force', 'a.example'], '"--force" is not an option'],
  [['a.example/page'], 'neither the id of a scan nor a domain'],
  [['https://a.example/'], 'neither the id of a scan nor a domain'],
  [['localhost'], 'neither the id of a scan nor a domain'],
  [['scn-1'], 'neither the id of a scan nor a domain'],
] as const)('%j is a wrong call', (args, message) => {
  expect(deletionAsked(args)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('says what was deleted, what was left, or that nothing was found', () => {
  const asked = { ok: true, by: 'host', value: 'a.example', dryRun: false } as const;
  expect(deletionText(asked, { deleted: ['scn_1'], inFlight: ['scn_2'] })).toEqual([
    'Deleted scn_1',
    'Left scn_2: it has not ended. Try again when it has.',
  ]);
  expect(deletionText({ ...asked, dryRun: true }, { deleted: ['scn_1'], inFlight: [] })).toEqual([
    'Would delete scn_1',
  ]);
  expect(deletionText(asked, { deleted: [], inFlight: [] })).toEqual(['There is no scan of a.example.']);
});
