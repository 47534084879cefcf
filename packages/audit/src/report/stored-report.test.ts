import { expect, test } from 'vitest';
import { readStoredReport } from './stored-report.ts';

const PAGE = { url: 'https://example.com/', home: true };
const KIND = { kind: 'home', kindBecause: 'its address', bodyHash: '1f', eventId: 'evt_1_3' };
const ROBOTS = { url: 'https://example.com/robots.txt', state: 'rules', refused: 0 };
const TEXT = { text: 'User-agent: *\n', textCut: true };
const found = (...proofs: (object | null)[]) => ({
  id: 'a-rule',
  findings: [{ message: 'm', places: proofs.map((proof) => ({ page: null, proof })) }],
});
const read = (report: object) => readStoredReport(JSON.stringify(report));

test('a report of this version stays as it is', () => {
  const kinds = { kinds: [{ kind: 'shop', because: '2 product pages' }], assumed: false };
  const report = {
    scanId: 'x',
    siteKinds: kinds,
    access: { pages: [PAGE], rows: [] },
    rules: [found({ url: 'https://example.com/', eventId: 'evt_1_3', quote: '<p>', observation: null }, null)],
    pages: [
      { ...PAGE, ...KIND },
      { ...PAGE, ...KIND, rendered: { words: 10, share: 1 } },
    ],
    robots: { ...ROBOTS, ...TEXT },
  };
  expect(read(report)).toEqual(report);
});

test('an older one gets what says nothing', () => {
  const proof = { url: 'https://example.com/' };
  const nothing = { ...proof, eventId: null, quote: null, observation: null };
  const older = [{ ...proof, excerpt: 'no meta description' }, null, { ...proof, excerpt: '' }] as const;
  expect(read({ scanId: 'x', rules: [found(...older)], pages: [PAGE], robots: ROBOTS })).toEqual({
    scanId: 'x',
    siteKinds: null,
    access: null,
    // Nobody can know whether it was a quote.
    rules: [found({ ...nothing, observation: 'no meta description' }, null, nothing)],
    pages: [
      { ...PAGE, kind: 'content', kindBecause: 'it was scanned before kinds were told', bodyHash: null, eventId: null },
    ],
    robots: { ...ROBOTS, text: null, textCut: false },
  });
});

test('what is no JSON is a defect', () => {
  expect(() => readStoredReport('{')).toThrow(SyntaxError);
});
