import { expect, test } from 'vitest';
import { StoreUnavailable } from '../port/database.ts';
import { isConflict, toStoreError } from './postgres-server.ts';

const withCode = (code: string) => Object.assign(new Error(`said ${code}`), { code });

test.each([
  ['08006', 'away'],
  ['25006', 'read-only'],
  ['25P03', 'away'],
  ['28P01', 'cannot-open'],
  ['3D000', 'cannot-open'],
  ['53100', 'full'],
  ['53200', 'io'],
  ['53300', 'too-many-connections'],
  ['55P03', 'locked'],
  ['57014', 'locked'],
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['58030', 'io'],
  ['XX001', 'corrupt'],
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['ENOTFOUND', 'away'],
])('%s is an outage: %s', (code, reason) => {
  const cause = withCode(code);
  const error = toStoreError(cause);
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(error).toMatchObject({ reason, cause, message: `PostgreSQL: said ${code}` });
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('"%s", which has no code, is an outage', (message) => {
  expect(toStoreError(new Error(message))).toMatchObject({ reason: 'away' });
});

test.each([withCode('23505'), withCode('42P01'), withCode('22021'), new TypeError('circular structure'), 'text', null])(
  '%s is not an outage, and stays unchanged',
  (error) => {
    expect(toStoreError(error)).toBe(error);
  },
);

test('an outage stays unchanged', () => {
  const error = new StoreUnavailable('closed', 'closed');
  expect(toStoreError(error)).toBe(error);
});

test.each([
  ['40001', true],
  ['40P01', true],
  ['40002', false],
  ['57P01', false],
])('%s is a conflict: %s', (code, conflict) => {
  expect(isConflict(withCode(code))).toBe(conflict);
});
