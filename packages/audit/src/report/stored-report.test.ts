import { expect, test } from 'vitest';
import { readStoredReport } from './stored-report.ts';

const PAGE = { url: 'https://example.com/', home: true };
const read = (report: object) => readStoredReport(JSON.stringify(report));

test('a report of this version stays as it is', () => {
  const kinds = { kinds: [{ kind: 'shop', because: '2 product pages' }], assumed: false };
  const report = { scanId: 'x', siteKinds: kinds, pages: [{ ...PAGE, kind: 'home', kindBecause: 'its address' }] };
  expect(read(report)).toEqual(report);
});

test('an older one gets the kinds that say nothing', () => {
  expect(read({ scanId: 'x', pages: [PAGE] })).toEqual({
    scanId: 'x',
    siteKinds: null,
    pages: [{ ...PAGE, kind: 'content', kindBecause: 'it was scanned before kinds were told' }],
  });
});

test('what is no JSON is a defect', () => {
  expect(() => readStoredReport('{')).toThrow(SyntaxError);
});
