import { expect, expectTypeOf, test } from 'vitest';
import { integer, oneOf, trueOrFalse } from './parsers.ts';
import { readSettings } from './read-settings.ts';
import type { SettingTable } from './setting.ts';

const TABLE = {
  workers: { name: 'WORKERS', fallback: '4', meaning: '', parse: integer(1, 8) },
  role: { name: 'ROLE', fallback: 'all', meaning: '', parse: oneOf(['all', 'api']) },
  verbose: { name: 'VERBOSE', fallback: '', meaning: '', parse: trueOrFalse },
} as const satisfies SettingTable;

const read = (env: Record<string, string>) => {
  const reading = readSettings(TABLE, env);
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  return reading.values;
};

test('a missing variable has its fallback, or null without one', () => {
  expect(read({})).toEqual({ workers: 4, role: 'all', verbose: null });
  expect(read({ WORKERS: ' ', VERBOSE: '' })).toEqual({ workers: 4, role: 'all', verbose: null });
});

test('a set variable takes precedence, without surrounding white space', () => {
  expect(read({ WORKERS: ' 8\n', VERBOSE: 'false' })).toEqual({ workers: 8, role: 'all', verbose: false });
});

test('values have the types of their parsers, null where there is no fallback', () => {
  expectTypeOf(read({})).toEqualTypeOf<{
    readonly workers: number;
    readonly role: 'all' | 'api';
    readonly verbose: boolean | null;
  }>();
});

test('all errors are reported at once, including disabled certificate checks', () => {
  expect(readSettings(TABLE, { WORKERS: '9', ROLE: 'cook', NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual({
    ok: false,
    errors: [
      'WORKERS=9 is not usable: expected a whole number from 1 to 8.',
      'ROLE=cook is not usable: expected one of all, api.',
      expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED=0'),
    ],
  });
  expect(readSettings(TABLE, { NODE_TLS_REJECT_UNAUTHORIZED: '1' }).ok).toBe(true);
});
