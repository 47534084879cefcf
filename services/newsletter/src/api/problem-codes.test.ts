import { SURFACE_FAILURES } from '@legible/surface';
import { describe, expect, test } from 'vitest';
import { PROBLEM_CODES, problem } from './problem-codes.ts';

const CODES: Readonly<Record<string, { readonly status: number }>> = PROBLEM_CODES;

describe('the table of problem codes', () => {
  test.each(Object.entries(SURFACE_FAILURES))('has the failure %s of the surface, with its status', (_, failure) => {
    expect(CODES[failure.code]?.status).toBe(failure.status);
  });

  test.each(Object.entries(PROBLEM_CODES))('%s says what it means and what to do', (code, entry) => {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.meaning).toMatch(/^[A-Z].*\.$/);
    expect(entry.resolution).toMatch(/^[A-Z].*\.$/);
  });

  test('gives a failure its status and, unless the failure has its own, its resolution', () => {
    const { resolution } = PROBLEM_CODES.not_found;
    expect(problem('not_found', 'Nothing.')).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Nothing.',
      resolution,
    });
    expect(problem('not_found', 'Nothing.', { resolution: 'Look elsewhere.' }).resolution).toBe('Look elsewhere.');
  });
});
