import { describe, expect, test } from 'vitest';
import { readLighthouse, readReport } from './scanner-output.ts';

describe('our report', () => {
  const report = (...unknown: readonly (string | null)[]): string =>
    JSON.stringify({
      rulesetVersion: '1.2',
      rules: [{}, {}, {}],
      pages: unknown.map((reason) => ({ unknown: reason })),
    });

  test('pages that could not be read do not count', () => {
    expect(readReport(report(null, 'timeout', null))).toEqual({ name: 'Legible 1.2', pages: 2, rules: 3 });
  });

  test('none at all is not a scan', () => {
    expect(() => readReport(report('timeout'))).toThrow('could not read a page');
  });
});

describe('Lighthouse', () => {
  const output = (score: number | null, more: object = {}): string =>
    JSON.stringify({ lighthouseVersion: '13.5.0', categories: { seo: { score, auditRefs: [{}, {}] } }, ...more });

  test('one page; a score of 0 is a score', () => {
    expect(readLighthouse(output(0))).toEqual({ name: 'Lighthouse 13.5.0', pages: 1, rules: 2 });
  });

  test.each([
    ['a page that did not load', output(null, { runtimeError: { message: 'NO_FCP' } }), 'NO_FCP'],
    ['a category without a score', output(null), 'no score'],
    ['no such category', JSON.stringify({ lighthouseVersion: '13.5.0', categories: {} }), 'no score'],
  ])('%s', (_, text, message) => {
    expect(() => readLighthouse(text)).toThrow(message);
  });
});
