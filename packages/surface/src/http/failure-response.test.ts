import { expect, test } from 'vitest';
import { failureResponse, plainErrors } from './errors.ts';

test.each([
  [406, {}, 'Accept'],
  [406, { vary: 'Accept, Origin' }, 'Accept, Origin'],
  [404, {}, null],
  [405, { vary: 'Accept' }, 'Accept'],
])('a %i with %j has Vary: %s and no-store', (status, headers, vary) => {
  const response = failureResponse(plainErrors, { status, code: 'c', message: 'm' }, headers);
  expect([response.status, response.headers.get('vary')]).toEqual([status, vary]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
